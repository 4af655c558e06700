/* What is told of the squares of N Queens, and how they are shown. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "begun.h"
#include "queens.h"
#include "scene.h"
#include "session.h"

enum { A1, B1, C1, D1, D2 = 7 };

static void play(struct session *session, const char *text)
{
	struct move move;
	assert_true(queens.read(session_state(session), text, &move, NULL));
	assert_true(session_play(session, move));
}

static void expect_told(const struct session *session, int square, const char *words)
{
	char text[ABOUT_TEXT];
	assert_true(queens.about(session_state(session), square, text));
	assert_string_equal(text, words);
}

static void test_words_of_squares(void **state)
{
	(void)state;
	struct session *session = begun("queens", "Board . 3 . .\n");
	expect_told(session, B1, "b1 is free: Enter puts a queen there");
	expect_told(session, D1, "d1 is attacked by the queen on d2");
	expect_told(session, D2, "The queen on d2 belongs to the deal");
	play(session, "b1");
	play(session, "a3");
	expect_told(session, B1, "Enter takes the queen away from b1");
	expect_told(session, C1, "c1 is attacked by the queen on b1");
	play(session, "c4");
	expect_told(session, B1, "The queen on b1");
	expect_told(session, D2, "The queen on d2 belongs to the deal");
	session_free(session);
}

/* Only a queen of the deal is shown as given, and only attacked squares are quiet. */
static void test_looks_of_squares(void **state)
{
	(void)state;
	struct session *session = begun("queens", "Board . 3 . .\n");
	struct scene scene;
	play(session, "b1");
	session_show(session, &scene);
	assert_int_equal(scene.spot[A1].square, SQUARE_QUIET);
	assert_int_equal(scene.spot[B1].square, 0);
	assert_int_equal(scene_top(&scene, B1), FACE_QUEEN);
	assert_int_equal(scene.spot[D2].square, SQUARE_GIVEN);
	assert_int_equal(scene_top(&scene, D2), FACE_QUEEN);
	session_undo(session);
	session_show(session, &scene);
	assert_int_equal(scene.spot[B1].square, 0);
	assert_int_equal(scene_top(&scene, B1), FACE_NONE);
	session_free(session);
}

/* That no square is free is told of a move that fills the board with attacks, not of the one that wins. */
static void test_comments_on_moves(void **state)
{
	(void)state;
	struct session *session = begun("queens", "Board . 3 . .\n");
	struct move move;
	char text[ABOUT_TEXT];
	play(session, "b1");
	play(session, "a3");
	assert_true(queens.read(session_state(session), "c4", &move, NULL));
	assert_false(queens.comment(session_state(session), move, text));
	session_free(session);
	session = begun("queens", "Board 0 . . .\n");
	assert_true(queens.read(session_state(session), "c2", &move, NULL));
	assert_false(queens.comment(session_state(session), move, text));
	play(session, "c2");
	assert_true(queens.read(session_state(session), "b4", &move, NULL));
	assert_true(queens.comment(session_state(session), move, text));
	assert_string_equal(text, "No square is free any more: undo takes it back");
	session_free(session);
}

/* How many squares of the row, or of the column, of SQUARE take a queen. */
static int count_free(const struct state *state, int size, int square, bool in_row)
{
	struct move list[MOVES_MAX];
	int count = queens.moves(state, list), free = 0;
	for (int i = 0; i < count; i++)
		if (!list[i].count)
			free += in_row ? list[i].to / size == square / size : list[i].to % size == square % size;
	return free;
}

static void check_forced(const struct state *state, int size, int forced[2])
{
	struct move list[MOVES_MAX];
	int count = queens.moves(state, list);
	for (int i = 0; i < count; i++) {
		bool in_column = count_free(state, size, list[i].to, false) == 1,
		     in_row = count_free(state, size, list[i].to, true) == 1;
		assert_int_equal(queens.is_safe(state, list[i]), !list[i].count && (in_column || in_row));
		forced[0] += !list[i].count && in_column && !in_row;
		forced[1] += !list[i].count && in_row && !in_column;
	}
}

/* Where one queen stands anywhere, on a board of 5 another one too: a queen is forced where none other can stand in its
 * row, or in its column. */
static void check_board(struct session *session, int size, int queens_more, int forced[2])
{
	struct move list[MOVES_MAX];
	int count = session_moves(session, list);
	for (int i = 0; i < count; i++) {
		assert_true(session_play(session, list[i]));
		check_forced(session_state(session), size, forced);
		if (queens_more)
			check_board(session, size, queens_more - 1, forced);
		session_undo(session);
	}
}

static void what_is_forced(void **state)
{
	(void)state;
	static const char *const boards[] = {"Board . . . .\n", "Board . . . . .\n"};
	for (int i = 0; i < 2; i++) {
		int forced[2] = {0};
		struct session *session = begun("queens", boards[i]);
		check_board(session, 4 + i, i, forced);
		assert_true(forced[0] > 0 && forced[1] > 0);
		session_free(session);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_words_of_squares),
	    cmocka_unit_test(test_looks_of_squares),
	    cmocka_unit_test(test_comments_on_moves),
	    cmocka_unit_test(what_is_forced),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
