/* What Sudoku teaches: lessons that solve puzzles, of what is wrong, and of boards that take long. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "../sudoku_playing.h"
#include "sudoku_steps.h"

#define TWO_SOLUTIONS "534008912672195348198342567859001423426853791713924856961537284287419635345286179"
#define LOCKED "354179286967852..112864395763.58471.7.13.68.5.857.16..5.6.18.7..1346759..7..3516."
#define WING "..3129...4275389611896472532189567347..384129394712586.4..613..87..93.15.31.75..2"
#define CHAIN ".71329..5...86...36..47...9342956817...742396796138542.8.693..1...587..4.6.214..8"

static bool is_lit(const struct lesson *lesson, int sentence)
{
	for (int i = 0; i < LESSON_SPOTS; i++)
		if (lesson->light[sentence][i])
			return true;
	return false;
}

/* A lesson that takes marks away is at the first square that loses some. */
static void check_places(const struct lesson *lesson)
{
	int first = 0;
	while (first < LESSON_SPOTS && !lesson->struck[first])
		first++;
	if (first < LESSON_SPOTS)
		assert_int_equal(lesson->at, first);
}

/* Lessons alone solve puzzles of every grade: their moves are legal, their words those of the board, their digits
 * those of the solution. */
static void test_lessons_solve(void **state)
{
	(void)state;
	for (int grade = 0; grade < 2 * SUDOKU_GRADES; grade++) {
		char start[64];
		snprintf(start, sizeof start, "Grade %s\nMarks %s\nDeal %d\n", sudoku_grade_names[grade / 2],
		    grade % 2 ? "filled" : "tidy", grade);
		struct session *session = begin(start);
		for (int step = 0; session_status(session) == GAME_ON; step++) {
			struct lesson lesson;
			uint64_t ways;
			assert_true(sudoku_teach(session_state(session), NULL, &lesson));
			assert_true(lesson.length > 0 && lesson.at >= 0 && step < 400);
			for (int i = 0; i < LESSON_SENTENCES; i++)
				assert_true(lesson.text[i][0] && !strstr(lesson.text[i], "r1c") && !strstr(lesson.text[i], "column 1"));
			assert_true(is_lit(&lesson, 0) && is_lit(&lesson, 2));
			check_places(&lesson);
			for (int i = 0; i < lesson.length; i++)
				assert_true(session_play(session, lesson.move[i]));
			assert_true(sudoku_ways(session_state(session), NULL, &ways));
			assert_int_equal(ways, 1);
		}
		assert_int_equal(session_status(session), GAME_WON);
		session_free(session);
	}
}

/* Where a chain leaves no place for a digit in a house, that house is lit. */
static void test_light_of_a_contradiction(void **state)
{
	(void)state;
	struct session *session = begin("Grade fiendish\nDeal 12\n");
	struct lesson lesson;
	int digit, lit = 0;
	char kind[8], name;
	assert_true(sudoku_teach(session_state(session), NULL, &lesson));
	while (!strstr(lesson.text[2], "no place for ")) {
		for (int i = 0; i < lesson.length; i++)
			assert_true(session_play(session, lesson.move[i]));
		assert_int_equal(session_status(session), GAME_ON);
		assert_true(sudoku_teach(session_state(session), NULL, &lesson));
	}
	assert_int_equal(
	    sscanf(strstr(lesson.text[2], "no place for "), "no place for %d in %7s %c", &digit, kind, &name), 3);
	int house = *kind == 'r' ? name - '1' : *kind == 'c' ? 9 + name - 'a' : 18 + name - '1';
	for (int i = 0; i < 9; i++)
		lit += lesson.light[2][sudoku_house_cell(house, i)] != LIGHT_NONE;
	assert_int_equal(lit, 9);
	session_free(session);
}

/* A board without a solution, which takes a search of many seconds to find out: a hint ends when it is to, and all
 * solutions are given up. */
static void test_long_searches_end(void **state)
{
	(void)state;
	static const atomic_bool now = true;
	struct session *session =
	    begin("Board .....5......6.1.43............5........1.6...........553.....61........4.........\n");
	struct lesson lesson;
	assert_true(sudoku_teach(session_state(session), &now, &lesson));
	assert_null(strstr(lesson.text[0], "no solution"));
	assert_false(sudoku_each_solution(session_state(session), NULL, NULL));
	session_free(session);
}

/* What comes before all techniques, and what is said where there is none. */
static void test_lessons_of_what_is_wrong(void **state)
{
	(void)state;
	static const struct {
		const char *start, *moves, *text[LESSON_SENTENCES];
		const char *move; /* the first one; NULL: none */
	} cases[] = {
	    {"Board " D1 "\n", "c1 1",
	        {"Something in row 1 is wrong.", "The 1 on c1 is wrong.",
	            "No solution has 1 on c1: it is to be taken away."},
	        "-c1"},
	    {"Marks filled\nBoard " D1 "\n", "c1 -4",
	        {"A mark is missing in row 1.", "The marks of c1 lack the digit that belongs there.",
	            "c1 can be 4, and the solution has it: the mark is to be written again."},
	        "c1 +4"},
	    /* Where what is given has several solutions a digit is wrong only when none of them has it. */
	    {"Board .................................................................................\n", "a1 5;b1 5;c1 +2",
	        {"Something in row 1 is wrong.", "The 5 on b1 does not go with the others.",
	            "With what else stands no solution has 5 on b1: it is to be taken away."},
	        "-b1"},
	    {"Board 1234567..........................................................................\n", "h1 8;i2 9",
	        {"Something in row 2 is wrong.", "The 9 on i2 is wrong.",
	            "No solution has 9 on i2: it is to be taken away."},
	        "-i2"},
	    {"Board " D5 "\n", "", {"What is given has no solution.", "What is given has no solution.", NULL}, NULL},
	    /* Where there are several solutions no mark is known to be missing. */
	    {"Marks filled\nBoard " TWO_SOLUTIONS "\n", "d1 -6",
	        {"Look at box 2.", "Hidden single in a box: e1.", "e1 is 6: the only place for it in box 2."}, "e1 6"},
	    {"Marks filled\nBoard " TWO_SOLUTIONS "\n", "d1 -7",
	        {"Look at box 2.", "Hidden single in a box: e1.", "e1 is 7: the only place for it in box 2."}, "e1 7"},
	    {"Board .................................................................................\n",
	        "a1 1;b1 2;c1 3;d1 4;e1 5;f1 6;g1 7;h1 8;i2 9",
	        {"Something in row 2 is wrong.", "The 9 on i2 does not go with the others.",
	            "With what else stands no solution has 9 on i2: it is to be taken away."},
	        "-i2"},
	    {"Board .................................................................................\n", "",
	        {"No square follows from the others: there are several solutions.", NULL, NULL}, NULL},
	};
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct session *session = begin(cases[i].start);
		struct lesson lesson;
		char text[MOVE_TEXT];
		char typed[64], *rest = typed;
		snprintf(typed, sizeof typed, "%s", cases[i].moves);
		for (char *move; (move = strtok_r(rest, ";", &rest));)
			assert_true(play(session, move, NULL));
		assert_true(sudoku_teach(session_state(session), NULL, &lesson));
		for (int sentence = 0; sentence < LESSON_SENTENCES; sentence++)
			if (cases[i].text[sentence])
				assert_string_equal(lesson.text[sentence], cases[i].text[sentence]);
		assert_int_equal(lesson.length > 0, cases[i].move != NULL);
		if (cases[i].move) {
			sudoku.write(session_state(session), lesson.move[0], text);
			assert_string_equal(text, cases[i].move);
		}
		session_free(session);
	}
}

/* Each sentence lights what it speaks of: the place to look at, then the squares it follows from, then what changes. */
static void test_lights(void **state)
{
	(void)state;
	static const struct {
		const char *start, *move, *square;
		enum light light[LESSON_SENTENCES];
	} cases[] = {
	    {"Board " D1 "\n", "c1 1", "c1", {LIGHT_AREA, LIGHT_CAUSE, LIGHT_CHANGE}},
	    {"Marks filled\nBoard " D1 "\n", "c1 -4", "c1", {LIGHT_AREA, LIGHT_CAUSE, LIGHT_CHANGE}},
	    {"Board " WING "\n", NULL, "h9", {LIGHT_AREA, LIGHT_CAUSE, LIGHT_CAUSE}},
	    {"Board " WING "\n", NULL, "a9", {LIGHT_NONE, LIGHT_CAUSE, LIGHT_CAUSE}},
	    {"Board " WING "\n", NULL, "c8", {LIGHT_NONE, LIGHT_NONE, LIGHT_CHANGE}},
	    {"Board " CHAIN "\n", NULL, "h9", {LIGHT_AREA, LIGHT_CAUSE, LIGHT_CHANGE}},
	    {"Board " CHAIN "\n", NULL, "c9", {LIGHT_NONE, LIGHT_CAUSE, LIGHT_CAUSE}},
	    {"Board " CHAIN "\n", NULL, "g9", {LIGHT_NONE, LIGHT_NONE, LIGHT_AREA}}, /* for which nothing would be left */
	};
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct session *session = begin(cases[i].start);
		struct lesson lesson;
		int spot = (cases[i].square[1] - '1') * 9 + cases[i].square[0] - 'a';
		assert_true(!cases[i].move || play(session, cases[i].move, NULL));
		assert_true(sudoku_teach(session_state(session), NULL, &lesson));
		for (int sentence = 0; sentence < LESSON_SENTENCES; sentence++)
			assert_int_equal(lesson.light[sentence][spot], cases[i].light[sentence]);
		session_free(session);
	}
}

/* A hint takes the 2 away from i4 and i6, and does not write it again where the player took it away. */
static void test_marks_that_are_gone_stay_so(void **state)
{
	(void)state;
	struct session *session = begin("Board " LOCKED "\n");
	struct lesson lesson;
	assert_true(play(session, "i4 +9", NULL));
	assert_true(sudoku_teach(session_state(session), NULL, &lesson));
	assert_string_equal(lesson.text[0], "Look at box 9.");
	assert_int_equal(lesson.length, 2);
	for (int i = 0; i < lesson.length; i++)
		assert_true(session_play(session, lesson.move[i]));
	assert_int_equal(marks_of(session, "i4"), digits("9"));
	assert_int_equal(marks_of(session, "i6") & digits("2"), 0);
	session_free(session);
}

/* In the squares of a chain only that is meant which would follow there; where it begins, and in other lessons, the
 * digits that the lesson is about. */
static void test_what_is_meant(void **state)
{
	(void)state;
	struct lesson lesson;
	struct session *session = begin("Board " CHAIN "\n");
	assert_true(sudoku_teach(session_state(session), NULL, &lesson));
	assert_non_null(strstr(lesson.text[2], "If h9 were 5, a9 would be 9, c8 would be 3, c9 would be 7, "));
	assert_int_equal(lesson.meant[79], 1 << 5);
	assert_int_equal(lesson.marks[79], 1 << 3 | 1 << 5 | 1 << 7);
	assert_int_equal(lesson.meant[74], 1 << 7);
	assert_int_equal(lesson.marks[74], 1 << 7);
	assert_int_equal(lesson.meant[72], 1 << 9);
	assert_int_equal(lesson.struck[79], 1 << 5);
	session_free(session);
	session = begin("Board " WING "\n");
	assert_true(sudoku_teach(session_state(session), NULL, &lesson));
	for (int i = 0; i < LESSON_SPOTS; i++)
		assert_int_equal(lesson.meant[i], lesson.meant[0]);
	session_free(session);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_lessons_solve),
	    cmocka_unit_test(test_lessons_of_what_is_wrong),
	    cmocka_unit_test(test_lights),
	    cmocka_unit_test(test_marks_that_are_gone_stay_so),
	    cmocka_unit_test(test_light_of_a_contradiction),
	    cmocka_unit_test(test_long_searches_end),
	    cmocka_unit_test(test_what_is_meant),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
