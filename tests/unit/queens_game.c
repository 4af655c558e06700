/* N Queens as a game: its deals, its moves and what it refuses, and a whole game by keys. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../../src/ui/game_view.h"
#include "autoplay.h"
#include "begun.h"
#include "companion.h"
#include "fingers.h"
#include "queens.h"
#include "record.h"

static struct session *begin(const char *start) { return begun("queens", start); }

static bool play(struct session *session, const char *text, struct fault *fault)
{
	struct move move;
	return session_game(session)->read(session_state(session), text, &move, fault) && session_play(session, move);
}

static void test_moves(void **state)
{
	(void)state;
	struct fault fault;
	struct move list[MOVES_MAX];
	struct session *session = begin("Board . 3 . .\n");
	assert_int_equal(session_moves(session, list), 6);
	assert_false(play(session, "a2", &fault));
	assert_string_equal(fault.text, "a2 is attacked by the queen on d2");
	assert_false(play(session, "-d2", &fault));
	assert_string_equal(fault.text, "the queen on d2 belongs to the deal");
	assert_false(play(session, "d2", &fault));
	assert_string_equal(fault.text, "the queen on d2 belongs to the deal");
	assert_false(play(session, "-a1", &fault));
	assert_string_equal(fault.text, "nothing stands on a1");
	assert_false(play(session, "e1", &fault));
	assert_non_null(strstr(fault.text, "a letter from a to d and a number from 1 to 4"));
	assert_true(play(session, "A1", &fault));
	assert_false(play(session, "a1", &fault));
	assert_string_equal(fault.text, "there is a queen on a1 already; -a1 takes it away");
	assert_true(play(session, "-a1", &fault));
	assert_true(play(session, "b1", &fault));
	assert_true(play(session, "a3", &fault));
	assert_true(play(session, "c4", &fault));
	assert_int_equal(session_status(session), GAME_WON);
	session_free(session);
}

/* In the middle of a game, too, what is told to a player that is another program is a start: its own queens are none.
 */
static void test_start_is_told_at_any_time(void **state)
{
	(void)state;
	struct fault fault;
	char start[START_TEXT];
	struct session *session = begin("Board . 3 . .\n");
	assert_true(play(session, "a1", &fault));
	session_game(session)->describe(session_state(session), start);
	assert_string_equal(start, session_start_text(session));
	session_free(session);
}

/* A position that comes back is no sign of being stuck, for what was placed can be taken away; nor is a board that
 * cannot be filled. */
static void test_is_never_lost(void **state)
{
	(void)state;
	static const char *const cases[][3] = {{"Board . . . .\n", "a1", "-a1"}, {"Board 0 . . .\n", "c2", "-c2"}};
	for (int i = 0; i < 2; i++) {
		struct session *session = begin(cases[i][0]);
		for (int k = 0; k < 5; k++) {
			assert_true(play(session, cases[i][1], NULL));
			assert_int_equal(session_status(session), GAME_ON);
			assert_true(play(session, cases[i][2], NULL));
			assert_int_equal(session_status(session), GAME_ON);
		}
		session_free(session);
	}
}

static void test_records_read_back(void **state)
{
	(void)state;
	struct fault fault;
	struct session *session = begin("Size 6\nDeal 9\n");
	struct move list[MOVES_MAX];
	for (int i = 0; i < 4; i++)
		if (session_moves(session, list) > 0)
			session_play(session, list[0]);
	char *text = record_write(session);
	struct session *again = record_read(text, strlen(text), "test", &fault);
	assert_non_null(again);
	char *written = record_write(again);
	assert_string_equal(text, written);
	free(text);
	free(written);
	session_free(session);
	session_free(again);
}

static void test_a_game_by_keys(void **state)
{
	(void)state;
	struct ui ui;
	table_open(&ui, begin("Board . 3 . .\n"));
	table_press(&ui, "a");
	assert_int_equal(ui.status, GAME_WON);
	session_free(ui_release(&ui));
	table_open(&ui, begin("Board . . . .\n"));
	table_press(&ui, "a");
	assert_string_equal(ui.message, "No square is forced now.");
	table_press(&ui, "l\r");
	assert_int_equal(session_played(ui.session), 1);
	table_press(&ui, "j\r");
	assert_string_equal(ui.message, "b2 is attacked by the queen on b1.");
	table_press(&ui, "k\r");
	assert_int_equal(session_played(ui.session), 2);
	table_press(&ui, "u");
	assert_int_equal(session_played(ui.session), 1);
	session_free(ui_release(&ui));
}

static void settle(struct ui *ui, const char *keys)
{
	table_press(ui, keys);
	table_settle(ui);
}

/* W counts the solutions that hold what stands; H names a square that one of them has; B goes back to where one was. */
static int count_hinted(const struct ui *ui)
{
	struct tabletop view = ui_tabletop(ui);
	int hinted = 0;
	view.hint_level = ui->hints->marks;
	view.hinted = ui->hints->hint.first.move;
	for (int i = 0; i < view.scene->spots; i++)
		hinted += tabletop_is_hinted(&view, i, 1);
	return hinted;
}

/* Where what is given leaves no solution nothing can be taken away, nor is there a way back. */
static void test_given_without_solution(void **state)
{
	(void)state;
	struct ui ui;
	table_open(&ui, begin("Board 0 . . .\n"));
	settle(&ui, "W");
	assert_string_equal(ui.message, "What is given has no solution. n new");
	settle(&ui, "H");
	assert_string_equal(ui.message, "What is given has no solution. n new");
	settle(&ui, ":c2\r");
	settle(&ui, "H");
	assert_string_equal(ui.message, "What is given has no solution. u undo, n new");
	session_free(ui_release(&ui));
}

/* Where nothing is hidden there is one kind of hint, whichever was chosen for other games. */
static void test_one_kind_of_hint(void **state)
{
	(void)state;
	static const struct ui_options oracle = {.no_animation = true, .oracle_hints = true};
	struct ui ui;
	table_open_with(&ui, begin("Board . . . . . . . .\n"), &oracle, (struct theme){.ascii = true});
	settle(&ui, "\r");
	settle(&ui, "jjl\r");
	settle(&ui, "HHH");
	assert_string_equal(ui.message, "Take away the queen on a1: with it no solution is left. Enter: play");
	session_free(ui_release(&ui));
}

/* The player of shortest ways takes away what no solution has. */
static void test_a_player_mends_what_is_wrong(void **state)
{
	(void)state;
	struct session *session = begin("Board . . . . . . . .\n");
	struct fault fault;
	char ending[FAULT_TEXT];
	struct move move;
	assert_true(game_read_move(&queens, session_state(session), "a1", &move) && session_play(session, move));
	assert_true(game_read_move(&queens, session_state(session), "b3", &move) && session_play(session, move));
	assert_true(autoplay_named(session, "shortest", NULL, NULL, ending, &fault));
	assert_string_equal(ending, "won");
	assert_int_equal(session_played(session), 2 + 1 + 7);
	session_free(session);
	session = begin("Board . . . . . .\n"); /* a board of 6, where neither has a solution */
	assert_true(game_read_move(&queens, session_state(session), "a1", &move) && session_play(session, move));
	assert_true(game_read_move(&queens, session_state(session), "e2", &move) && session_play(session, move));
	assert_true(autoplay_named(session, "shortest", NULL, NULL, ending, &fault));
	assert_string_equal(ending, "won");
	session_free(session);
}

static void test_verdicts_and_hints(void **state)
{
	(void)state;
	struct ui ui;
	char word[VERDICT_TEXT];
	table_open(&ui, begin("Board . . . . . . . .\n"));
	settle(&ui, "W");
	assert_string_equal(game_word(&ui, word), "92 ways");
	settle(&ui, "\r");
	assert_string_equal(game_word(&ui, word), "4 ways");
	settle(&ui, "jjl\r"); /* no solution has queens on a1 and b3 */
	assert_string_equal(game_word(&ui, word), "No way");
	settle(&ui, "H");
	assert_string_equal(ui.message, "Look at row 1. H: more");
	settle(&ui, "H");
	assert_string_equal(ui.message, "a1 is the square. H: more");
	settle(&ui, "H"); /* b3 alone has solutions */
	assert_string_equal(ui.message, "Take away the queen on a1: with it no solution is left. Enter: play");
	settle(&ui, "B");
	assert_int_equal(session_played(ui.session), 1);
	assert_string_equal(game_word(&ui, word), "4 ways");
	settle(&ui, "H");
	assert_string_equal(ui.message, "Look at row 2. H: more");
	assert_int_equal(count_hinted(&ui), 6); /* every free square of the row: it gives none away */
	settle(&ui, "H");
	assert_int_equal(count_hinted(&ui), 1);
	settle(&ui, "H");
	assert_non_null(strstr(ui.message, "a solution has it"));
	settle(&ui, "\r");
	assert_int_equal(session_played(ui.session), 2);
	assert_non_null(strstr(game_word(&ui, word), "way"));
	session_free(ui_release(&ui));
}

/* Exact up to boards of 14, whatever stands. */
static void test_ways_are_exact(void **state)
{
	(void)state;
	uint64_t ways;
	struct session *session = begin("Size 14\nGiven 0\nDeal 1\n");
	assert_true(companion_of(&queens)->ways(session_state(session), NULL, &ways));
	assert_int_equal(ways, 365596);
	session_free(session);
}

/* Taking a queen away can make a lost position winnable again. */
static void test_lost_is_not_for_ever(void **state)
{
	(void)state;
	struct ui ui;
	char word[VERDICT_TEXT];
	table_open(&ui, begin("Board . . . .\n"));
	settle(&ui, "W\r");
	assert_string_equal(game_word(&ui, word), "No way");
	settle(&ui, "\r");
	assert_string_equal(game_word(&ui, word), "2 ways");
	session_free(ui_release(&ui));
}

/* Help and panel show no key that means nothing here. */
static void test_help_is_of_this_game(void **state)
{
	(void)state;
	struct ui ui;
	table_open(&ui, begin("Board . . . .\n"));
	for (int row = 0; ui.maps[MAP_GAME]->row(row).name; row++) {
		const char *name = ui.maps[MAP_GAME]->row(row).name;
		bool is_of_others = strstr("pile waste turn foundation oracle colours marks fill given resign", name);
		assert_int_equal(ui.maps[MAP_GAME]->applies(&ui, row), !is_of_others);
	}
	session_free(ui_release(&ui));
}

/* What is about cards is not said where there are none. */
static void test_words_of_a_board(void **state)
{
	(void)state;
	struct ui ui;
	table_open(&ui, begin("Board . . . . .\n"));
	table_press(&ui, "3");
	assert_string_equal(ui.message, "3 does nothing here; ? helps.");
	table_press(&ui, "O");
	assert_string_equal(ui.message, "This game has one kind of hint.");
	assert_false(ui.options.oracle_hints);
	table_press(&ui, "HHH");
	assert_non_null(strstr(ui.message, "A queen on "));
	session_free(ui_release(&ui));
}

/* Backspace, Delete and the right button take a queen away; one of the deal stays. */
static void test_taking_away(void **state)
{
	(void)state;
	struct ui ui;
	table_open(&ui, begin("Board . 3 . .\n"));
	ui_go(&ui, (struct cursor){0, 0});
	table_press(&ui, "\177");
	assert_string_equal(ui.message, "Nothing stands on a1.");
	table_press(&ui, "\r");
	assert_int_equal(ui.scene.spot[0].size, 1);
	table_press(&ui, "\177");
	assert_int_equal(ui.scene.spot[0].size, 0);
	assert_int_equal(session_played(ui.session), 2);
	table_press(&ui, "\r");
	const struct box *box = layout_find(&ui.layout, 0, 1);
	ui_handle(&ui, (struct event){.kind = EVENT_SECOND, .x = box->x, .y = box->y});
	assert_int_equal(ui.scene.spot[0].size, 0);
	ui_go(&ui, (struct cursor){7, 1});
	ui_handle(&ui, (struct event){.kind = EVENT_KEY, .key = KEY_DELETE});
	assert_string_equal(ui.message, "The queen on d2 belongs to the deal.");
	assert_int_equal(session_played(ui.session), 4);
	session_free(ui_release(&ui));
}

/* A board on which no square is free is said to be so, when it comes to that. */
static void test_no_square_is_free(void **state)
{
	(void)state;
	struct ui ui;
	table_open(&ui, begun("queens", "Board . . . .\n"));
	table_press(&ui, ":a1\r:c2\r");
	assert_string_equal(ui.message, "");
	table_press(&ui, ":b4\r");
	assert_string_equal(ui.message, "No square is free any more: u takes it back.");
	table_press(&ui, "u");
	assert_int_equal(session_played(ui.session), 2);
	session_free(ui_release(&ui));
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_no_square_is_free),
	    cmocka_unit_test(test_moves),
	    cmocka_unit_test(test_start_is_told_at_any_time),
	    cmocka_unit_test(test_is_never_lost),
	    cmocka_unit_test(test_records_read_back),
	    cmocka_unit_test(test_a_game_by_keys),
	    cmocka_unit_test(test_given_without_solution),
	    cmocka_unit_test(test_one_kind_of_hint),
	    cmocka_unit_test(test_a_player_mends_what_is_wrong),
	    cmocka_unit_test(test_verdicts_and_hints),
	    cmocka_unit_test(test_ways_are_exact),
	    cmocka_unit_test(test_lost_is_not_for_ever),
	    cmocka_unit_test(test_help_is_of_this_game),
	    cmocka_unit_test(test_words_of_a_board),
	    cmocka_unit_test(test_taking_away),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
