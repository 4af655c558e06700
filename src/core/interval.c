/* The Wilson interval. */
#include "interval.h"

#include <math.h>

/* The two-sided 95% point of the normal distribution. */
static const double z = 1.959963984540054;

struct interval wilson_interval(uint64_t successes, uint64_t trials)
{
	if (!trials)
		return (struct interval){0, 1};
	double n = (double)trials, share = (double)successes / n, spread = z * z / n;
	double centre = (share + spread / 2) / (1 + spread);
	double half = z * sqrt(share * (1 - share) / n + spread / (4 * n)) / (1 + spread);
	struct interval interval = {centre - half, centre + half};
	if (successes == 0 || interval.low < 0)
		interval.low = 0;
	if (successes == trials || interval.high > 1)
		interval.high = 1;
	return interval;
}

struct interval mean_interval(double sum, double squares, uint64_t count)
{
	if (count < 2)
		return (struct interval){-INFINITY, INFINITY};
	double n = (double)count, mean = sum / n, variance = fmax(0, (squares - n * mean * mean) / (n - 1));
	double half = z * sqrt(variance / n);
	return (struct interval){mean - half, mean + half};
}
