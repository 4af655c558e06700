/* What Twenty-Four tells of its places, and of a hand that is over. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../../src/games/twentyfour/hands.h"
#include "../twentyfour_playing.h"

static void check_about(const struct session *session, int spot, const char *text)
{
	char about[ABOUT_TEXT];
	assert_true(session_game(session)->about(session_state(session), spot, about));
	assert_string_equal(about, text);
}

/* What is told of a place: what can be done there, or why nothing can. */
static void test_what_is_told_of_places(void **state)
{
	(void)state;
	char text[ABOUT_TEXT];
	struct session *session = begin("Numbers 3 8 / 4 6\n");
	check_about(session, 2, "Enter or d says: this hand has no solution");
	assert_int_equal(play(session, "3*8", NULL), 1);
	check_about(session, 2, "Enter or d says: this hand has no solution");
	assert_int_equal(play(session, "4*6", NULL), 1);
	check_about(session, 2, "All hands are answered");
	session_free(session);
	session = begin("Numbers 3 5 8\n");
	check_about(session, 0, "3: Enter picks it up");
	assert_int_equal(play(session, "8-5", NULL), 1);
	check_about(session, 2, "8-5 = 3: Enter picks it up");
	check_about(session, 1, "Nothing lies here");
	assert_int_equal(play(session, "3*3", NULL), 1);
	check_about(session, 2, "3*(8-5) = 9: undo takes it apart");
	assert_true(session_game(session)->ending(session_state(session), text));
	assert_string_equal(text, "9, not 24");
	session_free(session);
	/* One card, of which nothing was made, is not taken apart. */
	session = begin("Numbers 5\n");
	check_about(session, 0, "5");
	session_free(session);
	session = begin("Numbers 3 8\n");
	assert_int_equal(play(session, "3*8", NULL), 1);
	assert_false(session_game(session)->ending(session_state(session), text));
	session_free(session);
}

static void refuse(struct session *session, const char *text, const char *why)
{
	struct fault fault = {""};
	assert_int_equal(play(session, text, &fault), 0);
	assert_string_equal(fault.text, why);
}

/* Half of what a card was made of does not make it that card; nor is a number there that only was there. */
static void why_an_expression_is_no_move(void **state)
{
	(void)state;
	struct session *session = begin("Numbers 8 3 2 1\n");
	refuse(session, "3+3", "the 3 is used twice");
	assert_int_equal(play(session, "8-3", NULL), 1);
	refuse(session, "8-2", "the 8 is in another card by now: undo takes that apart");
	refuse(session, "2-3", "the 3 is in another card by now: undo takes that apart");
	refuse(session, "2*7", "the 7 is not one of the numbers");
	assert_int_equal(play(session, "5*2", NULL), 1);
	refuse(session, "5+1", "the 5 is not one of the numbers");
	session_free(session);
}

/* A sum over a number is no fraction that a card shows. */
static void a_sum_over_a_number(void **state)
{
	(void)state;
	struct session *session = begin("Target 7\nNumbers 0 1 3 4\n");
	assert_int_equal(play(session, "(4+3)/1+0", NULL), 3);
	assert_int_equal(session_status(session), GAME_WON);
	session_free(session);
}

static void one_move_is_one(void **state)
{
	(void)state;
	struct fault fault;
	struct move move;
	struct session *session = begin("Numbers 1 3 4 6\n");
	assert_false(session_game(session)->read(session_state(session), "6/(1-3/4)", &move, &fault));
	assert_string_equal(fault.text, "that is more than one move");
	session_free(session);
}

static void expect_choice(const struct session *session, struct move move, const char *text)
{
	struct choice choice = {.text = ""};
	session_game(session)->choose(session_state(session), move, &choice);
	assert_string_equal(choice.text, text);
}

/* Sums and products begin with the first place, whichever card was picked up; differences do not. */
static void what_a_choice_would_make(void **state)
{
	(void)state;
	struct move call, over;
	struct session *session = begin("Numbers 8 3 / 4 6\n");
	for (uint16_t from = 0; from < 2; from++) {
		uint16_t to = !from;
		expect_choice(session, (struct move){from, to, 1, HOW_PLUS}, "8+3 = 11");
		expect_choice(session, (struct move){from, to, 1, HOW_TIMES}, "8*3 = 24");
		expect_choice(session, (struct move){from, to, 1, HOW_MINUS}, from ? "3-8 = -5" : "8-3 = 5");
	}
	assert_true(session_game(session)->read(session_state(session), "3/8", &over, NULL));
	expect_choice(session, over, "the fraction 3/8");
	assert_true(session_game(session)->read(session_state(session), "d", &call, NULL));
	expect_choice(session, call, "no solution");
	session_free(session);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_what_is_told_of_places),
	    cmocka_unit_test(why_an_expression_is_no_move),
	    cmocka_unit_test(a_sum_over_a_number),
	    cmocka_unit_test(one_move_is_one),
	    cmocka_unit_test(what_a_choice_would_make),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
