/* Readers of what a person typed. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "ascii.h"
#include "ratio.h"
#include "tree.h"

enum { DIGITS_MOST = 9, RESULT_MOST = 18, DEPTH_MOST = 64 };

static const char *const signs[OPERATORS] = {"*", "+", "-", "/"};

/* Operators as typography writes them, and the letter that looks like one. */
static const struct {
	const char *text;
	enum operation operation;
} other_signs[] = {{"\xc3\x97", OPERATOR_TIMES}, {"\xc2\xb7", OPERATOR_TIMES}, {"x", OPERATOR_TIMES},
    {"X", OPERATOR_TIMES}, {"\xe2\x88\x92", OPERATOR_MINUS}, {"\xc3\xb7", OPERATOR_OVER}};

/* Passes the operator at *TEXT; -1 when there is none. */
static int take_operator(const char **text)
{
	for (int i = 0; i < OPERATORS; i++)
		if (**text == signs[i][0]) {
			++*text;
			return i;
		}
	for (size_t i = 0; i < sizeof other_signs / sizeof *other_signs; i++) {
		size_t length = strlen(other_signs[i].text);
		if (strncmp(*text, other_signs[i].text, length) == 0) {
			*text += length;
			return (int)other_signs[i].operation;
		}
	}
	return -1;
}

static const char *skip_blanks(const char *text) { return text + strspn(text, " \t"); }

/* Passes the digits at *TEXT. */
static bool take_number(const char **text, int *number, struct fault *fault)
{
	size_t digits = strspn(*text, "0123456789");
	const char *begin = *text;
	*text += digits;
	*number = digits <= DIGITS_MOST ? atoi(begin) : NUMBER_MOST + 1;
	return *number <= NUMBER_MOST || fault_set(fault, "the number %.*s is too large: 0 to %d are possible",
	                                     (int)(digits < 20 ? digits : 20), begin, NUMBER_MOST);
}

bool puzzle_read_numbers(const char *text, struct puzzle *puzzle, struct fault *fault)
{
	struct puzzle read = *puzzle;
	read.count = 0;
	for (const char *rest = text + strspn(text, " \t,"); *rest; rest += strspn(rest, " \t,")) {
		if (!ascii_is_digit(*rest))
			return fault_set(fault, "\"%s\" is not a number from 0 to %d, at character %d", rest, NUMBER_MOST,
			    (int)(rest - text) + 1);
		int number;
		if (!take_number(&rest, &number, fault))
			return false;
		if (*rest && !strchr(" \t,", *rest))
			return fault_set(fault, "\"%s\" is not a blank or a comma between numbers, at character %d", rest,
			    (int)(rest - text) + 1);
		if (read.count == NUMBERS_MOST)
			return fault_set(fault, "\"%s\": there are more than %d numbers", text, NUMBERS_MOST);
		read.number[read.count++] = number;
	}
	if (!read.count)
		return fault_set(fault, "there is no number: 1 to %d are wanted", NUMBERS_MOST);
	*puzzle = read;
	return true;
}

bool puzzle_read_operators(const char *text, struct puzzle *puzzle, struct fault *fault)
{
	unsigned operators = 0;
	for (const char *rest = text; *rest; rest += strspn(rest, " ,")) {
		const char *here = rest;
		int operation = take_operator(&rest);
		if (operation < 0)
			return fault_set(fault, "\"%s\" is no operator: + - * and / are", here);
		operators |= 1u << operation;
	}
	if (!operators)
		return fault_set(fault, "no operator is given: some of + - * / are wanted");
	puzzle->operators = operators;
	return true;
}

bool puzzle_read_target(const char *text, struct puzzle *puzzle, struct fault *fault)
{
	const char *digits = text + (*text == '-' || *text == '+');
	size_t count = strspn(digits, "0123456789");
	if (!count || digits[count])
		return fault_set(fault, "\"%s\" is not a whole number", text);
	if (count > RESULT_MOST)
		return fault_set(
		    fault, "\"%s\" is too large: %" PRId64 " to %" PRId64 " are possible", text, -TARGET_MOST, TARGET_MOST);
	puzzle->target = strtoll(text, NULL, 10);
	return true;
}

/* Reads an expression from left to right; operators wait until their right side is there. */
struct reader {
	const char *text, *rest;
	struct expression *expression;
	struct fault *fault;
	int numbers, depth;
};

static bool wrong(struct reader *reader, const char *wanted)
{
	const char *rest = skip_blanks(reader->rest);
	if (!*rest)
		return fault_set(reader->fault, "the expression ends where %s is wanted", wanted);
	return fault_set(
	    reader->fault, "\"%.12s\", at character %d, where %s is wanted", rest, (int)(rest - reader->text) + 1, wanted);
}

static void push(struct reader *reader, int token)
{
	reader->expression->token[reader->expression->tokens++] = (int16_t)token;
}

static bool read_sum(struct reader *reader);

static bool read_group(struct reader *reader)
{
	reader->rest++;
	if (++reader->depth > DEPTH_MOST)
		return fault_set(reader->fault, "there are more than %d parentheses in each other", DEPTH_MOST);
	if (!read_sum(reader))
		return false;
	reader->depth--;
	reader->rest = skip_blanks(reader->rest);
	if (*reader->rest != ')')
		return wrong(reader, "an operator or \")\"");
	reader->rest++;
	return true;
}

static bool read_operand(struct reader *reader)
{
	int number;
	reader->rest = skip_blanks(reader->rest);
	if (*reader->rest == '(')
		return read_group(reader);
	if (!ascii_is_digit(*reader->rest))
		return wrong(reader, "a number or \"(\"");
	if (!take_number(&reader->rest, &number, reader->fault))
		return false;
	if (reader->numbers++ == NUMBERS_MOST)
		return fault_set(reader->fault, "there are more than %d numbers", NUMBERS_MOST);
	push(reader, number);
	return true;
}

/* Passes an operator of a sum or of a product, if one stands next. */
static int take_operator_of(struct reader *reader, bool sum)
{
	const char *rest = skip_blanks(reader->rest);
	int operation = take_operator(&rest);
	if (operation < 0 || (operation == OPERATOR_PLUS || operation == OPERATOR_MINUS) != sum)
		return -1;
	reader->rest = rest;
	return operation;
}

static bool read_product(struct reader *reader)
{
	if (!read_operand(reader))
		return false;
	for (int operation; (operation = take_operator_of(reader, false)) >= 0;) {
		if (!read_operand(reader))
			return false;
		push(reader, -1 - operation);
	}
	return true;
}

static bool read_sum(struct reader *reader)
{
	if (!read_product(reader))
		return false;
	for (int operation; (operation = take_operator_of(reader, true)) >= 0;) {
		if (!read_product(reader))
			return false;
		push(reader, -1 - operation);
	}
	return true;
}

/* Passes "= 24", "=-5" or "= 5/3" if it stands next; it must be true. */
static bool read_result(struct reader *reader)
{
	char *end, value_text[RATIO_TEXT];
	struct ratio value;
	reader->rest = skip_blanks(reader->rest);
	if (*reader->rest != '=')
		return true;
	const char *result = reader->rest = skip_blanks(reader->rest + 1);
	int64_t over = strtoll(result, &end, 10), under = 1;
	bool is_number = end != result;
	if (is_number && *end == '/' && ascii_is_digit(end[1]))
		under = strtoll(end + 1, &end, 10);
	if (!is_number || end - result > RESULT_MOST || under < 1)
		return wrong(reader, "a number");
	reader->rest = end;
	return !expression_value(reader->expression, &value) || ratio_is(value, ratio_reduce(over, under)) ||
	       fault_set(reader->fault, "%s, not %.*s", ratio_write(value, value_text), (int)(end - result), result);
}

bool expression_read(const char *text, struct expression *expression, struct fault *fault)
{
	struct expression read = {.tokens = 0};
	struct reader reader = {text, text, &read, fault, 0, 0};
	if (!read_sum(&reader))
		return false;
	bool has_result = *skip_blanks(reader.rest) == '=';
	if (!read_result(&reader))
		return false;
	if (*skip_blanks(reader.rest))
		return wrong(&reader, has_result ? "the end" : "an operator");
	*expression = read;
	return true;
}

static int times_in_puzzle(const struct puzzle *puzzle, int number)
{
	int times = 0;
	for (int i = 0; i < puzzle->count; i++)
		times += puzzle->number[i] == number;
	return times;
}

static int times_in_expression(const struct expression *expression, int number)
{
	int times = 0;
	for (int i = 0; i < expression->tokens; i++)
		times += expression->token[i] == number;
	return times;
}

/* Whether the numbers of the puzzle are used, each once. */
static bool check_numbers(const struct puzzle *puzzle, const struct expression *expression, struct fault *fault)
{
	static const char *const times[] = {"", "once", "twice", "three times", "four times", "five times", "six times"};
	for (int i = 0; i < expression->tokens; i++) {
		int number = expression->token[i];
		if (number < 0)
			continue;
		int there = times_in_puzzle(puzzle, number), used = times_in_expression(expression, number);
		if (!there)
			return fault_set(fault, "the %d is not one of the numbers", number);
		if (used > there && there == 1)
			return fault_set(fault, "the %d is used %s", number, times[used]);
		if (used > there)
			return fault_set(fault, "the %d is used %s, but is there %s", number, times[used], times[there]);
	}
	for (int i = 0; i < puzzle->count; i++) {
		int number = puzzle->number[i], there = times_in_puzzle(puzzle, number);
		if (times_in_expression(expression, number) < there)
			return fault_set(fault, there > 1 ? "a %d is missing" : "the %d is missing", number);
	}
	return true;
}

static bool check_operators(const struct puzzle *puzzle, const struct expression *expression, struct fault *fault)
{
	for (int i = 0; i < expression->tokens; i++) {
		int token = expression->token[i];
		if (token < 0 && !(puzzle->operators >> (-1 - token) & 1))
			return fault_set(fault, "the operator %c is not allowed here", operator_signs[-1 - token]);
	}
	return true;
}

bool puzzle_check(const struct puzzle *puzzle, const char *text, struct expression *expression, struct fault *fault)
{
	char value_text[RATIO_TEXT];
	struct ratio value;
	if (!expression_read(text, expression, fault) || !check_numbers(puzzle, expression, fault) ||
	    !check_operators(puzzle, expression, fault))
		return false;
	if (!expression_value(expression, &value))
		return fault_set(fault, "this divides by zero");
	return ratio_is(value, ratio_of(puzzle->target)) ||
	       fault_set(fault, "%s, not %" PRId64, ratio_write(value, value_text), puzzle->target);
}
