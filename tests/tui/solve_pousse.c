/* patience solve pousse and patience study pousse, as other programs read them: the keys, and what is refused. */
#include "shell.h"

#include "json_check.h"

static void test_wrong(void **state)
{
	(void)state;
	static const struct {
		const char *arguments;
		int status;
		const char *words;
	} wrong[] = {
	    {"solve --deal 1 pousse --size 3", 2, "Pousse is played by two: patience solve pousse tells who wins"},
	    {"study pousse --players j,solver --deals 1", 2, "solver does not play Pousse: it plays games for one"},
	    {"solve pousse --size 2", 2, "--size \"2\": a number from 3 to 9"},
	    {"solve pousse L1 R4", 2, "\"R4\": the moves stand in one word"},
	    {"solve pousse --rule any", 2, "same or strict is wanted"},
	    {"solve pousse --after 3", 2, "--after goes with --record"},
	    {"solve pousse --nodes 0", 2, "--nodes \"0\": a number from 1"},
	    {"solve pousse --size 3 --record x", 2, "a record tells its size, rule and moves itself"},
	    {"solve pousse --rule same --record x", 2, "a record tells its size, rule and moves itself"},
	    {"solve pousse --size 3 'L1 Q9'", 2, "move 2, \"Q9\": type where to push in"},
	    {"solve pousse --size 3 'L1 L4'", 2, "move 2, \"L4\": type where to push in"},
	    {"solve pousse --size 3 'L1 L1 L1 L2 L2 L2 L2 L3 L3 L3 L3 L1'", 2, "move 12, \"L1\": the game is over"},
	    {"solve pousse --record nowhere", 1, "cannot read nowhere"},
	    {"study pousse --players j --deals 1..2", 2, "Pousse is played by two: --players A,B\n"},
	    {"study pousse --players exec:a,exec:b --deals 1..2", 2,
	        "Pousse is played by two: --players A,B; a program takes all behind exec: for its own, so each has its "
	        "--player"},
	    {"study pousse --players j,nobody --deals 1..2", 2, "there is no player \"nobody\""},
	    {"study pousse --players j,random --size 12 --deals 1..2", 2, "a number from 3 to 9"},
	};
	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
		expect(wrong[i].arguments, wrong[i].status, "", wrong[i].words);
}

/* Who is to move, in how many moves and by which, and what would bring a board back; of a game that is over, who won.
 */
static void test_words(void **state)
{
	(void)state;
	expect("solve pousse --size 3 'L1 R2'", 0, "X../..O/..., X to move: won in 5 moves by L3 or B1; ", "");
	expect("solve pousse --size 4 'L2 T1 L1 T4 L4 B1 L1' --nodes 40000", 0, ": lost in 20 moves at most; ", "");
	expect("solve pousse --size 4 --json 'B3 R4 B2 L3 L3 B1 B3 B1 B1 R2 L2 B3 T3 B1 T3'", 0,
	    "\"in\":0,\"best\":[],\"repeating\":[]", "");
	expect("solve pousse --size 3 'L1 R2 L3'", 0, "X../..O/X.., O to move: lost in 4 moves, latest by L1 or L3; ", "");
	expect("solve pousse --size 3 'L1 L1 L1 T1 L2 T3 L2'", 0,
	    "OOO/XXX/..., O to move: won in 1 move by L2, R2, T1, T2 or T3; a board comes back after L1 or R1; ", "");
	expect("solve pousse --size 3 'L1 L1 L1 L2 L2 L2 L2 L3 L3 L3 L3'", 0, "XOX/XOX/XOX: X has won; ", "");
	expect("solve pousse --size 5 --nodes 100", 0, "...../...../...../...../....., X to move: open; ", "");
}

/* Open positions have neither `in` nor `best`. */
static void test_json(void **state)
{
	(void)state;
	expect("solve pousse --size 3 --json 'L1 R2'", 0,
	    "{\"game\":\"pousse\",\"size\":3,\"rule\":\"same\",\"position\":\"X../..O/... X "
	    "X\",\"verdict\":\"won\",\"in\":5,"
	    "\"best\":[\"L3\",\"B1\"],\"repeating\":[],\"cpu_ms\":",
	    "");
	expect("solve pousse --size 3 --json 'L1 R2 L3'", 0,
	    "\"position\":\"X../..O/X.. O "
	    "X\",\"verdict\":\"lost\",\"in\":4,\"best\":[\"L1\",\"L3\"],\"repeating\":[],\"cpu_ms\":",
	    "");
	expect("solve pousse --size 3 --json", 0, "\"verdict\":\"won\",\"in\":9,\"best\":[\"L1\",", "");
	expect("solve pousse --size 3 --json 'L1 L1 L1 T1 L2 T3 L2'", 0,
	    "\"verdict\":\"won\",\"in\":1,\"best\":[\"L2\",\"R2\",\"T1\",\"T2\",\"T3\"],"
	    "\"repeating\":[\"L1\",\"R1\"],\"cpu_ms\":",
	    "");
	expect("solve pousse --size 5 --nodes 100 --json", 0, "\"verdict\":\"open\",\"repeating\":[],", "");
	struct outcome outcome = run("solve pousse --size 3 --json 'L1 R2'");
	assert_true(json_check_object(outcome.out));
	done(outcome);
}

/* Who stops it has no answer: that a game is open is told only by who has looked. */
static void test_stopped(void **state)
{
	(void)state;
	expect_script("XDG_CACHE_HOME=$PWD/empty $P solve pousse --size 4 >answer & sleep 0.4; kill $!; wait $!; echo $?; "
	              "wc -c <answer",
	    0, "143\n0\n", NULL);
}

/* A record, after its last move and after others; what is no game of Pousse. */
static void test_record(void **state)
{
	(void)state;
	expect_script(
	    "$P study pousse --players j,random --size 3 --deals 1 --records kept >/dev/null 2>&1; "
	    "for record in kept/*; do $P solve pousse --json --record $record --after 0; done | cut -d, -f1,3-6 | "
	    "sort -u",
	    0, "{\"game\":\"pousse\",\"after\":0,\"size\":3,\"rule\":\"same\",\"position\":\".../.../... X X\"\n", "");
	expect_script("for record in kept/*; do $P solve pousse --json --record $record; done | cut -d, -f2 | uniq", 0,
	    "\"file\":\"kept/j-1.record\"\n\"file\":\"kept/random-1.record\"\n", "");
	expect_script("for record in kept/*; do $P solve pousse --json --record $record; done | cut -d, -f8 | sort -u", 0,
	    "\"in\":0\n", "");
	expect_script("$P solve pousse --record kept/j-1.record --after 1", 0, "kept/j-1.record after 1 move, ", "");
	expect_script("$P solve pousse --record kept/$(ls kept | head -1) --after 99", 1, "", "moves, not 99");
	expect_script("printf '10\\nL1\\n' >ten.icfp; $P solve pousse --record ten.icfp", 1, "",
	    "ten.icfp:1: a size from 3 to 9 is wanted, not \"10\"");
	expect_script("printf ' 3 \\n L1\\n' >blanks.icfp; $P solve pousse --record blanks.icfp", 0,
	    "blanks.icfp after 1 move, ", "");
	expect_script("$P solve pousse --record $OLDPWD/tests/data/replay.record", 1, "", "is not a game of Pousse");
}

/* Each deal is played with either side; who was X is told. */
static void test_study(void **state)
{
	(void)state;
	expect_script("$P study pousse --players j,random --size 3 --deals 1..2 --json 2>/dev/null | "
	              "sed -n 's/.*\"player\":\"\\([a-z]*\\)\".*\"first\":\"\\([a-z]*\\)\".*/\\1 \\2/p'",
	    0, "j j\nrandom random\nj j\nrandom random\n", "");
}

/* Both draw from the generator of the deal: the games are those that can be watched, and X wins as often as with an
 * engine in another language. */
static void test_lots(void **state)
{
	(void)state;
	expect_script(
	    "$P study pousse --players j,j --size 3 --deals 1..1000 2>/dev/null | awk '$3 == 1000 {print $8, $9; exit}'", 0,
	    "741 259\n", "");
	expect_script(
	    "$P study pousse --players j,j --size 4 --deals 2 --records lots >/dev/null 2>&1; "
	    "grep -h '^1[.]' lots/j-1* | grep -o '[LRTB][1-4]' >studied; "
	    "$P watch pousse --player j --opponent j --size 4 --deal 2 --text | grep -o '^[0-9]*[.] [LRTB][1-4]' | "
	    "grep -o '[LRTB][1-4]' >watched; cmp studied watched && grep -c . watched",
	    0, "15\n", "");
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_wrong),
	    cmocka_unit_test(test_words),
	    cmocka_unit_test(test_json),
	    cmocka_unit_test(test_stopped),
	    cmocka_unit_test(test_record),
	    cmocka_unit_test(test_study),
	    cmocka_unit_test(test_lots),
	};
	return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
