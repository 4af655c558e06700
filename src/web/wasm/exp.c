/* The exponential function without the tables of the C library, which are two thousand bytes that do not pack. */
#include <math.h>
#include <stdint.h>
#include <string.h>

enum { TERMS = 14, BIAS = 1023, MANTISSA = 52 };

/* Where a double ends. */
static const double most = 709.78, least = -708.39;

static double power_of_two(int exponent)
{
	uint64_t bits = (uint64_t)(exponent + BIAS) << MANTISSA;
	double power;
	memcpy(&power, &bits, sizeof power);
	return power;
}

/* e^x is 2^n e^r with |r| below 0.35, where Taylor's series is exact after so many terms. ln 2 comes in two parts, of
 * which n times the first is exact. */
double exp(double x)
{
	if (!(x > least))
		return x == x ? 0 : x;
	if (x > most)
		return INFINITY;
	double n = nearbyint(x * 0x1.71547652b82fep0), r = x - n * 0x1.62e42fee00000p-1 - n * 0x1.a39ef35793c76p-33;
	double sum = 1;
	for (int i = TERMS; i > 0; i--)
		sum = 1 + sum * r / i;
	return sum * power_of_two((int)n / 2) * power_of_two((int)n - (int)n / 2);
}
