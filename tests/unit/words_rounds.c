/* Rounds of Words at the table: the next one, the same again, those of today and those that were shown. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "../words_playing.h"
#include "aids.h"
#include "daily.h"
#include "home.h"
#include "ui_text.h"

/* The next round is the deal of the next number, under the same clock. */
static void test_next_round(void **state)
{
	(void)state;
	struct ui ui;
	uint64_t deal;
	open_table(&ui, "Clock 120\nDeal 3\n");
	assert_false(ui_shows(&ui, "3 letters"));
	table_press(&ui, "\r");
	assert_true(ui_shows(&ui, "3 letters") && ui_shows(&ui, "2:00 left"));
	table_press(&ui, "bonded\r");
	table_press(&ui, "E\vE");
	assert_non_null(strstr(ui.message, "Enter next"));
	table_press(&ui, "\r");
	assert_true(session_deal(ui.session, &deal) && deal == 4);
	assert_non_null(strstr(session_start_text(ui.session), "Clock 120\n"));
	assert_false(ui_shows(&ui, "3 letters"));
	assert_string_equal(ui.message, "");
	session_free(ui_release(&ui));
}

/* The same round again has its whole clock, whether it was over or not. */
static void test_round_again(void **state)
{
	(void)state;
	struct ui ui;
	uint64_t deal;
	open_table(&ui, "Clock 120\nDeal 3\n");
	for (int is_over = 0; is_over < 2; is_over++) {
		table_press(&ui, "\r");
		assert_true(ui_shows(&ui, "2:00 left"));
		table_press(&ui, "bed\r");
		ui_step(&ui, ui.now + 5000);
		assert_true(ui_shows(&ui, "1:55 left"));
		table_press(&ui, is_over ? "E\vER" : "R");
		assert_int_equal(ui.status, GAME_ON);
		assert_true(session_deal(ui.session, &deal) && deal == 3 && session_length(ui.session) == 0);
		assert_false(ui_shows(&ui, "3 letters"));
	}
	session_free(ui_release(&ui));
}

/* Who has seen the words finds them with help, when the deal is played again. */
static void test_what_is_known_helps(void **state)
{
	(void)state;
	static const struct {
		const char *keys;
		unsigned aids;
	} cases[] = {{"R", 0}, {"E\vER", AID_SOLUTION}, {"HHHR", AID_HINTS}, {"HHHE\vER", AID_HINTS | AID_SOLUTION}};
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct ui ui;
		open_table(&ui, "Deal 3\n");
		table_press(&ui, "bed\r");
		table_press(&ui, cases[i].keys);
		assert_int_equal(session_played(ui.session), 0);
		assert_int_equal(aids_of(session_notes_read(ui.session)), cases[i].aids);
		session_free(ui_release(&ui));
	}
}

/* So it is when a round under a clock was won as soon as it ends: the long word is known. */
static void test_what_was_won_helps(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "Clock 120\nDeal 3\n");
	table_press(&ui, "\rbonded\rR");
	assert_int_equal(session_length(ui.session), 0);
	assert_int_equal(aids_of(session_notes_read(ui.session)), AID_SOLUTION);
	session_free(ui_release(&ui));
}

/* So it is when a round that was seen whole is played on from its deal. */
static void test_played_on_from_the_deal(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "Deal 3\n");
	table_press(&ui, "bed\r");
	table_press(&ui, "E\vE");
	session_seek(ui.session, 0);
	struct session *branch = session_branch(ui.session);
	assert_int_equal(aids_of(session_notes_read(branch)), AID_SOLUTION);
	session_free(branch);
	session_free(ui_release(&ui));
}

/* Where words of a daily round were shown the next one does not count. */
static void test_daily_round_again(void **state)
{
	(void)state;
	struct ui ui;
	char date[DAILY_DATE];
	bool counts;
	open_table(&ui, "Deal 7\n");
	assert_true(notes_set(session_notes(ui.session), "Daily", "2026-01-31", NULL));
	table_press(&ui, "E\vE");
	table_press(&ui, "R");
	assert_string_equal(ui.message, "The same deal again; this game does not count.");
	assert_int_equal(session_length(ui.session), 0);
	assert_true(daily_of(ui.session, date, &counts) && !counts);
	assert_int_equal(aids_of(session_notes_read(ui.session)), AID_SOLUTION);
	session_free(ui_release(&ui));
}

/* One whose words were shown stays the game of its day, and is gone on with. */
static void test_daily_round_that_was_shown(void **state)
{
	(void)state;
	struct ui ui;
	struct fault fault;
	char hints[TAG_VALUE];
	open_table(&ui, "Deal 7\n");
	assert_true(notes_set(session_notes(ui.session), "Daily", "2026-01-31", NULL));
	table_press(&ui, "HHHHHR");
	assert_string_equal(ui.message, "The same deal again; this game does not count.");
	struct session *begun = daily_begun(&word_game, "2026-01-31", true, &fault);
	assert_true(begun && notes_get(session_notes_read(begun), "Hints", hints));
	session_free(begun);
	session_free(ui_release(&ui));
}

/* How a round went is told in two lines in a narrow window; below a dialog there is one. */
static void test_told_whole_or_not(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "Deal 3\n");
	ui_resize(&ui, 56, 20);
	table_press(&ui, "bonded\rE\vE");
	assert_true(ui_shows(&ui, "\nnew\n"));
	table_press(&ui, "?");
	assert_true(ui.dialog.kind);
	assert_false(ui_shows(&ui, "\nnew\n"));
	session_free(ui_release(&ui));
}

/* After a lost round no card is stuck: Enter says what can be done. */
static void test_lost_round(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "Deal 3\n");
	table_press(&ui, "E\vE");
	assert_int_equal(ui.status, GAME_LOST);
	assert_non_null(strstr(ui.message, "R again, N new"));
	table_press(&ui, "l\r");
	assert_string_equal(ui.message, "It was not won: R plays it again, N deals another.");
	session_free(ui_release(&ui));
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_next_round),
	    cmocka_unit_test(test_round_again),
	    cmocka_unit_test(test_what_is_known_helps),
	    cmocka_unit_test(test_what_was_won_helps),
	    cmocka_unit_test(test_played_on_from_the_deal),
	    cmocka_unit_test(test_daily_round_again),
	    cmocka_unit_test_setup_teardown(test_daily_round_that_was_shown, open_home, close_home),
	    cmocka_unit_test(test_lost_round),
	    cmocka_unit_test(test_told_whole_or_not),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
