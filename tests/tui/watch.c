/* Looking on while a strategy plays: its reasons, as text and in the viewer, and taking over. */
#include "check.h"
#include "run.h"

static void check_run(const char *const argument[RUN_ARGUMENTS], int status, const char *out, const char *err)
{
	struct run_setup setup = {0};
	memcpy(setup.argument, argument, sizeof setup.argument);
	struct run run = run_program(&setup);
	if (run.status != status || (out && !strstr(run.out, out)) || (err && !strstr(run.err, err)))
		fail_msg("status %d\nout: %s\nerr: %s", run.status, run.out, run.err);
	run_release(&run);
}

static void test_text(void **state)
{
	(void)state;
	check_run((const char *const[RUN_ARGUMENTS]){"watch", "--player", "kata-safe-king-longest", "--profile", "kata",
	              "--deal", "42"},
	    0, "1. AS", NULL);
	check_run((const char *const[RUN_ARGUMENTS]){"watch", "--player", "kata-safe-king-longest", "--profile", "kata",
	              "--deal", "42"},
	    0, "The end: only moves in a circle are left", NULL);
	check_run((const char *const[RUN_ARGUMENTS]){"watch", "--budget", "21", "--deal", "7", "--text"}, 0,
	    "turn: to see the whole stock, which costs nothing", NULL);
	check_run(
	    (const char *const[RUN_ARGUMENTS]){"watch", "six", "--player", "random", "--deal", "3"}, 0, "The end: ", NULL);
	check_run((const char *const[RUN_ARGUMENTS]){"watch", "--player", "exec:exit 7", "--deal", "3"}, 1,
	    "The end: the program ended with status 7", NULL);
	check_run((const char *const[RUN_ARGUMENTS]){"watch", "--player", "nobody"}, 2, NULL, "no player");
	check_run((const char *const[RUN_ARGUMENTS]){"watch", "six", "--player", "champion"}, 2, "",
	    "the player champion does not play Six-Card Solitaire; these do: random, first, shortest, exec:...");
	check_run((const char *const[RUN_ARGUMENTS]){"watch", "six", "--deal", "5"}, 0,
	    "1. col1>pile: the shortest way to a win has 8 moves", NULL);
	check_run((const char *const[RUN_ARGUMENTS]){"watch", "pousse", "--size", "3", "--player", "exact", "--side", "O"},
	    0, ": it wins\nThe end: X wins\n", NULL);
	check_run((const char *const[RUN_ARGUMENTS]){"watch", "sudoku", "--deal", "5"}, 0,
	    "1. d1 8: hidden single in a box: the only place for it in box 2\n", NULL);
	check_run((const char *const[RUN_ARGUMENTS]){"watch", "queens", "--given", "0", "--deal", "2"}, 0,
	    "1. f1: row 1, square 1 of 8\n", NULL);
	check_run((const char *const[RUN_ARGUMENTS]){"watch", "queens", "--given", "0", "--size", "20", "--deal", "1"}, 0,
	    "446. m20: row 20, square 1 of 1\nThe end: won\n", NULL);
	check_run((const char *const[RUN_ARGUMENTS]){"watch", "--player", "light", "--profile", "vegas", "--deal", "7"}, 0,
	    "in imagined deals the game ends about 32 dollars down", NULL);
	check_run((const char *const[RUN_ARGUMENTS]){"watch", "--player", "light", "--profile", "vegas", "--deal", "7",
	              "--aim", "win"},
	    0, "it may win about ", NULL);
	check_run((const char *const[RUN_ARGUMENTS]){"watch", "--budget", "x"}, 2, NULL, "a number from 0 to");
	check_run((const char *const[RUN_ARGUMENTS]){"watch", "--sideways"}, 2, NULL, "--sideways");
}

/* What the player made is not taken for the moves of who plays on. */
static void check_watched(const struct terminal *terminal, const char *key)
{
	char path[FOLDER_PATH + 64];
	snprintf(path, sizeof path, "%s/state/patience/klondike.record", terminal_home(terminal));
	char *text = file_read(path);
	if (!text || !strstr(text, key))
		fail_msg("%s is not in the record:\n%s", key, text ? text : "");
	free(text);
}

static void test_viewer(void **state)
{
	(void)state;
	struct terminal_setup setup = {.argument = {"watch", "--player", "kata-safe-king-longest", "--profile", "kata",
	                                   "--deal", "42", "--no-animation"}};
	struct terminal *terminal = terminal_open(&setup);
	terminal_type(terminal, "\033OH");
	check_shows(terminal, "0/81");
	terminal_type(terminal, "l");
	check_shows(terminal, "1. A\342\231\240 on the foundation, turns up J\342\231\240: to the foundation");
	terminal_type(terminal, "lh  ");
	check_shows(terminal, "1. A\342\231\240 on the foundation, turns up J\342\231\240: to the foundation");
	terminal_type(terminal, "\033OF");
	check_shows(terminal, "Nothing better than a turn");
	terminal_type(terminal, "31\r");
	check_shows(terminal, "31/81");
	terminal_type(terminal, "\r");
	check_shows(terminal, "A new game from move 31 on");
	terminal_type(terminal, "q");
	assert_int_equal(terminal_wait_end(terminal), 0);
	check_sane(terminal);
	check_watched(terminal, "[Watched \"kata-safe-king-longest 31\"]");
	terminal_close(terminal);
}

/* The table is there at once, and keys are answered, however long the first move takes. */
static void test_table_before_thoughts(void **state)
{
	(void)state;
	struct terminal *terminal = terminal_open(&(struct terminal_setup){
	    .argument = {"watch", "--player", "exec:sleep 2; exit 7", "--deal", "39", "--no-animation"}});
	check_shows(terminal, "thinks about the first move");
	check_shows(terminal, "thinking");
	check_shows(terminal, "0/0");
	terminal_type(terminal, "l");
	check_shows(terminal, "thinks about the next move");
	terminal_type(terminal, "r");
	check_shows(terminal, "has not ended the game yet");
	check_shows(terminal, "The end: the program ended with status 7");
	terminal_type(terminal, "q");
	assert_int_equal(terminal_wait_end(terminal), 0);
	check_sane(terminal);
	terminal_close(terminal);
}

/* What a program writes to standard error is told where lines are written, and never lies over the table. */
static void test_noise(void **state)
{
	(void)state;
	static const char noisy[] = "exec:printf '\033[5;5HNOISE' >&2; sleep 1; exit 7";
	check_run((const char *const[RUN_ARGUMENTS]){"watch", "--player", noisy, "--deal", "39"}, 1, "status 7", "NOISE");
	struct terminal *terminal =
	    terminal_open(&(struct terminal_setup){.argument = {"watch", "--player", noisy, "--deal", "39"}});
	check_shows(terminal, "The end: the program ended with status 7");
	assert_false(terminal_shows(terminal, "NOISE"));
	terminal_type(terminal, "q");
	assert_int_equal(terminal_wait_end(terminal), 0);
	terminal_close(terminal);
}

/* Both sides are the player's, whoever would have had them at the table; what was said of it goes when it has ended. */
static void test_both_sides(void **state)
{
	(void)state;
	struct terminal *terminal = terminal_open(&(struct terminal_setup){
	    .argument = {"watch", "pousse", "--player", "exec:sleep 1; exit 7", "--size", "3", "--no-animation"}});
	terminal_type(terminal, " r");
	check_shows(terminal, "has not ended the game yet");
	check_shows(terminal, "The end: the program ended with status 7");
	terminal_type(terminal, "q");
	assert_int_equal(terminal_wait_end(terminal), 0);
	terminal_close(terminal);
	terminal = terminal_open(&(struct terminal_setup){
	    .argument = {"watch", "pousse", "--player", "j", "--size", "3", "--deal", "1", "--no-animation"}});
	terminal_type(terminal, " \033OH");
	check_shows(terminal, "0/10");
	check_shows(terminal, "Pousse, 3x3, j plays both sides");
	terminal_type(terminal, "\033OF");
	check_shows(terminal, "O wins, 3x3, j plays both sides");
	terminal_type(terminal, "q");
	assert_int_equal(terminal_wait_end(terminal), 0);
	terminal_close(terminal);
}

static void test_left_while_it_thinks(void **state)
{
	(void)state;
	struct terminal *terminal = terminal_open(&(struct terminal_setup){
	    .argument = {"watch", "pousse", "--player", "deep --budget 1000000000", "--size", "6", "--no-animation"}});
	check_shows(terminal, "thinking");
	terminal_type(terminal, "q");
	assert_int_equal(terminal_wait_end(terminal), 0);
	check_sane(terminal);
	terminal_close(terminal);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_text),
	    cmocka_unit_test(test_viewer),
	    cmocka_unit_test(test_table_before_thoughts),
	    cmocka_unit_test(test_noise),
	    cmocka_unit_test(test_both_sides),
	    cmocka_unit_test(test_left_while_it_thinks),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
