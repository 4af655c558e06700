/* What plays itself: all cards that are safe, one after another, which are one step to be taken back. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "../../src/ui/game_view.h"
#include "../../src/ui/sending.h"
#include "../klondike_playing.h"
#include "begun.h"
#include "fingers.h"
#include "ui_text.h"

/* After one turn five cards can go up. */
#define START "Draw 1\nDeal 39\n"

static void check_sent(struct ui *ui)
{
	assert_int_equal(session_played(ui->session), 6);
	table_press(ui, "u");
	assert_int_equal(session_played(ui->session), 1);
	table_press(ui, "U");
	assert_int_equal(session_played(ui->session), 6);
	session_free(ui_release(ui));
}

static void at_once_without_animation(void **state)
{
	(void)state;
	struct ui ui;
	table_open(&ui, session_of(START));
	table_press(&ui, "da");
	assert_string_equal(ui.message, "5 cards are sent.");
	check_sent(&ui);
}

static void open_animated(struct ui *ui)
{
	static const struct ui_options options = {.no_mouse = true};
	table_open_with(ui, session_of(START), &options, (struct theme){.ascii = true});
	table_press(ui, "d\va");
}

static void one_after_another(void **state)
{
	(void)state;
	struct ui ui;
	open_animated(&ui);
	assert_int_equal(session_played(ui.session), 2);
	table_press(&ui, "\v\v\v\v\v\v\v\v");
	assert_string_equal(ui.message, "5 cards are sent.");
	check_sent(&ui);
}

/* A key sends the others at once, and does what it does. */
static void rest_at_a_key(void **state)
{
	(void)state;
	struct ui ui;
	open_animated(&ui);
	table_press(&ui, "\033");
	check_sent(&ui);
}

static void nothing_to_send(void **state)
{
	(void)state;
	struct ui ui;
	table_open(&ui, session_of(START));
	table_press(&ui, "daa");
	assert_string_equal(ui.message, "Nothing is safe to play by itself.");
	assert_int_equal(session_played(ui.session), 6);
	session_free(ui_release(&ui));
}

/* Chosen in the options, what is safe goes up behind each move, and back with it; redo brings it all. */
static void after_each_move(void **state)
{
	(void)state;
	for (int animated = 0; animated < 2; animated++) {
		const struct ui_options options = {.no_animation = !animated, .no_mouse = true, .sends_safe = true};
		struct ui ui;
		table_open_with(&ui, session_of(START), &options, (struct theme){.ascii = true});
		table_press(&ui, animated ? "d\v\v\v\v\v\v\v\v" : "d");
		assert_string_equal(ui.message, "5 cards are sent.");
		assert_int_equal(session_played(ui.session), 6);
		table_press(&ui, "u");
		assert_int_equal(session_played(ui.session), 0);
		table_press(&ui, "U");
		assert_int_equal(session_played(ui.session), 6);
		table_press(&ui, "R\v\v");
		assert_int_equal(session_played(ui.session), 0);
		table_press(&ui, "dudR\v\v"); /* while they fly */
		assert_int_equal(session_played(ui.session), 0);
		table_press(&ui, "U\v\v");
		assert_int_equal(session_played(ui.session), 6);
		table_press(&ui, "d");
		assert_int_equal(session_played(ui.session), 7);
		assert_true(ui.message[0] && !ui_shows(&ui, "Nothing is safe"));
		session_free(ui_release(&ui));
	}
}

/* The first move that takes a card back from a foundation, or NULL. */
static const struct move *taking_back(const struct ui *ui)
{
	for (int i = 0; i < ui->moves; i++)
		if (ui->scene.spot[ui->move[i].from].role == ROLE_FOUNDATION)
			return &ui->move[i];
	return NULL;
}

/* A card that the player takes back stays there until his next move, although it is safe where it was. */
static void what_is_taken_back_stays(void **state)
{
	(void)state;
	static const struct ui_options options = {.no_animation = true, .sends_safe = true};
	int taken = 0;
	for (int deal = 1; deal <= 60 && !taken; deal++) {
		char start[32];
		struct ui ui;
		snprintf(start, sizeof start, "Draw 1\nDeal %d\n", deal);
		table_open_with(&ui, session_of(start), &options, (struct theme){.ascii = true});
		for (int turn = 0; turn < 24 && !taking_back(&ui); turn++)
			table_press(&ui, "d");
		const struct move *move = taking_back(&ui);
		int played = session_played(ui.session);
		if (move) {
			ui_make_move(&ui, *move);
			table_press(&ui, "j");
			assert_int_equal(session_played(ui.session), played + 1);
			table_press(&ui, "d");
			taken += session_played(ui.session) > played + 2; /* now it went */
		}
		session_free(ui_release(&ui));
	}
	assert_int_equal(taken, 1);
}

/* Where nothing is sent nothing is offered. */
static void only_where_there_are_foundations(void **state)
{
	(void)state;
	for (int i = 0; games[i]; i++) {
		struct ui ui;
		table_open(&ui, begun(games[i]->name, "Deal 3\n"));
		assert_int_equal(sending_is_of(&ui), i < 2); /* Klondike and Six-Card */
		session_free(ui_release(&ui));
	}
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(at_once_without_animation),
	    cmocka_unit_test(one_after_another),
	    cmocka_unit_test(rest_at_a_key),
	    cmocka_unit_test(nothing_to_send),
	    cmocka_unit_test(after_each_move),
	    cmocka_unit_test(what_is_taken_back_stays),
	    cmocka_unit_test(only_where_there_are_foundations),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
