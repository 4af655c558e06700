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

/* The deal of the day that a record names is looked up. */
static void test_day(void **state)
{
	(void)state;
	expect_script(
	    "$P solve 20260131000 | grep -q solved || exit 9; printf 'save it\n' | $P line --deal 20260131000 >/dev/null; "
	    "for day in 2026-01-31 '2026-01-31 again' 2026-01-30 tomorrow; do\n"
	    "(head -n 1 it; echo \"[Daily \\\"$day\\\"]\"; tail -n +2 it) >that; $P verify that; done",
	    1,
	    "that: ok\nthat: ok\n"
	    "that: the game of Klondike that names the day 2026-01-30 is not of its deal, 20260130000 by the "
	    "usual rules\n"
	    "that: the key Daily names no day that has a daily game, such as 2026-01-31\n",
	    "");
	/* Where all deals are the same board the number tells. */
	expect_script("printf 'save! it\n' | $P line pousse --deal 20260131000 >/dev/null\n"
	              "for day in 31 30 29; do (head -n 1 it; echo \"[Daily \\\"2026-01-$day\\\"]\"; tail -n +2 it) >that; "
	              "$P verify that; done | grep -c ok",
	    0, "1\n", "");
}

/* Time that is up was up, by the clock of the game. */
static void test_time_is_up(void **state)
{
	(void)state;
	expect_script(
	    "time_is_up() { printf 'save! it\n' | $P line $1 >/dev/null\n"
	    "sed 's/Result \".\"/Result \"lost\"/;s/Time \"0\"/Time \"60\"/;/^\\*/d' it >that; echo \"$2 lost\" >>that;"
	    " $P verify that; }\n"
	    "for at in '' '{3}' '{1}'; do\n"
	    "time_is_up 'pousse --size 3 --side X --time 3' \"1. B2 2. T1 3. time $at\"; done\n"
	    "for at in '{16}' '{13}'; do\n"
	    "time_is_up 'pousse --size 3 --side X --time 3' \"1. B2 {9} 2. T1 {12} 3. time $at\"; done\n"
	    "time_is_up 'pousse --size 3 --side X --time 0' '1. B2 2. T1 3. time {3}'\n"
	    "for at in '{20}' '{5}' '{19}'; do time_is_up 'words --deal 3 --clock 20' \"1. time up $at\"; done\n"
	    "time_is_up 'words --deal 3 --clock 0' '1. time up {20}'\n"
	    "printf '4\\nL1\\nR2\\n# time 5\\n# result X -1 time\\n' >that.icfp; $P verify that.icfp",
	    0,
	    "that: ok\nthat: ok\n"
	    "that: move 3: time is said to be up, but 2 seconds were left\n"
	    "that: ok\nthat: move 3: time is said to be up, but 2 seconds were left\n"
	    "that: move 3: time is said to be up, but no clock ran\n"
	    "that: ok\n"
	    "that: move 1: time is said to be up, but 15 seconds were left\n"
	    "that: move 1: time is said to be up, but 1 second was left\n"
	    "that: move 1: time is said to be up, but no clock ran\n"
	    "that.icfp: ok\n",
	    "");
}

/* What is said to be lost is searched for a win by the solver; where moves take back moves nothing is ever lost. */
static void test_lost_but_not(void **state)
{
	(void)state;
	static const char *const cases[][3] = {
	    {"klondike --deal 3", "\"lost\" but [0-9]* more moves win", "1"},
	    {"six --deal 3", "\"lost\" but 8 more moves win", "1"},
	    {"24 --deal 3", "\"lost\" but 3 more moves win", "1"},
	    {"24 --numbers '3 8'", "\"lost\" but 1 more move wins", "1"},
	    {"queens --deal 3 --size 20", "\"lost\" but the game is not over", "1"},
	    {"sudoku --deal 3", "\"lost\" but the game is not over", "1"},
	    {"klondike --deal 7", "said: ok", "0"},
	    {"six --deal 121", "said: ok", "0"},
	    {"klondike --deal 70 --draw 3", "said: ok; that the game is lost is more than could be shown here", "0"},
	};
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		char script[COMMAND_TEXT];
		snprintf(script, sizeof script,
		    "echo 'save! whole' | $P line %s >/dev/null;"
		    " sed -e 's/Result \"\\*\"/Result \"lost\"/' -e 's/^\\*$/lost/' whole >said; $P verify said >told;"
		    " echo $?; grep -Ecx 'said: .*%s|%s' told",
		    cases[i][0], cases[i][1], cases[i][1]);
		char wanted[8];
		snprintf(wanted, sizeof wanted, "%s\n1\n", cases[i][2]);
		expect_script(script, 0, wanted, "");
	}
	expect("verify --json said", 0, ",\"ok\":true,\"why\":\"that the game is lost is more than could be shown here\"}",
	    "");
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
	    cmocka_unit_test(test_day),
	    cmocka_unit_test(test_time_is_up),
	    cmocka_unit_test(test_lost_but_not),
	    cmocka_unit_test(test_long_names),
	};
	return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
