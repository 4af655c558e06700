/* The clocks of POSIX. */
#include "clock.h"

#include <time.h>

static int64_t microseconds(clockid_t clock)
{
	struct timespec now;
	clock_gettime(clock, &now);
	return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

int64_t clock_milliseconds(void) { return microseconds(CLOCK_MONOTONIC) / 1000; }
int64_t clock_thread_microseconds(void) { return microseconds(CLOCK_THREAD_CPUTIME_ID); }
int64_t clock_program_microseconds(void) { return microseconds(CLOCK_PROCESS_CPUTIME_ID); }
