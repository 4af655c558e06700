/* Whole rounds of Words in a terminal: by keys, by the mouse, against the clock, at any size, and left and resumed. */
#include <signal.h>
#include <time.h>

#include "check.h"
#include "home.h"

enum { TYPED_BYTES = 400, WORD_BYTES = 1200 };

static struct terminal *sit_down(const char *option, const char *value)
{
	struct terminal_setup setup = {.argument = {"--no-animation", "words", "--deal", "3", option, value}};
	struct terminal *terminal = terminal_open(&setup);
	check_shows(terminal, "19 to find, medium");
	return terminal;
}

static void test_keys(void **state)
{
	(void)state;
	struct terminal *terminal = sit_down(NULL, NULL);
	terminal_type(terminal, "bed\r");
	check_shows(terminal, "bed: 90 points.");
	check_shows(terminal, " B E D ");
	terminal_type(terminal, "quit");
	check_shows(terminal, "There is no T.");
	terminal_type(terminal, "\033");
	terminal_type(terminal, " bon de\177\177ded\r");
	check_shows(terminal, "the round is won, and goes on.");
	terminal_type(terminal, "U");
	check_shows(terminal, "Score 90 ");
	terminal_type(terminal, "\022");
	check_shows(terminal, "Score 450");
	static const char *const others[] = {"den", "doe", "don", "end", "eon", "nod", "odd", "ode", "one", "bend", "bode",
	    "bond", "bone", "done", "node", "boded"};
	for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
		terminal_type(terminal, others[i]);
		terminal_type(terminal, "\r");
		check_shows(terminal, ": ");
	}
	check_shows(terminal, "Left 1 ");
	terminal_type(terminal, "boned\r");
	check_shows(terminal, "Won: all 19 words, ");
	terminal_type(terminal, "\r");
	check_shows(terminal, "deal 4");
	terminal_type(terminal, "Q");
	assert_int_equal(terminal_wait_end(terminal), 0);
	check_sane(terminal);
	terminal_close(terminal);
}

/* The viewer offers no review of what a person is to find. */
static void test_viewer(void **state)
{
	(void)state;
	struct terminal *terminal = sit_down(NULL, NULL);
	terminal_type(terminal, "bed\rV<");
	check_shows(terminal, "The deal. Enter plays on from here.");
	terminal_type(terminal, "n");
	check_shows(terminal, "This key is for other games.");
	terminal_type(terminal, "lv");
	check_shows(terminal, "This key is for other games.");
	terminal_close(terminal);
}

static void click(struct terminal *terminal, int column, int row)
{
	terminal_press(terminal, row, column);
	terminal_release(terminal, row, column);
}

/* The cards lie N O D E D B, eleven columns apart; the word stands above them. */
static void test_mouse(void **state)
{
	(void)state;
	static const int cards[] = {5, 3, 2}, first = 12, apart = 11, row = 9;
	struct terminal *terminal = sit_down(NULL, NULL);
	for (size_t i = 0; i < sizeof cards / sizeof *cards; i++)
		click(terminal, first + apart * cards[i], row);
	click(terminal, first + apart * 2, 3);
	click(terminal, first + apart * 4, row);
	terminal_type(terminal, "\r");
	check_shows(terminal, "bed: 90 points.");
	terminal_wheel(terminal, row, first, false);
	check_shows(terminal, "Score 0");
	terminal_close(terminal);
}

/* Until the player lets it run, and while it stands, nothing of the round is on the screen. */
static void test_clock(void **state)
{
	(void)state;
	struct terminal *terminal = sit_down("--clock", "4");
	check_shows(terminal, "0:04 left");
	assert_false(terminal_shows(terminal, "3 letters"));
	terminal_type(terminal, "bed\r");
	check_shows(terminal, "3 letters");
	terminal_type(terminal, "Z");
	assert_false(terminal_shows(terminal, "3 letters"));
	terminal_type(terminal, "?");
	check_shows(terminal, "Six letters, and all");
	assert_false(terminal_shows(terminal, "3 letters"));
	terminal_type(terminal, "\033");
	terminal_type(terminal, "\r");
	check_shows(terminal, "Time is up: ");
	check_shows(terminal, "- B O N D E D");
	terminal_close(terminal);
}

/* What was found is kept; the table is there at every size. */
static void test_resumed(void **state)
{
	(void)state;
	struct terminal_setup setup = {.argument = {"--no-animation", "words", "--deal", "3"}, .home = home};
	struct terminal *terminal = terminal_open(&setup);
	terminal_type(terminal, "bond\rbod\rHHH");
	terminal_type(terminal, "Q");
	assert_int_equal(terminal_wait_end(terminal), 0);
	terminal_close(terminal);
	struct terminal_setup again = {.argument = {"--no-animation", "words"}, .home = home};
	terminal = terminal_open(&again);
	check_shows(terminal, "Score 250");
	static const int sizes[][2] = {{120, 40}, {60, 20}, {40, 17}};
	for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
		terminal_resize(terminal, sizes[i][0], sizes[i][1]);
		check_shows(terminal, sizes[i][0] > 100 ? "B O N D" : "BOND");
		check_shows(terminal, sizes[i][0] > 100 ? "+ B O D" : "+BOD");
	}
	terminal_type(terminal, "Q");
	assert_int_equal(terminal_wait_end(terminal), 0);
	terminal_close(terminal);
}

static size_t cost(struct terminal *terminal, const char *keys)
{
	size_t before = terminal_bytes(terminal);
	terminal_type(terminal, keys);
	return terminal_bytes(terminal) - before;
}

/* A letter takes what a cursor key may, a word or a twist what a move may. */
static void test_bytes(void **state)
{
	(void)state;
	struct terminal *terminal = sit_down(NULL, NULL);
	for (const char *key = "bonded"; *key; key++) {
		char keys[2] = {*key, '\0'};
		assert_in_range(cost(terminal, keys), 1, TYPED_BYTES);
	}
	assert_in_range(cost(terminal, "\r"), 1, WORD_BYTES);
	assert_in_range(cost(terminal, " "), 1, WORD_BYTES);
	terminal_close(terminal);
}

/* Of a stop, however short and however it comes, the clock counts nothing; it stands until the player is back. */
static void test_stopped(void **state)
{
	(void)state;
	struct terminal *terminal = sit_down("--clock", "7");
	terminal_type(terminal, "\r");
	check_shows(terminal, "3 letters");
	terminal_signal(terminal, SIGSTOP);
	assert_true(terminal_wait_stopped(terminal));
	nanosleep(&(struct timespec){.tv_sec = 8}, NULL);
	terminal_continue(terminal);
	check_shows(terminal, "Enter lets the clock run.");
	terminal_type(terminal, "\rbed\r");
	check_shows(terminal, "bed: 90 points.");
	terminal_close(terminal);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_keys),
	    cmocka_unit_test(test_viewer),
	    cmocka_unit_test(test_mouse),
	    cmocka_unit_test(test_clock),
	    cmocka_unit_test(test_stopped),
	    cmocka_unit_test_setup_teardown(test_resumed, open_home, close_home),
	    cmocka_unit_test(test_bytes),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
