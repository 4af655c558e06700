/* The command study, as a shell runs it: errors, JSON, stopping and going on, parts of a study from several processes.
 */
#include "json_check.h"

#include "shell.h"

static void test_usage(void **state)
{
	(void)state;
	expect_script("$P study", 2, NULL, "which players?");
	expect_script("$P study --players random,", 2, NULL, "the name of a player is missing behind the last comma");
	expect_script("$P study --players nobody", 2, NULL, "there is no player \"nobody\"");
	expect_script("$P study --players kata-always", 2, NULL, "always or safe");
	expect_script("$P study --players random --deals 9..3", 2, NULL, "A not above B");
	expect_script("$P study --players random --deals x", 2, NULL, "--deals \"x\"");
	expect_script("$P study --players random --deals 1..x", 2, NULL, "--deals \"1..x\": a number, or A..B");
	expect_script("$P study --players random --deals -1..2", 2, NULL, "--deals");
	expect_script("$P study --players random --jobs 0", 2, NULL, "--jobs \"0\"");
	expect_script("$P study --players random --deal 3", 2, NULL, "did you mean --deals?");
	expect_script("$P study --players random --draw 99", 2, NULL, "draw");
	expect_script("$P study --players random --profile kata --draw 3", 2, NULL, "contradicts");
	expect_script("$P study --players random --frobnicate", 2, NULL, "--frobnicate");
	expect_script("$P study six --players random,champion", 2, NULL,
	    "the player champion does not play Six-Card Solitaire; these do: random, first, shortest, exec:...");
	expect_script("$P study merge", 2, NULL, "names of results files");
	expect_script("$P study merge none", 1, NULL, "cannot open none");
	expect_script("$P study six-card --report q --best q; echo $?; ls q", 2, "2\n", "name the same file, \"q\"");
	expect_script("$P study --players greedy --deals 1 --resume x --log x", 2, "",
	    "--resume and --log name the same file, \"x\"");
	expect_script("$P study --players random --deals 1 --records new/in/it >table; ls new/in/it | wc -l", 0, "1\n", "");
	expect_script("$P study --players random --deals 1 --records /dev/null/x | wc -c", 0, "0\n", "/dev/null");
	expect_script("$P study --players random --deals 1 --log -", 2, "", "they want files, not \"-\"");
	expect_script(
	    "$P study sudoku --players first --grade own --deals 1", 2, "", "with --grade own there are no deals by");
	expect_script("$P study six-card --games 2 --report - 2>told | wc -l; grep -c '^outcome' told", 0, "3\n1\n", "");
	expect_script("$P study six-card --games 2 --best - 2>/dev/null | grep -c '^outcome'", 1, "0\n", "");
	expect_script("$P study six-card --games 2 --report - --best -", 2, "", "name the same file");
	expect_script("umask 022; $P study --players random --deals 1 --records seen/by/all >table; $P solve 1 --records "
	              "theirs/too >said; ls -ld seen seen/by/all theirs theirs/too | cut -c1-10 | uniq -c | tr -s ' '",
	    0, " 4 drwxr-xr-x\n", "");
	expect_script(
	    "$P study --players random --deals 1 --records ''", 2, "", "--records \"\": the name of a file or folder");
	expect_script("$P study six-card --games x", 2, NULL, "a number from 1 to");
	expect_script("$P study players", 0, "champion", NULL);
	expect_script("$P study players | grep -c 'kata names them all'", 0, "1\n", "");
	expect_script("$P study --players kata-king --deals 1", 2, "", "the name goes on always or safe");
	expect_script("$P study --players kat --deals 1", 2, "", "there is no player \"kat\"");
	expect_script("$P study --players kata,random,kata --deals 1", 2, "", "at most 16 players");
	/* A family by one name; "first" is a player, though another name goes on from it. */
	expect_script("$P study --profile kata --players kata,first --deals 1..20 --json 2>/dev/null | grep -o "
	              "'player\":\"[a-z-]*' | sort -u | wc -l",
	    0, "13\n", "");
	expect_script("$P study --help", 0, "--resume FILE", NULL);
}

static void test_json(void **state)
{
	(void)state;
	static const char *const keys[] = {
	    "\"deal\":", "\"player\":", "\"won\":", "\"foundation\":", "\"moves\":", "\"passes\":", "\"cpu_ms\":"};
	int lines = 0;
	expect_script("$P study --players random,greedy --deals 5..9 --json --jobs 3", 0,
	    "{\"deal\":5,\"player\":\"random\"", "greedy");
	char *out = left("out");
	for (char *line = strtok(out, "\n"); line; line = strtok(NULL, "\n"), lines++) {
		char deal[32];
		snprintf(deal, sizeof deal, "{\"deal\":%d,", 5 + lines / 2);
		assert_true(json_check_object(line));
		assert_non_null(strstr(line, deal));
		for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
			assert_non_null(strstr(line, keys[i]));
	}
	free(out);
	assert_int_equal(lines, 10);
}

/* A game is told what it has: Six-Card its own foundation, and all its deals are decided; a board neither foundations
 * nor passes. */
static void test_other_games(void **state)
{
	(void)state;
	expect_script("$P study six --solve --deals 1..720 | " ROWS, 0,
	    "player games won % 95% interval cards moves ms a \n"
	    "solver 720 600 83.33%",
	    "");
	expect_script("$P study six --solve --players random --deals 1..720 | grep -A3 'at the end, solver' | tail -1", 0,
	    "    2   0.00%", "");
	expect_script("$P study queens --size 20 --players first --deals 1..3 >board; sed -n 3p board", 0,
	    "player   games     won       %      95% interval  moves ms a game\n", "");
	expect_script("grep -c foundations board", 1, "0\n", "");
	expect_script("$P study queens --size 20 --solve --deals 1..3 | " ROWS, 0, "solver 3 3 100.00%", "");
}

static void test_table(void **state)
{
	(void)state;
	/* One that plays twice can be told apart, and so can two whose names begin alike. */
	expect_script("$P study six --players random,random --deals 1..5 >twice; grep wins twice", 0,
	    "random (2) loses, and loses", "");
	expect_script("grep '^random' twice | cut -c1-10 | head -2", 0, "random    \nrandom (2)\n", "");
	expect_script("$P study --profile kata --players kata-safe-king-longest,random --deals 1..100 | tee table", 0,
	    "95% interval", NULL);
	expect_script("cat table", 0, "The same deals, pair by pair", NULL);
	expect_script("cat table", 0, "Cards on the foundations at the end, random", NULL);
	expect_script("$P study --solve --deals 1..20 --draw 1", 0, "unsolvable", NULL);
	expect_script("$P study --players champion,light --deals 1 --draw 1 | sed -n 3,5p | awk '{print length($0)}'", 0,
	    "80\n80\n80\n", "");
	expect_script("grep -c Dollars table", 1, "0\n", "");
	expect_script("$P study six --players random,first --deals 1..50", 0, "Six-Card Solitaire, deals 1..50\n", NULL);
	expect_script("$P study six --players random,first --deals 6", 0, "Six-Card Solitaire, deal 6\n", NULL);
	expect_script("LC_ALL=C $P study --players first --deals 1..3", 0, "####", NULL);
}

/* What is played for is a part of the name, and goes before what is said for all. */
static void test_aims(void **state)
{
	(void)state;
	expect_script("$P study --players light --aim money", 2, NULL, "--aim \"money\"");
	expect_script("$P study --players 'light --aim money'", 2, NULL, "player \"light --aim money\": --aim \"money\"");
	expect_script("$P study --players 'greedy --aim win'", 2, NULL, "\"--aim\" is no option of greedy");
	expect_script("$P study --players 'light --budget'", 2, NULL, "--budget: a value is missing");
	expect_script("$P study --players 'light --budget 1025'", 2, "",
	    "player \"light --budget 1025\": a budget of 1025 worlds is too large, 1024 are the most");
	expect_script(
	    "$P study --players 'light,champion' --budget 257", 2, "", "player \"champion\": a budget of 257 worlds");
	expect_script(
	    "$P study --players greedy,random --budget 5 --deals 1..2", 2, "", "none of the players heeds --budget");
	expect_script("$P study --players greedy,policy --aim win --deals 1..2", 2, "", "none of the players heeds --aim");
	expect_script("$P study --players greedy --timeout 5 --deals 1..2", 2, "", "none of the players heeds --timeout");
	expect_script("$P study --solve --timeout 5 --deals 1..2", 2, "", "none of the players heeds --timeout");
	expect_script("$P study --solve --aim win --deals 1..2", 2, "", "none of the players heeds --aim");
	expect_script("$P study --solve --budget 100000 --deals 1..2", 0, "solver", "");
	expect_script("$P study --players solver --budget 9 --deals 1..2 | tail -n 1 | wc -c", 0, NULL, "");
	expect_script("$P study --players 'greedy --budget 5' --deals 1", 2, "", "is no option of greedy, which has none");
	expect_script("$P watch --player greedy --budget 7", 2, "", "patience: greedy heeds no --budget (see:");
	expect_script("$P watch --player policy --aim win", 2, "", "policy heeds no --aim (see:");
	expect_script("$P watch --player hindsight --budget 9999 --text", 2, "", "player \"hindsight\": a budget of 9999");
	expect_script("$P study --players 'light --budget='", 2, NULL, "--budget: a value is missing");
	expect_script("$P study --players 'champion --aim=most'", 2, NULL, "--aim \"most\"");
	expect_script("$P study --players 'light --budget=2,light --budget 2' --draw 1 --deals 1..3 --json |"
	              "grep -o '\"won.*passes' | uniq -c | grep -c ' 2 '",
	    0, "3\n", "");
	expect_script("$P study --profile vegas --deals 1..3 --aim score --json 2>/dev/null "
	              "--players 'light --budget 4 --aim win,light --budget 4,greedy' | sed 's/,\"won.*//' | tail -3",
	    0,
	    "{\"deal\":3,\"player\":\"light --budget 4 --aim win\"\n"
	    "{\"deal\":3,\"player\":\"light --budget 4 --aim score\"\n{\"deal\":3,\"player\":\"greedy\"\n",
	    NULL);
}

/* Five dollars a card on the foundations, less 52 for the deck. */
static void test_money(void **state)
{
	(void)state;
	expect_script("$P study --profile vegas --deals 1..300 --players greedy,first >table; grep -A3 Dollars table", 0,
	    "greedy, compared with first: +", NULL);
	expect_script("awk '/^greedy +[0-9]/ { cards = $8 } /^greedy +[-+]/ { money = $2 } "
	              "END { d = 5 * cards - 52 - money; exit !(d < 0.01 && d > -0.01) }' table",
	    0, "", "");
	expect_script("$P study --profile vegas --deals 1..1 --players greedy,first | grep -A3 Dollars", 0,
	    "(no interval: it takes two deals)", NULL);
	expect_script("$P study --profile vegas --deals 1..1 --players greedy,first | grep -c inf", 1, "0\n", "");
}

/* Of a study that has played nothing nothing is said but that. */
static void test_no_game(void **state)
{
	(void)state;
	expect_script("mkdir kept; echo other >kept/greedy-1.record; $P study --profile vegas --deals 1..2 --players "
	              "greedy,first --records kept >table; echo $?; grep -cE 'Dollars|wins|Cards' table",
	    1, "1\n0\n", "stopped after 0 of 2 deals");
}

static void test_stopping_and_going_on(void **state)
{
	(void)state;
	const char *study = "$P study --profile kata --players random,greedy --deals 1..1000 --jobs 2";
	char script[COMMAND_TEXT];
	snprintf(script, sizeof script, "%s | " ROWS " > whole", study);
	expect_script(script, 0, NULL, NULL);
	snprintf(script, sizeof script,
	    "for s in INT TERM KILL; do %s --resume part >/dev/null & sleep 0.3; kill -$s $!; wait $!; done; true", study);
	expect_script(script, 0, NULL, NULL);
	snprintf(script, sizeof script, "%s --resume part | " ROWS " > again && cmp whole again", study);
	expect_script(script, 0, NULL, NULL);
	expect_script("$P study merge part | " ROWS " > merged && cmp whole merged", 0, NULL, NULL);
}

/* The data is that of the whole study, however often it was stopped. */
static void test_json_goes_on(void **state)
{
	(void)state;
	expect_script(
	    "$P study --players random,first --deals 1..30 --json --resume once >whole; wc -l <whole | tr -d ' '; "
	    "head -24 once >twice; $P study --players random,first --deals 1..30 --json --resume twice | cut -d: -f1-7 "
	    ">again; cut -d: -f1-7 whole | cmp - again; cut -d: -f1-7 twice | tail -n +2 | cmp - again",
	    0, "60\n", NULL);
	/* One that is complete plays nothing, and has the same data. */
	expect_script("$P study --players random,first --deals 1..30 --json --resume once | cmp - whole", 0, "", NULL);
}

static void test_interrupted(void **state)
{
	(void)state;
	expect_script("$P study --players random --deals 1..1000000 --jobs 1 & sleep 0.4; kill -TERM $!; wait $!", 143,
	    "random", "stopped after");
	expect_script("$P study six-card --games 1000000000 --best best & sleep 0.4; kill -TERM $!; wait $!; echo $?; "
	              "ls best",
	    2, " different deals; each of all 720 came ", "patience: stopped after ");
}

/* A deal that takes seconds does not hold it up: this player thinks as long as it is told to, however fast a deal can
 * be decided. */
static void test_interrupted_within_a_deal(void **state)
{
	(void)state;
	expect_script("$P study --players champion --budget 256 --deals 1..1 & sleep 0.5; kill -TERM $!; wait $!", 143,
	    "champion", "stopped after 0 of 1 deals");
}

static void test_full_disk(void **state)
{
	(void)state;
	expect_script("ulimit -f 8; $P study --players random --profile kata --deals 1..1000 --resume full", 1, "random",
	    "the same command goes on");
	expect_script("$P study --players random --profile kata --deals 1..1000 --resume full", 0, "338", NULL);
	expect_script("test ! -e /dev/full || $P study --players first --deals 1..9 --json > /dev/full",
	    access("/dev/full", F_OK) ? 0 : 1, NULL, NULL);
}

/* Four processes play a study of four parts side by side, as parallel or an array of jobs would. */
static void test_parts(void **state)
{
	(void)state;
	const char *study = "$P study --profile kata --players random,greedy --jobs 1";
	char script[COMMAND_TEXT];
	snprintf(script, sizeof script,
	    "for i in 0 1 2 3; do %s --resume part-$i --deals $((i * 100 + 1))..$((i * 100 + 100)) >/dev/null & done; wait",
	    study);
	expect_script(script, 0, NULL, NULL);
	snprintf(script, sizeof script,
	    "$P study merge part-[0-3] | " ROWS " > merged && %s --deals 1..400 | " ROWS " > whole && cmp whole merged",
	    study);
	expect_script(script, 0, NULL, NULL);
	expect_script("$P study merge part-1 part-2 part-1", 1, NULL, "overlap");
	expect_script("$P study --profile kata --players greedy,random --deals 900..901 --resume other && $P study merge "
	              "part-1 other",
	    1, NULL, "the players differ");
	expect_script("$P study 24 --players random --deals 900..901 --resume hands && $P study merge part-1 hands", 1,
	    NULL, "the games differ: Klondike and Twenty-Four");
	expect_script("(printf '\\357\\273\\277'; cat part-1) >marked; $P study merge part-0 marked", 0, "greedy", NULL);
	expect_script("$P study --players 'solver --budget 3'", 2, "", "the solver has no options of its own; ");
	expect_script("$P study --players random,greedy --deals 900..901 --resume rules && $P study merge part-1 rules", 1,
	    NULL, "the rules differ");
}

/* What is wrong in a results file is named: the value, the game that is next, rules of another game. */
static void test_wrong_results(void **state)
{
	(void)state;
	static const struct {
		const char *change, *told;
	} cases[] = {
	    {"2s/\"foundation\":[0-9]*/\"foundation\":53/", "wrong:2: the value of \"foundation\" is missing or cannot be"},
	    {"2s/\"won\":[a-z]*/\"won\":maybe/", "wrong:2: this is no JSON object: the file is damaged"},
	    {"2s/\"cpu_ms\":[0-9.]*/\"cpu_ms\":-5/", "wrong:2: the value of \"cpu_ms\" is missing or cannot be"},
	    {"3d", "wrong:3: this is not the next game of the study, which is deal 2 of random"},
	    {"2s/\"won\":[a-z]*/\"won\":true,\"endless\":true/",
	        "wrong:2: the value of \"endless\" is missing or cannot be"},
	    {"1s/klondike/six/", "wrong:1: this is not a results file of patience study"},
	};
	expect("study --players random --deals 1..3 --resume right", 0, NULL, NULL);
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		char script[COMMAND_TEXT];
		snprintf(script, sizeof script, "sed '%s' right >wrong; $P study merge wrong", cases[i].change);
		expect_script(script, 1, "", cases[i].told);
	}
}

/* What a results file says is shown without its control characters; ranges are those that were played; times add up to
 * the longest there is. */
static void test_merge_shows(void **state)
{
	(void)state;
	expect_script("for i in 21 1 11; do $P study --players first,random --deals $i..$((i + 9)) --resume range-$i; done "
	              ">/dev/null; $P study merge range-21 range-1",
	    0, "Klondike, deals 1..10, 21..30; ", NULL);
	expect_script("$P study merge range-21 range-1 range-11", 0, "Klondike, deals 1..30; ", NULL);
	static const char name[] = "\"a\\u001b]\\n\x7f\xc2\x9b\xe2\x80\xae\"";
	char text[COMMAND_TEXT];
	int used = snprintf(text, sizeof text,
	    "{\"study\":1,\"game\":\"klondike\",\"rules\":\"Draw 3\\n\",\"player1\":%s,\"seed\":0,\"budget\":0,"
	    "\"first\":1,\"last\":10}\n",
	    name);
	for (int deal = 1; deal <= 10; deal++)
		used += snprintf(text + used, sizeof text - (size_t)used,
		    "{\"deal\":%d,\"player\":%s,\"won\":false,\"foundation\":0,\"moves\":1,\"passes\":0,"
		    "\"cpu_ms\":999999999999999.999}\n",
		    deal, name);
	put_file("evil", text);
	expect_script("$P study merge evil", 0, "a\\x1B]\\x0A\\x7F\\xC2\\x9B\\xE2\\x80\\xAE ", NULL);
	expect_script("sed 's/Draw 3/&\\\\\\\\u001b/' evil >rules; $P study merge rules", 1, "",
	    "rules:1: this is not a results file");
	expect_script(
	    "sed 's/Draw 3/Draw 99/' evil >rules; $P study merge rules", 1, "", "rules:1: this is not a results file");
	expect_script("$P study merge evil", 0, " 922337203685477.625", NULL);
}

/* Whatever a command may hold, the study of it goes on, and a file that is none of ours is left alone. */
static void test_resume(void **state)
{
	(void)state;
	const char *again = "$P study --deals 1..3 --players \"exec:true '	' \\\"$(printf 'x\\001')\" --resume tabs";
	expect_script(again, 1, "in 3 games the player failed", NULL);
	expect_script(again, 1, "in 3 games the player failed", NULL);
	expect_script(
	    "$P study --players random --log x1 --resume x1 --deals 1; echo $?; ls x1", 2, "2\n", "the same file, \"x1\"");
	expect_script("mkfifo pipe; $P study --players first --resume pipe", 1, NULL, "pipe is not an ordinary file");
	expect_script(
	    "printf '{\"study\":2' >letter; $P study --players first --resume letter", 1, NULL, "letter:1: this is");
	expect_script("cat letter", 0, "{\"study\":2", NULL);
}

/* Each round of Words has its own letters and words; its records say so. */
static void words_keep_their_rounds(void **state)
{
	(void)state;
	expect_script(
	    "$P study words --solve --deals 1..3 --records r >study && $P verify r/* &&"
	    " $P replay r/solver-2.record --text 0 >there && $P solve --deal 2 words | grep -c 'deal 2: solved, 14'"
	    " && grep -h Letters r/* | sort -u | wc -l",
	    0, "r/solver-1.record: ok\nr/solver-2.record: ok\nr/solver-3.record: ok\n1\n3\n", "");
	expect("solve --deal 1 words --minimal --json", 2, "", "Words has no shortest solution");
	expect_script("printf 'bonded\ngive up\nsave over.record\n' | $P line words --deal 3 >/dev/null &&"
	              " $P solve --record over.record --records over | head -n 1",
	    0, "over.record after 2 moves: solved, 0 moves", NULL);
}

/* What was kept stays when something else comes, or the run is stopped. */
static void nothing_kept_is_lost(void **state)
{
	(void)state;
	expect_script(
	    "$P study --players 'exec:kill -INT $PPID; cat >/dev/null' --deals 1..2 --jobs 1 --records cut >/dev/null"
	    " 2>&1; ls cut | wc -l",
	    0, "0\n", "");
	expect_script("echo old >report; timeout -s INT 1 $P study six-card --games 99999999 --report report --replace;"
	              " cat report",
	    0, "old\n", "");
	expect_script("$P study merge study --json", 2, "", "\"--json\" is not an option of study merge");
	expect_script("$P study --players first --deals 18446744073709551615", 2, "", "the last deal of a study is");
	expect("solve --deal 1 --board '. 3 . .' queens", 2, "", "\"--board\" is neither an option of solve nor a deal");
	expect("solve --deal 1 --target 5", 2, "", "--target is an option of Twenty-Four, not of Klondike");
	expect("deal 24 1 --numbers '1 3 4 6'", 2, "", "\"--numbers\" is neither an option of deal nor a deal");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_wrong_results),
	    cmocka_unit_test(test_usage),
	    cmocka_unit_test(test_json),
	    cmocka_unit_test(test_other_games),
	    cmocka_unit_test(test_table),
	    cmocka_unit_test(test_money),
	    cmocka_unit_test(test_no_game),
	    cmocka_unit_test(test_aims),
	    cmocka_unit_test(test_stopping_and_going_on),
	    cmocka_unit_test(test_json_goes_on),
	    cmocka_unit_test(test_interrupted),
	    cmocka_unit_test(test_interrupted_within_a_deal),
	    cmocka_unit_test(test_full_disk),
	    cmocka_unit_test(test_parts),
	    cmocka_unit_test(test_merge_shows),
	    cmocka_unit_test(test_resume),
	    cmocka_unit_test(words_keep_their_rounds),
	    cmocka_unit_test(nothing_kept_is_lost),
	};
	return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
