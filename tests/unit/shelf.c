/* The shelf of games: what it says of each, and going from one game to another without losing either. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "../../src/ui/game_view.h"
#include "begun.h"
#include "daily.h"
#include "fingers.h"
#include "folder.h"
#include "home.h"
#include "shelf.h"
#include "store.h"
#include "turns.h"

static void open_table(struct ui *ui, const char *game)
{
	static const struct ui_options options = {.no_animation = true, .no_mouse = true};
	table_open_with(ui, begun(game, "Deal 3\n"), &options, (struct theme){.ascii = true});
}

static void test_words(void **state)
{
	(void)state;
	char text[SHELF_TEXT];
	struct shelf_row row = {.unfinished = UNFINISHED_NONE, .unfinished_daily = UNFINISHED_NONE};
	assert_string_equal(shelf_words(&row, text), "not played yet");
	row.unfinished = UNFINISHED_UNREADABLE;
	assert_string_equal(shelf_words(&row, text), "unfinished, cannot be read");
	row.unfinished = UNFINISHED_NONE;
	row.unfinished = 1;
	assert_string_equal(shelf_words(&row, text), "unfinished, 1 move");
	row.unfinished = 34;
	row.statistics = (struct statistics){.played = 12, .won = 3, .has_best = true, .best_seconds = 245};
	assert_string_equal(shelf_words(&row, text), "unfinished, 34 moves; won 3 of 12, best in 4:05");
	row.unfinished = -1;
	row.statistics.has_best = false; /* all three were won by others */
	assert_string_equal(shelf_words(&row, text), "won 3 of 12");
	row.unfinished = 0;
	row.statistics = (struct statistics){0};
	assert_string_equal(shelf_words(&row, text), "dealt");
	row.unfinished_daily = 3;
	assert_string_equal(shelf_words(&row, text), "dealt; daily unfinished");
	row.unfinished_daily = 0;
	assert_string_equal(shelf_words(&row, text), "dealt; daily dealt");
	row.unfinished_daily = 3;
	row.unfinished = -1;
	assert_string_equal(shelf_words(&row, text), "daily unfinished");
}

/* Of two unfinished games the one that opens is told of: the one that was saved last. */
static void test_the_last_one_is_told(void **state)
{
	(void)state;
	struct ui first, second;
	struct shelf shelf;
	open_table(&first, "klondike");
	table_press(&first, "d");
	open_table(&second, "klondike");
	table_press(&second, "ddd");
	session_free(ui_release(&first));
	session_free(ui_release(&second));
	make_old(".local/state/patience/klondike.record");
	open_table(&first, "klondike");
	assert_true(notes_set(session_notes(first.session), "Daily", "2026-01-31", NULL));
	table_press(&first, "dd");
	session_free(ui_release(&first));
	assert_true(shelf_read(&shelf, NULL));
	assert_int_equal(shelf.row[0].unfinished, 3);
	assert_int_equal(shelf.row[0].unfinished_daily, 2);
	assert_int_equal(shelf.row[1].unfinished_daily, -1);
	shelf_release(&shelf);
}

/* What cannot be gone on with is passed over: no record, or one of another game. */
static void test_what_is_no_game_is_passed_over(void **state)
{
	(void)state;
	struct ui ui;
	struct shelf shelf;
	open_table(&ui, "klondike");
	table_press(&ui, "dd");
	session_free(ui_release(&ui));
	open_table(&ui, "queens");
	table_press(&ui, "\r");
	session_free(ui_release(&ui));
	make_old(".local/state/patience/klondike.record");
	char other[FOLDER_PATH + 64];
	snprintf(other, sizeof other, "%s", in_home(".local/state/patience/queens.record"));
	assert_true(file_write(in_home(".local/state/patience/klondike-2.record"), "rubbish"));
	assert_true(shelf_read(&shelf, NULL));
	assert_int_equal(shelf.row[0].unfinished, 2);
	shelf_release(&shelf);
	assert_int_equal(rename(other, in_home(".local/state/patience/klondike-2.record")), 0);
	assert_true(shelf_read(&shelf, NULL));
	assert_int_equal(shelf.row[0].unfinished, 2);
	shelf_release(&shelf);
}

/* A game whose sides were both moved by hand is kept, and nobody has won or lost it. */
static void test_by_hand_is_not_counted(void **state)
{
	(void)state;
	struct shelf shelf;
	assert_true(file_write(in_home(".local/share/patience/games/by-hand.record"),
	    "[Record \"1\"]\n[Game \"pousse\"]\n[Size \"3\"]\n[Opponent \"none\"]\n[Side \"X\"]\n"
	    "[Board \".../.../... X X\"]\n[Date \"2026-01-05T13:00:00Z\"]\n[Time \"0\"]\n[Score \"0\"]\n"
	    "[Result \"won\"]\n\n1. L1 2. R2 3. L3 4. L1 5. L3 6. R3 7. T2 won\n"));
	assert_true(shelf_read(&shelf, NULL));
	int row = 0;
	while (strcmp(shelf.row[row].game->name, "pousse") != 0)
		row++;
	assert_true(shelf.row[row].is_kept);
	assert_int_equal(shelf.row[row].statistics.played, 0);
	shelf_release(&shelf);
}

/* A day that is played again counts once. */
static void test_a_day_again_is_not_counted(void **state)
{
	(void)state;
	static const char won[] = "[Record \"1\"]\n[Game \"six\"]\n[Deck \"163542\"]\n[Date \"2026-01-05T13:0%d:00Z\"]\n"
	                          "[Time \"9\"]\n[Score \"0\"]\n[Daily \"2026-01-05%s\"]\n[Result \"won\"]\n\n%s won\n";
	struct shelf shelf;
	char text[1024], path[64];
	for (int i = 0; i < 2; i++) {
		snprintf(text, sizeof text, won, i, i ? " again" : "",
		    "1. col1>pile 2. cards>pile 3. col2>pile 4. cards>pile 5. cards>pile 6. col2>pile");
		snprintf(path, sizeof path, ".local/share/patience/games/day-%d.record", i);
		assert_true(file_write(in_home(path), text));
	}
	assert_true(shelf_read(&shelf, NULL));
	assert_int_equal(shelf.row[1].statistics.won, 1);
	assert_int_equal(shelf.row[1].statistics.played, 1);
	shelf_release(&shelf);
}

static void test_each_game_keeps_its_own(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "klondike");
	table_press(&ui, "dG");
	assert_true(ui.dialog.kind == &shelf_dialog);
	table_press(&ui, "j\r");
	assert_ptr_equal(session_game(ui.session), game_find("six"));
	assert_int_equal(session_played(ui.session), 0);
	table_press(&ui, "ddG");
	assert_int_equal(ui.shelf->row[0].unfinished, 1);
	assert_int_equal(ui.shelf->row[1].unfinished, 2);
	table_press(&ui, "k\r");
	uint64_t deal;
	assert_ptr_equal(session_game(ui.session), game_find("klondike"));
	assert_true(session_deal(ui.session, &deal) && deal == 3);
	assert_int_equal(session_played(ui.session), 1);
	table_press(&ui, "Gj\r");
	assert_int_equal(session_played(ui.session), 2);
	session_free(ui_release(&ui));
}

/* Where keys wrote marks they do so when the game is gone on with, and in no other game. */
static void test_marks_are_written_on(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "sudoku");
	session_set_date(ui.session, "2026-01-31T12:00:00Z");
	table_press(&ui, "xXGk\r");
	assert_ptr_equal(session_game(ui.session), game_find("queens"));
	assert_false(ui_marks(&ui));
	table_press(&ui, "Gj\r");
	assert_int_equal(session_played(ui.session), 1);
	assert_true(ui_marks(&ui));
	table_press(&ui, "n\r");
	assert_false(ui_marks(&ui));
	session_free(ui_release(&ui));
}

/* The one on the table is told of as what it is; left for another game it opens where no usual one waits. */
static void test_daily_game_opens(void **state)
{
	(void)state;
	char date[DAILY_DATE];
	bool counts;
	struct ui ui;
	table_open(&ui, daily_session(game_find("six"), "2026-01-31", (struct daily_deal){20260131000, ""}, false));
	table_press(&ui, "dG");
	assert_int_equal(ui.shelf->row[1].unfinished, -1);
	assert_int_equal(ui.shelf->row[1].unfinished_daily, 1);
	table_press(&ui, "\r");
	assert_string_equal(ui.message, "This is Six-Card Solitaire.");
	table_press(&ui, "Gk\r");
	assert_ptr_equal(session_game(ui.session), game_find("klondike"));
	table_press(&ui, "Gj\r");
	assert_true(daily_of(ui.session, date, &counts));
	assert_int_equal(session_played(ui.session), 1);
	session_free(ui_release(&ui));
}

/* From the daily game of its kind the usual one is opened, and the daily one waits. */
static void test_usual_game_beside_a_daily_one(void **state)
{
	(void)state;
	char date[DAILY_DATE];
	bool counts;
	struct ui ui;
	open_table(&ui, "six");
	table_press(&ui, "d");
	session_free(ui_release(&ui));
	table_open(&ui, daily_session(game_find("six"), "2026-01-31", (struct daily_deal){20260131000, ""}, false));
	table_press(&ui, "ddG");
	assert_int_equal(ui.shelf->row[1].unfinished, 1);
	table_press(&ui, "\r");
	assert_false(daily_of(ui.session, date, &counts));
	assert_int_equal(session_played(ui.session), 1);
	table_press(&ui, "G\r");
	assert_string_equal(ui.message, "This is Six-Card Solitaire.");
	session_free(ui_release(&ui));
	struct fault notice;
	struct session *daily = store_resume_daily(game_find("six"), &notice);
	assert_int_equal(session_played(daily), 2);
	session_free(daily);
}

/* A loss that may still be taken back is one. */
static void test_lost_game(void **state)
{
	(void)state;
	struct shelf shelf;
	struct fault fault;
	char text[SHELF_TEXT];
	struct session *session = begun("pousse", "Size 3\nSide X\nOpponent random\nDeal 1\nClock 5\n");
	const struct game *game = session_game(session);
	struct move list[MOVES_MAX];
	assert_true(session_moves(session, list) > 0 && session_play(session, list[0]));
	while (turns_is_opponents(session))
		assert_true(session_moves(session, list) > 0 && session_play(session, list[0]));
	assert_true(session_play(session, game->clock->out(session_state(session))));
	assert_int_equal(session_status(session), GAME_LOST);
	assert_true(store_save(session, &fault));
	assert_true(shelf_read(&shelf, NULL));
	const struct shelf_row *row = &shelf.row[0];
	while (row->game != game)
		row++;
	assert_string_equal(shelf_words(row, text), "lost, 3 moves");
	shelf_release(&shelf);
	session_free(session);
}

static void test_same_game_stays(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "klondike");
	table_press(&ui, "G"); /* not saved yet, but it lies on the table */
	assert_int_equal(ui.shelf->row[0].unfinished, 0);
	assert_int_equal(ui.shelf->row[1].unfinished, -1);
	table_press(&ui, "\033d");
	struct session *session = ui.session;
	table_press(&ui, "G\r");
	assert_ptr_equal(ui.session, session);
	assert_non_null(strstr(ui.message, "Klondike"));
	session_free(ui_release(&ui));
}

/* A game that was won is not one that waits, though it lies on the table. */
static void test_won_game_does_not_wait(void **state)
{
	(void)state;
	struct ui ui;
	table_open(&ui, begun("six", "Deck 163542\n"));
	while (ui.status == GAME_ON)
		table_press(&ui, "HHH\r");
	table_press(&ui, "\033G");
	assert_int_equal(ui.shelf->row[1].unfinished, -1);
	session_free(ui_release(&ui));
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_words),
	    cmocka_unit_test_setup_teardown(test_each_game_keeps_its_own, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_the_last_one_is_told, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_what_is_no_game_is_passed_over, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_daily_game_opens, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_usual_game_beside_a_daily_one, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_won_game_does_not_wait, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_lost_game, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_same_game_stays, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_marks_are_written_on, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_a_day_again_is_not_counted, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_by_hand_is_not_counted, open_home, close_home),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
