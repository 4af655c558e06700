/* Hints at the table: what H says and shows, what ends it, and what the record tells of it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../../src/ui/dialogs/options_dialog.h"
#include "../advised.h"
#include "begun.h"
#include "fingers.h"
#include "record.h"

/* With the whole stock seen the ace of diamonds can be played, which is right whatever is hidden. */
static void three_levels(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "klondike", "Deal 4\n", &fair);
	table_press(&ui, "ddddddddH");
	assert_string_equal(ui.message, "Fair hint. Look at pile 4. H: more");
	assert_int_equal(ui.shown, -1);
	table_press(&ui, "H");
	assert_string_equal(ui.message, "Fair hint. AD should move. H: more");
	assert_int_equal(ui.shown, -1);
	table_press(&ui, "H");
	assert_string_equal(ui.message, "Fair hint. AD to the foundation: turns up a card. Enter: play");
	assert_true(ui.shown >= 0);
	table_press(&ui, "H");
	assert_string_equal(ui.message, "Fair hint. AD to the foundation: turns up a card. Enter: play");
	table_press(&ui, "\r");
	assert_int_equal(session_played(ui.session), 9);
	assert_int_equal(ui.scene.spot[FOUNDATION + DIAMONDS].size, 1);
	close_table(&ui);
}

static void looking_around_keeps_the_level_and_a_move_ends_it(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "klondike", "Deal 4\n", &fair);
	table_press(&ui, "ddddddddHlh");
	assert_int_equal(ui.hints->level, HINT_PILE);
	table_press(&ui, "H");
	assert_int_equal(ui.hints->level, HINT_CARD);
	table_press(&ui, "u");
	assert_int_equal(ui.hints->level, HINT_NOTHING);
	table_press(&ui, "H\x1b");
	assert_int_equal(ui.hints->level, HINT_NOTHING);
	table_press(&ui, "HHH?\x1b");
	assert_int_equal(ui.hints->level, HINT_NOTHING);
	assert_int_equal(ui.shown, -1);
	close_table(&ui);
}

/* H pressed while the answer is sought is not lost. */
static void impatience_is_heard(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "klondike", "Deal 4\n", &fair);
	for (int i = 0; i < 5; i++)
		hints_ask(&ui);
	while (ui.hints->waits)
		ui_step(&ui, ui.now + 1);
	assert_int_equal(ui.hints->level, HINT_MOVE);
	assert_tag(&ui, "Hints", "fair 1");
	close_table(&ui);
}

/* As much is told as H was pressed for meanwhile. */
static void each_press_meanwhile_tells_more(void **state)
{
	(void)state;
	static const enum hint_level levels[] = {HINT_PILE, HINT_CARD, HINT_MOVE};
	for (int presses = 1; presses <= 3; presses++) {
		struct ui ui;
		open_table(&ui, "klondike", "Deal 4\n", &fair);
		for (int i = 0; i < presses; i++)
			hints_ask(&ui);
		while (ui.hints->waits)
			ui_step(&ui, ui.now + 1);
		assert_int_equal(ui.hints->level, levels[presses - 1]);
		close_table(&ui);
	}
}

/* Where no move leads to a win that is said, with what can be done, and counts as a hint. */
static void a_deal_without_a_win_is_told(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "six", "Deal 400\n", &fair);
	table_press(&ui, "H");
	assert_string_equal(ui.message, "No way leads to a win. n deals another game.");
	assert_tag(&ui, "Hints", "fair 1");
	table_press(&ui, "dH");
	assert_string_equal(ui.message, "No way leads to a win. u takes moves back.");
	assert_tag(&ui, "Hints", "fair 2");
	close_table(&ui);
}

/* A card in hand is back, and the cursor with it, before a hint is given. */
static void a_hint_puts_back_what_is_held(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "klondike", "Deal 2\n", &fair);
	struct cursor held = ui.cursor;
	table_press(&ui, "\rll");
	assert_true(ui.holds);
	table_press(&ui, "H");
	assert_false(ui.holds);
	assert_int_equal(ui.cursor.spot, held.spot);
	close_table(&ui);
}

/* A square that is named has the cursor before its move is shown, so that it is in view. */
static void a_named_square_comes_into_view(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "queens", "Size 8\nDeal 1\n", &fair);
	table_press(&ui, "llH");
	assert_int_equal(ui.cursor.spot, 2);
	table_press(&ui, "H");
	assert_string_equal(ui.message, "e1 is the square. H: more");
	assert_int_equal(ui.shown, -1);
	assert_int_equal(ui.cursor.spot, 4);
	close_table(&ui);
}

static void the_kind_is_chosen(void **state)
{
	(void)state;
	struct ui ui;
	struct ui_options options = {0};
	struct fault fault;
	assert_true(ui_configure(&options, "hints oracle\n", "config", &fault));
	assert_true(options.oracle_hints);
	assert_false(ui_configure(&options, "hints all\n", "config", &fault));
	assert_string_equal(fault.text, "config:1: \"all\": fair or oracle is wanted");
	open_table(&ui, "klondike", "Deal 4\n", &fair);
	table_press(&ui, "4fOHHH");
	assert_non_null(strstr(ui.message, "Oracle. "));
	table_press(&ui, "OHHH");
	assert_string_equal(ui.message, "Fair hint. Turn the stock: shows new cards. Enter: play");
	close_table(&ui);
}

/* Turns that were played together are one step, and what lies on the waste after the last one is told. */
static void check_turned(struct ui *ui, int played, int times)
{
	char name[NAME_TEXT];
	message_name(&ui->theme, &ui->scene, cursor_top(&ui->scene, WASTE), name);
	assert_ptr_equal(strstr(ui->message, name), ui->message);
	table_press(ui, "u");
	assert_int_equal(session_played(ui->session), played);
	table_press(ui, "U");
	assert_int_equal(session_played(ui->session), played + times);
}

/* Turns that a hint names together are played together. */
static void one_key_plays_all_turns(void **state)
{
	(void)state;
	int met = 0;
	for (int deal = 1; deal <= 12 && met < 2; deal++) {
		char start[32];
		struct ui ui;
		snprintf(start, sizeof start, "Deal %d\n", deal);
		open_table(&ui, "klondike", start, &oracle);
		for (int moves = 0; moves < 60 && ui.status == GAME_ON && ui.finish->length == 0; moves++) {
			table_press(&ui, "HHH");
			if (ui.hints->level == HINT_NOTHING)
				break;
			int times = ui.hints->hint.times, played = session_played(ui.session);
			char named[32];
			snprintf(named, sizeof named, "Turn %d times", times);
			assert_int_equal(strstr(ui.message, named) != NULL, times > 1);
			assert_true(times == 1 || ui.hints->hint.first.turns);
			table_press(&ui, "\r");
			assert_int_equal(session_played(ui.session), played + times);
			if (times > 1)
				check_turned(&ui, played, times);
			met += times > 1;
		}
		close_table(&ui);
	}
	assert_true(met >= 2);
}

/* Enter plays what is shown, not what was shown before the cursor went elsewhere. */
static void a_hint_left_is_not_played(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "klondike", "Deal 4217\n", &fair);
	table_press(&ui, "HHHl");
	assert_int_equal(ui.shown, -1);
	table_press(&ui, "\r");
	assert_int_equal(session_played(ui.session), 0);
	close_table(&ui);
}

/* A hint that is asked for in words goes on as by its key, and stays while another line is typed and left. */
static void a_typed_hint_goes_on(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "klondike", "Deal 4\n", &fair);
	table_press(&ui, ":hint\r:hint\r");
	assert_int_equal(ui.hints->level, HINT_CARD);
	table_press(&ui, ":und\033:hint\r");
	assert_int_equal(ui.hints->level, HINT_MOVE);
	assert_tag(&ui, "Hints", "fair 1");
	table_press(&ui, ":turn\r");
	assert_int_equal(ui.hints->level, HINT_NOTHING);
	close_table(&ui);
}

/* The steps of a hint that the game gives itself are one; another word is another hint. */
static void a_clue_counts_once(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "words", "Deal 3\nClock 0\n", &fair);
	table_press(&ui, "HHH");
	assert_int_equal(session_played(ui.session), 1);
	assert_tag(&ui, "Hints", "fair 1");
	table_press(&ui, "H");
	assert_tag(&ui, "Hints", "fair 2");
	close_table(&ui);
}

static void the_record_tells(void **state)
{
	(void)state;
	struct ui ui;
	struct fault fault;
	open_table(&ui, "klondike", "Deal 4\n", &fair);
	assert_tag(&ui, "Hints", "");
	table_press(&ui, "ddHHHdH");
	assert_tag(&ui, "Hints", "fair 2");
	table_press(&ui, "OH");
	assert_tag(&ui, "Hints", "fair 2, oracle 1");
	table_press(&ui, "OHd");
	char *text = record_write(ui.session);
	assert_non_null(strstr(text, "[Hints \"fair 3, oracle 1\"]\n"));
	struct session *read = record_read(text, strlen(text), "text", &fault);
	assert_non_null(read);
	session_free(read);
	free(text);
	close_table(&ui);
}

static void six_cards_have_hints(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "six", "Deck 163542\n", &fair);
	for (int moves = 0; moves < 40 && ui.status == GAME_ON; moves++)
		table_press(&ui, "HHH\r");
	assert_int_equal(ui.status, GAME_WON);
	close_table(&ui);
	open_table(&ui, "six", "Deck 163542\n", &oracle);
	for (int moves = 0; moves < 40 && ui.status == GAME_ON; moves++)
		table_press(&ui, "HHH\r");
	assert_int_equal(ui.status, GAME_WON);
	close_table(&ui);
}

/* Back at a position that can be won the oracle knows a move that wins, whatever was asked about meanwhile. */
static void what_was_won_before_has_a_hint(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "queens", "Board . . . . . .\n", &oracle);
	table_press(&ui, ":f3\r:a4\rW");
	table_settle(&ui);
	for (const char *keys = "uuUU"; *keys; keys++) {
		table_press(&ui, (char[]){*keys, '\0'});
		table_settle(&ui);
	}
	assert_int_equal(session_played(ui.session), 2);
	table_press(&ui, "H");
	table_settle(&ui);
	assert_non_null(strstr(ui.message, "Look at row "));
	for (int moves = 0; moves < 4; moves++) {
		table_press(&ui, "HHH\r");
		table_settle(&ui);
	}
	assert_int_equal(ui.status, GAME_WON);
	close_table(&ui);
}

static void what_was_seen_is_remembered(void **state)
{
	(void)state;
	struct session *session = begun("klondike", "Deal 4\n");
	struct move list[MOVES_MAX];
	struct sight sight;
	for (int i = 0; i < 2; i++)
		for (int k = session_moves(session, list) - 1; k >= 0; k--)
			if (list[k].from == STOCK && session_play(session, list[k]))
				break;
	session_undo(session);
	sight_recall(&sight, session);
	assert_int_equal(sight.talon.stock_size, 21);
	assert_int_equal(sight.talon.waste_size, 3);
	for (int i = 0; i < 21; i++)
		assert_int_equal(sight.talon.stock[i] != FACE_BACK, i >= 18);
	session_free(session);
}

/* However the kind is changed, nothing that the other one found is told under the new name. */
/* Esc takes a lesson off the board, and nothing needs to be said of that. */
static void esc_takes_a_lesson_away(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "sudoku", "Deal 5\n", &fair);
	table_press(&ui, "H");
	assert_int_equal(ui.hints->lessons.level, HINT_PILE);
	table_press(&ui, "\033");
	assert_int_equal(ui.hints->lessons.level, HINT_NOTHING);
	assert_string_equal(ui.message, "");
	close_table(&ui);
}

static void kinds_do_not_mix(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "klondike", "Deal 24\n", &oracle);
	table_press(&ui, "HHH");
	assert_non_null(strstr(ui.message, "Oracle. "));
	options_change(&ui, "hints", 0);
	ui_handle(&ui, (struct event){.kind = EVENT_KEY, .key = 'H'});
	assert_string_equal(ui.message, "Fair hint: thinking ...");
	close_table(&ui);
}

/* H while cards are still sent is for the table after them, and the answer comes by itself. */
static void is_asked_for_while_cards_are_sent(void **state)
{
	(void)state;
	static const struct ui_options animated = {0};
	static const struct {
		const char *game, *start, *keys;
	} tables[] = {{"sudoku", "Grade very hard\nDeal 1\n", "a"}, {"klondike", "Deal 4\n", "dddddddda"}};
	for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
		struct ui ui;
		open_table(&ui, tables[i].game, tables[i].start, &animated);
		table_press(&ui, tables[i].keys);
		assert_true(ui.sends);
		table_press(&ui, "H");
		assert_false(ui.sends);
		assert_non_null(strstr(ui.message, "H: more"));
		close_table(&ui);
	}
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(three_levels),
	    cmocka_unit_test(looking_around_keeps_the_level_and_a_move_ends_it),
	    cmocka_unit_test(the_kind_is_chosen),
	    cmocka_unit_test(impatience_is_heard),
	    cmocka_unit_test(each_press_meanwhile_tells_more),
	    cmocka_unit_test(a_deal_without_a_win_is_told),
	    cmocka_unit_test(a_hint_puts_back_what_is_held),
	    cmocka_unit_test(a_named_square_comes_into_view),
	    cmocka_unit_test(one_key_plays_all_turns),
	    cmocka_unit_test(a_hint_left_is_not_played),
	    cmocka_unit_test(a_typed_hint_goes_on),
	    cmocka_unit_test(a_clue_counts_once),
	    cmocka_unit_test(the_record_tells),
	    cmocka_unit_test(six_cards_have_hints),
	    cmocka_unit_test(what_was_won_before_has_a_hint),
	    cmocka_unit_test(what_was_seen_is_remembered),
	    cmocka_unit_test(esc_takes_a_lesson_away),
	    cmocka_unit_test(kinds_do_not_mix),
	    cmocka_unit_test(is_asked_for_while_cards_are_sent),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
