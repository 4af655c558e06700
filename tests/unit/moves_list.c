/* The list of possible moves and the lists beside it: what is in them, in which order, and no key for the cards below.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "../dialog_playing.h"
#include "home.h"
#include "ui_text.h"

/* A key that is about the table, which a list hides, is answered; one that opens something else goes there. */
static void no_list_lets_a_move_through(void **state)
{
	struct ui *ui = *state;
	static const char *const lists[] = {"?", "m", "P", "G"};
	for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
		for (const char *key = "daufRHOW36w\t"; *key; key++) {
			char typed[] = {*key, '\0'};
			table_press(ui, lists[i]);
			table_press(ui, typed);
			assert_true(ui->dialog.kind);
			assert_true(ui_shows(ui, "does nothing here; ? tells the keys."));
			assert_int_equal(session_length(ui->session), 0);
			table_press(ui, "\033");
		}
	table_press(ui, "?o");
	assert_true(ui->dialog.kind != &help_dialog && ui->dialog.kind);
	table_press(ui, "\033");
}

/* Nor one that is the key of a square. */
static void no_list_lets_a_digit_through(void **state)
{
	(void)state;
	struct ui ui;
	table_open(&ui, begun("sudoku", "Grade easy\nDeal 1\n"));
	while (ui.scene.spot[ui.cursor.spot].size)
		table_press(&ui, "l");
	table_press(&ui, "?4");
	assert_true(ui.dialog.kind == &help_dialog);
	assert_string_equal(ui.message, "4 does nothing here; ? tells the keys.");
	table_press(&ui, "\033");
	table_press(&ui, "x?4");
	assert_true(ui.dialog.kind == &help_dialog);
	table_press(&ui, "\033");
	assert_int_equal(session_length(ui.session), 0);
	session_free(ui_release(&ui));
}

/* Behind the last row of some players are all of them, and Esc goes back the same way. */
static void escape_leaves_one_list(void **state)
{
	struct ui *ui = *state;
	table_press(ui, "P");
	ui_handle(ui, (struct event){.kind = EVENT_KEY, .key = KEY_LAST});
	assert_true(ui_shows(ui, "> more ..."));
	assert_true(ui_shows(ui, "Enter: shows all"));
	table_press(ui, " ");
	assert_false(ui_shows(ui, "more ..."));
	assert_true(ui_shows(ui, "Enter: plays on"));
	table_press(ui, "\033");
	assert_true(ui_shows(ui, "> more ..."));
	table_press(ui, "\033");
	assert_null(ui->dialog.kind);
}

/* Of a board with hundreds of moves those come first that are looked for. */
static void moves_begin_at_the_cursor(void **state)
{
	(void)state;
	struct ui ui;
	table_open(&ui, begun("sudoku", "Grade easy\nDeal 9\n"));
	table_press(&ui, "jjlll");
	while (ui.scene.spot[ui.cursor.spot].size)
		table_press(&ui, "l");
	const char *name = ui.scene.spot[ui.cursor.spot].name;
	char first[32], other[32];
	snprintf(first, sizeof first, "%s 1  ", name);
	snprintf(other, sizeof other, "%s +9  ", name);
	table_press(&ui, "m");
	assert_true(ui_shows(&ui, first));
	assert_true(ui_shows(&ui, other));
	session_free(ui_release(&ui));
}

/* GAME from START after KEYS, the possible moves open. */
static void check_moves(const char *game, const char *start, const char *keys, const char *shown)
{
	struct ui *ui = calloc(1, sizeof *ui);
	struct session *session = begun(game, start);
	table_open(ui, session);
	table_press(ui, keys);
	table_press(ui, "m");
	if (!ui_shows(ui, shown))
		fail_msg("the moves of %s do not say: %s", game, shown);
	session_free(ui_release(ui));
	free(ui);
}

static void moves_are_told_in_words(void **state)
{
	(void)state;
	check_moves("klondike", "Deal 4\n", "", "7C 8d  7C to 8d, from pile 5");
	check_moves("klondike", "Deal 4\n", "", "Ad     Ad to the foundation, from pile 4");
	check_moves("six", "Deal 2\n", "", "draw       Draw from the stock");
	check_moves("six", "Deal 2\n", "", "Possible moves -");
	check_moves("sudoku", "Deal 2\n", "", "Possible moves, 1 of ");
	check_moves("queens", "Size 8\nBoard . . . . . . . .\n", "", "Possible moves, 1 of 64");
	check_moves("24", "Numbers 4 6\n", "", "4*6  4*6 = 24");
	check_moves("24", "Numbers 4 6\n", ":4*6\r", "The game is won.");
	check_moves("queens", "Board . . . .\n", "", "a1  A queen on a1");
	check_moves("pousse", "Deal 2\nOpponent none\n", "", "R2  Push in at the right of row 2");
	check_moves("sudoku", "Deal 2\n", "", "a1 +1  Mark 1 on a1");
	check_moves("sudoku", "Deal 2\n", "X", "a1 -6     Take the mark 6 of a1 away");
}

static void press(struct ui *ui, int key) { ui_handle(ui, (struct event){.kind = EVENT_KEY, .key = key}); }

/* Deal 4 begins with four moves; the third lays a seven on an eight. */
static void check_seven_moved(struct ui *ui)
{
	assert_null(ui->dialog.kind);
	assert_int_equal(session_length(ui->session), 1);
	assert_int_equal(ui->scene.spot[ui->cursor.spot].size, 8);
	table_press(ui, "u");
	assert_int_equal(session_played(ui->session), 0);
}

static void a_move_of_the_list_is_played(void **state)
{
	(void)state;
	struct ui ui;
	table_open(&ui, begun("klondike", "Deal 4\n"));
	table_press(&ui, "mjj");
	assert_true(ui_shows(&ui, "> 7C 8d  7C to 8d, from pile 5"));
	press(&ui, KEY_RETURN);
	check_seven_moved(&ui);
	table_press(&ui, "mjj");
	for (int y = 0; y < ui.rows && ui.dialog.kind; y++) {
		struct link link = views_link(&ui.views, 20, y);
		if (link.kind == LINK_ROW && link.value == 2)
			ui_handle(&ui, (struct event){.kind = EVENT_PRESS, .x = 20, .y = y});
	}
	check_seven_moved(&ui);
	session_free(ui_release(&ui));
}

/* Where there is no move nothing is promised to be played. */
static void no_move_is_offered_at_the_end(void **state)
{
	(void)state;
	struct ui ui;
	table_open(&ui, begun("24", "Numbers 4 6\n"));
	table_press(&ui, "m");
	assert_true(ui_shows(&ui, "Enter: plays it"));
	table_press(&ui, "\033:4*6\r\033m");
	assert_true(ui_shows(&ui, "The game is won."));
	assert_false(ui_shows(&ui, "Enter: plays it"));
	press(&ui, KEY_RETURN);
	assert_null(ui.dialog.kind);
	session_free(ui_release(&ui));
}

/* A long list is shown around the chosen move, and a page goes on by what is seen of it. */
static void a_long_list_follows_what_is_chosen(void **state)
{
	(void)state;
	struct ui ui;
	table_open(&ui, begun("queens", "Size 20\nGiven 0\nDeal 1\n"));
	table_press(&ui, "m");
	assert_true(ui_shows(&ui, "> a1 "));
	press(&ui, KEY_LAST);
	assert_true(ui_shows(&ui, "> t20 "));
	assert_false(ui_shows(&ui, "A queen on a1 "));
	press(&ui, KEY_FIRST);
	press(&ui, KEY_PAGE_DOWN);
	assert_true(ui.dialog.field > 10);
	press(&ui, ' ');
	assert_int_equal(session_length(ui.session), 1);
	table_press(&ui, "m\033");
	assert_int_equal(session_length(ui.session), 1);
	session_free(ui_release(&ui));
}

/* Of more moves than there is room for the last ones stand beside the table. */
static void the_last_moves_are_beside(void **state)
{
	(void)state;
	struct ui ui;
	table_open(&ui, begun("klondike", "Deal 7\n"));
	ui_resize(&ui, 120, 24);
	table_press(&ui, "dddddddd");
	assert_true(ui_shows(&ui, "   8. "));
	assert_false(ui_shows(&ui, "   1. "));
	session_free(ui_release(&ui));
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test_setup_teardown(no_list_lets_a_move_through, sit_down, get_up),
	    cmocka_unit_test(no_list_lets_a_digit_through),
	    cmocka_unit_test_setup_teardown(escape_leaves_one_list, sit_down, get_up),
	    cmocka_unit_test(moves_begin_at_the_cursor),
	    cmocka_unit_test(moves_are_told_in_words),
	    cmocka_unit_test(a_move_of_the_list_is_played),
	    cmocka_unit_test(no_move_is_offered_at_the_end),
	    cmocka_unit_test(a_long_list_follows_what_is_chosen),
	    cmocka_unit_test(the_last_moves_are_beside),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
