/* What a study keeps: records, results and logs of players that play by chance, that are slow, or that are named alike.
 */
#include <signal.h>

#include "sanitizer.h"
#include "shell.h"

/* A program that plays by chances of its own; the game of the number that it is given takes long, unless there is a
 * file "go". */
static const char chance[] = "n=0; while read q; do case $q in *'\"type\":\"game\"'*) n=$((n + 1)); [ $n = \"$1\" ] && "
                             "[ ! -e go ] && sleep 8;; *'\"moves\":[]'*) echo '{\"stop\":true}';; "
                             "*) [ $(od -An -N1 -tu1 /dev/urandom) -lt 128 ] && echo '{\"move\":0}' || "
                             "echo '{\"stop\":true}';; esac; done";

/* Waits until CONDITION holds, 20 seconds at most. */
#define UNTIL(condition) "for i in $(seq 200); do [ " condition " ] && break; sleep 0.1; done; "

static int make_players(void **state)
{
	make_folder(state);
	put_file("chance.sh", chance);
	return 0;
}

/* A record is kept when its deal counts: whoever plays by chance finds none of their own in the way. */
static void test_chance_goes_on(void **state)
{
	(void)state;
	expect_script("$P study --players 'exec:sh chance.sh 5' --deals 1..30 --jobs 2 --records r --resume f >/dev/null "
	              "2>&1 & " UNTIL("$(ls r | wc -l) -ge 3") "kill -TERM $!; wait $!; [ $(ls r | wc -l) = $(($(wc -l <f) "
	                                                       "- 1)) ] && ls r | wc -l",
	    0, NULL, NULL);
	expect_script(
	    "touch go; $P study --players 'exec:sh chance.sh 5' --deals 1..30 --jobs 2 --records r --resume f; rm go; "
	    "ls r | wc -l",
	    0, "30\n", "");
	expect_script("$P verify r/* | grep -c ok", 0, "30\n", "");
}

/* What was played already is not played again: its records must be there. */
static void test_missing_records(void **state)
{
	(void)state;
	expect_script("$P study --players random,greedy --deals 21..24 --resume before >/dev/null; "
	              "$P study --players random,greedy --deals 21..24 --resume before --records none; echo $?; ls none",
	    2, "1\n",
	    "none/random-21.record is not there, but the results have deal 21: records begin with their results\n");
	expect_script("S='--players random,greedy --deals 21..24 --resume both --records all'; $P study $S >/dev/null; "
	              "$P study $S >/dev/null && ls all | wc -l; rm all/greedy-24.record; $P study $S",
	    1, "8\n",
	    "patience: all/greedy-24.record is not there, but the results have deal 24: records begin with their "
	    "results\n");
}

/* The solver may turn the stock more often than any player: its record is whole. */
static void test_long_wins(void **state)
{
	(void)state;
	expect_script("$P study --players solver --profile q --draw 5 --deals 5 --budget 100000 --records long && "
	              "tail -c 5 long/*.record && $P verify long/*",
	    0, "won\n", "");
}

/* Players whose names begin alike, or are the same, have records of their own. */
static void test_names_that_are_alike(void **state)
{
	(void)state;
	expect_script("$P study --players 'random,exec:sh chance.sh' --deals 1..2 --records one >/dev/null; ls one", 0,
	    "exec-sh-chance-sh-1.record\nexec-sh-chance-sh-2.record\nrandom-1.record\nrandom-2.record\n", "");
	expect_script(
	    "$P study --players first --players 'exec:sh chance.sh' --player 'exec:sh chance.sh' --deals 1 --records "
	    "two >/dev/null; ls two",
	    0, "exec-sh-chance-sh-2-1.record\nexec-sh-chance-sh-3-1.record\nfirst-1.record\n", "");
	expect_script(
	    "$P study --player 'exec:sh chance.sh' --player 'exec:sh chance.sh' --player 'exec:sh chance.sh 2' --deals 1 "
	    "--records three >/dev/null; ls three",
	    0, "exec-sh-chance-sh-1-1.record\nexec-sh-chance-sh-2-1.record\nexec-sh-chance-sh-2-3-1.record\n", "");
}

/* Where the system has no more files, that is told. */
static void test_too_many_files(void **state)
{
	(void)state;
	expect_script("(ulimit -n 8; $P study --players 'exec:sh chance.sh' --deals 1..3 --jobs 3)", 1, "",
	    "the player exec:sh chance.sh: cannot start \"sh chance.sh\": Too many open files\n");
}

/* What was played before a deal that takes long is there to be read, and outlives the program. */
static void test_slow_deal(void **state)
{
	(void)state;
	expect_script(
	    "$P study --players 'exec:sh chance.sh 20' --deals 1..30 --jobs 1 --json --resume slow >json 2>/dev/null "
	    "& " UNTIL("$(wc -l <slow) -ge 20") "kill -KILL $!; wait $!; wc -l <slow | tr -d ' '; wc -l <json | tr -d ' '",
	    0, "20\n19\n", NULL);
}

/* Of parts the same is told as of a study in one run. */
static void test_merge_tells(void **state)
{
	(void)state;
	expect_script(
	    "$P study six --players first --deals 1..720 --resume s1 >/dev/null; $P study six --players first --deals "
	    "721..730 --resume s2 >/dev/null 2>&1; $P study merge s1 s2",
	    0, "deals 1..730", "patience: deal 730 is deal 10 again: there are 720");
	expect_script("$P study --players exec:false --deals 1..2 --resume f1; $P study --players exec:false --deals 3..4 "
	              "--resume f2; $P study merge f1 f2 2>told; echo $?; cat told",
	    0, "1\npatience: exec:false failed in every game", NULL);
}

/* Whoever wins a deal that the solver leaves undecided has not won one that it loses. */
static void test_undecided_pairs(void **state)
{
	(void)state;
	expect("study --players light,solver --budget 16 --deals 1..10", 0,
	    "light wins 0 that solver loses, and loses 0 that it wins: +0.00%, p = 1", "");
	/* 39 deals are decided. */
	expect("study --profile vegas --players beginner,solver --budget 2000 --deals 1..100", 0,
	    "beginner wins 0 that solver loses, and loses 23 that it wins: -58.97%, ", "");
}

/* A log that is refused is not made, and a link to results that are not there yet stays. */
static void test_refused_logs(void **state)
{
	(void)state;
	expect_script(
	    "$P study --players random --deals 1..2 --resume done >/dev/null; $P study --players random --deals 1..2 "
	    "--resume done --log rows; echo $?; ls rows",
	    2, "1\n", "rows holds nothing yet, but the results begin with deal 1");
	expect_script(
	    "ln -s target link; $P study --players random --deals 1..2 --resume link --log target; readlink link; ls "
	    "target",
	    2, "target\n", "target is not a log of this study");
}

/* The first line of a file has room for all players, whatever they are called. */
static void test_long_names(void **state)
{
	(void)state;
	static const char run[] =
	    "i=0; set --; while [ $i -lt 16 ]; do set -- \"$@\" --player \"exec:true $(printf '%0200d' | tr 0 '\\t')$i\"; "
	    "i=$((i + 1)); done; $P study \"$@\" --deals 1 --jobs 1 --resume names";
	struct outcome first = run_script(run);
	assert_int_equal(first.status, 1); /* none of them plays */
	done(first);
	expect_script("[ $(head -n 1 names | wc -c) -gt 16384 ]", 0, "", "");
	struct outcome again = run_script(run);
	assert_null(strstr(again.err, "damaged"));
	assert_non_null(strstr(again.out, "exec:true"));
	done(again);
}

/* That memory ended is told, and is no verdict. */
static void test_little_memory(void **state)
{
	(void)state;
	if (HAS_SANITIZER)
		return;
	expect_script(
	    "for kb in 60000 40000 34000 28000; do ulimit -v $kb; $P study --solve --passes 3 "
	    "--jobs 1 --deals 1..40 --budget 100000; done 2>&1 | grep -o 'deal 1: no memory.*\\|undecided' | sort -u",
	    0, "deal 1: no memory for the player solver\n", "");
}

/* Of a study for ever no time is told that makes no sense. */
static void test_time_for_ever(void **state)
{
	(void)state;
	struct terminal *terminal = terminal_start(&(struct terminal_setup){.program = program,
	    .columns = 100,
	    .argument = {"study", "--players", "random", "--deals", "0..18446744073709551614", "--jobs", "1"}});
	bool is_told = terminal_wait_for(terminal, "  277777:46:40 left"); /* some thirty years */
	terminal_signal(terminal, SIGTERM);
	terminal_wait_end(terminal);
	terminal_close(terminal);
	assert_true(is_told);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_chance_goes_on),
	    cmocka_unit_test(test_missing_records),
	    cmocka_unit_test(test_long_wins),
	    cmocka_unit_test(test_names_that_are_alike),
	    cmocka_unit_test(test_too_many_files),
	    cmocka_unit_test(test_slow_deal),
	    cmocka_unit_test(test_merge_tells),
	    cmocka_unit_test(test_undecided_pairs),
	    cmocka_unit_test(test_refused_logs),
	    cmocka_unit_test(test_long_names),
	    cmocka_unit_test(test_little_memory),
	    cmocka_unit_test(test_time_for_ever),
	};
	return cmocka_run_group_tests(tests, make_players, remove_folder);
}
