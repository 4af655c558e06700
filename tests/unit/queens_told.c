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

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_words_of_squares),
	    cmocka_unit_test(test_looks_of_squares),
	    cmocka_unit_test(test_comments_on_moves),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
