/* A window that is too small for the table: what it says, and that no key is obeyed there. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../../src/ui/game_view.h"
#include "begun.h"
#include "canvas_text.h"
#include "fingers.h"
#include "ui_text.h"

static void too_small(void **state)
{
	(void)state;
	static const struct ui_options options = {0};
	struct ui ui;
	struct canvas canvas;
	table_open_with(&ui, begun("klondike", "Deal 1\n"), &options, (struct theme){.colours = COLOURS_TWO});
	ui_resize(&ui, 39, 17);
	canvas_init(&canvas, 39, 17);
	views_draw(&ui.views, &canvas);
	char *text = canvas_to_text(&canvas, &ui.theme);
	assert_non_null(strstr(text, "40x17"));
	free(text);
	canvas_release(&canvas);
	for (int columns = 1; columns < 50; columns += 7)
		for (int rows = 1; rows < 20; rows += 3) {
			ui_resize(&ui, columns, rows);
			canvas_init(&canvas, columns, rows);
			views_draw(&ui.views, &canvas);
			text = canvas_to_text(&canvas, &ui.theme);
			assert_true(columns < 5 || (columns >= 40 && rows >= 17) || strstr(text, "40x17"));
			free(text);
			canvas_release(&canvas);
		}
	session_free(ui_release(&ui));
}

/* Of a title that has no room the number of the deal stays. */
static void number_of_deal_stays(void **state)
{
	(void)state;
	static const struct ui_options options = {0};
	static const char *const starts[] = {"Deal 18446744073709551615\nProfile vegas\nPasses 200\nWorryingBack no\n",
	    "Deal 18446744073709551615\nPasses 200\nScoring none\nWorryingBack no\n"};
	for (int i = 0; i < 2; i++) {
		struct ui ui;
		struct canvas canvas;
		table_open_with(&ui, begun("klondike", starts[i]), &options, (struct theme){.colours = COLOURS_TWO});
		ui_resize(&ui, 40, 17);
		canvas_init(&canvas, 40, 17);
		views_draw(&ui.views, &canvas);
		char *text = canvas_to_text(&canvas, &ui.theme);
		assert_ptr_equal(strstr(text, "draw 3"), text + strspn(text, " "));
		assert_non_null(strstr(text, " 18446744073709551615\n"));
		free(text);
		canvas_release(&canvas);
		session_free(ui_release(&ui));
	}
}

static void nothing_is_done_unseen(void **state)
{
	(void)state;
	static const struct ui_options options = {0};
	struct ui ui;
	table_open_with(&ui, begun("klondike", "Deal 1\n"), &options, (struct theme){.colours = COLOURS_TWO});
	ui_handle(&ui, (struct event){.kind = EVENT_KEY, .key = 'd'});
	ui_handle(&ui, (struct event){.kind = EVENT_KEY, .key = 'n'});
	ui_resize(&ui, 30, 10);
	ui_handle(&ui, (struct event){.kind = EVENT_KEY, .key = KEY_RETURN});
	ui_handle(&ui, (struct event){.kind = EVENT_KEY, .key = 'u'});
	assert_true(ui.dialog.kind == &new_game_dialog);
	assert_int_equal(session_played(ui.session), 1);
	ui_handle(&ui, (struct event){.kind = EVENT_KEY, .key = 'q'});
	assert_true(ui.views.leaves);
	session_free(ui_release(&ui));
}

/* The end of a long sentence is what it is about: it is there in the smallest window too. */
static void long_sentences_have_their_end(void **state)
{
	(void)state;
	struct ui ui;
	table_open(&ui, begun("sudoku", "Deal 1\n"));
	ui_resize(&ui, 40, 17);
	ui_say(&ui,
	    "If d9 were 3, f9 would be 7, then b9 would be 4, c8 would be 2, b5 would be 9, a2 would be 1, and then "
	    "there would be no place for 1 in row 5: e1 is not 1. Enter: play");
	assert_true(ui_shows(&ui, "Enter: play"));
	session_free(ui_release(&ui));
}

/* What is said at the end of a round, in two lines, leaves all words that were missed to be read. */
static void missed_words_stay(void **state)
{
	(void)state;
	static const struct ui_options options = {0};
	static const char *const last[] = {"ANGERS", "RANGES", "NEAR", "SNAG"};
	struct ui ui;
	struct canvas canvas;
	table_open_with(&ui, begun("words", "Deal 57\n"), &options, (struct theme){.ascii = true, .colours = COLOURS_TWO});
	ui_resize(&ui, 40, 17);
	table_press(&ui, "E\vE");
	canvas_init(&canvas, 40, 17);
	views_draw(&ui.views, &canvas);
	char *text = canvas_to_text(&canvas, &ui.theme);
	assert_non_null(strstr(text, "0 of 37 words, 0 points, none of six\nletters."));
	for (size_t i = 0; i < sizeof last / sizeof *last; i++)
		assert_non_null(strstr(text, last[i]));
	free(text);
	canvas_release(&canvas);
	session_free(ui_release(&ui));
}

/* What is played, taken back and played again on a board that is larger than the window is seen. */
static void what_changes_comes_into_view(void **state)
{
	(void)state;
	struct ui ui;
	struct move move;
	table_open(&ui, begun("queens", "Size 20\nGiven 0\nDeal 9\n"));
	ui_resize(&ui, 40, 17);
	assert_true(game_read_move(session_game(ui.session), session_state(ui.session), "t20", &move));
	for (int i = 0; i < 3; i++) {
		ui_go(&ui, cursor_top(&ui.scene, 0));
		ui_step(&ui, ui.now);
		assert_false(ui_shows(&ui, "\n20"));
		if (i == 0)
			ui_make_move(&ui, move);
		else
			table_press(&ui, i == 1 ? "u" : "U");
		assert_int_equal(ui.cursor.spot, move.from);
		assert_true(ui_shows(&ui, "\n20"));
	}
	session_free(ui_release(&ui));
}

/* In its status bar nothing moves when a number gets or loses a digit. */
static void what_is_told_stays_in_its_place(void **state)
{
	(void)state;
	static const struct ui_options options = {.no_animation = true};
	static const char *const labels[] = {"Pass ", "Stock ", "Moves ", "0:00"};
	struct ui ui;
	long place[4] = {0};
	table_open_with(&ui, begun("klondike", "Deal 7\n"), &options, (struct theme){.colours = COLOURS_TWO});
	ui_resize(&ui, 60, 20);
	for (int turns = 0; turns < 90; turns++) {
		char *text = ui_to_text(&ui), *score = strstr(text, "Score ");
		assert_non_null(score);
		for (int i = 0; i < 4; i++) {
			char *at = strstr(score, labels[i]);
			assert_non_null(at);
			assert_true(turns == 0 || at - score == place[i]);
			place[i] = at - score;
		}
		free(text);
		table_press(&ui, "d");
	}
	session_free(ui_release(&ui));
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(too_small),
	    cmocka_unit_test(what_is_told_stays_in_its_place),
	    cmocka_unit_test(long_sentences_have_their_end),
	    cmocka_unit_test(number_of_deal_stays),
	    cmocka_unit_test(nothing_is_done_unseen),
	    cmocka_unit_test(missed_words_stay),
	    cmocka_unit_test(what_changes_comes_into_view),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
