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
	    {"solve queens 8 --one --all", "--one gives one solution"},
	    {"solve queens 21 --one", "boards of 1 to 20 queens are searched for one (--random goes on)"},
	    {"solve queens 8 --placed a1 --random", "--placed goes with --count, --all and --one"},
	    {"solve queens 8 --placed a1 --fundamental", "--placed goes with --count, --all and --one"},
	    {"solve queens 8 --placed a1 --jobs 2", "--placed is counted by one thread"},
	    {"solve queens 8 --placed a1,i2", "--placed: \"i2\" is no square of the board: a1 to h8 are"},
	    {"solve queens 8 --placed a1,,b3", "--placed: \"\" is no square of the board"},
	    {"solve queens 8 --placed a9", "--placed: \"a9\" is no square of the board"},
	    {"solve queens 8 --placed a1,A1", "--placed: a1 is named twice"},
	    {"solve queens 8 --placed a1,b1", "--placed: the queens on a1 and b1 attack each other"},
	    {"solve queens 8 --placed e2,a1,d3", "--placed: the queens on e2 and d3 attack each other"},
	    {"solve queens 8 --minimal", "\"--minimal\" is not an option of solve queens"},
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
	expect("solve queens 4 --all --json", 0,
	    "{\"game\":\"queens\",\"n\":4,\"columns\":[1,3,0,2]}\n{\"game\":\"queens\",\"n\":4,\"columns\":[2,0,3,1]}\n",
	    "");
	expect("solve queens 12 --all | wc -l", 0, "14200\n", "");
	expect("solve queens 2 --all", 0, "", "patience: 2 queens: no solution\n");
	expect("solve queens 20 --all | head -1", 0, "0 2 4 1 3 12 14 11 17 19 16 8 15 18 7 9 6 13 5 10\n", "");
	expect("solve queens 10 --all >/dev/full", 1, NULL, "No space left");
}

/* The queens that stand are in each solution. */
static void test_placed(void **state)
{
	(void)state;
	expect("solve queens 8 --placed a1", 0, "8 queens, 1 placed: 4 solutions, ", "");
	expect("solve queens 8 --placed a1,c2", 0, "8 queens, 2 placed: no solution, ", "");
	expect("solve queens 8 --placed e2,a1 --all", 0, "0 4 7 5 2 6 1 3\n", "");
	expect("solve queens 8 --placed a1,e2 --one --json", 0,
	    "{\"game\":\"queens\",\"n\":8,\"placed\":[\"a1\",\"e2\"],\"columns\":[0,4,7,5,2,6,1,3]}\n", "");
	expect("solve queens 8 --placed a1,e2 --json", 0,
	    "{\"game\":\"queens\",\"n\":8,\"placed\":[\"a1\",\"e2\"],\"solutions\":1,\"cpu_ms\":", "");
	expect("solve queens 8 --placed a1,c2 --one", 1, "", "patience: 8 queens: no solution\n");
	expect("solve queens 4 --one", 0, "1 3 0 2\n", "");
	expect("solve queens 14 --placed a1 | cut -d' ' -f5", 0, "11892\n", "");
}

static void test_random(void **state)
{
	(void)state;
	expect("solve queens 20 --random --seed 1 --json", 0,
	    "{\"game\":\"queens\",\"n\":20,\"seed\":1,\"columns\":[1,13,0,7,19,11,2,18,10,17,9,6,3,16,14,5,8,4,15,12],"
	    "\"placements\":233}\n",
	    "");
	expect("solve queens 8 --random --seed 3 --method rows", 0, "7 3 0 2 5 1 6 4\n", "");
	expect("solve queens 3 --random", 1, "", "patience: 3 queens: no solution\n");
	expect("solve queens 3 --random --method swaps --seed 9 --json", 1,
	    "{\"game\":\"queens\",\"n\":3,\"seed\":9,\"columns\":null,", NULL);
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
	expect_script("$P solve queens 19 --all >all & until [ -s all ]; do sleep 0.02; done; kill -TERM $!; wait $!; echo "
	              "\"status $?\"; "
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

static void test_wrong_numbers(void **state)
{
	(void)state;
	static const char *const wrong[][2] = {
	    {"solve 24", "which numbers?"},
	    {"solve 24 ''", "24: there is no number"},
	    {"solve 24 '1 2 3 4 5 6 7'", "24: \"1 2 3 4 5 6 7\": there are more than 6 numbers"},
	    {"solve 24 1 2 3 4 5 6 7", "there are more than 6 numbers"},
	    {"solve 24 '1 1000'", "24: the number 1000 is too large: 0 to 999"},
	    {"solve 24 '1 x'", "24: \"x\" is not a number from 0 to 999, at character 3"},
	    {"solve 24 '-1 2'", "24: \"-1 2\" is not a number"},
	    {"solve 24 '1 3 4 6' --target 1000000000000000000", "--target \"1000000000000000000\" is too large"},
	    {"solve 24 '1 3 4 6' --target x", "--target \"x\" is not a whole number"},
	    {"solve 24 '1 3 4 6' --target", "--target wants a value"},
	    {"solve 24 '1 3 4 6' --target 5..3", "--target \"5..3\": A..B with A not above B is wanted"},
	    {"solve 24 '1 3 4 6' --target 5..", "--target \"\" is not a whole number"},
	    {"solve 24 '1 3 4 6' --operators ''", "--operators: no operator is given"},
	    {"solve 24 '1 3 4 6' --operators '+%'", "--operators \"%\" is no operator"},
	    {"solve 24 '1 3 4 6' --method trial", "--method \"trial\": trees or rpn is wanted"},
	    {"solve 24 '1 3 4 6' --merge all", "--merge \"all\": none, mirror or rearranged is wanted"},
	    {"solve 24 '1 3 4 6' --notation french", "--notation \"french\": infix, prefix or postfix"},
	    {"solve 24 '1 3 4 6' --count --moves", "--count and --moves: one of them"},
	    {"solve 24 '1 3 4 6' --minimal", "\"--minimal\" is not an option of solve 24"},
	};
	check_wrong(wrong, sizeof wrong / sizeof *wrong);
}

static void test_make_numbers(void **state)
{
	(void)state;
	expect("solve 24 '1 3 4 6'", 0, "1 3 4 6: solved, 1 solution, 6/(1-(3/4)), 7680 structures tried, ", "");
	expect(
	    "solve 24 1 3 4 6 --method rpn", 0, "1 3 4 6: solved, 1 solution, 6/(1-(3/4)), 53760 permutations tried, ", "");
	expect("solve 24 '1 1 1 1'", 0, "1 1 1 1: unsolvable, no way to make 24, 320 structures tried, ", "");
	expect("solve 24 '1 3 4 6' --count --target 14 --operators '+-*'", 0, "1 3 4 6: solved, 146 solutions, 3240 ", "");
	expect("solve 24 '1 3 4 6' --json", 0,
	    "{\"game\":\"24\",\"deck\":\"1 3 4 6\",\"target\":24,\"verdict\":\"solved\",\"solutions\":1,"
	    "\"first\":\"6/(1-(3/4))\",\"tried\":7680,\"cpu_ms\":",
	    "");
	expect("solve 24 1,1,1,1 --json", 0,
	    "\"deck\":\"1 1 1 1\",\"target\":24,\"verdict\":\"unsolvable\",\"solutions\":0,\"first\":null,\"tried\":320,",
	    "");
	expect("solve 24 '1 3 4 6' --notation prefix", 0, ", / 6 - 1 / 3 4, ", "");
	/* Which integers can be made: 97 of them, the smallest that cannot is 34. */
	expect("solve 24 '1 3 4 6' --target -100..200 --json | grep -c '\"solved\"'", 0, "97\n", "");
	expect("solve 24 '1 3 4 6' --target 1..97 --count | grep -m 1 unsolvable", 0,
	    "1 3 4 6: unsolvable, no way to make 34, ", NULL);
	expect("solve 24 '1 3 4 6' --target 33..33 --count", 0, "1 3 4 6 to 33: solved, 32 solutions, 7680 ", "");
	expect("solve 24 '1 3 4 6' --target -18 --notation postfix", 0, ", 6 1 4 3 / - /, ", "");
	expect("solve 24 '1 3 4 6' >/dev/full", 1, NULL, "No space left");
}

static void test_all_ways(void **state)
{
	(void)state;
	static const char four[] = "((4+6)*3)-1\n((6+4)*3)-1\n(3*(4+6))-1\n(3*(6+4))-1\n";
	for (int i = 0; i < 2; i++) {
		const char *commands[] = {
		    "solve 24 '1 3 4 6' --target 29 --moves", "solve 24 '1 3 4 6' --target 29 --moves --method rpn"};
		struct outcome outcome = run(commands[i]);
		assert_string_equal(outcome.out, four);
		assert_non_null(strstr(outcome.err, "1 3 4 6: solved, 4 solutions, "));
		done(outcome);
	}
	expect("solve 24 '1 3 4 6' --target 29 --moves --merge mirror", 0, "((4+6)*3)-1\n", ": solved, 1 solution, ");
	expect("solve 24 '1 3 4 6' --target 14 --moves --merge rearranged | wc -l", 0, "10\n", NULL);
	expect("solve 24 '1 3 4 6' --target 14 --moves --merge rearranged >a; $P solve 24 '1 3 4 6' --target 14 --moves "
	       "--merge rearranged --method rpn | cmp - a",
	    0, "", NULL);
	expect("solve 24 '1 2 3 4 5' --moves | LC_ALL=C sort -cu", 0, "", NULL);
	struct outcome outcome = run("solve 24 '1 3 4 6' --target 29 --moves --json --notation postfix");
	assert_non_null(strstr(outcome.out, ",\"expressions\":[\"4 6 + 3 * 1 -\",\"6 4 + 3 * 1 -\",\"3 4 6 + * 1 -\","));
	outcome.out[strlen(outcome.out) - 1] = '\0';
	assert_true(json_check_object(outcome.out));
	done(outcome);
}

static void test_files_of_numbers(void **state)
{
	(void)state;
	put_file("hands", "# hands\n\n1 3 4 6 # hard\n4, 4, 7, 7\r\n1 2 z\n3 3 8 8");
	expect("solve 24 --decks hands", 1, "1 3 4 6: solved, 1 ", "patience: hands:5: \"z\" is not a number");
	expect("solve 24 --decks hands 2>/dev/null | sed 's/:.*//' | tr '\\n' ';'", 0, "1 3 4 6;4 4 7 7;3 3 8 8;", "");
	expect("solve 24 --decks - <hands", 1, "3 3 8 8: solved", "standard input:5: ");
	expect("solve 24 '5 5 5 1' --decks hands --json 2>/dev/null | wc -l", 0, "4\n", "");
	expect("solve 24 1 2 x", 2, "", "24: \"x\" is not a number from 0 to 999, at character 5 (see");
	/* What is written shorter than it would be read is no JSON, and leaves the lines behind it. */
	expect_script(
	    "{ printf '{\"deck\":\"'; printf '\\\\u%.0s' $(seq 341); printf '\"}\\n1 3 4 6\\n3 3 8 8\\n'; } >short\n"
	    "$P solve 24 --decks short",
	    1, "1 3 4 6: solved, 1 solution", "patience: short:1: ");
	expect("solve 24 --decks nowhere", 1, "", "patience: nowhere: cannot read");
}

/* What a row was made for it keeps, unless the command line says what to make. */
static void test_rows_of_numbers(void **state)
{
	(void)state;
	put_file("aims", "{\"deck\":\"1 3 4 6\",\"target\":10}\n{\"deck\":\"1 3 4 6\"}\n1 1 1 8\n");
	expect("deal 24 --decks aims --json", 0,
	    "{\"game\":\"24\",\"file\":\"aims\",\"line\":1,\"deck\":\"1 3 4 6\",\"target\":10}\n"
	    "{\"game\":\"24\",\"file\":\"aims\",\"line\":2,\"deck\":\"1 3 4 6\",\"grade\":\"very hard\",\"target\":24}\n"
	    "{\"game\":\"24\",\"file\":\"aims\",\"line\":3,\"deck\":\"1 1 1 8\",\"grade\":\"easy\",\"target\":24}\n",
	    "");
	expect("solve 24 --decks aims --json | grep -c '\"file\":\"aims\",\"line\":[123],\"deck\"'", 0, "3\n", "");
	expect("deal 24 --decks aims 3 --json | tail -1 >last; $P deal 24 3 --json | cmp - last", 0, "", "");
	expect("deal 24 --decks aims --target 30 --json | grep -c '\"target\":30}'", 0, "3\n", "");
	expect("deal 24 1..9 --target 100 --json | $P deal 24 --decks - --json | grep -c '\"target\":100}'", 0, "9\n", "");
	expect("solve 24 --deal 1 --decks aims", 0, "aims:1: solved, 3 moves, ", "");
	put_file("aimless", "{\"deck\":\"1 1\",\"target\":100}\n{\"deck\":\"1 1\",\"target\":\"2\"}\n"
	                    "{\"deck\":\"1 1\",\"target\":1000000000000000000}\n{\"deck\":\"1 1\",\"target\":2}\n");
	expect("solve 24 --deal 1 --decks aimless 2>/dev/null", 1, "aimless:1: unsolvable", "");
	expect("deal 24 --decks aimless", 1, "1 1\n1 1\n", "patience: aimless:2: the target is not a whole number\n");
	expect("deal 24 --decks aimless", 1, NULL, "patience: aimless:3: target: \"1000000000000000000\" is too large: ");
	expect("deal 24 --decks aimless --target 2 --json | grep -c '\"target\":2}'", 0, "4\n", "");
}

/* Solutions are streamed: a reader may go away, a signal leaves whole lines. */
static void test_stopped_ways(void **state)
{
	(void)state;
	expect("solve 24 '1 2 3 4 5 6' --moves 2>/dev/null | head -1", 0, "((((1*2)*3)-5)*4)*6\n", "");
	expect_script("$P solve 24 '1 2 3 4 5 6' --moves --merge mirror >all & until [ -s all ]; do sleep 0.02; done; kill "
	              "-TERM $!; wait $!; "
	              "echo \"status $?\"; grep -v '^[0-9(].*[0-9)]$' all | wc -l",
	    0, "status 143\n0\n", NULL);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_wrong_queens),
	    cmocka_unit_test(test_count),
	    cmocka_unit_test(test_list),
	    cmocka_unit_test(test_placed),
	    cmocka_unit_test(test_random),
	    cmocka_unit_test(test_stopped_stream),
	    cmocka_unit_test(test_stopped_count),
	    cmocka_unit_test(test_wrong_numbers),
	    cmocka_unit_test(test_make_numbers),
	    cmocka_unit_test(test_all_ways),
	    cmocka_unit_test(test_files_of_numbers),
	    cmocka_unit_test(test_rows_of_numbers),
	    cmocka_unit_test(test_stopped_ways),
	};
	return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
