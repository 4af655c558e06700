#include "thread.h"

#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

enum { STACK_BYTES = 8 << 20, CRASH_STACK = 1 << 16, SECOND_NANOSECONDS = 1000000000 };

/* macOS has no conditions of another clock. */
#if defined _POSIX_CLOCK_SELECTION && _POSIX_CLOCK_SELECTION > 0
static const clockid_t deadline_clock = CLOCK_MONOTONIC;
#else
static const clockid_t deadline_clock = CLOCK_REALTIME;
#define pthread_condattr_setclock(attributes, clock) ((void)0)
#endif

struct errand {
	void *(*run)(void *context);
	void *context;
};

/* A handler of crashes has a stack of its own in each thread: it may be the thread's stack that is used up. */
static void *go(void *context)
{
	struct errand errand = *(struct errand *)context;
	char crash_stack[CRASH_STACK];
	const stack_t stack = {.ss_sp = crash_stack, .ss_size = CRASH_STACK};
	stack_t before;
	free(context);
	sigaltstack(&stack, &before);
	void *result = errand.run(errand.context);
	sigaltstack(&before, NULL);
	return result;
}

const int crash_signals[CRASH_SIGNALS] = {SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSYS};

bool thread_start(pthread_t *thread, void *(*run)(void *context), void *context)
{
	sigset_t blocked, before;
	pthread_attr_t attributes;
	struct errand *errand = malloc(sizeof *errand);
	if (!errand)
		return false;
	*errand = (struct errand){run, context};
	sigfillset(&blocked);
	for (int i = 0; i < CRASH_SIGNALS; i++)
		sigdelset(&blocked, crash_signals[i]);
	pthread_attr_init(&attributes);
	pthread_attr_setstacksize(&attributes, STACK_BYTES);
	pthread_sigmask(SIG_BLOCK, &blocked, &before);
	bool is_started = pthread_create(thread, &attributes, go, errand) == 0;
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	pthread_attr_destroy(&attributes);
	if (!is_started)
		free(errand);
	return is_started;
}

void thread_condition_init(pthread_cond_t *condition)
{
	pthread_condattr_t attributes;
	pthread_condattr_init(&attributes);
	pthread_condattr_setclock(&attributes, deadline_clock);
	pthread_cond_init(condition, &attributes);
	pthread_condattr_destroy(&attributes);
}

struct timespec thread_deadline(int milliseconds)
{
	struct timespec time;
	clock_gettime(deadline_clock, &time);
	time.tv_nsec += (long)(milliseconds % 1000) * 1000000;
	time.tv_sec += milliseconds / 1000 + time.tv_nsec / SECOND_NANOSECONDS;
	time.tv_nsec %= SECOND_NANOSECONDS;
	return time;
}

int thread_processors(int most)
{
#ifdef _SC_NPROCESSORS_ONLN
	long count = sysconf(_SC_NPROCESSORS_ONLN);
	return count < 1 ? 1 : count > most ? most : (int)count;
#else
	return 1;
#endif
}
