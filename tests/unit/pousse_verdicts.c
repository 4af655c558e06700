/* Verdicts of Pousse at the table: who can force a win, the way back, and what is told when the game changes. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "../../src/ui/game_draw.h"
#include "../../src/ui/game_view.h"
#include "../../src/ui/next_game.h"
#include "../../src/ui/verdict.h"
#include "begun.h"
#include "fingers.h"
#include "judge.h"
#include "klondike.h"
#include "pousse.h"

static void open_table(struct ui *ui, const char *start) { table_open(ui, begun("pousse", start)); }

static void check_word(struct ui *ui, const char *wanted)
{
	char word[VERDICT_TEXT];
	table_settle(ui);
	assert_string_equal(game_word(ui, word), wanted);
}

/* Who can force a win, told to the person; and the way back to where it stood better. */
static void test_verdicts(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "Size 3\nSide X\nOpponent random\nClock 0\nDeal 1\n");
	struct move move;
	for (const char *text = "L1R2"; *text; text += 2) {
		assert_true(pousse.read(session_state(ui.session), (char[]){text[0], text[1], '\0'}, &move, NULL));
		assert_true(session_play(ui.session, move));
	}
	ui_changed(&ui);
	table_press(&ui, "W");
	check_word(&ui, "You win in 5");
	assert_string_equal(ui.message, "You can force a win in 5 moves.");
	table_press(&ui, "B");
	assert_string_equal(ui.message, "You can force a win in 5 moves.");
	session_seek(ui.session, 2);
	assert_true(pousse.read(session_state(ui.session), "L1", &move, NULL) && session_play(ui.session, move));
	assert_true(pousse.read(session_state(ui.session), "L3", &move, NULL) && session_play(ui.session, move));
	assert_true(pousse.read(session_state(ui.session), "B1", &move, NULL) && session_play(ui.session, move));
	assert_true(pousse.read(session_state(ui.session), "L2", &move, NULL) && session_play(ui.session, move));
	ui_changed(&ui);
	table_settle(&ui);
	table_press(&ui, "B");
	table_settle(&ui);
	assert_int_equal(session_played(ui.session), 4);
	assert_non_null(strstr(ui.message, "Back at move 4, where you can force a win in 1 move."));
	check_word(&ui, "You win in 1");
	table_press(&ui, "W");
	char word[VERDICT_TEXT];
	assert_null(verdict_word(&ui, word));
	session_free(ui_release(&ui));
}

/* Where nothing is proved who seems to be ahead is told, as a guess. */
static void test_who_is_ahead(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "Size 9\nSide X\nOpponent random\nClock 0\nDeal 1\n");
	table_press(&ui, "W");
	table_settle(&ui);
	char word[VERDICT_TEXT];
	const char *told = game_word(&ui, word);
	assert_int_equal(strspn(told, "You X O"), strcspn(told, "0123456789"));
	assert_non_null(strchr(told, '%'));
	assert_int_equal(strncmp(ui.message, "It is not known who can force a win; ", 37), 0);
	assert_non_null(strstr(ui.message, "to be ahead"));
	assert_int_equal(!strstr(ui.message, "; you seem to be"), !strstr(ui.message, "; you "));
	struct move move;
	const struct guess *guess = judge_guess(ui.judge, 0);
	assert_in_range(guess->chance, 1, 99);
	assert_true(guess->has_move);
	move = guess->move;
	assert_true(move_find(ui.move, ui.moves, move) >= 0);
	session_free(ui_release(&ui));
}

/* Where the other side can force a win a hint says what holds out longest, whether verdicts are told or not. */
static void test_a_hint_in_a_lost_position(void **state)
{
	(void)state;
	for (int are_told = 0; are_told < 2; are_told++) {
		struct ui ui;
		struct move move;
		open_table(&ui, "Size 3\nSide O\nOpponent exact\nClock 0\nDeal 1\n");
		assert_true(pousse.read(session_state(ui.session), "L1", &move, NULL) && session_play(ui.session, move));
		ui_changed(&ui);
		table_press(&ui, are_told ? "W" : "");
		table_settle(&ui);
		table_press(&ui, "HHH");
		assert_non_null(strstr(ui.message, "it holds out longest: X can force a win in 8 moves."));
		assert_non_null(strstr(ui.message, "Enter: play"));
		session_free(ui_release(&ui));
	}
}

/* Of a game that is lost it is said who has lost it: the title, "i win", is the other side's word. */
static void test_a_loss_is_ones_own(void **state)
{
	(void)state;
	struct ui ui;
	struct move move;
	open_table(&ui, "Size 3\nSide X\nOpponent random\nClock 0\nDeal 1\n");
	for (const char *text = "L1R2L1L3B1L2"; *text; text += 2) {
		assert_true(pousse.read(session_state(ui.session), (char[]){text[0], text[1], '\0'}, &move, NULL));
		assert_true(session_play(ui.session, move));
	}
	ui_changed(&ui);
	table_press(&ui, "H");
	assert_non_null(strstr(ui.message, "You have lost: O has more straights, 1 to 0."));
	session_free(ui_release(&ui));
}

/* By hand for both sides they are named. */
static void test_verdict_of_two_hands(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "Size 3\nSide O\nOpponent none\nClock 0\nDeal 1\n");
	table_press(&ui, "W");
	check_word(&ui, "X wins in 9");
	assert_string_equal(ui.message, "X can force a win in 9 moves.");
	table_press(&ui, ":L1\r");
	check_word(&ui, "X wins in 8");
	table_press(&ui, ":R2\r");
	check_word(&ui, "X wins in 5");
	assert_string_equal(ui.message, ""); /* which was told already */
	session_free(ui_release(&ui));
}

/* Whichever side has won, the end is shown, and says who. */
static void test_end_of_two_hands(void **state)
{
	(void)state;
	for (const char *side = "XO"; *side; side++) {
		char start[64];
		struct ui ui;
		snprintf(start, sizeof start, "Size 3\nSide %c\nOpponent none\nClock 0\nDeal 1\n", *side);
		open_table(&ui, start);
		table_press(&ui, ":L1\r:R2\r:L3\r:L1\r:L3\r:R3\r");
		assert_null(ui.dialog.kind);
		table_press(&ui, ":T2\r");
		assert_int_equal(ui.status, *side == 'X' ? GAME_WON : GAME_LOST);
		assert_non_null(ui.dialog.kind);
		table_press(&ui, "\033");
		assert_string_equal(ui.message, "X wins. u undo, R again, r review, n new");
		session_free(ui_release(&ui));
	}
}

/* What was asked about a game is not told of the next one. */
static void test_a_verdict_that_is_awaited_when_the_game_changes(void **state)
{
	(void)state;
	for (const char *key = "WB"; *key; key++) {
		struct ui ui;
		open_table(&ui, "Size 6\nOpponent none\nClock 0\nDeal 1\n");
		table_press(&ui, ":L1\r");
		table_press(&ui, (char[]){*key, '\0'});
		assert_true(judge_thinks(ui.judge));
		ui_change_game(&ui, begun("klondike", "Deal 14\n"));
		table_settle(&ui);
		assert_null(strstr(ui.message, "forced"));
		assert_null(strstr(ui.message, "can still be won"));
		table_press(&ui, "W");
		check_word(&ui, "Winnable");
		session_free(ui_release(&ui));
	}
}

/* A win that may come sooner is told without a number at the status bar, and with one in the sentence. */
static void test_a_win_that_may_come_sooner(void **state)
{
	(void)state;
	static const char moves[] = "T3L2T3B3T3L2L3L2L3R3T4B4T2B3T3L4";
	struct ui ui;
	open_table(&ui, "Size 5\nSide X\nOpponent none\nClock 0\nDeal 1\n");
	struct move move;
	for (const char *text = moves; *text; text += 2) {
		assert_true(pousse.read(session_state(ui.session), (char[]){text[0], text[1], '\0'}, &move, NULL));
		assert_true(session_play(ui.session, move));
	}
	ui_changed(&ui);
	table_press(&ui, "W");
	check_word(&ui, "X wins");
	assert_non_null(strstr(ui.message, " moves or fewer"));
	session_free(ui_release(&ui));
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_verdicts),
	    cmocka_unit_test(test_who_is_ahead),
	    cmocka_unit_test(test_a_hint_in_a_lost_position),
	    cmocka_unit_test(test_a_win_that_may_come_sooner),
	    cmocka_unit_test(test_a_loss_is_ones_own),
	    cmocka_unit_test(test_verdict_of_two_hands),
	    cmocka_unit_test(test_end_of_two_hands),
	    cmocka_unit_test(test_a_verdict_that_is_awaited_when_the_game_changes),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
