/* Pousse at the table and in lines: refused pushes, the cursor on the ring, the clock of a turn, the end. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../../src/ui/game_view.h"
#include "begun.h"
#include "fingers.h"
#include "pousse.h"
#include "record.h"
#include "talk.h"
#include "turns.h"
#include "ui_text.h"

static struct session *begin(const char *start) { return begun("pousse", start); }

static void open_table(struct ui *ui, const char *start) { table_open(ui, begin(start)); }

/* The title names the rule that is not the usual one. */
static void test_strict_is_told(void **state)
{
	(void)state;
	static const char *const rules[] = {"same", "strict"}, *const told[] = {
	                                                           "3x3, both by hand", "3x3, strict, both by hand"};
	for (int i = 0; i < 2; i++) {
		char start[64], text[RULES_LINE];
		snprintf(start, sizeof start, "Size 3\nRule %s\nSide X\nOpponent none\nClock 0\nDeal 1\n", rules[i]);
		struct session *session = begin(start);
		session_game(session)->tell_rules(session_state(session), text);
		assert_string_equal(text, told[i]);
		session_free(session);
	}
}

/* The first step of a hint marks a whole side, not the push itself. */
static void test_hint_marks_a_side(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "Size 5\nSide X\nOpponent j\nDeal 1\n");
	struct tabletop view = ui_tabletop(&ui);
	int pile = 0, card = 0;
	view.hinted = ui.move[7];
	for (int i = 0; i < view.scene->spots; i++) {
		view.hint_level = HINT_PILE;
		pile += tabletop_is_hinted(&view, i, 1);
		view.hint_level = HINT_CARD;
		card += tabletop_is_hinted(&view, i, 1);
	}
	assert_int_equal(pile, 5);
	assert_int_equal(card, 1);
	ui.hints->hint.first.move = ui.move[7];
	ui.hints->marks = HINT_PILE;
	char *text = ui_to_text(&ui);
	int marks = 0;
	for (const char *c = text; (c = strchr(c, '!')); c++)
		marks++;
	assert_int_equal(marks, 5);
	free(text);
	session_free(ui_release(&ui));
}

static void test_refused_push(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "Size 4\nSide X\nOpponent none\nDeal 1\n");
	table_press(&ui, ":L1\r:L1\r:L1\r:L1\r:L1\r");
	assert_int_equal(ui.moves, 15);
	table_press(&ui, ":L1\r");
	assert_int_equal(session_played(ui.session), 5);
	assert_non_null(strstr(ui.message, "brings back a board"));
	while (strcmp(ui.scene.spot[ui.cursor.spot].name, "L1") != 0)
		table_press(&ui, "h");
	table_press(&ui, "\r");
	assert_int_equal(session_played(ui.session), 5);
	assert_non_null(strstr(ui.message, "brings back a board"));
	session_free(ui_release(&ui));
}

/* Nothing plays itself where the other side has a say. */
static void test_nothing_plays_itself(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "Size 3\nSide X\nOpponent none\nClock 0\nDeal 1\n");
	table_press(&ui, "a");
	assert_string_equal(ui.message, "In Pousse nothing plays itself: each move is a choice.");
	assert_false(ui.maps[0]->applies(&ui, key_find(ui.maps[0], "auto", 4)));
	session_free(ui_release(&ui));
}

/* Where both sides were moved by hand nobody has won: the game is over, whatever is asked. */
static void test_over_by_hand(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "Size 3\nSide X\nOpponent none\nClock 0\nDeal 1\n");
	static const char *const moves[] = {":L1\r", ":R2\r", ":L3\r", ":L1\r", ":L3\r", ":R3\r", ":T2\r"};
	for (size_t i = 0; i < sizeof moves / sizeof *moves; i++)
		table_press(&ui, moves[i]);
	assert_int_equal(ui.status, GAME_WON);
	table_press(&ui, "\033");
	static const char *const keys[] = {"H", "B", "P", "\t", "a"};
	for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
		table_press(&ui, keys[i]);
		assert_string_equal(ui.message, "The game is over.");
	}
	session_free(ui_release(&ui));
}

/* The clock of the first turn begins with a key; an empty board is not hidden before, one that was left is. */
static void test_first_turn(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "Size 3\nSide X\nOpponent none\nClock 30\nDeal 1\n");
	assert_false(ui_hides_table(&ui));
	assert_false(session_clock_runs(ui.session));
	table_press(&ui, "j");
	assert_true(session_clock_runs(ui.session));
	table_press(&ui, ":L1\r");
	table_press(&ui, "R"); /* the first turn once more */
	ui_step(&ui, ui.now + 31000);
	assert_true(ui.status == GAME_ON && !session_clock_runs(ui.session));
	table_press(&ui, "j:L1\r");
	assert_true(session_clock_runs(ui.session));
	ui_handle(&ui, (struct event){.kind = EVENT_KEY, .key = 'H'});
	ui_handle(&ui, (struct event){.kind = EVENT_KEY, .key = 'Z'}); /* the hint that was asked for does not come */
	assert_int_equal(ui.hints->waits, 0);
	assert_true(ui_shows(&ui, "Enter lets the clock run."));
	table_press(&ui, "\r");
	struct session *session = ui_release(&ui);
	table_open(&ui, session);
	assert_true(ui_hides_table(&ui));
	session_free(ui_release(&ui));
}

static void check_walk(struct ui *ui, const char *keys, const char *entry)
{
	table_press(ui, keys);
	assert_string_equal(ui->scene.spot[ui->cursor.spot].name, entry);
}

/* Round the corners and across the board. */
static void test_ring(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "Size 3\nSide X\nOpponent none\nClock 0\nDeal 1\n");
	check_walk(&ui, "", "L1");
	check_walk(&ui, "j", "L2");
	check_walk(&ui, "kk", "T1");
	check_walk(&ui, "ll", "T3");
	check_walk(&ui, "l", "R1");
	check_walk(&ui, "jj", "R3");
	check_walk(&ui, "j", "B3");
	check_walk(&ui, "hhh", "L3");
	check_walk(&ui, "l", "R3");
	check_walk(&ui, "l", "L3");
	check_walk(&ui, "j", "B1");
	check_walk(&ui, "k", "T1");
	check_walk(&ui, "k", "B1");
	check_walk(&ui, "3", "B3"); /* a digit is the line, on this side, */
	check_walk(&ui, "3", "L3"); /* then on the next one round */
	check_walk(&ui, "3", "T3");
	check_walk(&ui, "3", "R3");
	check_walk(&ui, "1", "R1");
	check_walk(&ui, "4", "R1");
	assert_string_equal(ui.message, "The board has no such line.");
	table_press(&ui, "\t");
	assert_true(ui.shown >= 0);
	check_walk(&ui, "3", "L3"); /* Enter is for this place then */
	assert_int_equal(ui.shown, -1);
	session_free(ui_release(&ui));
}

/* A click on an entry pushes there; one on the board does nothing. */
static void test_mouse(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "Size 3\nSide X\nOpponent none\nDeal 1\n");
	const struct box *entry = layout_find(&ui.layout, 2, 0), *cell = layout_find(&ui.layout, 6, 0);
	assert_string_equal(ui.scene.spot[2].name, "T2");
	ui_handle(&ui, (struct event){.kind = EVENT_PRESS, .x = cell->x + 1, .y = cell->y});
	assert_int_equal(session_played(ui.session), 0);
	ui_handle(&ui, (struct event){.kind = EVENT_PRESS, .x = entry->x + 1, .y = entry->y});
	assert_int_equal(session_played(ui.session), 1);
	assert_int_equal(scene_top(&ui.scene, 7), FACE_X);
	session_free(ui_release(&ui));
}

/* The clock of a turn: who lets it run out has lost, and the title says so. */
static void test_time_out(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "Size 3\nSide X\nOpponent none\nClock 1\nDeal 1\n");
	table_press(&ui, ":L1\r");
	ui_step(&ui, ui.now + 500);
	assert_int_equal(ui.status, GAME_ON);
	ui_step(&ui, ui.now + 500);
	assert_int_equal(ui.status, GAME_WON); /* it was O's turn */
	assert_string_equal(ui.scene.title, "X wins");
	session_free(ui_release(&ui));
}

static void test_lines(void **state)
{
	(void)state;
	char *err, *out = talk(begin("Size 3\nSide O\nOpponent j\nClock 0\nDeal 1\n"), "L1\nundo\nQ9\nquit\n", NULL, &err);
	assert_non_null(strstr(out, "j: "));
	assert_non_null(strstr(out, "O to move, you are O"));
	assert_non_null(strstr(err, "Type where to push in"));
	free(out);
	free(err);
	out = talk(begin("Size 4\nSide X\nOpponent none\nClock 0\nDeal 1\n"), "L1;L1;L1;L1;L1\nmoves\nL1\n", NULL, &err);
	assert_non_null(strstr(out, "1  x X O X O +"));
	assert_non_null(strstr(out, "\nR1 "));
	assert_null(strstr(out, "\nL1 "));
	assert_non_null(strstr(err, "brings back a board"));
	free(out);
	free(err);
	out = talk(begin("Size 3\nSide X\nOpponent none\nClock 0\nDeal 1\n"), "L1;L1;L2;L2;L2;T2\nL1\n", NULL, &err);
	assert_non_null(strstr(out, "over\nX has more straights, 1 to 0."));
	assert_non_null(strstr(err, "The game is over; undo takes the last move back."));
	free(out);
	free(err);
}

static void test_files_are_named(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "Size 3\nSide X\nOpponent none\nClock 0\nDeal 1\n");
	table_press(&ui, "s");
	assert_true(ui_shows(&ui, " a record; NAME.svg a picture; NAME.cast a film; NAME.icfp"));
	session_free(ui_release(&ui));
}

/* Where there is nothing to take back the clock of the turn goes on. */
static void test_nothing_taken_back(void **state)
{
	(void)state;
	int64_t left;
	struct session *session = begin("Size 3\nSide X\nOpponent j\nClock 10\nDeal 1\n");
	session_clock_run(session, 1000);
	session_clock_tick(session, 5000);
	assert_false(turns_undo(session));
	assert_true(session_time_left(session, &left));
	assert_int_equal(left, 6000);
	session_free(session);
}

/* A record holds the opponent, the side and a loss by time, and is read again. */
static void test_record(void **state)
{
	(void)state;
	struct fault fault;
	struct session *session = begin("Size 3\nSide X\nOpponent j\nClock 5\nDeal 1\n");
	struct move move;
	assert_true(pousse.read(session_state(session), "L2", &move, NULL) && session_play(session, move));
	assert_true(session_play(session, pousse.clock->out(session_state(session))));
	char *text = record_write(session);
	assert_non_null(strstr(text, "[Opponent \"j\"]"));
	assert_non_null(strstr(text, "1. L2 2. time"));
	struct session *again = record_read(text, strlen(text), "record", &fault);
	if (!again)
		fail_msg("%s", fault.text);
	assert_true(session_is_over(again));
	free(text);
	session_free(again);
	session_free(session);
}

/* Sides are X and O also where rules are told in a row. */
static void test_rules_in_a_row(void **state)
{
	(void)state;
	char text[RULES_LINE];
	game_tell_options(&pousse, "Size 3\nOpponent none\nSide X\n", text);
	assert_string_equal(text, "size 3, opponent none, side X");
	game_tell_options(&pousse, "Size 3\nClock 0\n", text); /* as the option is called */
	assert_string_equal(text, "size 3, time 0");
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_nothing_plays_itself),
	    cmocka_unit_test(test_over_by_hand),
	    cmocka_unit_test(test_first_turn),
	    cmocka_unit_test(test_rules_in_a_row),
	    cmocka_unit_test(test_strict_is_told),
	    cmocka_unit_test(test_hint_marks_a_side),
	    cmocka_unit_test(test_refused_push),
	    cmocka_unit_test(test_ring),
	    cmocka_unit_test(test_mouse),
	    cmocka_unit_test(test_time_out),
	    cmocka_unit_test(test_lines),
	    cmocka_unit_test(test_files_are_named),
	    cmocka_unit_test(test_nothing_taken_back),
	    cmocka_unit_test(test_record),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
