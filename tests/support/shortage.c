#include "shortage.h"

#include <errno.h>
#include <limits.h>
#include <pthread.h>
#include <stddef.h>
#include <time.h>

enum { HOUR = 3600 };

/* What glibc calls it where a time has more bits than the processor. */
#if defined __GLIBC__ && LONG_MAX == INT_MAX
#define __real_clock_gettime __real___clock_gettime64
#define __wrap_clock_gettime __wrap___clock_gettime64
#endif

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *memory, size_t size);
int __real_posix_memalign(void **memory, size_t alignment, size_t size);
int __real_pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*start)(void *), void *argument);
int __real_clock_gettime(clockid_t clock, struct timespec *time);

void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *memory, size_t size);
int __wrap_posix_memalign(void **memory, size_t alignment, size_t size);
int __wrap_pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*start)(void *), void *argument);
int __wrap_clock_gettime(clockid_t clock, struct timespec *time);

/* Requests and looks at clocks to come before the first that fails; LONG_MAX / 2 when none shall. */
static atomic_long granted = LONG_MAX / 2, on_time = LONG_MAX / 2;
static atomic_bool lasts, failed, late, no_threads;
static atomic_bool *to_cancel;

void shortage_begin(long first, bool lasting)
{
	atomic_store(&lasts, lasting);
	atomic_store(&failed, false);
	atomic_store(&granted, first - 1);
}

bool shortage_end(void)
{
	atomic_store(&granted, LONG_MAX / 2);
	return atomic_load(&failed);
}

void haste_begin(long first, atomic_bool *cancel)
{
	to_cancel = cancel;
	atomic_store(&late, false);
	atomic_store(&on_time, first - 1);
}

bool haste_end(void)
{
	atomic_store(&on_time, LONG_MAX / 2);
	return atomic_exchange(&late, false);
}

void shortage_of_threads(bool is_one) { atomic_store(&no_threads, is_one); }

static bool is_granted(void)
{
	long left = atomic_fetch_sub(&granted, 1);
	bool is_refused = left == 0 || (left < 0 && atomic_load(&lasts));
	if (is_refused)
		atomic_store(&failed, true);
	return !is_refused;
}

static void *refuse(void)
{
	errno = ENOMEM;
	return NULL;
}

void *__wrap_malloc(size_t size) { return is_granted() ? __real_malloc(size) : refuse(); }

void *__wrap_calloc(size_t count, size_t size) { return is_granted() ? __real_calloc(count, size) : refuse(); }

void *__wrap_realloc(void *memory, size_t size) { return is_granted() ? __real_realloc(memory, size) : refuse(); }

int __wrap_posix_memalign(void **memory, size_t alignment, size_t size)
{
	return is_granted() ? __real_posix_memalign(memory, alignment, size) : ENOMEM;
}

int __wrap_pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*start)(void *), void *argument)
{
	if (atomic_load(&no_threads) || !is_granted())
		return EAGAIN;
	return __real_pthread_create(thread, attributes, start, argument);
}

int __wrap_clock_gettime(clockid_t clock, struct timespec *time)
{
	int status = __real_clock_gettime(clock, time);
	if (atomic_fetch_sub(&on_time, 1) == 0) {
		atomic_store(&late, true);
		if (to_cancel)
			atomic_store(to_cancel, true);
	}
	if (atomic_load(&late) && !to_cancel)
		time->tv_sec += HOUR;
	return status;
}
