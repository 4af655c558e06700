/* Reviews of games for one: how much is still to be judged, traps, and the line that wins. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

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

/* The review of SESSION, at its end. */
static struct review *reviewed(const struct session *session)
{
	static const struct judge_limits limits = {.memory = 1 << 20};
	struct review *review = review_start(session, &limits, NULL);
	while (!review_wait(review, 1000))
		continue;
	return review;
}

/* A trap is told of also where the move that passed it by was the last one that could be won. */
static void the_last_winnable_place_has_its_trap(void **state)
{
	(void)state;
	static const char *const ways[][3] = {{"3/4"}, {"3/4", "1+6"}};
	for (int i = 0; i < 2; i++) {
		struct session *session = played("24", "Numbers 1 3 4 6\n", ways[i]);
		struct review *review = reviewed(session);
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

/* A board that was filled is its own line; a session is left where it stood. */
static void what_was_solved_is_its_own_line(void **state)
{
	(void)state;
	static const char *const way[] = {"a3", "b1", "c4", NULL};
	struct session *session = played("queens", "Board . 3 . .\n", way);
	assert_int_equal(session_status(session), GAME_WON);
	struct review *review = reviewed(session);
	struct findings found = review_look(review);
	assert_int_equal(found.winnable, 3);
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
	struct review *review = reviewed(session);
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

/* All places are open at first, and none in the end. */
static void what_is_still_to_be_judged(void **state)
{
	(void)state;
	static const char *const way[] = {"3/4", "1+6", NULL};
	struct session *session = played("24", "Numbers 1 3 4 6\n", way);
	struct findings found = findings_none(session_length(session));
	assert_int_equal(findings_pending(&found), 3);
	assert_int_equal(findings_at(&found, 0), JUDGEMENT_UNKNOWN);
	struct review *review = reviewed(session);
	found = review_look(review);
	assert_int_equal(findings_pending(&found), 0);
	review_free(review);
	session_free(session);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(the_last_winnable_place_has_its_trap),
	    cmocka_unit_test(what_was_solved_is_its_own_line),
	    cmocka_unit_test(a_line_leaves_the_session_where_it_stood),
	    cmocka_unit_test(what_is_still_to_be_judged),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
