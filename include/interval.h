/* interval: how well a share is known from a sample. */
#ifndef PATIENCE_INTERVAL_H
#define PATIENCE_INTERVAL_H

#include <stdint.h>

struct interval {
	double low, high;
};

/* The 95% interval of a share of which SUCCESSES of TRIALS were seen (Wilson 1927: the shares whose own normal
 * approximation does not exclude what was seen). Within 0..1; all of 0..1 without a trial. */
struct interval wilson_interval(uint64_t successes, uint64_t trials);

/* The 95% interval of the mean of COUNT values by the normal distribution, from their sum and the sum of their squares.
 * Without end with fewer than two values. */
struct interval mean_interval(double sum, double squares, uint64_t count);

#endif
