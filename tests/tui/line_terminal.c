/* `patience line` at terminals: prompts, dumb ones, and what a pipe leaves. */
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "check.h"
#include "run.h"

enum { PATH_TEXT = 1024 };

/* In a pipe nothing is saved and nothing is resumed: a script sees the game that it asked for. */
static void pipe_leaves_no_traces(void **state)
{
	(void)state;
	char home[PATH_TEXT], path[PATH_TEXT + 32];
	folder_make(home, sizeof home);
	struct run run =
	    run_program(&(struct run_setup){.argument = {"line", "--deal", "2"}, .input = "turn\n", .home = home});
	assert_int_equal(run.status, 0);
	run_release(&run);
	snprintf(path, sizeof path, "%s/state", home);
	assert_int_not_equal(access(path, F_OK), 0);
	folder_remove(home);
}

/* A prompt for a person; the same words as without one. */
static void terminal_gets_a_prompt(void **state)
{
	(void)state;
	int row, column;
	struct terminal *terminal =
	    terminal_open(&(struct terminal_setup){.argument = {"line", "--profile", "q", "--deal", "2"}});
	check_shows(terminal, "\"score: 0\"");
	assert_false(terminal_find(terminal, "help tells", &row, &column));
	terminal_type(terminal, "AD\n");
	check_shows(terminal, "\"score: 15\"");
	terminal_type(terminal, "nonsense\n");
	check_shows(terminal, "invalid card: nonsense");
	terminal_type(terminal, "\004");
	assert_int_equal(terminal_wait_end(terminal), 0);
	check_sane(terminal);
	terminal_close(terminal);
}

/* A person is told what lies there and how to go on, but under the profile q, which answers as that program does. */
static void newcomer_is_greeted(void **state)
{
	(void)state;
	struct terminal *terminal = terminal_open(&(struct terminal_setup){.argument = {"line", "six", "--deal", "2"}});
	check_shows(terminal, "Six-Card Solitaire, deal 2. help tells what can be typed.");
	terminal_type(terminal, "?\n");
	check_shows(terminal, "Several on one line stand apart by semicolons.");
	terminal_type(terminal, "? now\n");
	check_shows(terminal, "\"help\" stands alone, without \"now\".");
	terminal_type(terminal, "another 5\n");
	check_shows(terminal, "Six-Card Solitaire, deal 5.");
	terminal_type(terminal, "quit\n");
	assert_int_equal(terminal_wait_end(terminal), 0);
	terminal_close(terminal);
}

static void dumb_terminal_gets_lines(void **state)
{
	(void)state;
	static const char *const terms[] = {"dumb", "no-such-terminal", ""};
	for (size_t i = 0; i < sizeof terms / sizeof *terms; i++) {
		struct terminal *terminal = terminal_open(
		    &(struct terminal_setup){.columns = 120, .term = terms[i], .argument = {"--profile", "q", "--deal", "2"}});
		check_shows(terminal, "so the game goes on in lines of text");
		terminal_type(terminal, "AD\n");
		check_shows(terminal, "\"score: 15\"");
		terminal_type(terminal, "quit\n");
		assert_int_equal(terminal_wait_end(terminal), 0);
		check_sane(terminal);
		terminal_close(terminal);
	}
}

/* What FIFO brings within half a minute: how many bytes, none at its end. */
static ssize_t hear(int fifo)
{
	char said[16];
	struct pollfd waiting = {.fd = fifo, .events = POLLIN};
	assert_int_equal(poll(&waiting, 1, 30000), 1);
	return read(fifo, said, sizeof said);
}

/* A player that is another program ends with the game, which an interrupt ends in lines. */
static void interrupted_game_leaves_no_player(void **state)
{
	(void)state;
	char path[PATH_TEXT];
	struct terminal *terminal =
	    terminal_open(&(struct terminal_setup){.term = "dumb", .argument = {"six", "--deal", "2"}});
	snprintf(path, sizeof path, "%s/fifo", terminal_home(terminal));
	assert_int_equal(mkfifo(path, 0600), 0);
	int fifo = open(path, O_RDONLY | O_NONBLOCK);
	terminal_type(terminal, "autoplay exec:exec 3>$HOME/fifo && echo lives >&3 && exec sleep 1000\n");
	assert_int_equal(hear(fifo), 6);
	terminal_type(terminal, "\003");
	assert_int_equal(terminal_wait_end(terminal), 128 + SIGINT);
	assert_int_equal(hear(fifo), 0);
	close(fifo);
	terminal_close(terminal);
}

/* What needs a screen and finds none tells the option that does without. */
static void dumb_terminal_is_told_of_text(void **state)
{
	(void)state;
	static const char *const cases[][3] = {
	    {"replay", "tests/data/replay.record", "; --text N writes the table after move N"},
	    {"watch", "six", "; --text writes a line a move"}};
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct terminal *terminal = terminal_open(
		    &(struct terminal_setup){.columns = 120, .term = "dumb", .argument = {cases[i][0], cases[i][1]}});
		check_shows(terminal, "a terminal of the type dumb cannot show a full screen");
		check_shows(terminal, cases[i][2]);
		assert_int_equal(terminal_wait_end(terminal), 1);
		check_sane(terminal);
		terminal_close(terminal);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(pipe_leaves_no_traces),
	    cmocka_unit_test(terminal_gets_a_prompt),
	    cmocka_unit_test(newcomer_is_greeted),
	    cmocka_unit_test(dumb_terminal_gets_lines),
	    cmocka_unit_test(interrupted_game_leaves_no_player),
	    cmocka_unit_test(dumb_terminal_is_told_of_text),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
