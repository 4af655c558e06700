/* Other programs that are asked in lines: what has ended is not asked for again, and none gets away. */
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "../../src/play/subprocess.h"

static const struct subprocess_patience patient = {.milliseconds = 20000}, hurried = {.milliseconds = 300};

static struct subprocess *start(const char *command)
{
	struct fault fault;
	struct subprocess *child = subprocess_start(command, false, &fault);
	if (!child)
		fail_msg("%s", fault.text);
	return child;
}

/* Another child of this process, which asking again must not wait for. */
static void test_one_that_has_ended(void **context)
{
	(void)context;
	struct fault fault;
	pid_t other = fork();
	if (other == 0)
		_exit(7);
	struct subprocess *child = start("exit 3");
	assert_null(subprocess_hear(child, &patient, &fault));
	assert_string_equal(fault.text, "the program ended with status 3");
	assert_null(subprocess_hear(child, &patient, &fault));
	assert_string_equal(fault.text, "the program has ended");
	assert_false(subprocess_tell(child, "{}", &patient, &fault));
	assert_string_equal(fault.text, "the program has ended");
	subprocess_stop(child);
	int status;
	assert_int_equal(waitpid(other, &status, 0), other);
	assert_int_equal(WEXITSTATUS(status), 7);
}

static void test_one_that_leaves_its_group(void **context)
{
	(void)context;
	struct fault fault;
	if (system("python3 -c pass 2>/dev/null") != 0)
		skip();
	struct subprocess *child = start("exec python3 -c 'import os, time; os.setpgid(0, os.getpgid(os.getppid()));"
	                                 "print(\"out\", flush=True); time.sleep(1000)'");
	assert_string_equal(subprocess_hear(child, &patient, &fault), "out");
	assert_null(subprocess_hear(child, &hurried, &fault));
	assert_string_equal(fault.text, "the program gave no answer in time");
	subprocess_stop(child);
	child = start("exec python3 -c 'import os, time; os.setpgid(0, os.getpgid(os.getppid()));"
	              "print(\"out\", flush=True); time.sleep(1000)'");
	assert_string_equal(subprocess_hear(child, &patient, &fault), "out");
	subprocess_kill_all();
	assert_null(subprocess_hear(child, &patient, &fault));
	assert_string_equal(fault.text, "the program was ended by signal 9");
	subprocess_stop(child);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_one_that_has_ended),
	    cmocka_unit_test(test_one_that_leaves_its_group),
	};
	signal(SIGPIPE, SIG_IGN);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
