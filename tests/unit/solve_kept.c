/* What a solver keeps from one question to the next is of no use under other rules, nor are stock orders whose numbers
 * are given again: it never says what a solver that knows nothing yet would not. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../solving.h"

enum { DEALS = 60, NODES = 10000, MEMORY = 1 << 20 };

static enum verdict ask(struct solver *solver, const struct klondike *position)
{
	const struct solve_limits limits = {.nodes = NODES};
	struct solve_result result = solver_solve(solver, position, &limits);
	assert_true(result.verdict != VERDICT_SOLVED || solving_line_wins(position, &result));
	return result.verdict;
}

static enum verdict ask_afresh(const struct klondike *position)
{
	struct solver *solver = solver_new(MEMORY);
	assert_non_null(solver);
	enum verdict verdict = ask(solver, position);
	solver_free(solver);
	return verdict;
}

static void assert_agree(enum verdict one, enum verdict other)
{
	if (one != VERDICT_UNDECIDED && other != VERDICT_UNDECIDED)
		assert_int_equal(one, other);
}

/* One solver is asked about each deal by both rules in turn. Returns for how many deals they differ. */
static int ask_by_both(const struct klondike_rules rules[2])
{
	int differ = 0;
	struct solver *solver = solver_new(MEMORY);
	assert_non_null(solver);
	for (uint64_t number = 1; number <= DEALS; number++) {
		struct klondike one = deal_under(rules[0], number), other = deal_under(rules[1], number);
		enum verdict truth[2] = {ask_afresh(&one), ask_afresh(&other)};
		assert_agree(ask(solver, &one), truth[0]);
		assert_agree(ask(solver, &other), truth[1]);
		assert_agree(ask(solver, &one), truth[0]);
		differ += truth[0] != truth[1] && truth[0] != VERDICT_UNDECIDED && truth[1] != VERDICT_UNDECIDED;
	}
	solver_free(solver);
	return differ;
}

static void test_other_rules(void **unused)
{
	(void)unused;
	static const struct klondike_rules pairs[][2] = {
	    {{.draw = 1, .passes = UNLIMITED}, {.draw = 1, .passes = UNLIMITED, .worrying_back = true}},
	    {{.draw = 4, .passes = UNLIMITED}, {.draw = 3, .passes = UNLIMITED}},
	    {{.draw = 3, .passes = 2}, {.draw = 2, .passes = 2}},
	    {{.draw = 3, .passes = 2}, {.draw = 3, .passes = 2, .swapped_stock = true}},
	    {{.draw = 3, .passes = 2}, {.draw = 3, .passes = UNLIMITED}},
	    {{.draw = 1, .passes = 1}, {.draw = 1, .passes = UNLIMITED}},
	};
	for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
		assert_true(ask_by_both(pairs[i]) > 0);
}

/* With room for few orders most numbers are passing ones. */
static void test_passing_numbers(void **unused)
{
	(void)unused;
	int decided = 0;
	for (uint64_t number = 1; number <= DEALS; number++)
		for (uint8_t draw = 1; draw <= 4; draw++) {
			struct klondike_rules rules = {
			    .draw = draw, .passes = 3, .worrying_back = true, .swapped_stock = number % 2};
			struct klondike position = deal_under(rules, number);
			struct solver *narrow = solver_new(1 << 14);
			assert_non_null(narrow);
			enum verdict verdict = ask(narrow, &position), truth = ask_afresh(&position);
			assert_agree(verdict, truth);
			decided += verdict != VERDICT_UNDECIDED;
			solver_free(narrow);
		}
	assert_true(decided > DEALS);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_other_rules),
	    cmocka_unit_test(test_passing_numbers),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
