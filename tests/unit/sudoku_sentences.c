/* The sentences in which Sudoku teaches a step: where to look, what is there, what follows and why. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "sudoku_steps.h"

#define AT(row, column) (9 * ((row)-1) + (column)-1)
#define DIGIT(digit) (1u << (digit))
#define STEP(name, where) .technique = (name), .house = (where), .put = -1, .end_cell = -1, .end_house = -1

enum { NOWHERE = -1, FIRST_ROW = 0, FIRST_COLUMN = 9 };

struct taught {
	struct sudoku_step step;
	const char *text;
};

static void check_sentences(const struct taught *cases, size_t count, enum sudoku_lesson lesson)
{
	for (size_t i = 0; i < count; i++) {
		char text[SUDOKU_STEP_TEXT];
		assert_string_equal(sudoku_step_teach(&cases[i].step, lesson, SUDOKU_R1C1, text), cases[i].text);
	}
}

/* A place to look at is a house, else the digits of all cells, else the cell from which all begins. */
static void test_where_to_look(void **state)
{
	(void)state;
	static const struct taught cases[] = {
	    {{STEP(FORCING_CHAIN, NOWHERE), .count = 2, .cell = {AT(2, 3), AT(4, 5)}, .digits = DIGIT(5)}, "Look at r2c3."},
	    {{STEP(XY_WING, NOWHERE), .count = 3, .cell = {AT(5, 5), AT(5, 1), AT(1, 5)}, .digits = DIGIT(5)},
	        "Look at r5c5."},
	    {{STEP(SKYSCRAPER, NOWHERE), .count = 4, .cell = {AT(1, 1), AT(5, 1), AT(5, 8), AT(2, 8)}, .digits = DIGIT(5)},
	        "Look at the 5s."},
	    {{STEP(NAKED_PAIR, FIRST_COLUMN + 1), .count = 2, .cell = {AT(1, 2), AT(7, 2)}, .digits = DIGIT(5) | DIGIT(6)},
	        "Look at column 2."},
	};
	check_sentences(cases, sizeof cases / sizeof *cases, SUDOKU_WHERE);
}

/* The names of singles tell the kind of their house, so that its number is not told again. */
static void test_what_is_there(void **state)
{
	(void)state;
	static const struct taught cases[] = {
	    {{STEP(HIDDEN_SINGLE_LINE, FIRST_ROW + 3), .count = 1, .cell = {AT(4, 2)}, .digits = DIGIT(5)},
	        "Hidden single in a line: r4c2."},
	    {{STEP(HIDDEN_PAIR, FIRST_ROW + 3), .count = 2, .cell = {AT(4, 2), AT(4, 9)}, .digits = DIGIT(5) | DIGIT(6)},
	        "Hidden pair in row 4: r4c2 and r4c9."},
	};
	check_sentences(cases, sizeof cases / sizeof *cases, SUDOKU_WHAT);
}

/* A digit locked in a house is taken from the other house of its cells, a fish from the lines across. */
static void test_lines_and_boxes(void **state)
{
	(void)state;
	static const struct taught cases[] = {
	    {{STEP(LOCKED_CANDIDATES, FIRST_ROW + 2), .count = 2, .cell = {AT(3, 1), AT(3, 2)}, .digits = DIGIT(5),
	         .removed[AT(1, 2)] = DIGIT(5)},
	        "In row 3 the 5 is in r3c1 or r3c2, so it is nowhere else in box 1: r1c2 is not 5."},
	    {{STEP(X_WING, NOWHERE), .count = 4, .cell = {AT(1, 2), AT(1, 7), AT(5, 2), AT(5, 7)}, .digits = DIGIT(4),
	         .removed[AT(9, 7)] = DIGIT(4)},
	        "In rows 1 and 5 the 4 is only in columns 2 and 7, so it is nowhere else in these: r9c7 is not 4."},
	    {{STEP(X_WING, NOWHERE), .count = 4, .cell = {AT(1, 2), AT(5, 2), AT(1, 7), AT(5, 7)}, .digits = DIGIT(4),
	         .removed[AT(5, 9)] = DIGIT(4)},
	        "In columns 2 and 7 the 4 is only in rows 1 and 5, so it is nowhere else in these: r5c9 is not 4."},
	};
	check_sentences(cases, sizeof cases / sizeof *cases, SUDOKU_WHY);
}

/* Of two colours one is refuted where two of its cells see each other, whichever of the cells come last. */
static void test_colours(void **state)
{
	(void)state;
	static const struct taught cases[] = {
	    {{STEP(COLOURING, NOWHERE), .count = 3, .cell = {AT(1, 1), AT(2, 2), AT(5, 2)}, .digits = DIGIT(7),
	         .removed[AT(1, 1)] = DIGIT(7), .removed[AT(2, 2)] = DIGIT(7)},
	        "Linked two by two, these places of the 7 fall into two halves, of which one is 7, but not the one in "
	        "which "
	        "two see each other: r1c1 and r2c2 are not 7."},
	    {{STEP(COLOURING, NOWHERE), .count = 2, .cell = {AT(1, 1), AT(5, 2)}, .digits = DIGIT(7),
	         .removed[AT(1, 2)] = DIGIT(7)},
	        "Linked two by two, these places of the 7 fall into two halves, of which one is 7, and what sees both "
	        "halves "
	        "is not: r1c2 is not 7."},
	};
	check_sentences(cases, sizeof cases / sizeof *cases, SUDOKU_WHY);
}

/* All singles of a chain are told, unless they are more than a person follows: then how many there are. */
static void test_chains(void **state)
{
	(void)state;
	static const struct {
		int count;
		const char *text;
	} cases[] = {
	    {1, "If r1c1 were 1, nothing would be left for r9c9: r1c1 is not 1."},
	    {2, "If r1c1 were 1, r1c2 would be 2, and then nothing would be left for r9c9: r1c1 is not 1."},
	    {8, "If r1c1 were 1, r1c2 would be 2, r1c3 would be 3, r1c4 would be 4, r1c5 would be 5, r1c6 would be 6, r1c7 "
	        "would be 7, r1c8 would be 8, and then nothing would be left for r9c9: r1c1 is not 1."},
	    {9, "If r1c1 were 1, 8 singles would follow, and then nothing would be left for r9c9: r1c1 is not 1."},
	};
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct sudoku_step step = {STEP(FORCING_CHAIN, NOWHERE), .count = cases[i].count, .digits = DIGIT(1)};
		char text[SUDOKU_STEP_TEXT];
		step.end_cell = AT(9, 9);
		step.removed[0] = DIGIT(1);
		for (int cell = 0; cell < step.count; cell++) {
			step.cell[cell] = (uint8_t)cell;
			step.digit[cell] = (uint8_t)(cell + 1);
		}
		assert_string_equal(sudoku_step_teach(&step, SUDOKU_WHY, SUDOKU_R1C1, text), cases[i].text);
	}
}

/* Several chains refute digits of one of their own cells, or lead to the same wherever a digit is, or whichever. */
static void test_several_chains(void **state)
{
	(void)state;
	static const struct taught cases[] = {
	    {{STEP(MULTIPLE_CHAINS, FIRST_ROW), .count = 2, .cell = {AT(1, 1), AT(1, 4)}, .digits = DIGIT(5),
	         .removed[AT(1, 1)] = DIGIT(3)},
	        "Wherever the 5 of row 1 is, singles and locked candidates lead to the same: r1c1 is not 3."},
	    {{STEP(MULTIPLE_CHAINS, FIRST_ROW), .count = 2, .cell = {AT(1, 1), AT(1, 4)}, .digits = DIGIT(5),
	         .removed[AT(9, 9)] = DIGIT(5)},
	        "Wherever the 5 of row 1 is, singles and locked candidates lead to the same: r9c9 is not 5."},
	    {{STEP(MULTIPLE_CHAINS, NOWHERE), .count = 1, .cell = {AT(2, 6)}, .digits = DIGIT(2) | DIGIT(5) | DIGIT(9),
	         .removed[AT(2, 6)] = DIGIT(2) | DIGIT(9)},
	        "If r2c6 were 2 or 9, singles and locked candidates would end in a contradiction: r2c6 is not 2 or 9."},
	    {{STEP(MULTIPLE_CHAINS, NOWHERE), .count = 1, .cell = {AT(2, 6)}, .digits = DIGIT(2) | DIGIT(5),
	         .removed[AT(7, 7)] = DIGIT(1)},
	        "Whether r2c6 is 2 or 5, singles and locked candidates lead to the same: r7c7 is not 1."},
	};
	check_sentences(cases, sizeof cases / sizeof *cases, SUDOKU_WHY);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_where_to_look),
	    cmocka_unit_test(test_what_is_there),
	    cmocka_unit_test(test_lines_and_boxes),
	    cmocka_unit_test(test_colours),
	    cmocka_unit_test(test_chains),
	    cmocka_unit_test(test_several_chains),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
