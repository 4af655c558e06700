/* Starts of Pousse, games in the form of the contest of 1998, and the clock of a turn. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "begun.h"
#include "pousse.h"
#include "session.h"

enum { LINE_TEXT = 4096 };

static struct session *begin_on(const char *board)
{
	char text[START_TEXT];
	snprintf(text, sizeof text, "Board %s\n", board);
	return begun("pousse", text);
}

static void test_start(void **state)
{
	(void)state;
	static const char *const wrong[] = {"Size 2\nDeal 1\n", "Size 10\nDeal 1\n", "Clock 1000\nDeal 1\n",
	    "Rule ko\nDeal 1\n", "Side Y\nDeal 1\n", "Opponent deeper\nDeal 1\n", "Board ../..\n", "Board .../.../...\n",
	    "Board .../.../... X\n", "Board .../.../... X Z\n", "Board .../..\x01/... X O\n", "Board .../.../.../... X O\n",
	    "Board XXX/.../... O X\n", "Board OOO/.../... X X\n", "Size 3\nBoard ..../..../..../.... X O\n",
	    "Size 4\nBoard .../.../... X O\n", "Side X\nBoard .../.../... X O\n", "Board ..........\n",
	    "Stock 3\nDeal 1\n"};
	struct fault fault;
	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
		fault.text[0] = '\0';
		assert_null(session_new(&pousse, wrong[i], &fault));
		assert_true(fault.text[0]);
	}
	struct session *session = begin_on("XO./O.X/.XO O X");
	assert_int_equal(pousse.sides->turn(session_state(session)), 1);
	assert_int_equal(pousse.sides->person(session_state(session)), 0);
	assert_string_equal(
	    session_start_text(session), "Size 3\nClock 30\nRule same\nSide lot\nOpponent deep\nBoard XO./O.X/.XO O X\n");
	session_free(session);
}

/* The lot gives either side; a deal's start text with its number is that deal again. */
static void test_lot(void **state)
{
	(void)state;
	int sides[2] = {0, 0};
	for (int deal = 1; deal <= 100; deal++) {
		char text[2 * START_TEXT];
		snprintf(text, sizeof text, "Size 5\nDeal %d\n", deal);
		struct session *session = begun("pousse", text);
		sides[pousse.sides->person(session_state(session))]++;
		snprintf(text, sizeof text, "%sDeal %d\n", session_start_text(session), deal);
		struct session *again = begun("pousse", text);
		session_free(again);
		session_free(session);
	}
	assert_true(sides[0] > 30 && sides[1] > 30);
}

static struct session *read_text(const char *text, struct fault *fault)
{
	return pousse_read_icfp(text, strlen(text), "game", fault);
}

static void test_contest_form(void **state)
{
	(void)state;
	struct fault fault;
	struct session *session = read_text("4\nL1\nL1\nl1\n\nL1\nL1\nL1\nQUIT\n", &fault);
	assert_non_null(session);
	assert_int_equal(session_status(session), GAME_WON);
	char *text = pousse_write_icfp(session, NULL), again[LINE_TEXT];
	assert_string_equal(
	    text, "4\nL1\nL1\nL1\nL1\nL1\nL1\n# machine O\n# rule same\n# time 30\n# result O -1 repetition\n");
	session_free(session);
	assert_non_null(session = read_text(text, &fault));
	char *same = pousse_write_icfp(session, NULL);
	assert_string_equal(same, text);
	free(same);
	session_free(session);
	snprintf(again, sizeof again, "# rule strict\n# machine X\n# time 0\n# whatever else\n 3 \nB2");
	assert_non_null(session = read_text(again, &fault));
	assert_string_equal(
	    session_start_text(session), "Size 3\nClock 0\nRule strict\nSide O\nOpponent deep\nBoard .../.../... X O\n");
	assert_int_equal(session_played(session), 1);
	session_free(session);
	free(text);
}

/* A turn's time is up: who should have moved has lost; the record and the contest's form say so. */
static void test_clock(void **state)
{
	(void)state;
	struct fault fault;
	char text[ABOUT_TEXT];
	int64_t left;
	struct session *session = read_text("3\nL1\nL1\n# machine O\n# time 1\n", &fault);
	assert_non_null(session);
	assert_true(pousse.clock->left(session_state(session), 9000, 400, &left) && left == 600);
	assert_true(session_play(session, pousse.clock->out(session_state(session))));
	assert_int_equal(session_status(session), GAME_LOST);
	assert_false(pousse.clock->left(session_state(session), 9000, 400, &left));
	assert_true(pousse.ending(session_state(session), text));
	assert_string_equal(text, "X ran out of time");
	struct scene scene;
	session_show(session, &scene);
	assert_string_equal(scene.title, "you lose");
	char *written = pousse_write_icfp(session, NULL);
	assert_string_equal(written, "3\nL1\nL1\n# machine O\n# rule same\n# time 1\n# result X -1 time\n");
	struct session *again = read_text(written, &fault);
	assert_non_null(again);
	assert_int_equal(session_status(again), GAME_LOST);
	free(written);
	session_free(again);
	session_free(session);
	session = read_text("3\nL1\n# machine O\n# time 1\n", &fault); /* the machine's turn has none */
	assert_false(pousse.clock->left(session_state(session), 9000, 9000, &left));
	session_free(session);
}

static void test_contest_faults(void **state)
{
	(void)state;
	static const struct {
		const char *text, *fault;
	} wrong[] = {
	    {"", "game: the size of the board is missing"},
	    {"2\nL1\n", "game:1: a size from 3 to 9 is wanted, not \"2\""},
	    {"10\n", "game:1: a size from 3 to 9 is wanted, not \"10\""},
	    {"6\nL1\nQ9\n", "game:3: a move on a board of 6 is wanted, not \"Q9\""},
	    {"3\nL4\n", "game:2: a move on a board of 3 is wanted, not \"L4\""},
	    {"4\nL1\nL1\nL1\nL1\nL1\nL1\nL1\n", "game:8: the game has ended before the move \"L1\""},
	    {"3\nQUIT\nL1\n", "game:3: nothing may follow QUIT: \"L1\""},
	    {"3\n# machine Z\n", "game:2: the machine is X, O or none, not \"Z\""},
	    {"3\n# rule ko\n", "game:2: the rule is same or strict, not \"ko\""},
	    {"3\n# time 1000\n", "game:2: the time is a number of seconds from 0 to 999, not \"1000\""},
	    {"3\nL1\n# result X +1 straights\n",
	        "game:3: the result is said to be \"X +1 straights\" but the moves make it \"none yet\""},
	};
	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
		struct fault fault = {""};
		assert_null(read_text(wrong[i].text, &fault));
		assert_string_equal(fault.text, wrong[i].fault);
	}
	struct fault fault;
	assert_null(pousse_read_icfp("3\nL1\0\n", 6, "game", &fault));
}

/* The form begins with X on the empty board: a game that began otherwise is not written in it. */
static void test_no_game_of_the_contest(void **state)
{
	(void)state;
	static const char *const boards[] = {".../.../... O X", "X../.../... X X", "O../.../... X O"};
	for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
		struct fault fault = {""};
		struct session *session = begin_on(boards[i]);
		assert_null(pousse_write_icfp(session, &fault));
		assert_string_equal(fault.text, "this game cannot be told in that form");
		session_free(session);
	}
}

/* The longest time of a turn is read as well as none. */
static void test_contest_times(void **state)
{
	(void)state;
	static const int seconds[] = {0, 1, 998, 999};
	for (size_t i = 0; i < sizeof seconds / sizeof *seconds; i++) {
		struct fault fault = {""};
		char text[LINE_TEXT];
		snprintf(text, sizeof text, "3\n# time %d\n", seconds[i]);
		struct session *session = read_text(text, &fault);
		assert_string_equal(fault.text, "");
		assert_int_equal(pousse_position(session_state(session)).seconds, seconds[i]);
		session_free(session);
	}
}

/* What others remark may be of any length. */
static void test_long_remark(void **state)
{
	(void)state;
	static const int zeros[] = {1, 78, 79, 80, 3000};
	struct fault fault = {""};
	char text[LINE_TEXT];
	for (size_t i = 0; i < sizeof zeros / sizeof *zeros; i++) {
		snprintf(text, sizeof text, "3\n#%0*d\nL1\n", zeros[i], 0);
		struct session *session = read_text(text, &fault);
		assert_string_equal(fault.text, "");
		assert_int_equal(session_played(session), 1);
		session_free(session);
	}
	snprintf(text, sizeof text, "3\n%03000d\nL1\n", 0);
	assert_null(read_text(text, &fault));
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_long_remark),
	    cmocka_unit_test(test_start),
	    cmocka_unit_test(test_lot),
	    cmocka_unit_test(test_contest_form),
	    cmocka_unit_test(test_clock),
	    cmocka_unit_test(test_contest_faults),
	    cmocka_unit_test(test_no_game_of_the_contest),
	    cmocka_unit_test(test_contest_times),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
