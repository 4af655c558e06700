/* The command verify, and what is said of files whose names are long. */
#include "shell.h"

/* A round of Words is lost by being given up or by its clock: what says so of another one is wrong. */
static void test_lost_rounds(void **state)
{
	(void)state;
	expect_script("printf 'bed\\nsave round\\n' | $P line words --deal 3 >/dev/null; "
	              "sed -e 's/Result \"\\*\"/Result \"lost\"/' -e 's/ \\*$/ lost/' round >said; $P verify said",
	    1, "said: the result is said to be \"lost\" but it was not given up", "");
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
	    cmocka_unit_test(test_lost_rounds),
	    cmocka_unit_test(test_long_names),
	};
	return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
