/* Unfinished games of one kind, in several slots: none stays behind unseen. */
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
#include "home.h"
#include "library.h"
#include "shelf.h"
#include "store.h"
#include "turns.h"

#define SLOT ".local/state/patience/six.record"
#define SECOND ".local/state/patience/six-2.record"
#define THIRD ".local/state/patience/six-3.record"
#define FOURTH ".local/state/patience/six-4.record"

static void get_up(struct ui *ui) { session_free(ui_release(ui)); }

static int count_kept(void)
{
	struct library library = {0};
	assert_true(library_open_kept(&library, NULL));
	int count = library.entries;
	library_release(&library);
	return count;
}

/* The daily game lies on the table, and a usual one waits. */
static void open_daily(struct ui *ui)
{
	table_open(ui, begun("six", "Deal 7\n"));
	table_press(ui, "d");
	get_up(ui);
	table_open(ui, daily_session(game_find("six"), "2026-01-31", (struct daily_deal){20260131000, ""}, false));
}

/* A new game that is begun from the daily one takes the place of the usual one, which is kept: none is hidden by it. */
static void a_daily_game_hides_no_other(void **state)
{
	(void)state;
	struct ui ui;
	open_daily(&ui);
	table_press(&ui, "dg8\r");
	assert_string_equal(ui.message, "The unfinished game is kept; p shows it. The daily game waits for you.");
	uint64_t deal;
	assert_true(session_deal(ui.session, &deal) && deal == 8);
	table_press(&ui, "d");
	assert_int_equal(count_kept(), 1);
	assert_true(is_there(SLOT) && is_there(".local/state/patience/six-daily.record"));
	assert_false(is_there(SECOND));
	get_up(&ui);
}

/* Where the one that waits cannot be kept, nothing new is begun, and the player is told so. */
static void no_game_is_begun_over_another(void **state)
{
	(void)state;
	struct ui ui;
	open_daily(&ui);
	assert_true(file_write(in_home(".local/share"), "no folder"));
	table_press(&ui, "g8\r");
	assert_ptr_equal(strstr(ui.message, "The unfinished game is left as it is: "), ui.message);
	assert_non_null(strstr(ui.message, ". No other game was begun."));
	char date[DAILY_DATE];
	bool counts;
	assert_true(daily_of(ui.session, date, &counts));
	assert_true(is_there(SLOT));
	get_up(&ui);
}

/* The same of games that other programs have left, each in a slot of its own. */
static void other_unfinished_games_are_not_hidden(void **state)
{
	(void)state;
	struct ui ui, other[2];
	table_open(&ui, begun("six", "Deal 7\n"));
	table_press(&ui, "d");
	for (int i = 0; i < 2; i++) {
		table_open(&other[i], begun("six", i ? "Deal 9\n" : "Deal 8\n"));
		table_press(&other[i], "d");
	}
	assert_true(file_write(in_home(FOURTH), "no record"));
	get_up(&other[0]);
	get_up(&other[1]);
	assert_true(is_there(SLOT) && is_there(SECOND) && is_there(THIRD));
	table_press(&ui, "g10\r");
	assert_string_equal(ui.message, "The game before is kept; p shows it.");
	assert_int_equal(count_kept(), 3);
	assert_false(is_there(SECOND) || is_there(THIRD));
	check_file(in_home(FOURTH), "no record");
	get_up(&ui);
}

/* What lies in a slot and is no record stays as it is, also where it could be read as a game in another form. */
static void what_is_no_record_stays(void **state)
{
	(void)state;
	static const char *const texts[] = {"7\n", "# my notes\n7\nL1\nT2\nL1\n", "[Record \"99\"]\n", "no record"};
	struct ui ui;
	char slot[64];
	table_open(&ui, begun("pousse", "Size 4\nOpponent none\nDeal 1\n"));
	table_press(&ui, "2\r");
	for (int i = 0; i < 4; i++) {
		snprintf(slot, sizeof slot, ".local/state/patience/pousse-%d.record", i + 2);
		assert_true(file_write(in_home(slot), texts[i]));
	}
	table_press(&ui, "g2\r");
	assert_int_equal(count_kept(), 1);
	for (int i = 0; i < 4; i++) {
		snprintf(slot, sizeof slot, ".local/state/patience/pousse-%d.record", i + 2);
		check_file(in_home(slot), texts[i]);
	}
	get_up(&ui);
}

/* Who plays the deal of the day once more begins no usual game. */
static void a_day_once_more_leaves_the_usual_game(void **state)
{
	(void)state;
	struct ui ui;
	open_daily(&ui);
	while (ui.status == GAME_ON)
		table_press(&ui, "HHH\r");
	table_press(&ui, "R");
	assert_string_equal(ui.message, "The same deal again; this game does not count.");
	assert_true(is_there(SLOT));
	get_up(&ui);
}

/* A deal without a move is gone on with only where no game was begun, although it was saved last. */
static void a_deal_hides_no_game(void **state)
{
	(void)state;
	struct fault notice;
	struct shelf shelf;
	struct ui ui, other;
	table_open(&ui, begun("six", "Deal 7\n"));
	table_press(&ui, "dd");
	table_open(&other, begun("six", "Deal 8\n"));
	assert_true(store_save(other.session, &notice));
	get_up(&other);
	get_up(&ui);
	make_old(SLOT);
	assert_true(shelf_read(&shelf, NULL));
	assert_int_equal(shelf.row[1].unfinished, 2);
	shelf_release(&shelf);
	for (int moves = 2; moves >= 0; moves -= 2) {
		struct session *session = store_resume(game_find("six"), &notice);
		assert_non_null(session);
		assert_int_equal(session_played(session), moves);
		assert_true(store_abandon(session, &notice));
		session_free(session);
	}
	assert_int_equal(count_kept(), 1);
}

/* What the opponent does at the beginning is no move of the player's. */
static void a_first_move_of_the_opponent_hides_no_game(void **state)
{
	(void)state;
	struct fault notice;
	struct session *own = begun("pousse", "Size 4\nOpponent none\nDeal 1\n"),
	               *other = begun("pousse", "Size 4\nSide O\nDeal 1\n");
	struct session *sessions[] = {own, other};
	for (int i = 0; i < 2; i++) {
		struct move list[MOVES_MAX];
		assert_true(session_moves(sessions[i], list) > 0 && session_play(sessions[i], list[0]));
		assert_true(store_save(sessions[i], &notice));
		assert_int_equal(turns_have_ever_moved(sessions[i]), i == 0);
	}
	session_free(own);
	session_free(other);
	make_old(".local/state/patience/pousse.record");
	struct session *session = store_resume(game_find("pousse"), &notice);
	assert_true(turns_have_ever_moved(session));
	session_free(session);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test_setup_teardown(a_daily_game_hides_no_other, open_home, close_home),
	    cmocka_unit_test_setup_teardown(no_game_is_begun_over_another, open_home, close_home),
	    cmocka_unit_test_setup_teardown(other_unfinished_games_are_not_hidden, open_home, close_home),
	    cmocka_unit_test_setup_teardown(what_is_no_record_stays, open_home, close_home),
	    cmocka_unit_test_setup_teardown(a_day_once_more_leaves_the_usual_game, open_home, close_home),
	    cmocka_unit_test_setup_teardown(a_deal_hides_no_game, open_home, close_home),
	    cmocka_unit_test_setup_teardown(a_first_move_of_the_opponent_hides_no_game, open_home, close_home),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
