/* What hints say at the table, and what is said beside them: of games that are lost or decided, turns and piles. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../advised.h"
#include "fingers.h"
#include "text.h"
#include "tutor.h"
#include "ui_text.h"

static void a_lost_game_is_called_lost(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "klondike", "Deal 7\n", &oracle);
	table_press(&ui, "H");
	assert_string_equal(ui.message, "Lost: no win is left. The deal itself has no win. n new");
	assert_int_equal(ui.hints->level, HINT_NOTHING);
	assert_tag(&ui, "Hints", "oracle 1");
	close_table(&ui);
}

/* An ace in sight costs nothing, a look through the stock can wait. */
static void a_safe_card_comes_before_the_stock(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "klondike", "Deal 4217\n", &fair);
	table_press(&ui, "HHH");
	assert_string_equal(ui.message, "Fair hint. AH to the foundation: turns up a card. Enter: play");
	close_table(&ui);
	open_table(&ui, "klondike", "Deal 4\n", &oracle);
	table_press(&ui, "HHH");
	assert_non_null(strstr(ui.message, "Oracle. AD to the foundation: "));
	close_table(&ui);
}

/* A card that is drawn is not turned over: it lay face up. */
static void six_cards_are_drawn(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "six", "Deal 200\n", &fair);
	table_press(&ui, "HH");
	assert_string_equal(ui.message, "The next card should be drawn. H: more");
	table_press(&ui, "H");
	assert_string_equal(ui.message, "Draw 2 times: then 1 to the foundation. Enter: play");
	bool is_shown = false;
	for (int i = 0; i < 9 && !is_shown; i++) {
		table_press(&ui, "\t");
		is_shown = ui_shows(&ui, ": draw from the stock");
		assert_false(ui_shows(&ui, "turn the stock"));
	}
	assert_true(is_shown);
	close_table(&ui);
}

/* What a whole game is told stands on one line of 80 columns; the key that plays it stands behind it, or on a line of
 * its own that the table leaves free. */
static void a_hint_is_a_line(void **state)
{
	(void)state;
	struct ui ui;
	int hints = 0, keys = 0;
	open_table(&ui, "klondike", "Draw 3\nDeal 39\n", &oracle);
	for (; hints < 60 && ui.status == GAME_ON && ui.finish->length == 0; hints++) {
		table_press(&ui, "HHH");
		const char *key = strstr(ui.message, "Enter: play");
		ui.message[strcspn(ui.message, "\n")] = '\0';
		if (text_width(ui.message) > draw_message_room(&ui.layout))
			fail_msg("%s", ui.message);
		keys += key != NULL;
		table_press(&ui, "\r");
	}
	assert_in_range(hints, 30, 60);
	assert_in_range(keys, hints - 5, hints);
	close_table(&ui);
}

/* In a narrow window the key has a line of its own, unless a card would be covered. */
static void keys_find_a_line(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "24", "Numbers 3 4 6 1\n", &fair);
	ui_resize(&ui, 40, 17);
	table_press(&ui, "H");
	assert_string_equal(ui.message, "The last operation is a division.\nH: more");
	assert_true(ui_shows(&ui, "division.\nH: more\n"));
	close_table(&ui);
	open_table(&ui, "queens", "Size 20\nGiven 0\nDeal 1\n", &fair);
	ui_resize(&ui, 40, 17);
	table_press(&ui, "W");
	assert_string_equal(ui.message, "Below: whether it can still be won.");
	assert_true(ui_shows(&ui, "Queens 0"));
	close_table(&ui);
}

/* The row that is to be looked at comes into view, and no square of it is told by that. */
static void a_row_is_to_be_seen(void **state)
{
	(void)state;
	for (int rows = 17; rows <= 40; rows += 23) {
		struct ui ui;
		open_table(&ui, "queens", "Size 20\nGiven 3\nDeal 4\n", &fair);
		ui_resize(&ui, 60, rows);
		ui_go(&ui, (struct cursor){19 * 20 + 7, 0});
		table_press(&ui, "H");
		table_settle(&ui);
		assert_string_equal(ui.message, "Look at row 1. H: more");
		assert_non_null(layout_find(&ui.layout, 7, 0));
		assert_int_equal(ui.cursor.spot, rows == 17 ? 7 : 19 * 20 + 7);
		close_table(&ui);
	}
}

static bool is_taught_as_guess(const struct session *session)
{
	struct lesson lesson;
	struct fault fault;
	struct tutor *tutor = tutor_new();
	assert_non_null(tutor);
	assert_true(tutor_teach(tutor, session, &lesson, &fault));
	tutor_free(tutor);
	return strstr(lesson.text[LESSON_SENTENCES - 1], "Fair guess. ");
}

/* What is weighed in imagined deals is called a guess, what is known is not; so it is where lessons are made of hints.
 */
static void guesses_are_called_so(void **state)
{
	(void)state;
	struct ui ui;
	int guesses = 0, others = 0;
	open_table(&ui, "klondike", "Deal 4\n", &fair);
	for (int moves = 0; moves < 40 && guesses == 0; moves++) {
		table_press(&ui, "HHH");
		assert_int_equal(strstr(ui.message, "Fair guess. ") != NULL, ui.hints->hint.is_guess);
		assert_false(ui.hints->hint.is_guess && ui.hints->hint.first.effect == EFFECT_SAFE);
		assert_false(ui.hints->hint.is_guess && ui.hints->hint.first.effect == EFFECT_NEW);
		guesses += ui.hints->hint.is_guess;
		others += !ui.hints->hint.is_guess;
		if (guesses)
			assert_true(is_taught_as_guess(ui.session));
		table_press(&ui, "\r");
	}
	assert_true(guesses > 0 && others > 0);
	close_table(&ui);
}

/* Reasons are near: a far goal is named without counting, and a card that goes up later needs no further reason. */
static void reasons_are_plain(void **state)
{
	(void)state;
	for (int deal = 1; deal <= 6; deal++) {
		char start[32];
		struct ui ui;
		snprintf(start, sizeof start, "Deal %d\n", deal);
		open_table(&ui, "klondike", start, deal % 2 ? &fair : &oracle);
		for (int moves = 0; moves < 12 && ui.status == GAME_ON && ui.finish->length == 0; moves++) {
			table_press(&ui, "HHH");
			assert_null(strstr(ui.message, "more moves"));
			assert_null(strstr(ui.message, "home"));
			assert_null(strstr(ui.message, "do no harm"));
			if (ui.hints->level == HINT_NOTHING)
				break;
			table_press(&ui, "\r");
		}
		close_table(&ui);
	}
}

/* Nothing can be won any more by the rules alone: H says so, and B is named only when it is known to lead somewhere. */
static void lost_is_said_plainly(void **state)
{
	(void)state;
	static const char start[] = "Draw 24\nPasses 1\nDeal 3\n";
	struct ui ui;
	open_table(&ui, "klondike", start, &fair);
	for (int i = 0; i < 200 && ui.status == GAME_ON && ui.moves; i++)
		ui_make_move(&ui, ui.move[0]);
	ui_step(&ui, ui.now);
	assert_int_equal(ui.status, GAME_LOST);
	assert_string_equal(ui.message, "Lost: no move brings anything new. u undo, R again, r review, n new");
	table_press(&ui, "H");
	assert_string_equal(ui.message, "Lost: no move brings anything new. u undo, R again, r review, n new");
	assert_int_equal(ui.hints->level, HINT_NOTHING);
	notes_set(session_notes(ui.session), "Grade", "easy", NULL);
	table_press(&ui, "H");
	assert_string_equal(
	    ui.message, "Lost: no move brings anything new. B back to a win, u undo, R again, r review, n new");
	close_table(&ui);
}

/* Where verdicts are shown a fair hint does not advise in a lost game either. */
static void a_shown_loss_needs_no_hint(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "klondike", "Deal 7\n", &fair);
	table_press(&ui, "W");
	table_settle(&ui);
	table_press(&ui, "H");
	assert_string_equal(ui.message, "Lost: no win is left. The deal itself has no win. n new");
	assert_int_equal(ui.shown, -1);
	close_table(&ui);
}

/* In a decided game a finishes it; the status bar says so until then. */
static void decided_is_said(void **state)
{
	(void)state;
	struct ui ui;
	char text[VERDICT_TEXT];
	open_table(&ui, "six", "Deck 163542\n", &fair);
	assert_null(game_word(&ui, text));
	table_press(&ui, "W");
	table_settle(&ui);
	for (int moves = 0; moves < 10 && ui.finish->length == 0; moves++) {
		ui_make_move(&ui, ui.move[0]);
		ui_step(&ui, ui.now);
	}
	assert_true(ui.finish->length > 0);
	assert_string_equal(game_word(&ui, text), "Decided");
	table_press(&ui, "H");
	assert_string_equal(ui.message, "The game is decided: a plays it out.");
	table_press(&ui, "j");
	assert_string_equal(game_word(&ui, text), "Decided");
	table_press(&ui, "W"); /* without verdicts nothing is decided in a game that hides nothing */
	assert_null(game_word(&ui, text));
	table_press(&ui, "W");
	assert_string_equal(game_word(&ui, text), "Decided");
	table_press(&ui, "a");
	assert_int_equal(ui.status, GAME_WON);
	close_table(&ui);
}

/* After a turn the line tells of the new card, wherever the cursor is; a turn that is refused says why. */
static void turns_are_answered(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "klondike", "Deal 4217\n", &fair);
	char text[MESSAGE_TEXT];
	ui_go(&ui, cursor_top(&ui.scene, STOCK));
	struct tabletop view = ui_tabletop(&ui);
	message_about(&ui.theme, &view, text);
	assert_string_equal(text, "Enter or d turns the stock");
	ui_go(&ui, cursor_top(&ui.scene, TABLEAU));
	table_press(&ui, "d");
	assert_string_equal(ui.message, "7C is stuck.");
	close_table(&ui);
	open_table(&ui, "klondike", "Draw 24\nPasses 2\nDeal 4217\n", &fair);
	table_press(&ui, "ddd");
	assert_string_equal(ui.message, "The stock cannot be turned: 2 of 2 passes are used.");
	ui_go(&ui, cursor_top(&ui.scene, STOCK));
	table_press(&ui, "\r");
	assert_string_equal(ui.message, "The stock cannot be turned: 2 of 2 passes are used.");
	close_table(&ui);
	open_table(&ui, "six", "Deck 163542\n", &fair);
	table_press(&ui, "d");
	assert_int_equal(session_played(ui.session), 1);
	assert_string_equal(ui.message, "4 is stuck; Enter or d draws.");
	close_table(&ui);
}

/* Empty piles are all the same; a card on the foundation is not stuck, and the status bar tells which one is next. */
static void empty_piles_and_foundations_are_told(void **state)
{
	(void)state;
	struct ui ui;
	char text[MESSAGE_TEXT];
	open_table(&ui, "six", "Deck 132645\n", &fair);
	assert_string_equal(ui.scene.number[0].label, "Foundation wants");
	assert_int_equal(ui.scene.number[0].value, 1);
	table_press(&ui, "a");
	assert_int_equal(ui.scene.number[0].value, 4);
	table_press(&ui, "d");
	assert_string_equal(ui.message, "4 can go on any empty column or to the foundation.");
	ui_go(&ui, cursor_top(&ui.scene, scene_spot_of_role(&ui.scene, ROLE_FOUNDATION)));
	struct tabletop view = ui_tabletop(&ui);
	message_about(&ui.theme, &view, text);
	assert_string_equal(text, "3 is on the foundation");
	close_table(&ui);
	/* The name of a column and a card behind it would be read as two columns. */
	open_table(&ui, "six", "Deal 103\n", &fair);
	table_press(&ui, "d1fd");
	assert_string_equal(ui.message, "2 can go on 3, column 1 or to the foundation.");
	close_table(&ui);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(a_lost_game_is_called_lost),
	    cmocka_unit_test(a_safe_card_comes_before_the_stock),
	    cmocka_unit_test(six_cards_are_drawn),
	    cmocka_unit_test(a_hint_is_a_line),
	    cmocka_unit_test(keys_find_a_line),
	    cmocka_unit_test(a_row_is_to_be_seen),
	    cmocka_unit_test(guesses_are_called_so),
	    cmocka_unit_test(reasons_are_plain),
	    cmocka_unit_test(lost_is_said_plainly),
	    cmocka_unit_test(a_shown_loss_needs_no_hint),
	    cmocka_unit_test(decided_is_said),
	    cmocka_unit_test(turns_are_answered),
	    cmocka_unit_test(empty_piles_and_foundations_are_told),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
