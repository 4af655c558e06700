/* clock: how much time has gone. Only differences mean something. */
#ifndef PATIENCE_CLOCK_H
#define PATIENCE_CLOCK_H

#include <stdint.h>

/* Milliseconds of the monotonic clock. */
int64_t clock_milliseconds(void);

/* Microseconds of processor time, of this thread and of the whole program. */
int64_t clock_thread_microseconds(void);
int64_t clock_program_microseconds(void);

#endif
