/* Twenty-Four as a game: its deals, how cards become one, typed expressions. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "../twentyfour_playing.h"
#include "twentyfour.h"

static const atomic_bool never = false;

static void test_wrong_starts(void **state)
{
	(void)state;
	static const struct {
		const char *start, *why;
	} cases[] = {
	    {"", "there are no numbers"},
	    {"Numbers 1 2 3 4 5 6 7\n", "there are more than 6 numbers"},
	    {"Numbers 1 2 x 4\n", "\"x 4\" is not a number from 0 to 999, at character 5"},
	    {"Numbers 1 1000\n", "the number 1000 is too large"},
	    {"Numbers 1 2 3 / 4 5\n", "hand 2 has 2 numbers, those before it 3"},
	    {"Numbers 1 2 / /\n", "hand 2: there is no number"},
	    {"Numbers 1 / 2\n", "2 hands of 1 card: several hands have 2 to 4 cards each"},
	    {"Cards 5\nNumbers 1 2 3 4\n", "cards 5 contradicts the numbers, which are 4"},
	    {"Hands 2\nNumbers 1 2 3 4\n", "hands 2 contradicts the numbers, which are for 1"},
	    {"Hands 2\nHighest 1\nNumbers 1 1 1 1\n", "2 hands of 4 cards: the deck has 4"},
	    {"Cards 6\nHighest 1\nDeal 1\n", "1 hand of 6 cards: the deck has 4"},
	    {"Highest 13\nNumbers 1 2 3 4 5 / 1 2 3 4 5 / 1 2 3 4 5\n",
	        "3 hands of 5 cards: several hands have 2 to 4 cards each"},
	    {"Highest 13\nNumbers 1 2 3 4 5 6 / 1 2 3 4 5 6\n", "2 hands of 6 cards: several hands have 2 to 4 cards each"},
	    {"Highest 10\nNumbers 1 2 3 11\n", "highest 10 contradicts the numbers"},
	    {"Highest 13\nNumbers 0 3 4 6\n", "highest 13 contradicts the numbers"},
	    {"Cards 7\nDeal 1\n", "cards \"7\": a number from 1 to 6 is wanted"},
	    {"Target x\nDeal 1\n", "target: \"x\" is not a whole number"},
	    {"Target 1234567890123456789\nDeal 1\n", "is too large"},
	    {"Hands 14\nDeal 1\n", "hands \"14\": a number from 1 to 13 is wanted"},
	    {"Deck 1 2\nNumbers 1 2\n", "Twenty-Four has no option \"Deck\""},
	};
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct fault fault;
		assert_null(session_new(game_find("24"), cases[i].start, &fault));
		if (!strstr(fault.text, cases[i].why))
			fail_msg("\"%s\" lacks \"%s\"", fault.text, cases[i].why);
	}
}

/* A hand that is dealt alone has a solution, and its numbers are those of a deck. */
static void test_deals(void **state)
{
	(void)state;
	struct puzzle_solver *solver = puzzle_solver_new();
	for (int deal = 1; deal <= 300; deal++) {
		char start[64], numbers[START_TEXT];
		struct puzzle puzzle = {.target = 24, .operators = ALL_OPERATORS};
		uint64_t solutions, structures;
		int highest = deal % 2 ? 13 : 10;
		snprintf(start, sizeof start, "Highest %d\nDeal %d\n", highest, deal);
		struct session *session = begin(start);
		assert_true(start_text_get(session_start_text(session), "Numbers", numbers, sizeof numbers));
		assert_true(puzzle_read_numbers(numbers, &puzzle, NULL));
		assert_int_equal(puzzle.count, 4);
		for (int i = 0; i < 4; i++)
			assert_in_range(puzzle.number[i], 1, highest);
		assert_int_equal(puzzle_count(solver, &puzzle, &never, &solutions, &structures), PUZZLE_DONE);
		assert_true(solutions > 0);
		session_free(session);
	}
	puzzle_solver_free(solver);
}

/* What the solver says of a hand is what counting its structures says; and its line wins. */
static void test_solver_agrees(void **state)
{
	(void)state;
	struct puzzle_solver *solver = puzzle_solver_new();
	int won = 0;
	for (int deal = 0; deal < 400; deal++) {
		struct puzzle puzzle = {.count = 4, .target = 24, .operators = ALL_OPERATORS};
		char start[64] = "Numbers";
		uint64_t solutions, structures;
		for (int i = 0, seed = deal * 71 + 3; i < 4; i++, seed /= 13) {
			puzzle.number[i] = seed % 13 + 1;
			snprintf(start + strlen(start), sizeof start - strlen(start), " %d", puzzle.number[i]);
		}
		struct session *session = begin(strcat(start, "\n"));
		struct move line[8];
		int moves;
		struct hand_effort effort = {INT64_MAX, NULL};
		bool is_won = twentyfour_solve(session_state(session), &effort, line, 8, &moves);
		assert_int_equal(puzzle_count(solver, &puzzle, &never, &solutions, &structures), PUZZLE_DONE);
		assert_int_equal(is_won, solutions > 0);
		for (int i = 0; i < moves; i++)
			assert_true(session_play(session, line[i]));
		assert_int_equal(session_status(session), is_won ? GAME_WON : GAME_ON);
		won += is_won;
		session_free(session);
	}
	assert_in_range(won, 250, 350);
	puzzle_solver_free(solver);
}

static void test_joins(void **state)
{
	(void)state;
	struct session *session = begin("Numbers 8 3 2\n");
	assert_string_equal(words_at(session, 0), "8");
	assert_int_equal(play(session, "8/3", NULL), 1);
	assert_string_equal(words_at(session, 0), "");
	assert_string_equal(words_at(session, 1), "8/3\n8/3");
	assert_int_equal(number_of(session, "Cards"), 2);
	assert_int_equal(play(session, "2-8/3", NULL), 1);
	assert_string_equal(words_at(session, 1), "-2/3\n2-(8/3)");
	assert_int_equal(session_status(session), GAME_LOST);
	assert_true(session_undo(session));
	assert_int_equal(session_status(session), GAME_ON);
	check_refused(session, "8-2", "the 8 is in another card by now: undo takes that apart");
	session_free(session);
}

/* Nothing is divided by zero, and of equal numbers no order is listed twice. */
static void test_moves(void **state)
{
	(void)state;
	struct move list[MOVES_MAX];
	struct session *session = begin("Numbers 4 4 0\n");
	struct hand_effort effort = {INT64_MAX, NULL};
	int moves, count = session_moves(session, list);
	assert_int_equal(count, 2 * 4 + 4 * 5);
	for (int i = 0; i < count; i++)
		for (int k = 0; k < i; k++) {
			char one[MOVE_TEXT], other[MOVE_TEXT];
			struct move read;
			session_game(session)->write(session_state(session), list[i], one);
			session_game(session)->write(session_state(session), list[k], other);
			assert_string_not_equal(one, other);
			assert_true(session_game(session)->read(session_state(session), one, &read, NULL));
			assert_true(move_equal(read, list[i]));
		}
	assert_false(twentyfour_solve(session_state(session), &effort, list, 8, &moves));
	session_free(session);
}

static void test_typed_expressions(void **state)
{
	(void)state;
	struct session *session = begin("Numbers 1 3 4 6\n");
	check_refused(session, "3*(1+(4*6))", "75, not 24");
	check_refused(session, "3+3+1+4", "the 3 is used twice");
	check_refused(session, "6*4*1", "the 3 is missing");
	check_refused(session, "6*5+1", "the 5 is not one of the numbers");
	check_refused(session, "6/(1-3/4", "the expression ends where an operator or \")\" is wanted");
	check_refused(session, "d", "\"no solution\" is an answer only in a game of several hands");
	assert_int_equal(play(session, "6/(1-3/4)", NULL), 3);
	assert_int_equal(session_status(session), GAME_WON);
	assert_string_equal(words_at(session, 3), "");
	session_seek(session, 0);
	assert_int_equal(play(session, "3/4", NULL), 1);
	check_refused(session, "1-(3/4)+6", "25/4, not 24");
	check_refused(session, "(6-3)*(4+1)", "15, not 24");
	check_refused(session, "4*6", "the 4 is in another card by now: undo takes that apart");
	assert_int_equal(play(session, "6/(1-(3/4))", NULL), 2);
	assert_int_equal(session_status(session), GAME_WON);
	session_free(session);
	session = begin("Numbers 4 0 2 2\n");
	check_refused(session, "4/0", "this divides by zero");
	check_refused(session, "4/(2-2)", "this divides by zero");
	session_free(session);
	session = begin("Numbers 8 3 2 1\n");
	assert_int_equal(play(session, "8+3", NULL), 1);
	check_refused(session, "8*3*(2-1)", "that is right, but not with these cards: take them apart first");
	assert_int_equal(play(session, "11*2", NULL), 1);
	check_refused(session, "22+1+1", "there is no other 1");
	session_free(session);
	session = begin("Numbers 9 1 13\n");
	check_refused(session, "9/1-13", "-4, not 24"); /* 9/1 is not the 9 */
	session_free(session);
}

static bool type_solution(void *context, const struct expression *solution)
{
	struct session *session = context;
	char text[EXPRESSION_TEXT];
	expression_write(solution, NOTATION_INFIX, text);
	session_seek(session, 0);
	if (!play(session, text, NULL) || session_status(session) != GAME_WON)
		fail_msg("%s is not played", text);
	return true;
}

/* Whatever solves a hand can be typed. */
static void test_typed_solutions(void **state)
{
	(void)state;
	static const struct puzzle hands[] = {{4, {4, 6, 1, 1}, 24, ALL_OPERATORS}, {4, {1, 2, 4, 3}, 24, ALL_OPERATORS},
	    {4, {1, 3, 4, 6}, 24, ALL_OPERATORS}, {4, {8, 8, 3, 3}, 24, ALL_OPERATORS}, {3, {4, 6, 1}, 24, ALL_OPERATORS},
	    {5, {1, 1, 2, 6, 12}, 24, ALL_OPERATORS}};
	struct puzzle_solver *solver = puzzle_solver_new();
	for (size_t i = 0; i < sizeof hands / sizeof *hands; i++) {
		char start[64] = "Numbers";
		for (int k = 0; k < hands[i].count; k++)
			snprintf(start + strlen(start), sizeof start - strlen(start), " %d", hands[i].number[k]);
		snprintf(start + strlen(start), sizeof start - strlen(start), "\n");
		struct session *session = begin(start);
		assert_int_equal(puzzle_each(solver, &hands[i], MERGE_NONE, type_solution, session, &never), PUZZLE_DONE);
		session_free(session);
	}
	puzzle_solver_free(solver);
}

/* A hand that is half put together is solved from there on, and those behind it from their beginnings. */
static void test_solved_from_within(void **state)
{
	(void)state;
	struct session *session = begin("Numbers 2 3 4 / 2 3 4 / 2 3 4\n");
	struct hand_effort effort = {INT64_MAX, NULL};
	struct move line[16];
	struct state asked;
	int moves;
	assert_int_equal(play(session, "2*3", NULL), 1);
	assert_true(twentyfour_solve(session_state(session), &effort, line, 16, &moves));
	assert_int_equal(moves, 5);
	for (int i = 0; i < moves; i++)
		assert_true(session_play(session, line[i]));
	assert_int_equal(session_status(session), GAME_WON);
	assert_int_equal(number_of(session, "Hand"), 3);
	/* A wrong answer is forgiven once, and none where none was given. */
	asked = *session_state(session);
	assert_false(twentyfour_forgive(&asked));
	session_undo(session);
	assert_int_equal(play(session, "d", NULL), 1);
	asked = *session_state(session);
	assert_true(twentyfour_forgive(&asked));
	assert_false(twentyfour_forgive(&asked));
	session_free(session);
}

/* Why an expression is refused when two cards were put together before it. */
static void test_refused_after_a_join(void **state)
{
	(void)state;
	struct session *session = begin("Numbers 1 3 3 6\n");
	assert_int_equal(play(session, "1+6", NULL), 1);
	check_refused(session, "3*(3+7)", "30, not 24");
	check_refused(session, "3*3*3", "there is no other 3");
	check_refused(session, "3*3*3*6", "the 3 is used three times, but is there twice");
	check_refused(session, "6+3-4*5", "the 4 is not one of the numbers");
	session_free(session);
	session = begin("Numbers 1 6 7 8 9\n");
	assert_int_equal(play(session, "1+9", NULL), 1);
	check_refused(session, "6+7+8", "not all cards are used");
	check_refused(session, "6+7+8+10", "31, not 24");
	session_free(session);
}

/* The highest card stands in a record where a deck has the numbers. */
static void test_the_highest_card(void **state)
{
	(void)state;
	static const struct {
		const char *start;
		bool is_told;
	} cases[] = {{"Numbers 1 2 3 13\n", true}, {"Numbers 1 2 3 14\n", false}, {"Numbers 0 2 3 4\n", false}};
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct session *session = begin(cases[i].start);
		assert_int_equal(strstr(session_start_text(session), "Highest 13\n") != NULL, cases[i].is_told);
		session_free(session);
	}
}

/* A value of five characters is told whole, a longer one by the card's place. */
static void test_values_and_places(void **state)
{
	(void)state;
	static const char *const cases[][3] = {
	    {"Numbers 97 99 2 3\n", "97/99", "2*[97/99]"}, {"Numbers 97 100 2 3\n", "97/100", "2*#2"}};
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct session *session = begin(cases[i][0]);
		struct move move;
		char text[MOVE_TEXT];
		assert_int_equal(play(session, cases[i][1], NULL), 1);
		assert_true(game_read_move(session_game(session), session_state(session), cases[i][2], &move));
		session_game(session)->write(session_state(session), move, text);
		assert_string_equal(text, cases[i][2]);
		session_free(session);
	}
}

/* What the cards are worth goes to the limits of what is possible, and still each move has a text of its own. */
static void test_large_numbers(void **state)
{
	(void)state;
	struct session *session = begin("Target 999999999999999999\nNumbers 999 998 997 996 995 994\n");
	assert_int_equal(play(session, "999*998", NULL), 1);
	assert_int_equal(play(session, "997*996", NULL), 1);
	assert_int_equal(play(session, "995*994", NULL), 1);
	assert_int_equal(play(session, "#2*#4", NULL), 1);
	struct move list[MOVES_MAX];
	int count = session_moves(session, list);
	for (int i = 0; i < count; i++) {
		char text[MOVE_TEXT];
		struct move read;
		session_game(session)->write(session_state(session), list[i], text);
		assert_true(session_game(session)->read(session_state(session), text, &read, NULL));
		assert_true(move_equal(read, list[i]));
	}
	assert_int_equal(play(session, "#4*#6", NULL), 1);
	assert_string_equal(words_at(session, 5), "979174266622236720\n((999*998)*(997*996))*(995*994)");
	session_free(session);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_wrong_starts),
	    cmocka_unit_test(test_deals),
	    cmocka_unit_test(test_solver_agrees),
	    cmocka_unit_test(test_joins),
	    cmocka_unit_test(test_moves),
	    cmocka_unit_test(test_typed_expressions),
	    cmocka_unit_test(test_typed_solutions),
	    cmocka_unit_test(test_solved_from_within),
	    cmocka_unit_test(test_refused_after_a_join),
	    cmocka_unit_test(test_the_highest_card),
	    cmocka_unit_test(test_values_and_places),
	    cmocka_unit_test(test_large_numbers),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
