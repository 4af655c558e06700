/* Verdicts of `patience line` in each game, in the record, and stopped by Ctrl-C. */
#include <signal.h>

#include "check.h"
#include "run.h"

static void expect(const char *const words[8], const char *input, int status, const char *out, const char *err)
{
	struct run_setup setup = {.argument = {"line", "--strict"}, .input = input};
	memcpy(setup.argument + 2, words, 8 * sizeof *words);
	struct run run = run_program(&setup);
	if (run.status != status || !strstr(run.out, out) || strcmp(run.err, err) != 0)
		fail_msg("%s: %s: status %d\n%s\n%s", words[0], input, run.status, run.out, run.err);
	run_release(&run);
}

static void expect_told(const char *const words[8], const char *input, const char *out)
{
	expect(words, input, 0, out, "");
}

static void one_is_told_in_every_game(void **state)
{
	(void)state;
	expect_told(
	    (const char *const[8]){"klondike", "--deal", "14"}, "verdict\n", "\nThis position can still be won, in ");
	expect_told((const char *const[8]){"klondike", "--deal", "14"}, "9D TS;QS KD;verdict;back;status\n",
	    "\nLost: no win is left. \"back\" goes back 1 move, to the last position that can be won.\n"
	    "Back at move 1, the last position that can be won.\nThe game goes on: 1 move,");
	expect_told((const char *const[8]){"klondike", "--deal", "3"}, "autoplay;verdict\n",
	    "\nLost: no move brings anything new. \"back\" goes back 21 moves, to the last position that can be won.\n");
	expect_told(
	    (const char *const[8]){"six", "--deal", "1"}, "verdict\n", "\nThis position can still be won, in 9 moves.\n");
	expect_told((const char *const[8]){"24", "--numbers", "1 3 4 6"}, "verdict;1+3;verdict\n",
	    "\nThis position can still be won, in 1 way.\n"
	    "Lost: no win is left. \"back\" goes back 1 move, to the last position that can be won.\n");
	expect_told((const char *const[8]){"24", "--numbers", "1 1 1 1"}, "verdict\n",
	    "\nLost: no win is left. The deal itself has no win.\n");
	expect_told((const char *const[8]){"24", "--numbers", "1 3 4 6"}, "6/(1-3/4);verdict\n", "\nThe game is won.\n");
	expect_told((const char *const[8]){"queens", "--size", "4", "--given", "0"}, "verdict;a1;verdict;back;status\n",
	    "\nThis position can still be won, in 2 ways.\n"
	    "No solution holds what stands here: take something away; \"back\" goes back.\n"
	    "Back at move 0, the last position that can be won.\nThe game goes on: 0 moves,");
	expect_told(
	    (const char *const[8]){"sudoku", "--deal", "1"}, "verdict\n", "\nThis position can still be won, in 1 way.\n");
	expect_told((const char *const[8]){"pousse", "--size", "3", "--opponent", "none", "--side", "X"},
	    "verdict;B2;L1;L2;verdict;back\n",
	    "\nX can force a win in 9 moves.\nO can force a win in 7 moves. \"back\" goes back to move 2.\nBack at move 2, "
	    "where X can force a win in 3 moves.\n");
}

/* What can be played there is for people to find. */
static void words_has_none(void **state)
{
	(void)state;
	expect(
	    (const char *const[8]){"words", "--deal", "1"}, "verdict\n", 1, "", "What can be played is for you to find.\n");
	expect((const char *const[8]){"24", "--numbers", "1 3 4 6"}, "6/(1-3/4);back\n", 1, "\nwon\n",
	    "\"back\": The game is won.\n");
	expect((const char *const[8]){"words", "--deal", "1"}, "back\n", 1, "", "What can be played is for you to find.\n");
}

static void stands_in_the_record(void **state)
{
	(void)state;
	char folder[FOLDER_PATH], path[FOLDER_PATH + 32], input[2 * FOLDER_PATH];
	folder_make(folder, sizeof folder);
	snprintf(path, sizeof path, "%s/game.record", folder);
	snprintf(input, sizeof input, "turn;verdict;save %s\n", path);
	expect_told((const char *const[8]){"klondike", "--deal", "14"}, input, "\nsaved ");
	char *record = file_read(path);
	assert_non_null(record);
	assert_non_null(strstr(record, "[Verdict \"shown\"]"));
	free(record);
	folder_remove(folder);
}

/* Tables of a board of 4 are built for many seconds. */
static void ctrl_c_stops_it(void **state)
{
	(void)state;
	struct terminal *terminal = terminal_open(
	    &(struct terminal_setup){.argument = {"line", "pousse", "--size", "4", "--opponent", "none", "--deal", "1"}});
	check_shows(terminal, "X to move");
	terminal_send(terminal, "verdict\n", 8);
	assert_true(terminal_wait_for(terminal, "Thinking ... Ctrl-C stops it."));
	terminal_send(terminal, "\003", 1);
	assert_true(terminal_wait_for(terminal, "Stopped. It is not known who can force a win."));
	terminal_type(terminal, "status\n");
	check_shows(terminal, "The game goes on: 0 moves,");
	terminal_type(terminal, "rules\nhelp\n"); /* what was said before leaves the screen */
	check_shows(terminal, "Several on one line stand apart by semicolons.");
	terminal_send(terminal, "verdict\n", 8);
	assert_true(terminal_wait_for(terminal, "Thinking ... Ctrl-C stops it."));
	terminal_send(terminal, "\003", 1);
	assert_true(terminal_wait_for(terminal, "Stopped. It is not known who can force a win."));
	terminal_send(terminal, "\003", 1);
	assert_int_equal(terminal_wait_end(terminal), 128 + SIGINT);
	terminal_close(terminal);
}

/* What was stopped stops nothing that is asked for afterwards: the next deal of the file is there. */
static void ctrl_c_leaves_the_file(void **state)
{
	(void)state;
	char folder[FOLDER_PATH], path[FOLDER_PATH + 32];
	folder_make(folder, sizeof folder);
	snprintf(path, sizeof path, "%s/boards", folder);
	assert_true(file_write(path, "..../..../..../.... X X\nX.../..../..../.... O X\n"));
	struct terminal *terminal = terminal_open(
	    &(struct terminal_setup){.argument = {"line", "pousse", "--size", "4", "--opponent", "none", "--decks", path}});
	check_shows(terminal, "X to move");
	terminal_send(terminal, "verdict\n", 8);
	assert_true(terminal_wait_for(terminal, "Thinking ... Ctrl-C stops it."));
	terminal_send(terminal, "\003", 1);
	assert_true(terminal_wait_for(terminal, "Stopped. It is not known who can force a win."));
	terminal_type(terminal, "another\n");
	check_shows(terminal, "O to move");
	terminal_close(terminal);
	folder_remove(folder);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(one_is_told_in_every_game),
	    cmocka_unit_test(words_has_none),
	    cmocka_unit_test(stands_in_the_record),
	    cmocka_unit_test(ctrl_c_stops_it),
	    cmocka_unit_test(ctrl_c_leaves_the_file),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
