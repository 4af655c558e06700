/* Twenty-Four at the table: cards put together by keys and by mouse, expressions after the colon. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../../src/ui/dialogs/ask.h"
#include "../../src/ui/dialogs/won.h"
#include "../../src/ui/game_view.h"
#include "../../src/ui/viewer/timeline.h"
#include "../twentyfour_playing.h"
#include "fingers.h"
#include "notes.h"
#include "ui_text.h"

static void sit_down(struct ui *ui, const char *start) { table_open(ui, begin(start)); }

static void test_a_game_by_keys(void **state)
{
	(void)state;
	struct ui ui;
	sit_down(&ui, "Numbers 1 3 4 6\n");
	table_press(&ui, "23");
	assert_true(ui.dialog.kind == &choice_dialog);
	assert_int_equal(ui.choice->count, 6);
	assert_true(ui.shown >= 0); /* both cards are marked */
	table_press(&ui, "j");
	assert_string_equal(ui.message, "Choose one, or press its key.");
	table_press(&ui, "\x1b");
	assert_null(ui.dialog.kind);
	assert_int_equal(ui.shown, -1);
	assert_int_equal(session_played(ui.session), 0);
	int first = ui.cursor.spot;
	table_press(&ui, "\rl\rq"); /* what is not chosen is put back, however the list is left */
	assert_null(ui.dialog.kind);
	assert_int_equal(ui.cursor.spot, first);
	table_press(&ui, "\rl\rjjjj\r");
	assert_int_equal(session_played(ui.session), 1);
	assert_string_equal(words_at(ui.session, 2), "3/4\n3/4");
	table_press(&ui, "13-");
	assert_string_equal(words_at(ui.session, 2), "1/4\n1-(3/4)");
	table_press(&ui, "43+");
	assert_int_equal(ui.status, GAME_LOST);
	assert_string_equal(ui.message, "That makes 25/4, not 24: u takes it back.");
	table_press(&ui, "u43/");
	assert_int_equal(ui.status, GAME_WON);
	assert_true(ui.dialog.kind == &won_dialog);
	table_press(&ui, "\t+"); /* pressed for the table a moment before */
	assert_true(ui.dialog.kind == &won_dialog);
	table_press(&ui, "u");
	assert_null(ui.dialog.kind);
	assert_int_equal(ui.status, GAME_ON);
	session_free(ui_release(&ui));
}

/* With a card in hand over another one the signs choose at once. */
static void test_a_sign_for_what_is_in_hand(void **state)
{
	(void)state;
	struct ui ui;
	sit_down(&ui, "Numbers 1 3 4 6\n");
	table_press(&ui, "*");
	assert_int_equal(session_played(ui.session), 0);
	table_press(&ui, "\rl*");
	assert_int_equal(session_played(ui.session), 1);
	assert_string_equal(words_at(ui.session, 1), "3\n1*3");
	assert_null(ui.dialog.kind);
	table_press(&ui, "u");
	table_press(&ui, "h\rll*");
	assert_string_equal(words_at(ui.session, 2), "4\n1*4");
	session_free(ui_release(&ui));
}

/* Where there is little room the name of the game stays longer than how many solve it. */
static void test_title_keeps_the_name(void **state)
{
	(void)state;
	struct ui ui;
	sit_down(&ui, "Deal 3313036\n");
	ui_resize(&ui, 50, 20);
	char *text = ui_to_text(&ui);
	assert_memory_equal(text, "Twenty-Four, make 24, medium  ", 30);
	free(text);
	session_free(ui_release(&ui));
}

static void test_moves_listed_once(void **state)
{
	(void)state;
	struct ui ui;
	sit_down(&ui, "Numbers 12 12 4 2\n");
	ui_resize(&ui, 80, 60);
	table_press(&ui, "m");
	char *text = ui_to_text(&ui);
	const char *first = strstr(text, " 12+12 = 24");
	assert_non_null(first);
	assert_null(strstr(first + 1, " 12+12 = 24"));
	assert_non_null(strstr(text, " 4*2 = 8"));
	assert_null(strstr(text, " 2*4 = 8"));
	free(text);
	session_free(ui_release(&ui));
}

/* One hand alone takes no answer but its solution, whether it has one or not. */
static void test_no_such_answer(void **state)
{
	(void)state;
	static const char told[] = "\"No solution\" is an answer only in a game of several hands.",
	                  typed[] = "\"no solution\" is an answer only in a game of several hands.";
	static const char *const hands[] = {"Numbers 1 3 4 6\n", "Numbers 1 1 1 1\n"};
	for (int i = 0; i < 2; i++) {
		struct ui ui;
		sit_down(&ui, hands[i]);
		table_press(&ui, "d");
		assert_string_equal(ui.message, told);
		table_press(&ui, ":no solution\r");
		assert_string_equal(ui.message, typed);
		table_press(&ui, "\033");
		table_press(&ui, "a");
		assert_string_equal(ui.message, "In Twenty-Four nothing plays itself: each move is a choice.");
		session_free(ui_release(&ui));
	}
}

/* An expression that is typed is one step of undo and redo. */
static void test_an_expression_is_one_step(void **state)
{
	(void)state;
	struct ui ui;
	sit_down(&ui, "Numbers 1 3 4 6\n");
	table_press(&ui, ":6/(1-3/4)\r");
	assert_int_equal(session_played(ui.session), 3);
	table_press(&ui, " u");
	assert_int_equal(session_played(ui.session), 0);
	table_press(&ui, "U");
	assert_int_equal(session_played(ui.session), 3);
	session_free(ui_release(&ui));
}

static void test_a_line_after_the_colon(void **state)
{
	(void)state;
	struct ui ui;
	sit_down(&ui, "Numbers 1 3 4 6\n");
	table_press(&ui, ":3*(1+4*6)\r");
	assert_string_equal(ui.message, "75, not 24.");
	table_press(&ui, "\x1b:undoo\r");
	assert_non_null(strstr(ui.message, "Did you mean undo?"));
	table_press(&ui, "\x1b:6/(1-3/4)\r");
	assert_int_equal(ui.status, GAME_WON);
	session_free(ui_release(&ui));
}

/* What is wrong in an expression can be mended there. */
static void test_a_refused_expression_stays(void **state)
{
	(void)state;
	struct ui ui;
	sit_down(&ui, "Numbers 1 3 4 6\n");
	table_press(&ui, ":6/(1-3/5) = 24\r");
	assert_string_equal(ui.message, "15, not 24.");
	assert_true(ui.dialog.kind == &ask_dialog);
	assert_string_equal(ui.dialog.text, "6/(1-3/5) = 24");
	table_press(&ui, "\x02\x02\x02\x02\x02\x02\x7f"); /* over what stands behind the 5 */
	table_press(&ui, "4\r");
	assert_int_equal(ui.status, GAME_WON);
	session_free(ui_release(&ui));
}

/* A click on a card, on another and on what they make. */
static void test_a_choice_by_mouse(void **state)
{
	(void)state;
	struct ui ui;
	struct canvas canvas;
	sit_down(&ui, "Numbers 8 3 1\n");
	for (int place = 0; place < 2; place++) {
		const struct box *box = layout_find(&ui.layout, place, 1);
		struct event event = {.kind = EVENT_PRESS, .x = box->x + 2, .y = box->y + 1};
		ui_handle(&ui, event);
		event.kind = EVENT_RELEASE;
		ui_handle(&ui, event);
	}
	assert_true(ui.dialog.kind == &choice_dialog);
	canvas_init(&canvas, 80, 24);
	views_draw(&ui.views, &canvas);
	for (int y = 0; y < 24 && ui.dialog.kind == &choice_dialog; y++)
		for (int x = 0; x < 79 && ui.dialog.kind == &choice_dialog; x++)
			if (canvas_at(&canvas, x, y).code == '=' && canvas_at(&canvas, x + 2, y).code == '2' &&
			    canvas_at(&canvas, x + 3, y).code == '4')
				ui_handle(&ui, (struct event){.kind = EVENT_PRESS, .x = x, .y = y});
	canvas_release(&canvas);
	assert_int_equal(session_played(ui.session), 1);
	assert_string_equal(words_at(ui.session, 1), "24\n8*3");
	session_free(ui_release(&ui));
}

/* Of several ways to put a card on another a double click leaves the choice. */
static void test_a_double_click_leaves_the_choice(void **state)
{
	(void)state;
	struct ui ui;
	sit_down(&ui, "Numbers 1 2 3 4\n");
	const struct box *box = layout_find(&ui.layout, 1, 1);
	const struct event event = {.kind = EVENT_PRESS, .x = box->x + 2, .y = box->y + 2};
	ui_handle(&ui, event);
	ui_handle(&ui, event);
	assert_true(ui.dialog.kind == &choice_dialog);
	assert_int_equal(session_played(ui.session), 0);
	session_free(ui_release(&ui));
}

static void test_a_hand_without_solution_by_keys(void **state)
{
	(void)state;
	struct ui ui;
	sit_down(&ui, "Numbers 1 1 / 3 8 / 2 2\n");
	table_press(&ui, "d");
	assert_string_equal(ui.message, "Right: 1 1 has no solution.");
	table_press(&ui, "d");
	assert_string_equal(ui.message, "Wrong: 3 8 can make 24: u takes it back.");
	table_press(&ui, "u12*");
	assert_string_equal(ui.message, "Right: 3*8 = 24.");
	table_press(&ui, "d");
	assert_int_equal(ui.status, GAME_WON);
	assert_string_equal(ui.message, "");
	session_free(ui_release(&ui));
}

/* The verdict is told of a wrong answer when what the game says of it was read. */
static void test_a_wrong_answer_beside_the_verdict(void **state)
{
	(void)state;
	struct ui ui;
	sit_down(&ui, "Numbers 3 8 / 2 12 / 1 1\n");
	table_press(&ui, "W");
	table_settle(&ui);
	table_press(&ui, "d");
	table_settle(&ui);
	assert_string_equal(ui.message, "Wrong: 3 8 can make 24: u takes it back.");
	table_press(&ui, "x"); /* what is said instead is read, too */
	table_settle(&ui);
	assert_string_equal(ui.message, "This game has no marks.");
	table_press(&ui, "l");
	table_settle(&ui);
	assert_memory_equal(ui.message, "Lost: no win is left.", 21);
	session_free(ui_release(&ui));
}

/* A wrong answer loses the whole; what is left is still helped with, by either hint, and beside the verdict. */
static void test_a_hint_after_a_wrong_answer(void **state)
{
	(void)state;
	struct ui ui;
	sit_down(&ui, "Numbers 3 8 / 2 12 / 1 1\n");
	for (const char *way = " OW"; *way; way++) {
		const char key[] = {*way, '\0'};
		session_seek(ui.session, 0);
		ui_changed(&ui);
		table_press(&ui, "d");
		assert_string_equal(ui.message, "Wrong: 3 8 can make 24: u takes it back.");
		table_press(&ui, key);
		table_settle(&ui);
		table_press(&ui, "HHH");
		assert_string_equal(ui.message, "2*12. Enter: play");
		table_press(&ui, "\rHHH");
		assert_non_null(strstr(ui.message, "This hand has no solution: d says so."));
		table_press(&ui, "\r");
		assert_int_equal(ui.status, GAME_LOST);
	}
	session_free(ui_release(&ui));
}

/* What stands on the table can be beyond help, too: then it is to be taken back. */
static void test_no_hint_for_a_hand_put_together_wrong(void **state)
{
	(void)state;
	struct ui ui;
	sit_down(&ui, "Numbers 12 2 1 / 12 2 4\n");
	table_press(&ui, "d12+H");
	assert_string_equal(ui.message, "No way leads to a win. u takes moves back.");
	table_press(&ui, "uH");
	assert_string_equal(ui.message, "The last operation is a multiplication. H: more");
	session_free(ui_release(&ui));
}

/* Enter plays the move that Tab shows, and the cursor goes on to what it made. */
static void test_a_shown_move(void **state)
{
	(void)state;
	struct ui ui;
	sit_down(&ui, "Numbers 4 6 2 3\n");
	table_press(&ui, "\t");
	assert_true(ui_shows(&ui, "1 of 72: 4+6 = 10"));
	table_press(&ui, "\r");
	assert_int_equal(session_played(ui.session), 1);
	assert_int_equal(ui.cursor.spot, 1);
	assert_true(ui_shows(&ui, "4+6 = 10: Enter picks it up"));
	session_free(ui_release(&ui));
}

/* The grade of a deal is in the title already. */
static void test_a_grade_is_told_once(void **state)
{
	(void)state;
	struct ui ui;
	sit_down(&ui, "Deal 5\n");
	assert_true(ui_shows(&ui, "make 24, very hard: "));
	notes_set(session_notes(ui.session), "Grade", "very hard", NULL);
	assert_false(ui_shows(&ui, "deal 5, very hard"));
	notes_set(session_notes(ui.session), "Grade", "medium", NULL);
	assert_true(ui_shows(&ui, "deal 5, medium"));
	session_free(ui_release(&ui));
}

/* A fraction wider than its card stands there cut, with a sign of it, and once. */
static void test_a_wide_fraction_is_cut(void **state)
{
	(void)state;
	struct ui ui;
	sit_down(&ui, "Numbers 999 998 997 991 983 994\n");
	table_press(&ui, "1*2\r3*4\r5*6\r1*3\r5/1\r");
	assert_true(ui_shows(&ui, "can go on 995006/974153"));
	assert_true(ui_shows(&ui, "995006/97.."));
	ui_resize(&ui, 40, 17);
	assert_true(ui_shows(&ui, "9950.."));
	char *text = ui_to_text(&ui);
	assert_null(strstr(strstr(text, "995006") + 1, "995006")); /* the message alone */
	free(text);
	session_free(ui_release(&ui));
}

/* Looked at again a move tells what it made. */
static void test_words_of_the_viewer(void **state)
{
	(void)state;
	struct theme theme = {.ascii = true};
	struct session *session = begin("Numbers 4 6 2 3\n");
	struct timeline timeline;
	char words[MESSAGE_TEXT];
	struct move list[UNFOLDED_MOST];
	assert_int_equal(game_read_moves(session_game(session), session_state(session), "4*6", list, NULL), 1);
	assert_true(session_play(session, list[0]));
	timeline_init(&timeline, session);
	timeline_words(&timeline, session, &theme, 1, words);
	assert_string_equal(words, "4*6 = 24");
	timeline_release(&timeline);
	session_free(session);
}

/* No line of a card is a lone number or bracket. */
static void test_a_long_expression_is_broken_at_operators(void **state)
{
	(void)state;
	struct ui ui;
	sit_down(&ui, "Numbers 2 6 9 11\n");
	table_press(&ui, ":((11+9)-2)+6\r\x1b");
	assert_true(ui_shows(&ui, "((11+9)-2)"));
	assert_true(ui_shows(&ui, " +6 "));
	session_free(ui_release(&ui));
	sit_down(&ui, "Numbers 3 3 6 10\n");
	table_press(&ui, ":6*(10-(3+3))\r\x1b");
	assert_true(ui_shows(&ui, " 6*(10 "));
	assert_true(ui_shows(&ui, " -(3+3)) "));
	session_free(ui_release(&ui));
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_a_game_by_keys),
	    cmocka_unit_test(test_a_sign_for_what_is_in_hand),
	    cmocka_unit_test(test_title_keeps_the_name),
	    cmocka_unit_test(test_moves_listed_once),
	    cmocka_unit_test(test_no_such_answer),
	    cmocka_unit_test(test_an_expression_is_one_step),
	    cmocka_unit_test(test_a_long_expression_is_broken_at_operators),
	    cmocka_unit_test(test_a_line_after_the_colon),
	    cmocka_unit_test(test_a_refused_expression_stays),
	    cmocka_unit_test(test_a_choice_by_mouse),
	    cmocka_unit_test(test_a_double_click_leaves_the_choice),
	    cmocka_unit_test(test_a_hand_without_solution_by_keys),
	    cmocka_unit_test(test_a_hint_after_a_wrong_answer),
	    cmocka_unit_test(test_a_wrong_answer_beside_the_verdict),
	    cmocka_unit_test(test_no_hint_for_a_hand_put_together_wrong),
	    cmocka_unit_test(test_a_shown_move),
	    cmocka_unit_test(test_a_wide_fraction_is_cut),
	    cmocka_unit_test(test_words_of_the_viewer),
	    cmocka_unit_test(test_a_grade_is_told_once),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
