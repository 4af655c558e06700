/* Expressions of Twenty-Four: written in three notations, checked, read. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "../twentyfour_puzzles.h"

static void test_notations(void **state)
{
	(void)state;
	struct expression expression;
	char text[EXPRESSION_TEXT];
	assert_true(expression_read(" 6 / ( 1 - 3 / 4 ) ", &expression, NULL));
	assert_string_equal(expression_write(&expression, NOTATION_INFIX, text), "6/(1-(3/4))");
	assert_string_equal(expression_write(&expression, NOTATION_PREFIX, text), "/ 6 - 1 / 3 4");
	assert_string_equal(expression_write(&expression, NOTATION_POSTFIX, text), "6 1 3 4 / - /");
	assert_true(expression_read("9 \xe2\x88\x92 4\xc3\x97"
	                            "2\xc3\xb7"
	                            "8 + 1",
	    &expression, NULL));
	assert_string_equal(expression_write(&expression, NOTATION_INFIX, text), "(9-((4*2)/8))+1");
	assert_true(expression_read("((7))", &expression, NULL));
	assert_string_equal(expression_write(&expression, NOTATION_INFIX, text), "7");
}

static void test_check(void **state)
{
	(void)state;
	static const char *const answers[][2] = {
	    {"6/(1-3/4)", NULL},
	    {"3*(1+(4*6))", "75, not 24"},
	    {"3*(1+4*6)", "75, not 24"},
	    {"1/3+4-6", "-5/3, not 24"},
	    {"3*3+4+6+1", "the 3 is used twice"},
	    {"3*4+6", "the 1 is missing"},
	    {"1+3+4+7", "the 7 is not one of the numbers"},
	    {"4/(3+1-4)", "the 4 is used twice"},
	    {"6/(1+3-4)", "this divides by zero"},
	    {"", "the expression ends where a number or \"(\" is wanted"},
	    {"1+", "the expression ends where a number or \"(\" is wanted"},
	    {"(1+3", "the expression ends where an operator or \")\" is wanted"},
	    {"1+3)", "\")\", at character 4, where an operator is wanted"},
	    {"1 3 4 6", "\"3 4 6\", at character 3, where an operator is wanted"},
	    {"1+x", "\"x\", at character 3, where a number or \"(\" is wanted"},
	    {"1-+3", "\"+3\", at character 3, where a number or \"(\" is wanted"},
	    {"6 X 4 x 1 + 3", "27, not 24"},
	    {"6/(1-3/4) = 24", NULL},
	    {"6/(1-3/4)=+48/2", NULL},
	    {"3*(1+4*6)=24", "75, not 24"},
	    {"3*(1+4*6)=75", "75, not 24"},
	    {"6/(1-3/4)=25", "24, not 25"},
	    {"6/(1-3/4)=", "the expression ends where a number is wanted"},
	    {"6/(1-3/4)=24/0", "\"24/0\", at character 11, where a number is wanted"},
	    {"6/(1-3/4)=9999999999999999999", "\"999999999999\", at character 11, where a number is wanted"},
	    {"6/(1-3/4)=/3", "\"/3\", at character 11, where a number is wanted"},
	    {"6/(1-3/4)=24/ 1", "\"/ 1\", at character 13, where the end is wanted"},
	    {"6/(1-3/4)=24=24", "\"=24\", at character 13, where the end is wanted"},
	    {"6/(1+3-4)=24", "this divides by zero"},
	    {"1000+1", "the number 1000 is too large: 0 to 999 are possible"},
	    {"1+1+1+1+1+1+1", "there are more than 6 numbers"},
	};
	struct puzzle puzzle = puzzle_of("1 3 4 6", 24, "+-*/"), pair = puzzle_of("4 4 2", 24, "+");
	struct expression expression;
	struct fault fault;
	for (size_t i = 0; i < sizeof answers / sizeof *answers; i++) {
		bool good = puzzle_check(&puzzle, answers[i][0], &expression, &fault);
		assert_int_equal(good, !answers[i][1]);
		if (!good)
			assert_string_equal(fault.text, answers[i][1]);
	}
	assert_false(puzzle_check(&pair, "4+2", &expression, &fault));
	assert_string_equal(fault.text, "a 4 is missing");
	assert_false(puzzle_check(&pair, "4+4+4+2", &expression, &fault));
	assert_string_equal(fault.text, "the 4 is used three times, but is there twice");
	assert_false(puzzle_check(&pair, "4*4+2", &expression, &fault));
	assert_string_equal(fault.text, "the operator * is not allowed here");
}

/* Parentheses without end are an error, not an end. */
static void test_deep(void **state)
{
	(void)state;
	static char text[100001];
	struct expression expression;
	struct fault fault;
	memset(text, '(', sizeof text - 1);
	assert_false(expression_read(text, &expression, &fault));
	assert_string_equal(fault.text, "there are more than 64 parentheses in each other");
}

static void test_readers(void **state)
{
	(void)state;
	struct puzzle puzzle = {.count = 1, .number = {7}, .target = 5, .operators = 1}, before = puzzle;
	struct fault fault;
	static const char *const numbers[] = {
	    "", " , ", "1 2 3 4 5 6 7", "1000", "-1", "1.5", "1 x", "99999999999999999999", "1;2"};
	static const char *const targets[] = {"", "-", "x", "1.5", "1000000000000000000", "12 ", "--3"};
	for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
		assert_false(puzzle_read_numbers(numbers[i], &puzzle, &fault));
	for (size_t i = 0; i < sizeof targets / sizeof *targets; i++)
		assert_false(puzzle_read_target(targets[i], &puzzle, &fault));
	assert_false(puzzle_read_operators("", &puzzle, &fault));
	assert_false(puzzle_read_operators("+%", &puzzle, &fault));
	assert_memory_equal(&puzzle, &before, sizeof puzzle);
	assert_true(puzzle_read_numbers(" 10,4 , 0 ", &puzzle, &fault));
	assert_int_equal(puzzle.count, 3);
	assert_int_equal(puzzle.number[0], 10);
	assert_int_equal(puzzle.number[2], 0);
	assert_true(puzzle_read_target("-999999999999999999", &puzzle, &fault));
	assert_true(puzzle.target == -TARGET_MOST);
	assert_true(puzzle_read_operators("-*", &puzzle, &fault));
	assert_int_equal(puzzle.operators, 1 << OPERATOR_MINUS | 1 << OPERATOR_TIMES);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_notations),
	    cmocka_unit_test(test_check),
	    cmocka_unit_test(test_deep),
	    cmocka_unit_test(test_readers),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
