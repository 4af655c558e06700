#include "thread.h"

#include <signal.h>
#include <unistd.h>

enum { STACK_BYTES = 8 << 20 };

bool thread_start(pthread_t *thread, void *(*run)(void *context), void *context)
{
	static const int crashes[] = {SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL};
	sigset_t blocked, before;
	pthread_attr_t attributes;
	sigfillset(&blocked);
	for (size_t i = 0; i < sizeof crashes / sizeof *crashes; i++)
		sigdelset(&blocked, crashes[i]);
	pthread_attr_init(&attributes);
	pthread_attr_setstacksize(&attributes, STACK_BYTES);
	pthread_sigmask(SIG_BLOCK, &blocked, &before);
	bool is_started = pthread_create(thread, &attributes, run, context) == 0;
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	pthread_attr_destroy(&attributes);
	return is_started;
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
