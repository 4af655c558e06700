/* Verdicts at the table and the way back from a loss: what the player sees and what stays in the session. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "../../src/ui/viewer/viewer.h"
#include "../verdict_playing.h"
#include "ui_text.h"

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

/* A review tells what verdicts tell, wherever it is asked for: from a loss moves can be taken back, and the viewer can
 * have been opened to look at a place. */
static void test_a_review_is_noted(void **unused)
{
	(void)unused;
	struct ui ui;
	sit_down(&ui, "six", "Deal 121\n");
	table_press(&ui, "ddd");
	assert_int_equal(ui.status, GAME_LOST);
	table_press(&ui, "rqu");
	assert_int_equal(ui.status, GAME_ON);
	assert_true(is_noted(&ui));
	stand_up(&ui);
	sit_down(&ui, "six", "Deal 103\n");
	table_press(&ui, "dd");
	viewer_open_place(&ui, 1);
	assert_false(is_noted(&ui));
	table_press(&ui, "rq");
	assert_int_equal(ui.status, GAME_ON);
	assert_true(is_noted(&ui));
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
	    cmocka_unit_test(test_no_offer_at_an_open_deal),
	    cmocka_unit_test(test_ends_with_the_deal),
	    cmocka_unit_test(test_a_review_is_noted),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
