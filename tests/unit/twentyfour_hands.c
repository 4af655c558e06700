/* Games of several hands in Twenty-Four: each by itself, and a whole deck of them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../twentyfour_playing.h"
#include "record.h"
#include "twentyfour.h"

/* Hands that have no solution are called so; both kinds of answers can be wrong. */
static void test_several_hands(void **state)
{
	(void)state;
	struct session *session = begin("Numbers 2 12 / 1 1 / 3 8\n");
	char text[ABOUT_TEXT];
	struct scene scene;
	struct move call, list[MOVES_MAX];
	assert_int_equal(play(session, "2*12", NULL), 1);
	assert_int_equal(number_of(session, "Hand"), 2);
	assert_int_equal(number_of(session, "Right"), 1);
	session_show(session, &scene);
	assert_int_equal(*scene_number(&scene, NUMBER_SCORE), 1);
	assert_true(session_game(session)->read(session_state(session), "none", &call, NULL));
	assert_true(session_game(session)->comment(session_state(session), call, text));
	assert_string_equal(text, "Right: 1 1 has no solution");
	assert_int_equal(play(session, "d", NULL), 1);
	assert_int_equal(play(session, "3*8", NULL), 1);
	assert_int_equal(session_status(session), GAME_WON);
	assert_int_equal(session_score(session), 3);
	assert_true(session_undo(session));
	assert_true(session_game(session)->comment(session_state(session), call, text));
	assert_string_equal(text, "Wrong: 3 8 can make 24: undo takes it back; 2 of 3 hands answered right");
	assert_int_equal(play(session, "no solution", NULL), 1);
	assert_int_equal(session_status(session), GAME_LOST);
	assert_int_equal(session_moves(session, list), 0);
	assert_true(session_game(session)->ending(session_state(session), text));
	assert_string_equal(text, "2 of 3 hands answered right");
	check_refused(session, "3*8", "all hands are answered");
	session_free(session);
}

/* All 52 cards are dealt; the solver's answers win the game, however it was begun. */
static void test_a_deck(void **state)
{
	(void)state;
	for (int deal = 1; deal <= 20; deal++) {
		char start[64], numbers[START_TEXT];
		int sum = 0, moves;
		struct move line[64];
		struct hand_effort effort = {INT64_MAX, NULL};
		snprintf(start, sizeof start, "Hands 13\nDeal %d\n", deal);
		struct session *session = begin(start);
		assert_true(start_text_get(session_start_text(session), "Numbers", numbers, sizeof numbers));
		for (char *word = strtok(numbers, " /"); word; word = strtok(NULL, " /"))
			sum += atoi(word);
		assert_int_equal(sum, 4 * 91);
		assert_true(twentyfour_solve(session_state(session), &effort, line, 64, &moves));
		for (int i = 0; i < moves; i++)
			assert_true(session_play(session, line[i]));
		assert_int_equal(session_status(session), GAME_WON);
		assert_int_equal(session_score(session), 13);
		session_free(session);
	}
}

/* The hand that people find hardest, one that they find easy, and one that is not for 24. */
static void test_how_hard(void **state)
{
	(void)state;
	static const struct {
		const char *start, *rules;
	} cases[] = {
	    {"Numbers 12 5 3 2\n", "make 24, very hard: 21% solve it"},
	    {"Numbers 6 4 1 1\n", "make 24, easy: 99% solve it"},
	    {"Numbers 1 1 1 1\n", "make 24"},
	    {"Target -18\nNumbers 1 3 4 6\n", "make -18"},
	};
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		char rules[RULES_LINE];
		struct session *session = begin(cases[i].start);
		session_game(session)->tell_rules(session_state(session), rules);
		assert_string_equal(rules, cases[i].rules);
		session_free(session);
	}
}

static void test_records_read_back(void **state)
{
	(void)state;
	static const char *const starts[] = {
	    "Deal 9\n", "Hands 13\nDeal 4\n", "Cards 6\nDeal 2\n", "Target -7\nNumbers 4 4 4 4\n", "Numbers 100 0\n"};
	for (size_t i = 0; i < sizeof starts / sizeof *starts; i++) {
		struct fault fault;
		struct session *session = begin(starts[i]);
		struct move list[MOVES_MAX];
		for (int k = 0, count; k < 9 && (count = session_moves(session, list)) > 0; k++)
			session_play(session, list[k * 7 % count]);
		char *text = record_write(session);
		struct session *again = record_read(text, strlen(text), "test", &fault);
		if (!again)
			fail_msg("%s", fault.text);
		char *written = record_write(again);
		assert_string_equal(text, written);
		assert_memory_equal(session_state(session)->position, session_state(again)->position, POSITION_BYTES);
		free(text);
		free(written);
		session_free(session);
		session_free(again);
	}
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_several_hands),
	    cmocka_unit_test(test_a_deck),
	    cmocka_unit_test(test_how_hard),
	    cmocka_unit_test(test_records_read_back),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
