/* What is typed for Twenty-Four: what reads as an expression is written and read back, in bounds; so are numbers. */
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "twentyfour.h"

const char *const fuzz_seeds[] = {
    "6/(1-3/4)",
    "((((1*2)*3)-5)*4)*6",
    " 9 \xe2\x88\x92 4\xc3\x97 2\xc3\xb7 8 + 1 ",
    "999*998*997*996*995*994",
    "1 3 4 6",
    "10, 10, 4, 4",
    "+-*/",
    "-18",
    "999999999999999999",
    NULL,
};

static void check_expression(const struct expression *expression)
{
	static const struct puzzle puzzle = {4, {1, 3, 4, 6}, 24, ALL_OPERATORS};
	char text[EXPRESSION_TEXT], value_text[RATIO_TEXT];
	struct expression again;
	struct ratio value;
	struct fault fault = {""};
	expression_write(expression, NOTATION_PREFIX, text);
	expression_write(expression, NOTATION_POSTFIX, text);
	expression_write(expression, NOTATION_INFIX, text);
	fuzz_check(expression_read(text, &again, NULL), "what was written reads");
	fuzz_check(again.tokens == expression->tokens, "it has as many tokens");
	fuzz_check(
	    memcmp(again.token, expression->token, (size_t)again.tokens * sizeof *again.token) == 0, "they are the same");
	if (expression_value(expression, &value)) {
		fuzz_check(value.under > 0, "a value has a positive denominator");
		ratio_write(value, value_text);
	}
	if (!puzzle_check(&puzzle, text, &again, &fault))
		fuzz_check_fault(fault.text);
}

static void check_puzzle(const struct puzzle *puzzle)
{
	fuzz_check(puzzle->count >= 1 && puzzle->count <= NUMBERS_MOST, "there are 1 to 6 numbers");
	for (int i = 0; i < puzzle->count; i++)
		fuzz_check(puzzle->number[i] >= 0 && puzzle->number[i] <= NUMBER_MOST, "a number is 0 to 999");
	fuzz_check(puzzle->operators && puzzle->operators <= ALL_OPERATORS, "there is an operator");
	fuzz_check(puzzle->target >= -TARGET_MOST && puzzle->target <= TARGET_MOST, "the target is in its range");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	char *text = fuzz_string(data, size);
	struct expression expression;
	struct puzzle puzzle = {1, {1}, 24, ALL_OPERATORS};
	struct fault fault = {""};
	if (expression_read(text, &expression, &fault))
		check_expression(&expression);
	else
		fuzz_check_fault(fault.text);
	if (!puzzle_read_numbers(text, &puzzle, &fault))
		fuzz_check_fault(fault.text);
	if (!puzzle_read_operators(text, &puzzle, &fault))
		fuzz_check_fault(fault.text);
	if (!puzzle_read_target(text, &puzzle, &fault))
		fuzz_check_fault(fault.text);
	check_puzzle(&puzzle);
	free(text);
	return 0;
}
