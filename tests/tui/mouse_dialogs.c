/* Dialogs by mouse: rows and words are clicked, the wheel turns, a click outside closes. */
#include "pointing.h"

static void click_at(struct terminal *terminal, int row, int column)
{
	terminal_press(terminal, row, column);
	terminal_release(terminal, row, column);
}

/* The mouse is clicked on the first cell of TEXT. */
static void click_text(struct terminal *terminal, const char *text)
{
	struct point point;
	if (!terminal_find(terminal, text, &point.row, &point.column))
		fail_msg("no %s on\n%s", text, terminal_text(terminal));
	click_at(terminal, point.row, point.column);
}

static void click_outside(struct terminal *terminal) { click_at(terminal, 0, 0); }

static void help_by_mouse(void **state)
{
	(void)state;
	struct terminal *terminal = sit_down(NULL, NULL);
	terminal_type(terminal, "?");
	check_shows(terminal, "Help");
	char *top = strdup(terminal_text(terminal));
	terminal_wheel(terminal, 10, 10, true);
	assert_string_not_equal(terminal_text(terminal), top);
	terminal_wheel(terminal, 10, 10, false);
	terminal_wheel(terminal, 10, 10, false);
	assert_string_equal(terminal_text(terminal), top);
	click_at(terminal, 10, 30);
	assert_string_equal(terminal_text(terminal), top);
	click_text(terminal, "Space: more");
	assert_string_not_equal(terminal_text(terminal), top);
	click_text(terminal, "Esc: back");
	assert_false(terminal_shows(terminal, "Help"));
	terminal_type(terminal, "?");
	click_outside(terminal);
	assert_false(terminal_shows(terminal, "Help"));
	check_shows(terminal, "Moves 0");
	free(top);
	terminal_close(terminal);
}

static void players_by_mouse(void **state)
{
	(void)state;
	struct terminal *terminal = sit_down(NULL, NULL);
	terminal_type(terminal, "P");
	check_shows(terminal, "> champion");
	click_text(terminal, "greedy");
	check_shows(terminal, "> greedy");
	terminal_wheel(terminal, 10, 40, true);
	assert_false(terminal_shows(terminal, "> greedy"));
	click_text(terminal, "greedy");
	click_text(terminal, "greedy");
	check_shows(terminal, "greedy plays on");
	terminal_close(terminal);
}

static void past_games_by_mouse(void **state)
{
	(void)state;
	struct terminal *terminal = sit_down(NULL, NULL);
	for (int game = 0; game < 3; game++)
		terminal_type(terminal, "dn\r");
	terminal_type(terminal, "p");
	check_shows(terminal, "1 of 3");
	terminal_wheel(terminal, 10, 30, true);
	check_shows(terminal, "3 of 3");
	terminal_wheel(terminal, 10, 30, false);
	check_shows(terminal, "1 of 3");
	struct point first;
	assert_true(terminal_find(terminal, "> ", &first.row, &first.column));
	click_at(terminal, first.row + 1, first.column + 9);
	check_shows(terminal, "2 of 3");
	click_at(terminal, first.row + 1, first.column + 9);
	check_shows(terminal, "Enter plays on from here");
	terminal_wheel(terminal, 10, 10, true);
	check_shows(terminal, "1. the stock is turned");
	terminal_wheel(terminal, 10, 10, false);
	check_shows(terminal, "The deal");
	terminal_type(terminal, "qqS");
	check_shows(terminal, "Statistics");
	click_outside(terminal);
	assert_false(terminal_shows(terminal, "Statistics"));
	terminal_close(terminal);
}

static void new_game_by_mouse(void **state)
{
	(void)state;
	struct terminal *terminal = sit_down(NULL, NULL);
	terminal_type(terminal, "n");
	check_shows(terminal, "< Klondike >");
	click_text(terminal, "Deals ");
	assert_false(terminal_shows(terminal, "< Klondike >"));
	check_shows(terminal, "< any >");
	click_text(terminal, "Deals ");
	check_shows(terminal, "< winnable >");
	click_text(terminal, "< winnable >");
	check_shows(terminal, "< any >");
	click_text(terminal, "Game ");
	click_text(terminal, "Game ");
	check_shows(terminal, "< Six-Card Solitaire >");
	click_outside(terminal);
	assert_false(terminal_shows(terminal, "New game"));
	check_shows(terminal, "Moves 0");
	terminal_close(terminal);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(help_by_mouse),
	    cmocka_unit_test(players_by_mouse),
	    cmocka_unit_test(past_games_by_mouse),
	    cmocka_unit_test(new_game_by_mouse),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
