/* Steps of sessions in records: joined moves, moves played again, runs that earlier versions wrote. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../recorded.h"
#include "record.h"

/* Moves that were joined are one step, also when the game is written and read again. */
static void test_joined_moves_are_one_step(void **context)
{
	(void)context;
	struct session *session = begun("six", "Deck 163542\n");
	struct move list[MOVES_MAX];
	for (int i = 0; i < 5; i++) {
		session_moves(session, list);
		assert_true(session_play(session, list[0]));
		if (i == 0 || i == 2 || i == 3)
			session_join(session); /* the first move has none before it */
	}
	session_undo(session);
	char *text = record_write(session);
	assert_non_null(strstr(text, "\n1. "));
	assert_non_null(strstr(text, " 2. "));
	assert_non_null(strstr(text, " 3+ "));
	assert_non_null(strstr(text, " 4+ "));
	assert_non_null(strstr(text, " ( 5. "));
	struct session *read = read_back(text);
	char *again = record_write(read);
	assert_string_equal(text, again);
	static const int places[] = {1, 0}, forward[] = {1, 4, 5};
	for (int i = 0; i < 2; i++) {
		assert_true(session_undo(read));
		assert_int_equal(session_played(read), places[i]);
	}
	assert_false(session_undo(read));
	for (int i = 0; i < 3; i++) {
		assert_true(session_redo(read));
		assert_int_equal(session_played(read), forward[i]);
	}
	session_seek(read, 3);
	assert_true(session_undo(read) && session_played(read) == 1);
	session_seek(read, 2);
	assert_true(session_redo(read) && session_played(read) == 4);
	session_seek(read, 2);
	struct session *branch = session_branch(read);
	assert_true(session_is_joined(read, 2) && !session_is_joined(branch, 1));
	session_free(branch);
	session_seek(read, 4);
	branch = session_branch(read);
	assert_true(session_undo(branch) && session_played(branch) == 1);
	session_free(branch);
	free(again);
	free(text);
	session_free(read);
	session_free(session);
}

/* Who plays a move of such a step again makes a step of it alone; what follows is played by its own key. */
static void test_moves_played_again(void **context)
{
	(void)context;
	static const int forward[] = {3, 4};
	struct session *session = begun("six", "Deck 163542\n");
	struct move list[MOVES_MAX];
	for (int i = 0; i < 4; i++) {
		session_moves(session, list);
		assert_true(session_play(session, list[0]));
		if (i > 1)
			session_join(session);
	}
	assert_true(session_undo(session) && session_played(session) == 1);
	for (int i = 1; i < 3; i++) {
		session_moves(session, list);
		assert_true(session_play(session, list[0]) && session_length(session) == 4);
	}
	assert_true(session_undo(session) && session_played(session) == 2);
	for (int i = 0; i < 2; i++)
		assert_true(session_redo(session) && session_played(session) == forward[i]);
	session_free(session);
}

/* Earlier versions noted a run as a remark: it is one step too, and the record stays as it was to the byte. */
static void test_runs_of_earlier_versions(void **context)
{
	(void)context;
	struct session *session = begun("six", "Deck 163542\n");
	struct move list[MOVES_MAX];
	for (int i = 0; i < 4; i++) {
		session_moves(session, list);
		assert_true(session_play(session, list[0]));
	}
	assert_true(notes_add_remark(session_notes(session), 4, "played out: 3 moves", NULL));
	char *text = record_write(session);
	struct session *read = read_back(text);
	char *again = record_write(read);
	assert_string_equal(text, again);
	assert_true(session_undo(read));
	assert_int_equal(session_played(read), 1);
	assert_true(session_redo(read));
	assert_int_equal(session_played(read), 4);
	free(again);
	free(text);
	session_free(read);
	session_free(session);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_joined_moves_are_one_step),
	    cmocka_unit_test(test_moves_played_again),
	    cmocka_unit_test(test_runs_of_earlier_versions),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
