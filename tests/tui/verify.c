/* The command verify, and what is said of files whose names are long. */
#include "shell.h"

/* A round of Words is lost by being given up or by its clock, a game for two by its moves: what says so of another one
 * is wrong. */
static void test_lost_by_moves(void **state)
{
	(void)state;
	expect_script("printf 'bed\\nsave round\\n' | $P line words --deal 3 >/dev/null; "
	              "sed -e 's/Result \"\\*\"/Result \"lost\"/' -e 's/ \\*$/ lost/' round >said; $P verify said",
	    1, "said: the result is said to be \"lost\" but the game is not over\n", "");
	expect_script("printf 'L1\\nsave pushed\\n' | $P line pousse --size 3 --opponent none --deal 1 >/dev/null; "
	              "sed -e 's/Result \"\\*\"/Result \"lost\"/' -e 's/ \\*$/ lost/' pushed >said; $P verify said",
	    1, "said: the result is said to be \"lost\" but the game is not over\n", "");
	expect_script("printf 'bed\\ngive up\\nsave ended\\n' | $P line words --deal 3 >/dev/null; $P verify ended", 0,
	    "ended: ok\n", "");
}

/* Of a long name the end is told, and then what is wrong. */
static void test_long_names(void **state)
{
	(void)state;
	expect_script("d=$(printf 'x%.0s' $(seq 200)); mkdir -p $d/$d/$d; echo junk >$d/$d/$d/bad.record; "
	              "$P verify $d/$d/$d/bad.record",
	    1, "x/bad.record:1:1: this is not a record", "");
	expect_script("d=$(printf 'x%.0s' $(seq 200)); $P verify $d/$d/$d/none.record", 1,
	    "x/none.record: No such file or directory\n", "");
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_lost_by_moves),
	    cmocka_unit_test(test_long_names),
	};
	return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
