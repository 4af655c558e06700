/* A program that fails, or has used up its stack, still gives the terminal back. */
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "../../src/ui/terminal/signals.h"
#include "thread.h"

static const char restore[] = "as it was";

/* The compiler must not see that this never ends. */
static int deeper(volatile int *depth)
{
	volatile char frame[4096];
	frame[*depth % 4096] = 1;
	++*depth;
	return *depth > 0 ? deeper(depth) + frame[0] : 0;
}

static void *go_deep(void *context)
{
	volatile int depth = 0;
	return deeper(&depth) > 0 ? context : NULL;
}

static void *fault_of(void *signal)
{
	raise(*(const int *)signal);
	return NULL;
}

/* What FAILS, in a thread or not, ends the program by SIGNAL, and what was told to be restored has been written. */
static void check_restores(void *(*fails)(void *signal), bool in_thread, int signal)
{
	int out[2], status;
	char text[64] = "";
	pthread_t thread;
	assert_int_equal(pipe(out), 0);
	pid_t process = fork();
	if (process == 0) {
		setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0});
		dup2(out[1], STDOUT_FILENO);
		signals_open(restore, strlen(restore));
		if (in_thread && thread_start(&thread, fails, &signal))
			pthread_join(thread, NULL);
		else
			fails(&signal);
		_exit(0);
	}
	close(out[1]);
	assert_int_equal(waitpid(process, &status, 0), process);
	assert_true(WIFSIGNALED(status) && WTERMSIG(status) == signal);
	assert_int_equal(read(out[0], text, sizeof text - 1), (ssize_t)strlen(restore));
	assert_string_equal(text, restore);
	close(out[0]);
}

static void test_stack_overflow(void **context)
{
	(void)context;
#if defined __SANITIZE_ADDRESS__ || defined __SANITIZE_THREAD__
	skip(); /* it has a stack for this itself */
#endif
	for (int in_thread = 0; in_thread < 2; in_thread++)
		check_restores(go_deep, in_thread, SIGSEGV);
}

/* Each signal of a fault comes to the thread that made it. */
static void test_faults(void **context)
{
	(void)context;
	for (int i = 0; i < CRASH_SIGNALS; i++)
		for (int in_thread = 0; in_thread < 2; in_thread++)
			check_restores(fault_of, in_thread, crash_signals[i]);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {cmocka_unit_test(test_faults), cmocka_unit_test(test_stack_overflow)};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
