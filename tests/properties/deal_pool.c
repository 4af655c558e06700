/* DEALS winnable deals in a row (20 without it) under changing rules: a solver that knows nothing of them
 * wins each. And grades are what they say: a player who sees only what a person sees wins more of the easy deals than
 * of the very hard ones. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <time.h>

#include <cmocka.h>

#include "../deals.h"
#include "deal_pool.h"
#include "player.h"

enum { DEALS = 20, COMPARED = 8 };

static struct supplied wait_for(struct deal_pool *supply, enum grade grade)
{
	static const struct timespec moment = {.tv_nsec = 1000000};
	struct supplied taken;
	while (!deal_pool_take(supply, grade, &taken))
		nanosleep(&moment, NULL);
	return taken;
}

static void test_all_can_be_won(void **context)
{
	(void)context;
	static const struct {
		uint8_t draw, passes;
	} all[] = {{3, UNLIMITED}, {1, UNLIMITED}, {3, 3}, {2, UNLIMITED}, {1, 1}};
	int deals = getenv("DEALS") ? atoi(getenv("DEALS")) : DEALS;
	struct deal_pool *supply = deal_pool_new(2026, NULL);
	struct klondike_rules rules;
	assert_true(klondike_rules_find("standard", &rules));
	for (int i = 0; i < deals; i++) {
		rules.draw = all[i / 4 % 5].draw;
		rules.passes = all[i / 4 % 5].passes;
		deal_pool_rules(supply, &rules);
		struct supplied taken = wait_for(supply, GRADE_NONE);
		struct solver *solver = solver_new(64 << 20);
		struct klondike position = deal_under(rules, taken.deal);
		if (solver_solve(solver, &position, NULL).verdict != VERDICT_SOLVED)
			fail_msg("deal %llu cannot be won, draw %d, passes %d", (unsigned long long)taken.deal, rules.draw,
			    rules.passes);
		solver_free(solver);
	}
	deal_pool_free(supply);
}

static int count_won(struct deal_pool *supply, struct player *player, struct klondike_rules rules, enum grade grade)
{
	int won = 0;
	for (int i = 0; i < COMPARED; i++) {
		struct state state;
		struct klondike position = deal_under(rules, wait_for(supply, grade).deal);
		klondike_state(&position, &state);
		won += referee_play(player, &klondike, state, rng_seed((uint64_t)i), NULL, NULL).won;
	}
	return won;
}

static void test_grades_say_something(void **context)
{
	(void)context;
	static const struct player_settings settings = {.budget = 1};
	struct player *player = player_open("hindsight", &settings, NULL);
	struct deal_pool *supply = deal_pool_new(11, NULL);
	struct klondike_rules rules;
	assert_true(klondike_rules_find("standard", &rules));
	deal_pool_rules(supply, &rules);
	int easy = count_won(supply, player, rules, GRADE_EASY), hard = count_won(supply, player, rules, GRADE_VERY_HARD);
	if (easy <= hard)
		fail_msg("of %d easy deals %d are won, of the very hard ones %d", COMPARED, easy, hard);
	deal_pool_free(supply);
	player_close(player);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_all_can_be_won),
	    cmocka_unit_test(test_grades_say_something),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
