/* queens_count: all solutions in one call, which the program counts on many threads. */
#ifndef PATIENCE_TEST_QUEENS_COUNT_H
#define PATIENCE_TEST_QUEENS_COUNT_H

#include "queens.h"

/* Counts all solutions of N (1..QUEENS_ALL_MOST) queens, part by part. False when cancelled, or without memory. */
bool queens_count(int n, const atomic_bool *cancel, uint64_t *count);

#endif
