/* thread: a thread to work beside the others. */
#ifndef PATIENCE_THREAD_H
#define PATIENCE_THREAD_H

#include <pthread.h>
#include <stdbool.h>
#include <time.h>

/* Those of a program's own faults, which come to the thread that has made it. */
enum { CRASH_SIGNALS = 6 };
extern const int crash_signals[CRASH_SIGNALS];

/* Starts RUN on CONTEXT in a thread with a stack of 8 MB that takes no signals but those of its own crashes; to be
 * joined or detached; a handler of those has a stack of its own. RUN returns, it never ends its thread. False when no
 * thread can be had. */
bool thread_start(pthread_t *thread, void *(*run)(void *context), void *context);

/* Makes CONDITION one for deadlines, and the deadline in so many milliseconds, for pthread_cond_timedwait. Where the
 * system can, they go by a clock that nobody sets. */
void thread_condition_init(pthread_cond_t *condition);
struct timespec thread_deadline(int milliseconds);

/* How many processors there are, 1 to MOST. */
int thread_processors(int most);

#endif
