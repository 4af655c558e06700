/* Pousse in a real terminal: whole games by keys, by mouse and in lines, to the end and its reason; a turn against the
 * clock; who can force a win; the game looked at again. */
#include <signal.h>
#include <time.h>

#include "check.h"
#include "home.h"
#include "run.h"

enum { PUSHES_MOST = 400 };

static struct terminal *sit_down(const char *size, const char *opponent, const char *seconds)
{
	const struct terminal_setup setup = {.home = home,
	    .argument = {"pousse", "--new", "--deal", "1", "--side", "X", "--no-animation", "--size", size, "--opponent",
	        opponent, "--time", seconds}};
	return terminal_open(&setup);
}

/* The INDEX-th cell from the top left that shows GLYPH. */
static bool find_cell(struct terminal *terminal, const char *glyph, int index, int *row, int *column)
{
	for (*row = 0; *row < terminal_rows(terminal); ++*row)
		for (*column = 0; *column < terminal_columns(terminal); ++*column)
			if (strcmp(terminal_cell(terminal, *row, *column).text, glyph) == 0 && index-- == 0)
				return true;
	return false;
}

static bool is_over(struct terminal *terminal)
{
	return terminal_shows(terminal, "more straights") || terminal_shows(terminal, "brought back a board");
}

/* Against a player who answers: Tab and Enter push where the next move is. */
static void whole_game_by_keys(void **state)
{
	(void)state;
	struct terminal *terminal = sit_down("4", "j", "0");
	char answered[24];
	for (int made = 2; made < PUSHES_MOST && !is_over(terminal); made += 2) {
		terminal_type(terminal, "\t\t\t\r");
		snprintf(answered, sizeof answered, "Moves %d ", made);
		while (!terminal_shows(terminal, answered) && !is_over(terminal))
			terminal_type(terminal, "\014"); /* nothing but time */
	}
	assert_true(is_over(terminal));
	assert_true(terminal_shows(terminal, "you lose") || terminal_shows(terminal, "you win") ||
	            terminal_shows(terminal, "i lose") || terminal_shows(terminal, "i win"));
	leave(terminal);
}

/* By arrows round the edge and by digits: O completes a row of X's and has lost by that. */
static void the_other_sides_row(void **state)
{
	(void)state;
	struct terminal *terminal = sit_down("3", "none", "0");
	terminal_type(terminal, "\r\r");    /* L1 twice, */
	terminal_type(terminal, "2\r\r\r"); /* L2 three times, */
	check_shows(terminal, "Moves 5");
	terminal_type(terminal, "\033[A\033[A\033[C\r"); /* and round the corner to T2 */
	check_shows(terminal, "X has more straights, 1 to 0.");
	check_shows(terminal, "X wins");
	leave(terminal);
}

/* Whoever made it, also where there are no grounds. */
static void last_push_is_marked(void **state)
{
	(void)state;
	struct terminal *terminal = sit_down("3", "none", "0");
	int row, column;
	assert_true(find_cell(terminal, "▸", 0, &row, &column));
	terminal_type(terminal, "2");
	int plain = terminal_cell(terminal, row, column).background;
	terminal_type(terminal, "1\r2");
	check_shows(terminal, "Moves 1");
	assert_int_not_equal(terminal_cell(terminal, row, column).background, plain);
	terminal_type(terminal, "u");
	assert_int_equal(terminal_cell(terminal, row, column).background, plain);
	leave(terminal);
	const struct terminal_setup setup = {
	    .argument = {"pousse", "--size", "3", "--opponent", "none", "--side", "X", "--no-animation", "--ascii"}};
	terminal = terminal_open(&setup);
	terminal_type(terminal, "\r2");
	check_shows(terminal, "(>)");
	leave(terminal);
}

/* Chance has another number each time. */
static void chance_changes_its_mind(void **state)
{
	(void)state;
	struct run run = run_program(&(struct run_setup){.input = "L1\nL2\nL3\n",
	    .argument = {"line", "pousse", "--size", "6", "--side", "X", "--opponent", "random", "--deal", "2"}});
	const char *first = strstr(run.out, "random: "), *second = first ? strstr(first + 1, "random: ") : NULL;
	const char *third = second ? strstr(second + 1, "random: ") : NULL;
	assert_non_null(third);
	assert_false(strncmp(first, second, 10) == 0 && strncmp(second, third, 10) == 0);
	run_release(&run);
}

/* A click on an arrow pushes; on the board it does not. */
static void whole_game_by_mouse(void **state)
{
	(void)state;
	static const int rows[] = {0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2};
	struct terminal *terminal = sit_down("3", "none", "0");
	char moves[24];
	int row, column = 0, entry[3];
	for (int i = 0; i < 3; i++)
		assert_true(find_cell(terminal, "▸", i, &entry[i], &column));
	assert_true(find_cell(terminal, "·", 0, &row, &column));
	terminal_press(terminal, row, column);
	terminal_release(terminal, row, column);
	check_shows(terminal, "Moves 0");
	assert_true(find_cell(terminal, "▸", 0, &row, &column));
	for (int i = 0; i < (int)(sizeof rows / sizeof *rows); i++) {
		terminal_press(terminal, entry[rows[i]], column);
		terminal_release(terminal, entry[rows[i]], column);
		snprintf(moves, sizeof moves, i < 10 ? "Moves %d " : "%d moves, ", i + 1);
		check_shows(terminal, moves);
	}
	check_shows(terminal, "X has more straights, 2 to 1.");
	check_shows(terminal, "X wins");
	leave(terminal);
}

static void expect_line(const char *opponent, const char *input, const char *out, const char *err)
{
	struct run run = run_program(&(struct run_setup){.argument = {"line", "pousse", "--size", "4", "--side", "X",
	                                                     "--deal", "1", "--time", "0", "--opponent", opponent},
	    .input = input});
	if (run.status != 0 || !strstr(run.out, out) || !strstr(run.err, err))
		fail_msg("%s: status %d\n%s\n%s", input, run.status, run.out, run.err);
	run_release(&run);
}

/* L1 six times brings back O's board: it is refused; with all other entries used the game goes on. */
static void whole_game_in_lines(void **state)
{
	(void)state;
	expect_line(
	    "none", "L1;L1;L1;L1;L1\nL1\nL2\nquit\n", "\nX to move\n", "L1 brings back a board that the same side made");
	expect_line("none", "L1;L2;L1;L2;L1;L2;L1\n", "X has more straights, 1 to 0.", "");
	expect_line("j", "L1\nT9\nquit\n", "j: ", "Type where to push in");
}

/* It answers also where a command leaves it on turn. */
static void opponent_answers_every_command(void **state)
{
	(void)state;
	expect_line("j",
	    "autoplay exec:read a && read b && echo '{\"move\":0}' && read c && echo '{\"stop\":true}'\nstatus\n",
	    "The game goes on: 2 moves, ", "");
	static const char taken_back[] = "[Record \"1\"]\n[Game \"pousse\"]\n[Size \"4\"]\n[Clock \"0\"]\n[Rule \"same\"]\n"
	                                 "[Side \"X\"]\n[Opponent \"j\"]\n[Board \"..../..../..../.... X X\"]\n"
	                                 "[Deal \"1\"]\n[Date \"2026-01-31T12:00:00Z\"]\n[Time \"1\"]\n[Score \"0\"]\n"
	                                 "[Result \"*\"]\n\n( 1. L1 ) *\n";
	assert_true(file_write(in_home("state/patience/pousse.record"), taken_back));
	struct run run = run_program(
	    &(struct run_setup){.argument = {"line", "pousse", "--autosave"}, .input = "redo\nstatus\n", .home = home});
	if (!strstr(run.out, "\nj: ") || !strstr(run.out, "The game goes on: 2 moves, "))
		fail_msg("%s", run.out);
	run_release(&run);
}

/* Where another way led to the board of a hint, another one is found: this one would bring a board back. */
static void hint_heeds_the_past(void **state)
{
	(void)state;
	struct run run = run_program(&(struct run_setup){
	    .argument = {"line", "pousse", "--size", "3", "--opponent", "none", "--side", "X", "--time", "0"},
	    .input = "L1;L1;L1;L1;L2;R2;T1;T2;T3;R3;hint;restart\n"
	             "B3;R1;B2;L3;B2;B3;B1;R3;T3;T2;L1;R2;T3;L2\nhint;hint;hint\nL2\n"});
	assert_non_null(strstr(run.out, "L3: it holds out longest: O can force a win in 2 moves."));
	assert_non_null(strstr(run.err, "L2 brings back a board"));
	run_release(&run);
}

/* A name in capitals means the form of the contest, too. */
static void written_for_the_contest(void **state)
{
	(void)state;
	char typed[FOLDER_PATH + 32];
	snprintf(typed, sizeof typed, "L1\nsave %s\n", in_home("GAME.ICFP"));
	expect_line("none", typed, "saved ", "");
	char *text = file_read(in_home("GAME.ICFP"));
	assert_non_null(text);
	assert_int_equal(strncmp(text, "4\nL1\n", 5), 0);
	free(text);
}

/* The same by a command, of a game in the form of the contest. */
static void judged_by_command(void **state)
{
	(void)state;
	assert_true(file_write(in_home("game.icfp"), "\xEF\xBB\xBF" /* as some editors write */
	                                             "3\nL1\nR2\nL3\n"));
	struct run run = run_program(&(struct run_setup){.argument = {"review", in_home("game.icfp"), "--json"}});
	assert_int_equal(run.status, 0);
	assert_non_null(strstr(run.out, "\"place\":1,\"move\":\"L1\",\"undone\":false,\"verdict\":\"won\",\"mark\":\"\","
	                                "\"winner\":\"X\",\"in\":8}"));
	assert_non_null(strstr(run.out, "\"place\":2,\"move\":\"R2\",\"undone\":false,\"verdict\":\"won\",\"mark\":\"?\","
	                                "\"winner\":\"X\",\"in\":5,\"better\":\"L2\"}"));
	run_release(&run);
	run = run_program(&(struct run_setup){.argument = {"review", in_home("game.icfp"), "--summary"}});
	assert_non_null(strstr(run.out, "X 0 \?\?, 0 ?; O 0 \?\?, 1 ?; no move decided the game"));
	run_release(&run);
}

/* On a board so large that only the end is seen: what stood before the move that is known to have lost was unknown. */
static void what_was_not_seen_is_not_told(void **state)
{
	(void)state;
	static const char *const games[][2] = {{"6\nL1\nB5\nL1\nB6\nL1\nB5\nL1\nB6\nL1\nB5\nL1\n",
	                                           "O 0 \?\?, 1 ?, 2 ?!; known to be decided since move 10, B5\n"},
	    {"6\nL1\nB5\n", "O 0 \?\?, 0 ?, 1 ?!; no move is known to have decided the game\n"}};
	for (int i = 0; i < 2; i++) {
		assert_true(file_write(in_home("large.icfp"), games[i][0]));
		struct run run = run_program(
		    &(struct run_setup){.argument = {"review", in_home("large.icfp"), "--summary", "--nodes", "500"}});
		assert_int_equal(run.status, 0);
		assert_non_null(strstr(run.out, games[i][1]));
		run_release(&run);
	}
}

/* There a search says who seems to be ahead, and marks a move after which that is worse; in lines as in JSON. */
static void what_is_not_proved_is_guessed(void **state)
{
	(void)state;
	assert_true(file_write(in_home("large.icfp"), "6\nT6\nL3\nR2\n"));
	struct run run = run_program(&(struct run_setup){.argument = {"review", in_home("large.icfp"), "--nodes", "2000"}});
	assert_int_equal(run.status, 0);
	assert_non_null(strstr(run.out, ": X 0 \?\?, 0 ?, 1 ?!; O 0 \?\?, 0 ?, 0 ?!; no move is known to have decided"));
	assert_non_null(strstr(run.out, "\n     0. deal           unknown, X 6"));
	assert_non_null(strstr(run.out, "\n     3. R2 ?!          unknown, O 77%; rather L3\n"));
	run_release(&run);
	run = run_program(&(struct run_setup){.argument = {"review", in_home("large.icfp"), "--nodes", "2000", "--json"}});
	assert_non_null(strstr(run.out, "\"move\":\"R2\",\"undone\":false,\"verdict\":\"unknown\",\"mark\":\"?!\","
	                                "\"chance\":23,\"rather\":\"L3\"}"));
	run_release(&run);
	char saving[1100];
	snprintf(saving, sizeof saving, "T6;L3;R2;save! %s\n", in_home("of-o.record"));
	run = run_program(&(struct run_setup){
	    .argument = {"line", "pousse", "--side", "O", "--opponent", "none", "--deal", "1"}, .input = saving});
	run_release(&run);
	run = run_program(&(struct run_setup){.argument = {"review", in_home("of-o.record"), "--nodes", "2000"}});
	assert_non_null(strstr(run.out, "\n     3. R2 ?!          unknown, O 77%; rather L3\n"));
	run_release(&run);
}

/* A turn of a second in which nothing is done. */
static void time_runs_out(void **state)
{
	(void)state;
	struct terminal *terminal = sit_down("3", "none", "1");
	terminal_type(terminal, "j");
	check_shows(terminal, "X ran out of time");
	check_shows(terminal, "O wins");
	leave(terminal);
}

/* Killed in the middle of a turn: the game is there again, hidden until the player is back, with its clock. */
static void killed_against_the_clock(void **state)
{
	(void)state;
	struct terminal *terminal = sit_down("4", "none", "60");
	terminal_type(terminal, ":L2\r");
	check_shows(terminal, "Moves 1");
	check_shows(terminal, "0:5");
	terminal_signal(terminal, SIGKILL);
	assert_int_equal(terminal_wait_end(terminal), 128 + SIGKILL);
	terminal_close(terminal);
	terminal = terminal_open(&(struct terminal_setup){.home = home, .argument = {"pousse", "--no-animation"}});
	check_shows(terminal, "The clock stands at ");
	assert_false(terminal_shows(terminal, "▸"));
	terminal_type(terminal, "\r");
	check_shows(terminal, "▸");
	check_shows(terminal, " left");
	terminal_type(terminal, "Z");
	check_shows(terminal, "The clock stands at ");
	terminal_type(terminal, "Z");
	terminal_type(terminal, ":L3\r");
	check_shows(terminal, "Moves 2");
	leave(terminal);
}

/* Who can force a win; on a board of 4 that is worked out first, which any key stops. */
static void verdicts(void **state)
{
	(void)state;
	struct terminal *terminal = sit_down("3", "none", "0");
	terminal_type(terminal, "W");
	check_shows(terminal, "X can force a win in 9 moves.");
	terminal_type(terminal, ":L1\r");
	terminal_type(terminal, ":R2\r");
	check_shows(terminal, "X wins in 5");
	terminal_type(terminal, "H");
	check_shows(terminal, "Look at the ");
	terminal_type(terminal, "H");
	check_shows(terminal, " is the place.");
	terminal_type(terminal, "H");
	check_shows(terminal, ": X can force a win in 5 moves. Enter: play");
	leave(terminal);
	terminal = sit_down("3", "none", "0");
	for (const char *text = "B2L1L2"; *text; text += 2) {
		char typed[] = {':', text[0], text[1], '\r', '\0'};
		terminal_type(terminal, typed);
	}
	terminal_type(terminal, "W");
	check_shows(terminal, "O wins in 7");
	terminal_type(terminal, "B");
	check_shows(terminal, "Back at move 2, where X can force a win in 3 moves.");
	leave(terminal);
	terminal = sit_down("4", "none", "30");
	terminal_type(terminal, "W");
	check_shows(terminal, "Boards of this size are worked out");
	terminal_type(terminal, " ");
	check_shows(terminal, "Stopped. W begins it again.");
	assert_false(terminal_shows(terminal, "worked out"));
	terminal_type(terminal, "B");
	check_shows(terminal, "Boards of this size are worked out");
	terminal_type(terminal, "\r");
	check_shows(terminal, "Stopped. B begins it again.");
	terminal_type(terminal, "B");
	check_shows(terminal, "Boards of this size are worked out");
	terminal_type(terminal, "Z"); /* does what it always does */
	check_shows(terminal, "The clock stands at ");
	assert_false(terminal_shows(terminal, "worked out"));
	terminal_type(terminal, "\r");
	leave(terminal);
}

/* After the end each row of the list shows its board, the pushes that were open then, and what is said of the move. */
static void looked_at_again(void **state)
{
	(void)state;
	struct terminal *terminal = sit_down("3", "none", "0");
	for (const char *text = "L1R2L1L3B1L2"; *text; text += 2) {
		char typed[] = {':', text[0], text[1], '\r', '\0'};
		terminal_type(terminal, typed);
	}
	check_shows(terminal, "O has more straights, 1 to 0.");
	terminal_type(terminal, "\033");
	terminal_type(terminal, "r");
	check_shows(terminal, "2. R2?");
	check_shows(terminal, "After move 5 O can force a win in 1 move"); /* all is judged */
	terminal_type(terminal, "\033[1~");
	terminal_type(terminal, "n");
	check_shows(terminal, "2. R2 ? Better L2. Now X can force a win in 5 moves");
	terminal_type(terminal, "n");
	check_shows(terminal, "3. L1 ? Better ");
	terminal_type(terminal, "v");
	check_shows(terminal, "The other side has a say, too");
	terminal_type(terminal, "q");
	leave(terminal);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test_setup_teardown(whole_game_by_keys, open_home, close_home),
	    cmocka_unit_test_setup_teardown(the_other_sides_row, open_home, close_home),
	    cmocka_unit_test_setup_teardown(last_push_is_marked, open_home, close_home),
	    cmocka_unit_test(chance_changes_its_mind),
	    cmocka_unit_test_setup_teardown(whole_game_by_mouse, open_home, close_home),
	    cmocka_unit_test(whole_game_in_lines),
	    cmocka_unit_test_setup_teardown(opponent_answers_every_command, open_home, close_home),
	    cmocka_unit_test(hint_heeds_the_past),
	    cmocka_unit_test_setup_teardown(written_for_the_contest, open_home, close_home),
	    cmocka_unit_test_setup_teardown(judged_by_command, open_home, close_home),
	    cmocka_unit_test_setup_teardown(what_was_not_seen_is_not_told, open_home, close_home),
	    cmocka_unit_test_setup_teardown(what_is_not_proved_is_guessed, open_home, close_home),
	    cmocka_unit_test_setup_teardown(time_runs_out, open_home, close_home),
	    cmocka_unit_test_setup_teardown(killed_against_the_clock, open_home, close_home),
	    cmocka_unit_test_setup_teardown(verdicts, open_home, close_home),
	    cmocka_unit_test_setup_teardown(looked_at_again, open_home, close_home),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
