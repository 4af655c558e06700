/* The command review: what it says, writes and refuses; and the review in the viewer. That its claims are true is
 * tested in properties. */
#include "shell.h"

#include "json_check.h"
#include "record.h"

static void test_usage(void **state)
{
	(void)state;
	expect("review", 2, "", "the name of a file is wanted");
	expect("review --sideways x", 2, "", "\"--sideways\" is not an option of review");
	expect("review x --nodes 0", 2, "", "--nodes \"0\": a number from 1");
	expect("review x --time soon", 2, "", "--time \"soon\": a number of seconds");
	expect("review x --time 4294968", 2, "", "--time \"4294968\": a number of seconds from");
	expect("review x --memory", 2, "", "--memory wants a value");
	expect("review x --jobs 0", 2, "", "--jobs \"0\": a number from 1 to 256");
	expect("review x --json --summary", 2, "", "--json and --summary: one of them");
	expect("review a/x.record b/x y --records lines --replace", 2, "",
	    "--records: a/x.record and b/x would be one record (see: ");
	expect("review --help", 0, "usage: patience review FILE...", "");
}

static void test_failures(void **state)
{
	(void)state;
	put_file("junk", "this is no record\n");
	expect("review nowhere", 1, "", "nowhere");
	expect(
	    "review --summary - <$OLDPWD/tests/data/review.record", 0, "standard input: move 37, JC QD, lost the game", "");
	expect("replay - --text 0 <$OLDPWD/tests/data/review.record", 0, "24 [] ", "");
	expect("solve --record - <$OLDPWD/tests/data/review.record", 0, "standard input after 61 moves: unsolvable", "");
	expect("review - <junk", 1, "", "standard input:1:1: ");
	expect("review junk --json", 1, "", "patience: junk:1:1: ");
	expect("review --summary junk $OLDPWD/tests/data/review.record", 1, "move 37, JC QD, lost the game", "junk:1:1: ");
	expect("review --summary $OLDPWD/tests/data/review.record >/dev/full", 1, "",
	    "cannot write standard output: No space");
	expect("review --summary junk $OLDPWD/tests/data/review.record >/dev/full", 1, "",
	    "cannot write standard output: No space");
	expect("review --records /dev/null/x $OLDPWD/tests/data/review.record", 1, "move 37", "/dev/null");
}

static void test_text(void **state)
{
	(void)state;
	struct outcome outcome = run("review $OLDPWD/tests/data/review.record");
	assert_non_null(
	    strstr(outcome.out, "review.record: move 37, JC QD, lost the game; better 2C AC after 1 turn; a line of "));
	assert_non_null(
	    strstr(outcome.out, "\n     0  ======================!==============?xxxxxxxxxxxx\n    50  xxxxxxxxxxxx\n"));
	assert_non_null(strstr(outcome.out, "\n     0. deal           winnable\n     1. 3C 4D          winnable\n"));
	assert_non_null(strstr(outcome.out, "\n    22. TC JH !        winnable; "));
	assert_non_null(strstr(outcome.out, "\n    37. JC QD ??       lost; better 2C AC after 1 turn; a line of "));
	assert_non_null(strstr(outcome.out, "\n    61. 3C 4D          lost\n"));
	done(outcome);
	expect("review --summary $OLDPWD/tests/data/replay_won.record", 0, "replay_won.record: won\n", "");
	expect("review $OLDPWD/tests/data/review.record | head -n 1", 0, "review.record: move 37, ", "");
	expect("review --summary $OLDPWD/tests/data/replay.record", 0, "it can still be won: ", "");
	expect("review --json $OLDPWD/tests/data/replay.record | grep -c '\"undone\":true'", 0, "6\n", "");
	expect("review $OLDPWD/tests/data/replay.record", 0, "\n    60) turn           winnable\n", "");
	expect("review --nodes 1 $OLDPWD/tests/data/review.record", 0,
	    "not decided within the limits from the deal to move 61\n", "");
	expect("review --nodes 1 $OLDPWD/tests/data/review.record", 0, "\n     0  ....", "");
}

/* Several games at a time are told as one after the other would be, with what is wrong between them. */
static void test_jobs(void **state)
{
	(void)state;
	put_file("junk", "this is no record\n");
	expect_script(
	    "for form in --summary --json ''; do for jobs in 1 2 9; do\n"
	    "  $P review $form --jobs $jobs $OLDPWD/tests/data/review.record junk $OLDPWD/tests/data/replay*.record "
	    ">told$jobs 2>&1\n"
	    "  echo $?\n"
	    "done; cmp told1 told2 && cmp told1 told9 && grep -c junk told9; done",
	    0, "1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n", "");
}

static void test_small_game(void **state)
{
	(void)state;
	put_file("six", "[Record \"1\"]\n[Game \"six\"]\n[Deck \"614325\"]\n[Date \"2026-01-31T12:00:00Z\"]\n[Time \"0\"]\n"
	                "[Score \"0\"]\n[Result \"*\"]\n\n1. draw *\n");
	expect("review six", 0, "\n     1. draw", "");
	expect("review six --json", 0, "\"place\":1,\"move\":\"draw\"", "");
}

/* An answer is no turn of a stock, which the better move would come after. */
static void test_an_answer(void **state)
{
	(void)state;
	put_file("hands", "[Record \"1\"]\n[Game \"24\"]\n[Numbers \"3 8 / 1 1 / 2 12\"]\n[Date \"2026-01-31T12:00:00Z\"]\n"
	                  "[Time \"0\"]\n[Score \"1\"]\n[Result \"*\"]\n\n1. 3*8 *\n");
	expect("review --summary hands", 0, "it can still be won: no solution; a line of 2 moves wins", "");
}

/* In Twenty-Four nearly all moves lose: the only one of many that does not is marked, one of a few is not. */
static void test_traps_where_most_moves_lose(void **state)
{
	(void)state;
	static const char head[] = "[Record \"1\"]\n[Game \"24\"]\n[Numbers \"%s\"]\n[Date \"2026-01-31T12:00:00Z\"]\n"
	                           "[Time \"0\"]\n[Score \"0\"]\n[Result \"*\"]\n\n%s *\n";
	char text[512];
	snprintf(text, sizeof text, head, "1 3 4 6", "1. 3/4 2. 1-[3/4]");
	put_file("hard", text);
	expect("review hard", 0, "     1. 3/4 !          winnable; all others would have lost\n     2. 1-[3/4]        win",
	    "");
	expect("review --json hard", 0, "\"mark\":\"!\",\"trap\":\"1+3\"}\n", "");
	snprintf(text, sizeof text, head, "2 3 4 6", "1. 6*4 2. 3-2");
	put_file("easy", text);
	expect("review easy", 0, "\n     0  ===\n", "");
}

/* Lost, taken back, and lost again: both moves are named, and the line goes on from the last winnable place. */
static void test_moves_taken_back(void **state)
{
	(void)state;
	put_file("queens", "[Record \"1\"]\n[Game \"queens\"]\n[Board \". . . . . . . .\"]\n"
	                   "[Date \"2026-01-31T12:00:00Z\"]\n[Time \"0\"]\n[Score \"0\"]\n[Result \"*\"]\n\n"
	                   "1. a1 2. b3 3. -b3 4. b5 5. c8 6. d2 7. e7 *\n");
	expect("review --summary queens", 0, "move 6, d2, was wrong; better g2; a line of 5 moves wins", "");
	expect("review queens", 0, "  ==?===?x\n        = winnable  x lost  . unknown  ? was wrong\n", "");
	expect("review queens", 0, "     2. b3 ??          lost; better e2\n     3. -b3            winnable\n", "");
	expect("review --json queens", 0, "\"verdict\":\"lost\",\"mark\":\"??\",\"better\":\"e2\"}\n", "");
	expect("review --json queens", 0, "\"better\":\"g2\",\"turns\":0,\"solution\":[\"g2\",\"e3\",\"h4\",\"d6\",\"f7\"]",
	    "");
}

/* A board that was solved in spite of a move tells so, and how many were wrong. */
static void test_wrong_and_solved(void **state)
{
	(void)state;
	static const char text[] =
	    "[Record \"1\"]\n[Game \"queens\"]\n[Board \". . . .\"]\n[Date \"2026-01-31T12:00:00Z\"]\n"
	    "[Time \"0\"]\n[Score \"0\"]\n[Result \"won\"]\n\n%s won\n";
	char record[512], wrong[PATH_TEXT + 8], right[PATH_TEXT + 8];
	snprintf(record, sizeof record, text, "1. a1 2. -a1 3. b1 4. d2 5. a3 6. c4");
	put_file("wrong", record);
	expect("review --summary wrong", 0, "wrong: won; 1 move was wrong\n", "");
	snprintf(record, sizeof record, text, "1. b1 2. d2 3. a3 4. c4");
	put_file("right", record);
	expect("review --summary right", 0, "right: won\n", "");
	expect(
	    "review --summary --nodes 1 right", 0, "right: won; not all positions are judged\n", ""); /* nor called right */
	snprintf(wrong, sizeof wrong, "%s/wrong", folder);
	snprintf(right, sizeof right, "%s/right", folder);
	struct terminal *terminal =
	    terminal_open(&(struct terminal_setup){.argument = {"replay", wrong, right, "--no-animation"}});
	terminal_type(terminal, "r");
	check_shows(terminal, "Solved: n goes to the moves that were wrong.");
	terminal_type(terminal, "]r");
	check_shows(terminal, "Solved, and no move was wrong.");
	terminal_type(terminal, "q");
	assert_int_equal(terminal_wait_end(terminal), 0);
	terminal_close(terminal);
}

/* An object for each place, in order; the verdict turns once, at the move that is marked. */
static void test_json(void **state)
{
	(void)state;
	struct outcome outcome = run("review --json $OLDPWD/tests/data/review.record");
	int place = 0, marks = 0;
	for (char *line = outcome.out, *end; *line; line = end + 1, place++) {
		char begin[64];
		end = strchr(line, '\n');
		assert_non_null(end);
		*end = '\0';
		assert_true(json_check_object(line));
		snprintf(begin, sizeof begin, "\"place\":%d,\"move\":", place);
		assert_non_null(strstr(line, begin));
		assert_non_null(strstr(line, place < 37 ? "\"verdict\":\"winnable\"" : "\"verdict\":\"lost\""));
		bool marked = strstr(line, "\"mark\":\"??\"");
		assert_true(
		    marked == (strstr(line, "\"better\":\"2C AC\",\"turns\":1,\"solution\":[\"turn\",\"2C AC\",") != NULL));
		assert_true(!marked || place == 37);
		marks += marked;
	}
	assert_int_equal(place, 62);
	assert_int_equal(marks, 1);
	done(outcome);
}

/* The line that wins is a record that branches off before the move that lost. */
static void test_records(void **state)
{
	(void)state;
	char path[PATH_TEXT + 64], parent[TAG_VALUE];
	struct fault fault;
	expect("review --summary --records lines $OLDPWD/tests/data/*.record", 0, "move 37", "");
	snprintf(path, sizeof path, "%s/lines/review-line.record", folder);
	struct session *line = record_load(path, &fault);
	if (!line)
		fail_msg("%s", fault.text);
	assert_int_equal(session_status(line), GAME_WON);
	assert_true(notes_get(session_notes_read(line), "Parent", parent));
	assert_string_equal(parent, "2026-02-14T09:30:00Z 36");
	session_free(line);
	expect("verify lines/replay-line.record", 0, "ok", "");
	expect_script("(printf '\\357\\273\\277'; cat lines/replay-line.record) >marked && $P verify marked", 0, "ok", "");
	/* From standard input, and what is wrong there. */
	expect_script("$P verify - <marked && $P verify --json - <marked", 0,
	    "standard input: ok\n{\"game\":\"klondike\",\"file\":\"standard input\",\"ok\":true,", "");
	expect_script("echo hello | $P verify -", 1, "standard input:1:1: this is not a record", "");
	expect_script("printf '# My games\\n\\nof this year\\n' | $P verify -", 1, "standard input:1:1: this is not a", "");
	/* The same line again is there already; another file is not replaced without the word. */
	expect("review --summary --records lines $OLDPWD/tests/data/review.record", 0, "move 37", "");
	put_file("lines/review-line.record", "a letter");
	expect("review --summary --records lines $OLDPWD/tests/data/review.record", 1, "move 37", "--replace");
	expect_script("cat lines/review-line.record", 0, "a letter", "");
	expect("review --summary --records lines --replace $OLDPWD/tests/data/review.record", 0, "move 37", "");
	expect("verify lines/review-line.record", 0, "ok", "");
	expect("review --summary --records lines $OLDPWD/tests/data/review.record $OLDPWD/tests/data/review.record", 0,
	    "move 37", "");
	expect_script(
	    "cp $OLDPWD/tests/data/review.record a.txt; $P review --summary --records lines a.txt", 0, "move 37", "");
	expect("verify lines/a.txt-line.record", 0, "ok", "");
	expect("verify lines/replay_won-line.record", 1, "replay_won-line.record", NULL);
}

static struct terminal *open_viewer(void)
{
	struct terminal *terminal =
	    terminal_open(&(struct terminal_setup){.argument = {"replay", "tests/data/review.record", "--no-animation"}});
	check_shows(terminal, "r judges the game");
	return terminal;
}

static void test_viewer(void **state)
{
	(void)state;
	struct terminal *terminal = open_viewer();
	terminal_type(terminal, "r");
	check_shows(terminal, "Move 37 lost the game");
	check_shows(terminal, "━!━"); /* the traps are found after that */
	terminal_type(terminal, "n");
	check_shows(terminal, "would have lost");
	terminal_type(terminal, "n");
	check_shows(terminal, "37. J\342\231\243 Q\342\231\246??");
	check_shows(terminal, "Better 2\342\231\243 on the foundation after 1 turn: v");
	terminal_type(terminal, "vll");
	check_shows(terminal, "a line that wins, from move 36 on");
	check_shows(terminal, "38. 2\342\231\243 on the foundation");
	terminal_type(terminal, "\r");
	check_shows(terminal, "A new game from move 38");
	terminal_type(terminal, "q");
	assert_int_equal(terminal_wait_end(terminal), 0);
	check_sane(terminal);
	terminal_close(terminal);
}

/* On a board, too, the moves that lost it are named, with the better ones. */
static void test_viewer_of_a_board(void **state)
{
	(void)state;
	char path[PATH_TEXT + 8];
	test_moves_taken_back(state);
	snprintf(path, sizeof path, "%s/queens", folder);
	struct terminal *terminal = terminal_open(&(struct terminal_setup){.argument = {"replay", path, "--no-animation"}});
	terminal_type(terminal, "r");
	check_shows(terminal, "Move 6 was wrong: n goes");
	terminal_type(terminal, "n");
	check_shows(terminal, "2. b3 ?? Better e2 ");
	terminal_type(terminal, "l");
	check_shows(terminal, "3. -b3 ");
	terminal_type(terminal, "n");
	check_shows(terminal, "6. d2 ?? Better g2: v");
	terminal_type(terminal, "l");
	check_shows(terminal, "7. e7. Wrong since move 6");
	terminal_type(terminal, "vG");
	check_shows(terminal, "10. f7");
	terminal_type(terminal, "qq");
	assert_int_equal(terminal_wait_end(terminal), 0);
	terminal_close(terminal);
}

/* Whatever the review is doing, leaving waits for nothing. */
static void test_viewer_left_at_once(void **state)
{
	(void)state;
	for (int i = 0; i < 5; i++) {
		struct terminal *terminal = open_viewer();
		terminal_send(terminal, "rq", 2);
		assert_int_equal(terminal_wait_end(terminal), 0);
		check_sane(terminal);
		terminal_close(terminal);
	}
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_usage),
	    cmocka_unit_test(test_failures),
	    cmocka_unit_test(test_text),
	    cmocka_unit_test(test_jobs),
	    cmocka_unit_test(test_small_game),
	    cmocka_unit_test(test_an_answer),
	    cmocka_unit_test(test_traps_where_most_moves_lose),
	    cmocka_unit_test(test_moves_taken_back),
	    cmocka_unit_test(test_wrong_and_solved),
	    cmocka_unit_test(test_json),
	    cmocka_unit_test(test_records),
	    cmocka_unit_test(test_viewer),
	    cmocka_unit_test(test_viewer_of_a_board),
	    cmocka_unit_test(test_viewer_left_at_once),
	};
	return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
