/* A study cut into parts that GNU parallel hands out to local jobs, and to two remote logins to this machine where an
 * ssh server can run; put together it is the study in one piece. Skipped where there is no GNU parallel. */
#include "shell.h"

#define STUDY "\"$P\" study --profile kata --players random,greedy --jobs 1"
#define PART STUDY " --resume part-{} --deals $(({}*50+1))..$(({}*50+50)) >/dev/null"
#define SAME                                                                                                           \
	"$P study merge part-[0-7] | " ROWS " >merged && " STUDY " --deals 1..400 | " ROWS                                 \
	" >whole && cmp whole merged && "                                                                                  \
	"rm part-*"

/* Another program of that name does not know --version as GNU's does. */
static bool has_parallel(void) { return shell_has("parallel && parallel --version 2>/dev/null | grep -q GNU"); }

static bool has_logins(void)
{
	struct outcome outcome = run_script("$OLDPWD/tests/support/logins $PWD/logins true");
	done(outcome);
	return outcome.status == 0;
}

static void test_local_jobs(void **state)
{
	(void)state;
	if (!has_parallel())
		skip();
	expect_script("export P; seq 0 7 | parallel '" PART "' && " SAME, 0, NULL, NULL);
}

/* As the manual shows it: each part is played in a folder of its own at the other end, and its file is brought back. */
static void test_remote_logins(void **state)
{
	(void)state;
	if (!has_parallel() || !shell_has("rsync") || !has_logins())
		skip();
	put_file("study.sh",
	    "seq 0 7 | parallel --sshloginfile logins/hosts --env P --workdir ... --return part-{} --cleanup "
	    "'" PART "'\n");
	expect_script(
	    "export P && $OLDPWD/tests/support/logins $PWD/logins sh study.sh && test $(ls part-* | wc -l) = 8 && "
	    "grep -c 'Accepted publickey' logins/server.log && " SAME,
	    0, NULL, NULL);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_local_jobs),
	    cmocka_unit_test(test_remote_logins),
	};
	return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
