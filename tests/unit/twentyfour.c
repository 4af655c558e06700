/* Twenty-Four: counts, orders and classes against tests/data and known figures, the two methods against each other. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "../twentyfour_puzzles.h"
#include "folder.h"
#include "rng.h"

enum { LINE_TEXT = 512, RANDOM_PUZZLES = 400 };

static const atomic_bool never;
static struct puzzle_solver *solver;

static uint64_t count(const struct puzzle *puzzle)
{
	uint64_t solutions, structures;
	assert_int_equal(puzzle_count(solver, puzzle, &never, &solutions, &structures), PUZZLE_DONE);
	return solutions;
}

/* A list of solutions: how many, their text, whether each comes after the one before, a sum that does not depend on the
 * order, and how many have whole values on the way only. */
struct list {
	const struct puzzle *puzzle;
	uint64_t count, sum, whole, stop_after;
	char first[EXPRESSION_TEXT], last[EXPRESSION_TEXT], text[LINE_TEXT];
	bool ordered;
};

static uint64_t hash(const char *text)
{
	uint64_t sum = 1469598103934665603u;
	for (; *text; text++)
		sum = (sum ^ (unsigned char)*text) * 1099511628211u;
	return sum;
}

/* Whether every value on the way is whole, worked out in whole numbers only. */
static bool is_whole(const struct expression *expression)
{
	int64_t stack[TOKENS_MOST + 1];
	int height = 0;
	for (int i = 0; i < expression->tokens; i++) {
		int token = expression->token[i];
		if (token >= 0) {
			stack[height++] = token;
			continue;
		}
		int64_t right = stack[--height], *left = &stack[height - 1];
		if (-1 - token == OPERATOR_OVER && *left % right)
			return false;
		*left = -1 - token == OPERATOR_TIMES   ? *left * right
		        : -1 - token == OPERATOR_PLUS  ? *left + right
		        : -1 - token == OPERATOR_MINUS ? *left - right
		                                       : *left / right;
	}
	return true;
}

static bool take(void *context, const struct expression *expression)
{
	struct list *list = context;
	char text[EXPRESSION_TEXT];
	struct expression checked;
	struct fault fault;
	expression_write(expression, NOTATION_INFIX, text);
	if (list->puzzle && !puzzle_check(list->puzzle, text, &checked, &fault))
		fail_msg("%s: %s", text, fault.text);
	if (list->count)
		list->ordered = list->ordered && strcmp(list->last, text) < 0;
	else
		strcpy(list->first, text);
	size_t used = strlen(list->text);
	if (used < sizeof list->text - EXPRESSION_TEXT)
		snprintf(list->text + used, sizeof list->text - used, "%s%s", list->count ? " ; " : "", text);
	strcpy(list->last, text);
	list->sum += hash(text);
	list->whole += is_whole(expression);
	return ++list->count != list->stop_after;
}

static struct list list_of(const struct puzzle *puzzle, enum merge merge)
{
	struct list list = {.puzzle = puzzle, .ordered = true};
	assert_int_equal(puzzle_each(solver, puzzle, merge, take, &list, &never), PUZZLE_DONE);
	assert_true(list.ordered);
	return list;
}

static struct list list_permutations(const struct puzzle *puzzle, uint64_t *tried)
{
	struct list list = {.puzzle = puzzle};
	assert_int_equal(puzzle_each_permutation(puzzle, take, &list, &never, tried), PUZZLE_DONE);
	return list;
}

/* `count TARGET COUNT`, and `solutions TARGET OPERATORS => COUNT : FIRST ; SECOND ; ... | POSTFIX of the first`. */
static void test_one_hand(void **state)
{
	(void)state;
	char line[LINE_TEXT];
	int rows = 0, targets = 0;
	FILE *file = data_open("tests/data/make24_1346.txt");
	while (fgets(line, sizeof line, file)) {
		long long target;
		unsigned long long wanted;
		char operators[8], postfix[EXPRESSION_TEXT];
		int begin = 0;
		if (sscanf(line, "count %lld %llu", &target, &wanted) == 2) {
			struct puzzle puzzle = puzzle_of("1 3 4 6", target, "+-*/");
			assert_int_equal(count(&puzzle), wanted);
			targets++;
		}
		if (sscanf(line, "solutions %lld %7s => %llu%n", &target, operators, &wanted, &begin) != 3)
			continue;
		struct puzzle puzzle = puzzle_of("1 3 4 6", target, operators);
		struct list list = list_of(&puzzle, MERGE_NONE);
		assert_int_equal(list.count, wanted);
		assert_int_equal(count(&puzzle), wanted);
		rows++;
		if (!wanted)
			continue;
		char *texts = line + begin + 3, *end = strstr(texts, " | ");
		*end = '\0';
		char *more = strstr(texts, " ; ...");
		if (more)
			*more = '\0';
		assert_memory_equal(list.text, texts, strlen(texts));
		struct expression expression;
		assert_true(expression_read(list.first, &expression, NULL));
		end[3 + strcspn(end + 3, "\n")] = '\0';
		assert_string_equal(expression_write(&expression, NOTATION_POSTFIX, postfix), end + 3);
	}
	fclose(file);
	assert_int_equal(rows, 70);
	assert_int_equal(targets, 97);
}

/* Every hand of four numbers from 1 to 13: all solutions, those with whole values only, those without dividing. */
static void test_all_hands(void **state)
{
	(void)state;
	char line[LINE_TEXT];
	int rows = 0, solvable = 0, whole = 0, without = 0;
	FILE *file = data_open("tests/data/make24_quadruples.csv");
	while (fgets(line, sizeof line, file)) {
		struct puzzle puzzle = {.count = 4, .target = 24, .operators = ALL_OPERATORS};
		int *number = puzzle.number, trees, int_only, no_div;
		if (sscanf(line, "%d,%d,%d,%d,%d,%d,%d", number, number + 1, number + 2, number + 3, &trees, &int_only,
		        &no_div) != 7)
			continue;
		struct list list = list_of(&puzzle, MERGE_NONE);
		assert_int_equal(list.count, trees);
		assert_int_equal(list.whole, int_only);
		assert_int_equal(count(&puzzle), trees);
		puzzle.operators = ALL_OPERATORS & ~(1u << OPERATOR_OVER);
		assert_int_equal(count(&puzzle), no_div);
		rows++;
		solvable += trees > 0;
		whole += int_only > 0;
		without += no_div > 0;
	}
	fclose(file);
	assert_int_equal(rows, 1820);
	assert_int_equal(solvable, 1362);
	assert_int_equal(whole, 1346);
	assert_int_equal(without, 1163);
}

static void assert_solutions(const char *numbers, int64_t target, uint64_t wanted, const char *first)
{
	struct puzzle puzzle = puzzle_of(numbers, target, "+-*/");
	assert_int_equal(count(&puzzle), wanted);
	struct list list = {.stop_after = 1};
	assert_int_equal(
	    puzzle_each(solver, &puzzle, MERGE_NONE, take, &list, &never), wanted ? PUZZLE_STOPPED : PUZZLE_DONE);
	if (first)
		assert_string_equal(list.first, first);
}

static void test_known_hands(void **state)
{
	(void)state;
	assert_solutions("1 3 4 6", 24, 1, "6/(1-(3/4))");
	assert_solutions("1 3 4 6", -18, 1, "6/(1-(4/3))");
	assert_solutions("1 5 5 5", 24, 2, "(5-(1/5))*5");
	assert_solutions("3 3 8 8", 24, 1, "8/(3-(8/3))");
	assert_solutions("4 4 7 7", 24, 2, NULL);
	assert_solutions("3 3 7 7", 24, 4, "((3/7)+3)*7");
	assert_solutions("10 10 4 4", 24, 1, "((10*10)-4)/4");
	assert_solutions("1 1 1 1", 24, 0, NULL);
	assert_solutions("24", 24, 1, "24");
	assert_solutions("23", 24, 0, NULL);
	assert_solutions("1 2 3 4 5", 24, 2258, NULL);
	assert_solutions("1 2 3 4 5", 1, 8924, NULL);
	assert_solutions("1 2 3 4 5 6", 24, 199902, NULL);
	assert_solutions("25 50 75 100 3 6", 952, 430, NULL);
	assert_solutions("1 3 4 6 8 9", 24, 143869, NULL);
	assert_solutions("0 0", 0, 3, "0*0");
}

/* Six of the largest numbers: every value fits. */
static void test_largest(void **state)
{
	(void)state;
	struct puzzle puzzle = puzzle_of("999 998 997 996 995 994", 0, "*");
	puzzle.target = INT64_C(999) * 998 * 997 * 996 * 995 * 994;
	assert_int_equal(count(&puzzle), 30240);
	puzzle.operators = ALL_OPERATORS;
	assert_int_equal(count(&puzzle), 30240);
}

static void test_whole_list_of_six(void **state)
{
	(void)state;
	struct puzzle puzzle = puzzle_of("25 50 75 100 3 6", 952, "+-*/");
	struct list list = list_of(&puzzle, MERGE_NONE);
	assert_int_equal(list.count, 430);
	assert_int_equal(list_of(&puzzle, MERGE_MIRROR).count, 48);
}

static void assert_structures(const char *numbers, uint64_t structures)
{
	struct puzzle puzzle = puzzle_of(numbers, 24, "+-*/");
	uint64_t solutions, counted;
	assert_int_equal(puzzle_count(solver, &puzzle, &never, &solutions, &counted), PUZZLE_DONE);
	assert_int_equal(counted, structures);
}

static void test_structures(void **state)
{
	(void)state;
	assert_structures("2 2 2", 32);
	assert_structures("1 2 3", 192);
	assert_structures("4 4 4 4", 320);
	assert_structures("1 3 4 6", 7680);
}

/* The whole numbers that 1 3 4 6 make: 97 from -71 to 96, 57 above 0, the first that is missing 34. */
static void test_targets(void **state)
{
	(void)state;
	int reached = 0, positive = 0, missing = 0, least = 0, most = 0;
	for (int target = -2000; target <= 2000; target++) {
		struct puzzle puzzle = puzzle_of("1 3 4 6", target, "+-*/");
		bool is_reached = count(&puzzle) > 0;
		reached += is_reached;
		positive += is_reached && target > 0;
		if (is_reached && !least)
			least = target;
		if (is_reached)
			most = target;
		if (!is_reached && target > 0 && !missing)
			missing = target;
	}
	assert_int_equal(reached, 97);
	assert_int_equal(positive, 57);
	assert_int_equal(least, -71);
	assert_int_equal(most, 96);
	assert_int_equal(missing, 34);
}

static void assert_merged(const char *numbers, int64_t target, uint64_t all, uint64_t mirror, uint64_t rearranged)
{
	struct puzzle puzzle = puzzle_of(numbers, target, "+-*/");
	struct list list = list_of(&puzzle, MERGE_NONE), merged = list_of(&puzzle, MERGE_REARRANGED);
	assert_int_equal(list.count, all);
	assert_int_equal(list_of(&puzzle, MERGE_MIRROR).count, mirror);
	assert_int_equal(merged.count, rearranged);
	assert_string_equal(list.first, merged.first);
}

static void test_merged(void **state)
{
	(void)state;
	assert_merged("1 3 4 6", 14, 162, 30, 10);
	assert_merged("1 3 4 6", 72, 210, 48, 2);
	assert_merged("1 3 4 6", 0, 156, 82, 6);
	assert_merged("1 2 3 4", 24, 242, 52, 4);
	assert_merged("2 2", 4, 2, 2, 2);
	assert_merged("1 2", 3, 2, 1, 1);
}

/* All permutations find the same, and are as many as there are ways to order the tokens. */
static void test_methods_agree(void **state)
{
	(void)state;
	struct rng rng = rng_seed(24);
	for (int i = 0; i < RANDOM_PUZZLES; i++) {
		struct puzzle puzzle = {.count = 1 + (int)rng_below(&rng, i % 50 ? 4 : 5)};
		uint32_t largest = 1 + rng_below(&rng, 12);
		for (int k = 0; k < puzzle.count; k++)
			puzzle.number[k] = (int)rng_below(&rng, largest);
		puzzle.target = (int)rng_below(&rng, 40) - 10;
		puzzle.operators = 1 + rng_below(&rng, ALL_OPERATORS);
		uint64_t tried;
		struct list list = list_of(&puzzle, MERGE_NONE), other = list_permutations(&puzzle, &tried);
		assert_int_equal(list.count, count(&puzzle));
		assert_int_equal(list.count, other.count);
		assert_int_equal(list.sum, other.sum);
	}
}

static void test_costs(void **state)
{
	(void)state;
	struct puzzle puzzle = puzzle_of("1 3 4 6", 24, "+-*/"), alike = puzzle_of("5 5 5", 24, "+*");
	uint64_t tried, solutions, structures;
	list_permutations(&puzzle, &tried);
	assert_int_equal(tried, 53760);
	list_permutations(&alike, &tried);
	assert_int_equal(tried, 40);
	puzzle_count(solver, &alike, &never, &solutions, &structures);
	assert_int_equal(structures, 8);
	puzzle = puzzle_of("1 2 3 4 5 6", 24, "+-*/");
	puzzle_count(solver, &puzzle, &never, &solutions, &structures);
	assert_int_equal(structures, 30965760);
}

static void test_cancelled(void **state)
{
	(void)state;
	atomic_bool cancel = true;
	struct puzzle puzzle = puzzle_of("1 2 3 4 7", 24, "+-*/");
	struct list list = {.stop_after = 3};
	uint64_t solutions, structures, tried;
	assert_int_equal(puzzle_count(solver, &puzzle, &cancel, &solutions, &structures), PUZZLE_STOPPED);
	assert_int_equal(puzzle_each(solver, &puzzle, MERGE_NONE, take, &list, &cancel), PUZZLE_STOPPED);
	assert_int_equal(puzzle_each_permutation(&puzzle, take, &list, &cancel, &tried), PUZZLE_STOPPED);
	assert_int_equal(list.count, 0);
	assert_int_equal(puzzle_each(solver, &puzzle, MERGE_NONE, take, &list, &never), PUZZLE_STOPPED);
	assert_int_equal(list.count, 3);
	list.count = 0;
	assert_int_equal(puzzle_each_permutation(&puzzle, take, &list, &never, &tried), PUZZLE_STOPPED);
	assert_int_equal(list.count, 3);
	assert_int_not_equal(count(&puzzle), 0);
}

static int make_solver(void **state)
{
	(void)state;
	solver = puzzle_solver_new();
	return !solver;
}

static int free_solver(void **state)
{
	(void)state;
	puzzle_solver_free(solver);
	return 0;
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_one_hand),
	    cmocka_unit_test(test_all_hands),
	    cmocka_unit_test(test_known_hands),
	    cmocka_unit_test(test_largest),
	    cmocka_unit_test(test_whole_list_of_six),
	    cmocka_unit_test(test_structures),
	    cmocka_unit_test(test_targets),
	    cmocka_unit_test(test_merged),
	    cmocka_unit_test(test_methods_agree),
	    cmocka_unit_test(test_costs),
	    cmocka_unit_test(test_cancelled),
	};
	return cmocka_run_group_tests(tests, make_solver, free_solver);
}
