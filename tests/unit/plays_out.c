/* Games that are decided and play themselves out: when it is offered, what stops it, what is one step. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../verdict_playing.h"
#include "record.h"

/* Plays on the winning line until the game is decided. */
static void play_until_decided(struct ui *ui)
{
	while (ui->finish->length == 0) {
		int moves;
		const struct move *line;
		ui->verdict->wants_line = true;
		verdict_follow(ui);
		table_settle(ui);
		judge_follow(ui->judge, ui->session, JUDGE_PRESENT);
		while (judge_thinks(ui->judge))
			judge_follow(ui->judge, ui->session, JUDGE_PRESENT);
		line = judge_line(ui->judge, session_played(ui->session), &moves);
		assert_non_null(line);
		assert_true(moves > 0);
		ui_make_move(ui, line[0]);
		table_settle(ui);
	}
	assert_string_equal(ui->message, "The game is decided: a plays it out.");
}

/* That it is decided is said once, and again when it is so again. */
static void test_offered_again(void **unused)
{
	(void)unused;
	struct ui ui;
	sit_down(&ui, "klondike", "Deal 4\n");
	play_until_decided(&ui);
	table_press(&ui, "?\033");
	assert_string_equal(ui.message, "");
	table_press(&ui, "u");
	assert_int_equal(ui.finish->length, 0);
	table_press(&ui, "U");
	assert_string_equal(ui.message, "The game is decided: a plays it out.");
	stand_up(&ui);
}

/* To draw is half of Six-Card: a deal that is won by it is not decided, and has its hints. */
static void test_draws_are_no_end(void **unused)
{
	(void)unused;
	struct ui ui;
	sit_down(&ui, "six", "Deal 103\n");
	table_press(&ui, "W");
	table_settle(&ui);
	assert_int_equal(ui.finish->length, 0);
	table_press(&ui, "H");
	table_settle(&ui);
	assert_string_equal(ui.message, "Look at column 1. H: more");
	stand_up(&ui);
	sit_down(&ui, "six", "Deal 630\n"); /* won by foundation moves alone */
	table_press(&ui, "W");
	table_settle(&ui);
	assert_int_equal(ui.finish->length, 6);
	stand_up(&ui);
	sit_down(&ui, "six", "Deck 243651\n"); /* the ace lies on the stock */
	table_press(&ui, "a");
	assert_int_equal(session_played(ui.session), 6);
	stand_up(&ui);
}

static int hidden(const struct ui *ui)
{
	int count = 0;
	for (int i = 0; i < ui->scene.spots; i++)
		for (int k = 0; ui->scene.spot[i].role == ROLE_TABLEAU && k < ui->scene.spot[i].shown; k++)
			count += ui->scene.face[ui->scene.spot[i].first + k] == FACE_BACK;
	return count;
}

/* The record of a game that played itself out can be read, and undo and redo are one step there too. */
static void check_read_again(const struct ui *ui, int begun)
{
	struct ui other;
	struct fault fault;
	char *record = record_write(ui->session);
	struct session *session = record_read(record, strlen(record), "record", &fault);
	if (!session)
		fail_msg("%s", fault.text);
	ui_init(&other, session, &options, (struct theme){.colours = COLOURS_TWO}, 0);
	int end = session_played(session);
	table_press(&other, "u");
	assert_int_equal(session_played(session), begun);
	table_press(&other, "U");
	assert_int_equal(session_played(session), end);
	stand_up(&other);
	free(record);
}

static void test_plays_itself_out(void **unused)
{
	(void)unused;
	for (int deal = 1; deal <= 5; deal++) {
		struct ui ui;
		sit_down(&ui, "klondike", deal % 2 ? "Deal 4\n" : "Draw 1\nDeal 14\n");
		play_until_decided(&ui);
		int begun = session_played(ui.session);
		assert_int_equal(hidden(&ui), 0);
		table_press(&ui, "a");
		assert_int_equal(ui.status, GAME_WON);
		assert_true(ui.dialog.kind == &won_dialog);
		check_read_again(&ui, begun);
		table_press(&ui, "u");
		assert_int_equal(session_played(ui.session), begun);
		assert_int_equal(ui.status, GAME_ON);
		table_press(&ui, "U");
		assert_int_equal(ui.status, GAME_WON);
		stand_up(&ui);
	}
}

static void test_any_key_stops_it(void **unused)
{
	(void)unused;
	struct ui ui;
	sit_down(&ui, "klondike", "Deal 4\n");
	play_until_decided(&ui);
	int begun = session_played(ui.session);
	ui.options.no_animation = false;
	table_press(&ui, "a");
	for (int i = 0; i < 5; i++)
		ui_step(&ui, ui.now + 1000);
	assert_true(ui.finish->plays);
	int stopped = session_played(ui.session);
	assert_int_equal(stopped, begun + 6);
	table_press(&ui, " ");
	assert_string_equal(ui.message, "Stopped. a goes on, u takes back what was played.");
	ui_step(&ui, ui.now + 1000);
	assert_int_equal(session_played(ui.session), stopped);
	check_read_again(&ui, begun);
	table_press(&ui, "u");
	assert_int_equal(session_played(ui.session), begun);
	table_press(&ui, "U");
	assert_int_equal(session_played(ui.session), stopped);
	table_press(&ui, "a?");
	assert_false(ui.finish->plays);
	assert_true(ui.dialog.kind == &help_dialog);
	assert_int_equal(session_played(ui.session), stopped + 1);
	table_press(&ui, "u"); /* what is done behind the help nobody sees */
	assert_int_equal(session_played(ui.session), stopped + 1);
	table_press(&ui, "\033ua");
	while (ui.finish->plays)
		ui_step(&ui, ui.now + 1000);
	assert_int_equal(ui.status, GAME_WON);
	table_press(&ui, " ");
	table_press(&ui, "u");
	assert_int_equal(session_played(ui.session), stopped);
	table_press(&ui, "u");
	assert_int_equal(session_played(ui.session), begun);
	stand_up(&ui);
}

/* What was stopped goes on where it stands. */
static void test_goes_on_where_it_was_stopped(void **unused)
{
	(void)unused;
	struct ui ui;
	sit_down(&ui, "klondike", "Deal 4\n");
	play_until_decided(&ui);
	ui.options.no_animation = false;
	table_press(&ui, "a");
	for (int i = 0; i < 5; i++)
		ui_step(&ui, ui.now + 1000);
	table_press(&ui, " ");
	int stopped = session_played(ui.session);
	table_press(&ui, "a");
	while (ui.finish->plays)
		ui_step(&ui, ui.now + 1000);
	assert_int_equal(ui.status, GAME_WON);
	table_press(&ui, " ");
	table_press(&ui, "u");
	assert_int_equal(session_played(ui.session), stopped);
	stand_up(&ui);
}

/* All that one a sends is one step. */
static void test_what_is_sent_is_one_step(void **unused)
{
	(void)unused;
	int several = 0;
	for (int deal = 1; deal <= 200 && several < 3; deal++) {
		char start[32];
		struct ui ui;
		snprintf(start, sizeof start, "Deal %d\n", deal);
		sit_down(&ui, "klondike", start);
		table_press(&ui, "da");
		int sent = session_played(ui.session) - 1;
		several += sent > 1;
		table_press(&ui, "u");
		assert_int_equal(session_played(ui.session), sent > 0 ? 1 : 0);
		table_press(&ui, "U");
		assert_int_equal(session_played(ui.session), 1 + sent);
		stand_up(&ui);
	}
	assert_int_equal(several, 3);
}

/* What was played by hand in place of a run is undone move by move. */
static void test_run_that_was_cut(void **unused)
{
	(void)unused;
	struct ui ui;
	sit_down(&ui, "klondike", "Deal 4\n");
	play_until_decided(&ui);
	int begun = session_played(ui.session);
	table_press(&ui, "au");
	struct move other = session_move_at(ui.session, begun);
	for (int i = 0; i < ui.moves; i++)
		if (!move_equal(ui.move[i], session_move_at(ui.session, begun)))
			other = ui.move[i];
	assert_false(move_equal(other, session_move_at(ui.session, begun)));
	ui_make_move(&ui, other);
	table_press(&ui, "d");
	table_press(&ui, "u");
	assert_in_range(session_played(ui.session), begun, begun + 1);
	stand_up(&ui);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_offered_again),
	    cmocka_unit_test(test_plays_itself_out),
	    cmocka_unit_test(test_any_key_stops_it),
	    cmocka_unit_test(test_goes_on_where_it_was_stopped),
	    cmocka_unit_test(test_what_is_sent_is_one_step),
	    cmocka_unit_test(test_draws_are_no_end),
	    cmocka_unit_test(test_run_that_was_cut),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
