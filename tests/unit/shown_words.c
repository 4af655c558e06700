/* A word that was shown cannot be taken back, and what was played before it stays as well; which words win. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../words_playing.h"
#include "turns.h"

static void test_shown_stays_shown(void **context)
{
	(void)context;
	struct session *session = begin(NODDED);
	play_good(session, "bend");
	play_good(session, "bed?");
	play_good(session, "end");
	assert_true(turns_undo(session));
	assert_int_equal(session_played(session), 2);
	assert_true(turns_has_last_shown(session));
	for (int i = 0; i < 2; i++) {
		assert_false(turns_undo(session));
		assert_int_equal(session_played(session), 2);
	}
	assert_false(turns_restart(session));
	assert_int_equal(session_played(session), 2);
	assert_string_equal(turns_tell_kept(session), "What was shown stays shown.");
	assert_true(turns_redo(session));
	assert_int_equal(session_played(session), 3);
	session_free(session);
}

/* What cannot be taken back is not touched: a clock of the turn goes on. */
static void test_refused_undo_changes_nothing(void **context)
{
	(void)context;
	struct session *session = begin(NODDED);
	session_set_elapsed(session, 1000);
	play_good(session, "bed?");
	session_set_elapsed(session, 9000);
	assert_false(turns_undo(session));
	assert_int_equal(session_moved_at(session), 1000);
	session_free(session);
}

/* A word that was found can be taken back, down to the deal. */
static void test_found_is_taken_back(void **context)
{
	(void)context;
	struct session *session = begin(NODDED);
	play_good(session, "bend");
	play_good(session, "ben");
	assert_true(turns_undo(session) && turns_undo(session));
	assert_int_equal(session_played(session), 0);
	assert_false(turns_undo(session));
	assert_string_equal(turns_tell_kept(session), "There is nothing to take back.");
	assert_true(turns_redo(session) && turns_redo(session));
	assert_false(turns_redo(session));
	session_free(session);
}

/* Any word of all six letters wins the round, one that is not asked for as well; one that was shown does not. */
static void test_a_bonus_word_wins(void **context)
{
	(void)context;
	for (int is_shown = 0; is_shown < 2; is_shown++) {
		struct session *session = begin("Letters nodedb\nRound bonded bend\nBonus debond\n");
		play_good(session, is_shown ? "bonded?" : "debond");
		play_good(session, "give up");
		assert_int_equal(session_status(session), is_shown ? GAME_LOST : GAME_WON);
		session_free(session);
	}
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_shown_stays_shown),
	    cmocka_unit_test(test_refused_undo_changes_nothing),
	    cmocka_unit_test(test_found_is_taken_back),
	    cmocka_unit_test(test_a_bonus_word_wins),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
