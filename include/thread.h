/* thread: a thread to work beside the others. */
#ifndef PATIENCE_THREAD_H
#define PATIENCE_THREAD_H

#include <pthread.h>
#include <stdbool.h>

/* Starts RUN on CONTEXT in a thread with a stack of 8 MB that takes no signals but those of its own crashes; to be
 * joined or detached. False when no thread can be had. */
bool thread_start(pthread_t *thread, void *(*run)(void *context), void *context);

/* How many processors there are, 1 to MOST. */
int thread_processors(int most);

#endif
