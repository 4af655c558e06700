/* Verdicts at the table, the way back from a loss, and games that play themselves out: what the player sees and what
 * stays in the session. */
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
#include "record.h"
#include "ui_text.h"

static struct ui_options options = {.no_mouse = true};

static void sit_down(struct ui *ui, const char *game, const char *start)
{
	options.no_animation = true;
	table_open_with(ui, begun(game, start), &options, (struct theme){.colours = COLOURS_TWO});
}

static void stand_up(struct ui *ui) { session_free(ui_release(ui)); }

static const char *word(const struct ui *ui)
{
	static char text[VERDICT_TEXT];
	return game_word(ui, text) ? game_word(ui, text) : "";
}

static bool is_noted(const struct ui *ui)
{
	char value[TAG_VALUE];
	return notes_get(session_notes_read(ui->session), "Verdict", value) && strcmp(value, "shown") == 0;
}

static void test_off_until_asked_for(void **unused)
{
	(void)unused;
	struct ui ui;
	sit_down(&ui, "klondike", "Deal 14\n");
	table_press(&ui, ":9D TS\r:QS KD\r");
	table_settle(&ui);
	assert_string_equal(word(&ui), "");
	assert_null(ui.judge);
	assert_false(is_noted(&ui));
	table_press(&ui, "W");
	assert_string_equal(word(&ui), "Thinking.");
	table_settle(&ui);
	assert_string_equal(word(&ui), "Lost");
	assert_true(is_noted(&ui));
	table_press(&ui, "W");
	assert_string_equal(word(&ui), "");
	table_press(&ui, "u");
	assert_false(judge_thinks(ui.judge));
	assert_true(is_noted(&ui));
	stand_up(&ui);
}

static void test_follows_the_game(void **unused)
{
	(void)unused;
	struct ui ui;
	sit_down(&ui, "klondike", "Deal 14\n");
	table_press(&ui, "W");
	table_settle(&ui);
	assert_string_equal(word(&ui), "Winnable");
	table_press(&ui, ":9D TS\r");
	table_settle(&ui);
	assert_string_equal(word(&ui), "Winnable");
	table_press(&ui, ":QS KD\r");
	table_settle(&ui);
	assert_string_equal(word(&ui), "Lost");
	table_press(&ui, "u");
	assert_string_equal(word(&ui), "Winnable");
	stand_up(&ui);
}

/* The judge is not heard: the word before stands for a moment, then the dots go. */
static void test_thinking_shows_life(void **unused)
{
	(void)unused;
	struct ui ui;
	sit_down(&ui, "klondike", "Deal 14\n");
	table_press(&ui, "W");
	table_settle(&ui);
	judge_free(ui.judge);
	ui.judge = judge_new(NULL, NULL);
	table_press(&ui, "d");
	assert_string_equal(word(&ui), "Winnable");
	assert_in_range(verdict_timeout(&ui), 1, 100);
	ui.now += 100;
	judge_free(ui.judge);
	ui.judge = judge_new(NULL, NULL);
	verdict_follow(&ui);
	char first[VERDICT_TEXT];
	snprintf(first, sizeof first, "%s", word(&ui));
	assert_memory_equal(first, "Thinking.", 9);
	ui.now += verdict_timeout(&ui) - 1;
	assert_string_equal(word(&ui), first);
	ui.now++;
	assert_string_not_equal(word(&ui), first);
	stand_up(&ui);
}

static void test_loss_is_told_once(void **unused)
{
	(void)unused;
	struct ui ui;
	sit_down(&ui, "klondike", "Deal 14\n");
	table_press(&ui, "W");
	table_settle(&ui);
	table_press(&ui, ":9D TS\r:QS KD\r");
	table_settle(&ui);
	assert_non_null(strstr(ui.message, "B goes back 1 move, to"));
	table_press(&ui, "d");
	table_settle(&ui);
	assert_null(strstr(ui.message, "Lost"));
	table_press(&ui, "uuU");
	table_settle(&ui);
	assert_null(strstr(ui.message, "Lost"));
	table_press(&ui, "ud:QS KD\r");
	table_settle(&ui);
	assert_string_equal(word(&ui), "Lost");
	assert_non_null(strstr(ui.message, "Lost: no win is left"));
	stand_up(&ui);
}

static void test_goes_back(void **unused)
{
	(void)unused;
	struct ui ui;
	sit_down(&ui, "klondike", "Deal 14\n");
	table_press(&ui, ":9D TS\r:QS KD\rdddB");
	assert_true(ui.verdict->goes_back || session_played(ui.session) == 1);
	table_settle(&ui);
	assert_int_equal(session_played(ui.session), 1);
	assert_int_equal(session_length(ui.session), 5);
	assert_non_null(strstr(ui.message, "Back at move 1"));
	assert_string_equal(word(&ui), "Winnable");
	assert_true(is_noted(&ui));
	table_press(&ui, "B");
	assert_non_null(strstr(ui.message, "This position can still be won, in "));
	assert_non_null(strstr(ui.message, " moves or fewer."));
	stand_up(&ui);
}

/* Another key takes the wish back. */
static void test_wish_to_go_back_ends(void **unused)
{
	(void)unused;
	struct ui ui;
	sit_down(&ui, "klondike", "Deal 14\n");
	table_press(&ui, ":9D TS\r:QS KD\rdddBd");
	table_settle(&ui);
	assert_int_equal(session_played(ui.session), 6);
	stand_up(&ui);
}

static void test_lost_deal(void **unused)
{
	(void)unused;
	struct ui ui;
	sit_down(&ui, "klondike", "Deal 7\n");
	table_press(&ui, "Wd");
	table_settle(&ui);
	assert_non_null(strstr(ui.message, "The deal itself has no win"));
	table_press(&ui, "B");
	table_settle(&ui);
	assert_int_equal(session_played(ui.session), 1);
	assert_non_null(strstr(ui.message, "the deal has no win"));
	stand_up(&ui);
}

/* Where no move was made only another game helps; of a game that is won W has nothing to show. */
static void test_ends_without_verdict(void **unused)
{
	(void)unused;
	struct ui ui;
	sit_down(&ui, "klondike", "Draw 4\nPasses 4\nScoring vegas\nDeal 12345678901234567890\n");
	assert_int_equal(ui.status, GAME_LOST);
	assert_true(ui_shows(&ui, "Lost. n new"));
	stand_up(&ui);
	sit_down(&ui, "six", "Deck 123456\n");
	table_press(&ui, ":draw\r:col1>pile\r:col2>col1\r:col2>pile\r:cards>col2\r:col1>pile\r:cards>pile\r:col2>pile\r");
	table_press(&ui, ":cards>pile\r\033W");
	assert_int_equal(ui.status, GAME_WON);
	assert_non_null(strstr(ui.message, "The game is won"));
	assert_false(ui.verdict->is_shown);
	stand_up(&ui);
}

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

/* Six-Card Solitaire hides nothing: that all is open says nothing there. Of most deals a player who shows verdicts
 * learns that foundation moves and draws alone win; of this one not. */
static void test_no_offer_at_an_open_deal(void **unused)
{
	(void)unused;
	struct ui ui;
	sit_down(&ui, "six", "Deck 134562\n");
	ui_changed(&ui);
	table_settle(&ui);
	assert_int_equal(ui.finish->length, 0);
	table_press(&ui, "W");
	table_settle(&ui);
	assert_string_equal(word(&ui), "Winnable");
	table_press(&ui, "B");
	assert_string_equal(ui.message, "This position can still be won, in 8 moves.");
	stand_up(&ui);
}

/* Verdicts help, so they end with the deal; dealt again it is the same one. */
static void test_ends_with_the_deal(void **unused)
{
	(void)unused;
	struct ui ui;
	sit_down(&ui, "klondike", "Deal 14\n");
	table_press(&ui, "WdR");
	assert_true(ui.verdict->is_shown);
	table_press(&ui, "g15\r");
	table_settle(&ui);
	uint64_t deal;
	assert_true(session_deal(ui.session, &deal) && deal == 15);
	assert_string_equal(word(&ui), "");
	assert_false(is_noted(&ui));
	stand_up(&ui);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_off_until_asked_for),
	    cmocka_unit_test(test_follows_the_game),
	    cmocka_unit_test(test_thinking_shows_life),
	    cmocka_unit_test(test_loss_is_told_once),
	    cmocka_unit_test(test_goes_back),
	    cmocka_unit_test(test_wish_to_go_back_ends),
	    cmocka_unit_test(test_lost_deal),
	    cmocka_unit_test(test_ends_without_verdict),
	    cmocka_unit_test(test_offered_again),
	    cmocka_unit_test(test_plays_itself_out),
	    cmocka_unit_test(test_any_key_stops_it),
	    cmocka_unit_test(test_what_is_sent_is_one_step),
	    cmocka_unit_test(test_run_that_was_cut),
	    cmocka_unit_test(test_no_offer_at_an_open_deal),
	    cmocka_unit_test(test_ends_with_the_deal),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
