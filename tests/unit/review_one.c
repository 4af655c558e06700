/* Reviews of games for one: how much is still to be judged, traps, and the line that wins. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "../judging.h"
#include "begun.h"
#include "review.h"

/* A session of the moves of TYPED, up to a NULL. */
static struct session *played(const char *game, const char *start, const char *const *typed)
{
	struct session *session = begun(game, start);
	for (; *typed; typed++) {
		struct move move;
		assert_true(game_read_move(session_game(session), session_state(session), *typed, &move));
		assert_true(session_play(session, move));
	}
	return session;
}

/* A trap is told of also where the move that passed it by was the last one that could be won. */
static void the_last_winnable_place_has_its_trap(void **state)
{
	(void)state;
	static const char *const ways[][3] = {{"3/4"}, {"3/4", "1+6"}};
	for (int i = 0; i < 2; i++) {
		struct session *session = played("24", "Numbers 1 3 4 6\n", ways[i]);
		struct review *review = reviewed(session, 0);
		struct findings found = review_look(review);
		assert_int_equal(found.winnable, 1);
		assert_int_equal(found.checked, 1);
		assert_true(findings_has_trap(&found, 1));
		assert_string_equal(findings_mark(&found, 1), "!");
		if (i == 1)
			assert_string_equal(findings_mark(&found, 2), "\?\?");
		review_free(review);
		session_free(session);
	}
}

/* Of a hand that others win too it is not said that all others would have lost, nor where fewer than four
 * cards are left. */
static void other_ways_that_win_are_no_traps(void **state)
{
	(void)state;
	static const char *const way[] = {"1*2", "2*3", "4*6", NULL};
	struct session *session = played("24", "Numbers 1 2 3 4\n", way);
	assert_int_equal(session_status(session), GAME_WON);
	struct review *review = reviewed(session, 0);
	struct findings found = review_look(review);
	assert_int_equal(found.winnable, 3);
	assert_int_equal(found.checked, 3);
	for (int place = 0; place <= 3; place++)
		assert_string_equal(findings_mark(&found, place), "");
	review_free(review);
	session_free(session);
}

/* A board that was filled is its own line; a session is left where it stood. */
static void what_was_solved_is_its_own_line(void **state)
{
	(void)state;
	static const char *const way[] = {"a3", "b1", "c4", NULL};
	struct session *session = played("queens", "Board . 3 . .\n", way);
	assert_int_equal(session_status(session), GAME_WON);
	struct review *review = reviewed(session, 0);
	struct findings found = review_look(review);
	assert_int_equal(found.winnable, 3);
	assert_int_equal(found.checked, 0); /* what can be taken back is no trap */
	assert_true(findings_are_whole(&found));
	struct session *line = review_line(review, session);
	assert_non_null(line);
	assert_int_equal(session_length(line), 3);
	assert_int_equal(session_status(line), GAME_WON);
	session_free(line);
	review_free(review);
	session_free(session);
}

static void a_line_leaves_the_session_where_it_stood(void **state)
{
	(void)state;
	static const char *const way[] = {"3/4", "1+6", NULL};
	struct session *session = played("24", "Numbers 1 3 4 6\n", way);
	struct review *review = reviewed(session, 0);
	for (int place = 0; place <= 2; place++) {
		session_seek(session, place);
		struct session *line = review_line(review, session);
		assert_int_equal(session_played(session), place);
		assert_int_equal(session_length(session), 2);
		assert_int_equal(session_status(line), GAME_WON);
		session_free(line);
	}
	review_free(review);
	session_free(session);
}

static bool is_turn(const struct session *line, int place)
{
	char text[MOVE_TEXT];
	session_game(line)->write(session_state_at(line, place - 1), session_move_at(line, place - 1), text);
	return strcmp(text, "turn") == 0;
}

/* The first card that a line moves: behind all turns of a stock with a waste, but a card drawn without one is moved. */
static void first_card_of_a_line(void **state)
{
	(void)state;
	static const char *const none[] = {NULL}, *const starts[][2] = {{"klondike", "Deal 4\n"}, {"klondike", "Deal 14\n"},
	                                              {"six", "Deck 163245\n"}, {"six", "Deck 162435\n"}};
	int turns = 0, draws = 0;
	for (size_t i = 0; i < sizeof starts / sizeof *starts; i++) {
		struct session *session = played(starts[i][0], starts[i][1], none);
		struct review *review = reviewed(session, 0);
		struct session *line = review_line(review, session);
		assert_non_null(line);
		for (int at = 0; at < session_length(line); at++) {
			int place = review_next_card(line, at);
			assert_in_range(place, at + 1, session_length(line));
			for (int between = at + 1; between < place; between++)
				assert_true(is_turn(line, between));
			assert_false(i < 2 && is_turn(line, place));
			assert_true(i < 2 || place == at + 1);
			turns += place > at + 1;
			draws += i >= 2 && session_move_at(line, at).from == 0;
		}
		session_free(line);
		review_free(review);
		session_free(session);
	}
	assert_true(turns > 0 && draws > 0);
}

/* All places are open at first, and none in the end. */
static void what_is_still_to_be_judged(void **state)
{
	(void)state;
	static const char *const way[] = {"3/4", "1+6", NULL};
	struct session *session = played("24", "Numbers 1 3 4 6\n", way);
	struct findings found = findings_none(session_length(session));
	assert_int_equal(findings_pending(&found), 3);
	assert_int_equal(findings_at(&found, 0), JUDGEMENT_UNKNOWN);
	struct review *review = reviewed(session, 0);
	found = review_look(review);
	assert_int_equal(findings_pending(&found), 0);
	review_free(review);
	session_free(session);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(the_last_winnable_place_has_its_trap),
	    cmocka_unit_test(other_ways_that_win_are_no_traps),
	    cmocka_unit_test(what_was_solved_is_its_own_line),
	    cmocka_unit_test(a_line_leaves_the_session_where_it_stood),
	    cmocka_unit_test(first_card_of_a_line),
	    cmocka_unit_test(what_is_still_to_be_judged),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
