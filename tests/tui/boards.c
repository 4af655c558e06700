/* The solvers of boards as commands: what they take, refuse, say, and how a stream of theirs ends. */
#include "shell.h"

#include <signal.h>

#include "json_check.h"

static void check_wrong(const char *const wrong[][2], size_t count)
{
	for (size_t i = 0; i < count; i++) {
		struct outcome outcome = run(wrong[i][0]);
		if (outcome.status != 2 || outcome.out[0] || !strstr(outcome.err, wrong[i][1]))
			fail_msg(
			    "patience %s\nended with %d\nout: %s\nerr: %s", wrong[i][0], outcome.status, outcome.out, outcome.err);
		assert_ptr_equal(strchr(outcome.err, '\n'), outcome.err + strlen(outcome.err) - 1);
		done(outcome);
	}
}

static void test_wrong_queens(void **state)
{
	(void)state;
	static const char *const wrong[][2] = {
	    {"solve queens", "how many queens?"},
	    {"solve queens 0", "queens \"0\": a number from 1"},
	    {"solve queens -8", "queens \"-8\": a number from 1"},
	    {"solve queens eight", "queens \"eight\": a number from 1"},
	    {"solve queens 8 9", "\"9\": the number of queens is given already: 8"},
	    {"solve queens 21", "boards of 1 to 20 queens are counted"},
	    {"solve queens 1001 --all", "queens \"1001\": boards of 1 to 20 queens are listed"},
	    {"solve queens 1001 --fundamental", "boards of 1 to 20 queens are listed"},
	    {"solve queens 1001 --random --method rows", "boards of 1 to 1000 queens are searched row by row"},
	    {"solve queens 10000001 --random", "a number from 1 to 10000000"},
	    {"solve queens 8 --all --count", "--all and --count: one of them"},
	    {"solve queens 8 --all --random", "--random gives one solution"},
	    {"solve queens 8 --seed 1", "--seed goes with --random"},
	    {"solve queens 8 --method rows", "--method goes with --random"},
	    {"solve queens 8 --random --method columns", "--method \"columns\": rows or swaps is wanted"},
	    {"solve queens 8 --random --seed x", "--seed \"x\": a number from 0"},
	    {"solve queens 8 --random --seed", "--seed wants a value"},
	    {"solve queens 8 --jobs 0", "--jobs \"0\": a number from 1 to 256"},
	    {"solve queens 8 --all --jobs 2", "--jobs is for counting"},
	    {"solve queens 8 --minimal", "\"--minimal\" is no option of solve queens"},
	};
	check_wrong(wrong, sizeof wrong / sizeof *wrong);
}

static void test_count(void **state)
{
	(void)state;
	expect("solve queens 8", 0, "8 queens: 92 solutions, 12 fundamental, ", "");
	expect("solve queens 1", 0, "1 queen: 1 solution, 1 fundamental, ", "");
	expect("solve queens 3", 0, "3 queens: no solution, ", "");
	expect("solve queens --count --fundamental 6", 0, "6 queens: 4 solutions, 1 fundamental, ", "");
	expect("solve queens 12 --json --jobs 3", 0,
	    "{\"game\":\"queens\",\"n\":12,\"solutions\":14200,\"fundamental\":1787,\"cpu_ms\":", "");
	expect("solve queens 9 >/dev/full", 1, NULL, "No space left");
}

static void test_list(void **state)
{
	(void)state;
	expect("solve queens 4 --all", 0, "1 3 0 2\n2 0 3 1\n", "");
	expect("solve queens 4 --fundamental", 0, "1 3 0 2\n", "");
	expect("solve queens 4 --all --json", 0, "{\"n\":4,\"columns\":[1,3,0,2]}\n{\"n\":4,\"columns\":[2,0,3,1]}\n", "");
	expect("solve queens 12 --all | wc -l", 0, "14200\n", "");
	expect("solve queens 2 --all", 0, "", "patience: 2 queens: no solution\n");
	expect("solve queens 20 --all | head -1", 0, "0 2 4 1 3 12 14 11 17 19 16 8 15 18 7 9 6 13 5 10\n", "");
	expect("solve queens 10 --all >/dev/full", 1, NULL, "No space left");
}

static void test_random(void **state)
{
	(void)state;
	expect("solve queens 20 --random --seed 1 --json", 0,
	    "{\"n\":20,\"seed\":1,\"columns\":[1,13,0,7,19,11,2,18,10,17,9,6,3,16,14,5,8,4,15,12],\"placements\":233}\n",
	    "");
	expect("solve queens 8 --random --seed 3 --method rows", 0, "7 3 0 2 5 1 6 4\n", "");
	expect("solve queens 3 --random", 1, "", "patience: 3 queens: no solution\n");
	expect("solve queens 3 --random --method swaps --seed 9 --json", 1, "{\"n\":3,\"seed\":9,\"columns\":null,", NULL);
	expect(
	    "solve queens 1001 --random --seed 5 >one; $P solve queens 1001 --random --seed 5 --method swaps | cmp - one",
	    0, "", "");
	expect("solve queens 2000 --random | tr ' ' '\\n' | sort -n | uniq | wc -l", 0, "2000\n", "");
	struct outcome outcome = run("solve queens 50 --random --json");
	assert_true(outcome.out[0] == '{');
	outcome.out[strlen(outcome.out) - 1] = '\0';
	assert_true(json_check_object(outcome.out));
	done(outcome);
}

/* A stream that is stopped ends with a whole line, and says how it ended. */
static void test_stopped_stream(void **state)
{
	(void)state;
	expect_script("$P solve queens 19 --all >all & sleep 0.3; kill -TERM $!; wait $!; echo \"status $?\"; "
	              "tail -c 1 all | od -An -c; awk 'NF != 19 { print \"cut\", NF }' all | head -1",
	    0, "status 143\n  \\n\n", "patience: 19 queens: stopped after ");
	char *all = left("all");
	assert_non_null(strchr(all, '\n'));
	free(all);
}

/* So does a count, which is no count then. */
static void test_stopped_count(void **state)
{
	(void)state;
	expect_script("$P solve queens 20 --jobs 1 & sleep 0.3; kill -TERM $!; wait $!; echo \"status $?\"", 0,
	    "status 143\n", "patience: 20 queens: the solutions are not counted");
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_wrong_queens),
	    cmocka_unit_test(test_count),
	    cmocka_unit_test(test_list),
	    cmocka_unit_test(test_random),
	    cmocka_unit_test(test_stopped_stream),
	    cmocka_unit_test(test_stopped_count),
	};
	return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
