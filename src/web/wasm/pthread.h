/* pthread: no thread can be had here. Who works with fewer threads than asked for works with one. */
#ifndef PATIENCE_WEB_PTHREAD_H
#define PATIENCE_WEB_PTHREAD_H

#include <errno.h>
#include <stddef.h>

typedef int pthread_t, pthread_cond_t;

static inline int pthread_join(pthread_t thread, void **result)
{
	(void)thread, (void)result;
	return EINVAL;
}

static inline int pthread_detach(pthread_t thread)
{
	(void)thread;
	return EINVAL;
}

#endif
