/* No solver of Klondike ever lies: with each single request for memory refused in turn, with all from one on refused,
 * with each limit cut short and at each look at the clock, the answer is the true one or none. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "../starving.h"
#include "folder.h"
#include "minimal.h"
#include "solve.h"

/* The exact solver. */

struct solving {
	struct klondike position;
	enum verdict truth;
	struct solve_limits limits;
	struct solver *solver; /* NULL: a new one each time */
	int threads;
	atomic_bool cancel;
};

static void check_verdict(const struct solving *solving, const struct solve_result *result)
{
	if (result->verdict == VERDICT_UNDECIDED)
		assert_int_not_equal(result->limit, LIMIT_NONE);
	else
		assert_int_equal(result->verdict, solving->truth);
}

static void solve(void *question)
{
	struct solving *solving = question;
	struct solver *solver = solving->solver ? solving->solver : solver_new(MEMORY);
	if (!solver)
		return;
	if (!solving->solver)
		solver_set_threads(solver, solving->threads);
	struct solve_result result = solver_solve(solver, &solving->position, &solving->limits);
	check_verdict(solving, &result);
	if (!solving->solver)
		solver_free(solver);
}

/* With a solver that keeps what it has learnt: what was cut short must not mislead it later. */
static void cut_limits(struct solving *solving)
{
	struct solve_result result = {.verdict = VERDICT_UNDECIDED};
	solving->solver = solver_new(MEMORY);
	assert_non_null(solving->solver);
	assert_true(solver_set_threads(solving->solver, solving->threads));
	for (uint64_t nodes = 1; nodes < NODES && result.verdict == VERDICT_UNDECIDED; nodes += 1 + nodes / 4) {
		const struct solve_limits limits = {.nodes = nodes};
		result = solver_solve(solving->solver, &solving->position, &limits);
		check_verdict(solving, &result);
	}
	solver_forget(solving->solver);
	solving->limits = (struct solve_limits){.cpu_ms = AN_HOUR_MS, .cancel = &solving->cancel};
	hurry(solve, solving, &solving->cancel);
	solving->limits = (struct solve_limits){.wall_ms = AN_HOUR_MS};
	hurry(solve, solving, &solving->cancel);
	result = solver_solve(solving->solver, &solving->position, NULL);
	assert_int_equal(result.verdict, solving->truth);
	solver_free(solving->solver);
	solving->solver = NULL;
}

/* Only deals of more nodes are asked about by several threads. */
enum { NODES_OF_ONE = 1200 };

/* The rules for a deck: the plain ones, whose verdict is in the table, then those whose stock is kept otherwise. */
enum { RULES = 4 };

static struct klondike_rules rules_of(int draw, int number)
{
	struct klondike_rules rules = deals_rules(draw);
	rules.worrying_back = number != 1;
	rules.passes = number == 2 ? 2 : UNLIMITED;
	rules.swapped_stock = number == 3;
	return rules;
}

/* Whether it was not too hard to be asked again and again. */
static bool solve_rules(const struct decided_deal *deal, int draw, int number)
{
	struct solving solving = {.position = klondike_deal(rules_of(draw, number), deal->deck)};
	const struct solve_limits limits = {.nodes = NODES};
	struct solver *solver = solver_new(MEMORY);
	struct solve_result result = solver_solve(solver, &solving.position, &limits);
	solver_free(solver);
	solving.truth = result.verdict;
	if (solving.truth == VERDICT_UNDECIDED)
		return false;
	if (number == 0)
		assert_int_equal(solving.truth, deal->solvable ? VERDICT_SOLVED : VERDICT_UNSOLVABLE);
	for (solving.threads = 1; solving.threads <= (result.nodes < NODES_OF_ONE ? 1 : 2); solving.threads++) {
		starve(NULL, solve, &solving);
		cut_limits(&solving);
	}
	return true;
}

static void test_solver(void **unused)
{
	(void)unused;
	int asked = 0;
	for (int draw = 1; draw <= 3; draw += 2) {
		FILE *file = data_open(draw == 1 ? "tests/data/draw1.csv" : "tests/data/draw3.csv");
		for (int i = 0; i < DEALS; i++) {
			struct decided_deal deal;
			next_deal(file, i % 2, &deal);
			for (int number = 0; number < RULES; number++)
				asked += solve_rules(&deal, draw, number);
		}
		fclose(file);
	}
	assert_true(asked > DEALS * RULES);
}

static struct solver *solver_of(int threads)
{
	struct solver *solver = solver_new(8 * MEMORY);
	assert_non_null(solver);
	assert_true(solver_set_threads(solver, threads));
	return solver;
}

/* When no thread is to be had the one works as it does alone, to the node. */
static void test_no_threads(void **unused)
{
	(void)unused;
	struct solver *one = solver_of(1), *two = solver_of(2);
	shortage_of_threads(true);
	struct klondike position = deal_number(207936, 3);
	struct solve_result alone = solver_solve(one, &position, NULL), result = solver_solve(two, &position, NULL);
	assert_int_equal(result.verdict, alone.verdict);
	assert_int_equal(result.nodes, alone.nodes);
	assert_int_equal(result.table_bytes, alone.table_bytes);
	shortage_of_threads(false);
	solver_free(one);
	solver_free(two);
}

/* A helper is asked several times; in the first of them an hour passes. */
static void test_time_of_a_helper(void **unused)
{
	(void)unused;
	struct klondike position = deal_number(207936, 3);
	struct solver *solver = solver_of(2);
	haste_begin(2, NULL);
	int64_t helped_us = solver_solve(solver, &position, NULL).helped_us;
	assert_true(haste_end());
	assert_true(helped_us > (int64_t)AN_HOUR_MS * 1000);
	solver_free(solver);
}

/* Shortest solutions. */

struct shortening {
	struct klondike position;
	int length; /* of a shortest solution, MINIMAL_UNKNOWN when there is none */
	struct minimal_limits limits;
	atomic_bool cancel;
};

static void shorten(void *question)
{
	static struct minimal_result result;
	struct shortening *shortening = question;
	int length = shortening->length;
	minimal_solve(&shortening->position, &shortening->limits, NULL, &result);
	assert_int_not_equal(result.verdict, MINIMAL_REJECTED);
	if (result.verdict == MINIMAL_UNSOLVABLE)
		assert_int_equal(length, MINIMAL_UNKNOWN);
	if (result.verdict == MINIMAL_PROVEN)
		assert_int_equal(result.length, length);
	if (length != MINIMAL_UNKNOWN)
		assert_true(result.at_least <= length);
	if (result.at_most != MINIMAL_UNKNOWN)
		assert_in_range(length, 0, result.at_most);
	int bound = minimal_bound(&shortening->position);
	assert_true(bound == MINIMAL_UNKNOWN || length == MINIMAL_UNKNOWN || bound <= length);
}

static void shorten_all_ways(struct shortening *shortening)
{
	atomic_store(&shortening->cancel, false);
	starve(NULL, shorten, shortening);
	for (uint64_t nodes = 1; nodes < 50000; nodes += 1 + nodes / 2) {
		shortening->limits = (struct minimal_limits){.nodes = nodes};
		shorten(shortening);
	}
	for (size_t bytes = 1 << 10; bytes <= (size_t)1 << 25; bytes += bytes / 2) {
		shortening->limits = (struct minimal_limits){.bytes = bytes};
		shorten(shortening);
	}
	shortening->limits = (struct minimal_limits){.seconds = AN_HOUR_MS / 1000, .cancel = &shortening->cancel};
	hurry(shorten, shortening, &shortening->cancel);
}

static void shorten_by_a_team(struct shortening *shortening)
{
	shortening->limits =
	    (struct minimal_limits){.seconds = AN_HOUR_MS / 1000, .threads = 3, .alone = 10, .cancel = &shortening->cancel};
	starve(NULL, shorten, shortening);
	hurry(shorten, shortening, &shortening->cancel);
}

/* What is left of a shortest solution is a shortest one of the position there: such positions take little time. Of the
 * first one here the search finds a longer solution long before the shortest. */
static void test_minimal(void **unused)
{
	(void)unused;
	static struct minimal_result whole;
	struct minimal_deal deal = {.id = "K51", .draw = 3};
	struct state state;
	assert_true(minimal_deal_find(&deal));
	minimal_solve(&deal.position, NULL, NULL, &whole);
	assert_int_equal(whole.verdict, MINIMAL_PROVEN);
	klondike_state(&deal.position, &state);
	for (int i = 0; i < whole.length; i++) {
		struct shortening shortening = {.position = klondike_position(&state), .length = whole.length - i};
		if (i % 25 == 10 && i <= 60)
			shorten_all_ways(&shortening);
		if (i == 60)
			shorten_by_a_team(&shortening);
		klondike.apply(&state, whole.line[i]);
	}
}

static void test_minimal_of_the_lost(void **unused)
{
	(void)unused;
	static const char *const lost[] = {"K179", "K836"};
	for (size_t i = 0; i < sizeof lost / sizeof *lost; i++) {
		struct minimal_deal deal = {.draw = 3};
		snprintf(deal.id, sizeof deal.id, "%s", lost[i]);
		assert_true(minimal_deal_find(&deal));
		struct shortening shortening = {.position = deal.position, .length = MINIMAL_UNKNOWN};
		shorten_all_ways(&shortening);
		if (i == 0)
			shorten_by_a_team(&shortening);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_solver),
	    cmocka_unit_test(test_no_threads),
	    cmocka_unit_test(test_time_of_a_helper),
	    cmocka_unit_test(test_minimal),
	    cmocka_unit_test(test_minimal_of_the_lost),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
