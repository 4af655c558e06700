/* No search ever lies: with each single request for memory refused in turn, with all from one on refused, with each
 * limit cut short and at each look at the clock, the answer is the true one or none. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../starving.h"
#include "minimal.h"
#include "plain_search.h"
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
		FILE *file = fopen(draw == 1 ? "tests/data/draw1.csv" : "tests/data/draw3.csv", "r");
		assert_non_null(file);
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

/* The plain search, and the solver of small games, which uses it. */

struct searching {
	struct state state;
	struct search_result truth;
	int positions;
};

static bool is_same(const struct search_result *a, const struct search_result *b)
{
	return a->verdict == b->verdict && a->length == b->length && a->positions == b->positions &&
	       a->starved == b->starved;
}

static void search_plainly(void *question)
{
	const struct searching *searching = question;
	const struct game *six = game_find("six");
	struct search_result result =
	    game_search(six, &searching->state, (struct search_limits){.positions = 1000}, NULL, 0);
	if (result.verdict != SEARCH_MEMORY)
		assert_true(is_same(&result, &searching->truth));
	int positions = game_count_positions(six, &searching->state, (struct search_limits){.positions = 1000});
	assert_true(positions == -1 || positions == searching->positions);
	struct solver *solver = solver_new(MEMORY);
	if (!solver)
		return;
	struct solve_result solved = solver_solve_state(solver, six, &searching->state, NULL);
	if (solved.verdict == VERDICT_UNDECIDED)
		assert_int_equal(solved.limit, LIMIT_MEMORY);
	else
		assert_int_equal(solved.verdict == VERDICT_SOLVED, searching->truth.verdict == SEARCH_WON);
	solver_free(solver);
}

static void test_plain_search(void **unused)
{
	(void)unused;
	static const char *const starts[] = {
	    "Deck 123456\n", "Deck 216543\n", "Deck 561234\n", "Deck 231456\n", "Deck 123645\n", "Deck 125643\n"};
	for (size_t i = 0; i < sizeof starts / sizeof *starts; i++) {
		struct searching searching;
		struct fault fault;
		const struct game *six = game_find("six");
		assert_true(six->start(starts[i], &searching.state, &fault));
		searching.truth = game_search(six, &searching.state, (struct search_limits){.positions = 1000}, NULL, 0);
		searching.positions = game_count_positions(six, &searching.state, (struct search_limits){.positions = 1000});
		for (int limit = 1; limit <= searching.truth.positions; limit++) {
			struct search_result cut =
			    game_search(six, &searching.state, (struct search_limits){.positions = limit}, NULL, 0);
			assert_true(cut.verdict == SEARCH_LIMIT || cut.verdict == searching.truth.verdict);
			assert_true(cut.verdict != SEARCH_EXHAUSTED || limit > searching.truth.positions);
		}
		starve(NULL, search_plainly, &searching);
	}
}

/* What stops the plain search leaves the question open, whatever was found before. */

static bool count_down(void *left) { return --*(int *)left < 0; }

static void test_plain_search_stopped(void **unused)
{
	(void)unused;
	const struct game *six = game_find("six");
	struct state state;
	struct fault fault;
	assert_true(six->start("Deck 216543\n", &state, &fault));
	struct search_result truth = game_search(six, &state, (struct search_limits){.positions = 1000}, NULL, 0);
	for (int asks = 0; asks <= truth.positions + 1; asks++) {
		int left = asks;
		struct search_limits limits = {.positions = 1000, .stop = count_down, .context = &left};
		struct search_result found = game_search(six, &state, limits, NULL, 0);
		assert_int_equal(found.verdict, left < 0 ? SEARCH_STOPPED : truth.verdict);
		left = asks;
		int positions = game_count_positions(six, &state, limits);
		assert_true(left < 0 ? positions == -1 : positions >= truth.positions);
	}
	struct search_limits narrow = {.positions = 1000, .bytes = 100};
	assert_int_equal(game_search(six, &state, narrow, NULL, 0).verdict, SEARCH_MEMORY);
	assert_int_equal(game_count_positions(six, &state, narrow), -1);
}

static void test_small_game_limits(void **unused)
{
	(void)unused;
	const struct game *six = game_find("six");
	struct state state;
	struct fault fault;
	assert_true(six->start("Deck 216543\n", &state, &fault));
	struct solver *solver = solver_new(MEMORY), *narrow = solver_new(1);
	atomic_bool cancel = true;
	struct solve_result result = solver_solve_state(solver, six, &state, &(struct solve_limits){.cancel = &cancel});
	assert_int_equal(result.verdict, VERDICT_UNDECIDED);
	assert_int_equal(result.limit, LIMIT_CANCELLED);
	cancel = false;
	result = solver_solve_state(solver, six, &state, &(struct solve_limits){.cancel = &cancel});
	assert_int_not_equal(result.verdict, VERDICT_UNDECIDED);
	result = solver_solve_state(narrow, six, &state, NULL);
	assert_int_equal(result.verdict, VERDICT_UNDECIDED);
	assert_int_equal(result.limit, LIMIT_MEMORY);
	solver_free(solver);
	solver_free(narrow);
}

/* With few nodes the question stays open: what can be won never becomes a loss. Returns how often it stays so. */
static int ask_with_few_nodes(struct solver *solver, const char *start)
{
	const struct game *six = game_find("six");
	struct state state;
	struct fault fault;
	int open = 0;
	assert_true(six->start(start, &state, &fault));
	struct solve_result truth = solver_solve_state(solver, six, &state, NULL);
	for (uint64_t nodes = 1; nodes <= truth.nodes + 1; nodes++) {
		struct solve_result result = solver_solve_state(solver, six, &state, &(struct solve_limits){.nodes = nodes});
		assert_true(result.verdict == VERDICT_UNDECIDED || result.verdict == truth.verdict);
		assert_int_equal(result.limit, result.verdict == VERDICT_UNDECIDED ? LIMIT_NODES : LIMIT_NONE);
		open += truth.verdict == VERDICT_SOLVED && result.verdict == VERDICT_UNDECIDED;
	}
	return open;
}

static void test_small_game_nodes(void **unused)
{
	(void)unused;
	static const char *const starts[] = {
	    "Deck 123456\n", "Deck 216543\n", "Deck 561234\n", "Deck 231456\n", "Deck 123645\n", "Deck 125643\n"};
	struct solver *solver = solver_new(MEMORY);
	int open = 0;
	assert_non_null(solver);
	for (size_t i = 0; i < sizeof starts / sizeof *starts; i++)
		open += ask_with_few_nodes(solver, starts[i]);
	assert_true(open > 0);
	solver_free(solver);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_solver),
	    cmocka_unit_test(test_no_threads),
	    cmocka_unit_test(test_time_of_a_helper),
	    cmocka_unit_test(test_minimal),
	    cmocka_unit_test(test_minimal_of_the_lost),
	    cmocka_unit_test(test_plain_search),
	    cmocka_unit_test(test_plain_search_stopped),
	    cmocka_unit_test(test_small_game_limits),
	    cmocka_unit_test(test_small_game_nodes),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
