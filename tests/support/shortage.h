/* shortage: memory, threads and time that end when a test wants them to.
 *
 * For test programs that are linked with --wrap for the functions in shortage.c (see WRAPPED in the Makefile). All
 * threads count together. */
#ifndef PATIENCE_TEST_SHORTAGE_H
#define PATIENCE_TEST_SHORTAGE_H

#include <stdatomic.h>
#include <stdbool.h>

/* From now on the request for memory or for a thread number FIRST (from 1) fails, and with LASTING all after it. */
void shortage_begin(long first, bool lasting);

/* All requests are granted again. Whether there was one that failed. */
bool shortage_end(void);

/* Whether from now on no thread can be had, with all the memory there is. */
void shortage_of_threads(bool is_one);

/* From now on, at the look at a clock number FIRST, *CANCEL is set; without CANCEL an hour has passed by then. */
void haste_begin(long first, atomic_bool *cancel);

/* Clocks are right again. Whether it came so far. */
bool haste_end(void);

#endif
