/* The plain search never lies: without memory, stopped, or with few nodes, its answer is the true one or none. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../starving.h"
#include "plain_search.h"
#include "solve.h"

struct searching {
	struct state state;
	struct search_result truth;
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
	}
	struct search_limits narrow = {.positions = 1000, .bytes = 100};
	assert_int_equal(game_search(six, &state, narrow, NULL, 0).verdict, SEARCH_MEMORY);
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
	    cmocka_unit_test(test_plain_search),
	    cmocka_unit_test(test_plain_search_stopped),
	    cmocka_unit_test(test_small_game_limits),
	    cmocka_unit_test(test_small_game_nodes),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
