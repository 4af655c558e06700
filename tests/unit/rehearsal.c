/* Rehearsals: worlds are told to be won about as often as they are. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../../src/play/klondike/champion.h"
#include "../../src/play/klondike/rehearsal.h"
#include "../deals.h"
#include "solve.h"

static double told_of(struct rehearsal *rehearsal, const struct klondike *position)
{
	return rehearsal_tell(rehearsal, playout_deal(position), rng_seed(1));
}

/* What the deals 1 to 60 are said to be won on average; not all of them the same. */
static double told_on_average(struct rehearsal *rehearsal, int draw)
{
	double sum = 0, least = 1, most = 0;
	for (uint64_t deal = 1; deal <= 60; deal++) {
		struct klondike position = deal_number(deal, draw);
		double told = told_of(rehearsal, &position);
		assert_true(told >= 0 && told <= 1);
		sum += told;
		least = fmin(least, told);
		most = fmax(most, told);
	}
	assert_true(least < 0.1 && most > 0.9);
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
	assert_true(one > three + 0.15);
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

/* How many worlds champion rehearses in when it is opened with BUDGET, and a game at DRAW cards with PASSES begins. */
static int rehearsals_of(int budget, int draw, uint8_t passes)
{
	static struct champion champion;
	static struct state state;
	static struct sight sight;
	struct fault fault;
	const struct player_settings settings = {.budget = budget};
	struct klondike position = deal_number(1, draw);
	position.rules.passes = passes;
	klondike_state(&position, &state);
	sight_init(&sight, &klondike, &state);
	champion = (struct champion){0};
	assert_true(strategy_champion.open(&champion, "", &settings, &fault));
	strategy_champion.begin(&champion, &sight);
	int rehearsals = champion.rehearsals;
	strategy_champion.close(&champion);
	return rehearsals;
}

static void test_rehearses_as_often_as_it_is_told(void **context)
{
	(void)context;
	assert_int_equal(rehearsals_of(0, 3, UNLIMITED), 64);
	assert_int_equal(rehearsals_of(0, 1, UNLIMITED), 16);
	assert_int_equal(rehearsals_of(0, 1, 3), 64);
	assert_int_equal(rehearsals_of(64, 1, UNLIMITED), 64);
	assert_int_equal(rehearsals_of(20, 3, UNLIMITED), 20);
	assert_int_equal(rehearsals_of(256, 3, UNLIMITED), 256);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_tells_how_often_games_are_won),
	    cmocka_unit_test(test_a_lost_world_has_no_chance),
	    cmocka_unit_test(test_the_same_again),
	    cmocka_unit_test(test_rehearses_as_often_as_it_is_told),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
