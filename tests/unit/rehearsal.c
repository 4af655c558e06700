/* Rehearsals: a world is told to be won about as often as it is. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../../src/play/rehearsal.h"
#include "player.h"
#include "solve.h"

static struct klondike deal_number(uint64_t deal, int draw)
{
	uint8_t deck[CARDS];
	struct klondike_rules rules;
	struct rng rng = rng_seed(deal);
	assert_true(klondike_rules_find("standard", &rules));
	rules.draw = (uint8_t)draw;
	rng_shuffle(&rng, deck, CARDS);
	return klondike_deal(rules, deck);
}

static double told_of(struct rehearsal *rehearsal, const struct klondike *position)
{
	return rehearsal_tell(rehearsal, playout_deal(position), rng_seed(1));
}

/* What the deals 1 to 60 are said to be won on average. */
static double told_on_average(struct rehearsal *rehearsal, int draw)
{
	double sum = 0;
	for (uint64_t deal = 1; deal <= 60; deal++) {
		struct klondike position = deal_number(deal, draw);
		double told = told_of(rehearsal, &position);
		assert_true(told >= 0 && told <= 1);
		sum += told;
	}
	return sum / 60;
}

/* Light wins about a half at three cards a turn, and three quarters at one. */
static void test_tells_how_often_games_are_won(void **context)
{
	(void)context;
	struct rehearsal *rehearsal = rehearsal_new(NULL);
	assert_non_null(rehearsal);
	double three = told_on_average(rehearsal, 3), one = told_on_average(rehearsal, 1);
	assert_true(three > 0.35 && three < 0.65);
	assert_true(one > 0.6 && one < 0.85);
	rehearsal_free(rehearsal);
}

static void test_a_lost_world_has_no_chance(void **context)
{
	(void)context;
	struct rehearsal *rehearsal = rehearsal_new(NULL);
	struct solver *solver = solver_new(1 << 20);
	const struct solve_limits limits = {.nodes = 400, .no_line = true};
	int lost = 0;
	assert_non_null(rehearsal);
	assert_non_null(solver);
	for (uint64_t deal = 1; deal <= 100; deal++) {
		struct klondike position = deal_number(deal, 3);
		if (solver_solve(solver, &position, &limits).verdict != VERDICT_UNSOLVABLE)
			continue;
		assert_true(told_of(rehearsal, &position) == 0);
		lost++;
	}
	assert_true(lost > 0);
	solver_free(solver);
	rehearsal_free(rehearsal);
}

static void test_the_same_again(void **context)
{
	(void)context;
	struct rehearsal *one = rehearsal_new(NULL), *other = rehearsal_new(NULL);
	assert_non_null(one);
	assert_non_null(other);
	for (uint64_t deal = 1; deal <= 10; deal++) {
		struct klondike position = deal_number(deal, 3), before = deal_number(deal + 1, 3);
		told_of(other, &before);
		assert_true(told_of(one, &position) == told_of(other, &position));
	}
	rehearsal_free(one);
	rehearsal_free(other);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_tells_how_often_games_are_won),
	    cmocka_unit_test(test_a_lost_world_has_no_chance),
	    cmocka_unit_test(test_the_same_again),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
