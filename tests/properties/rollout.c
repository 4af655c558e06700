/* Rehearsals tell apart what is certain: an arm after which every world is won from one after which every world is
 * lost, whichever comes first in the list and whatever the look said; and the same chances give the same answer. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../../src/play/klondike/rollout.h"
#include "rng.h"
#include "sanitizer.h"
#include "solve.h"

enum {
	DEALS = 1000 / ONE_OF_CASES,
	FEWEST_PAIRS = 15 / ONE_OF_CASES,
	WORLDS = 16,
	MEMORY = 1 << 24,
	NODES = 20000,
	MOST_HIDDEN = 12
};

struct tools {
	struct rollout *rollout;
	struct solver *solver;
	struct worlds worlds;
};

static struct klondike first_position(uint8_t passes, struct rng *rng)
{
	uint8_t deck[CARDS];
	struct klondike_rules rules;
	assert_true(klondike_rules_find("standard", &rules));
	rules.passes = passes;
	rng_shuffle(rng, deck, CARDS);
	return klondike_deal(rules, deck);
}

static int hidden_cards(const struct klondike *position, uint64_t *seen)
{
	int hidden = 0, end = position->size[STOCK] + position->size[WASTE];
	*seen = ((uint64_t)1 << CARDS) - 1;
	for (int pile = FOUNDATION; pile < PILES; pile++) {
		for (int i = 0; pile >= TABLEAU && i < position->hidden[pile - TABLEAU]; i++, hidden++)
			*seen &= ~((uint64_t)1 << position->card[end + i]);
		end += position->size[pile];
	}
	return hidden;
}

/* Won (1) or lost (-1) in each of the worlds, or neither (0). */
static int fate(struct tools *tools, const struct arm *arm)
{
	const struct solve_limits limits = {.nodes = NODES, .no_line = true};
	int won = 0;
	for (int i = 0; i < tools->worlds.count && (won == i || won == -i); i++) {
		struct klondike world = worlds_apply(&arm->after, tools->worlds.map[i]);
		enum verdict verdict = solver_solve(tools->solver, &world, &limits).verdict;
		won += verdict == VERDICT_SOLVED ? 1 : verdict == VERDICT_UNSOLVABLE ? -1 : 0;
	}
	return won == tools->worlds.count ? 1 : won == -tools->worlds.count ? -1 : 0;
}

/* The better of two arms, of which the look is said to have thought the same. */
static int rehearse(struct tools *tools, const struct arm *arm, int first, int second, uint64_t seen, struct rng rng)
{
	const struct contender list[] = {{first, 0.5, 0.5}, {second, 0.5, 0.5}};
	return list[rollout_best(tools->rollout, arm, list, 2, seen, WORLDS, &rng)].arm;
}

static int check_position(struct tools *tools, const struct klondike *position, uint64_t seen, struct rng rng)
{
	struct arm arm[ARMS_MAX];
	int count = arms_list(position, seen, arm), good = -1, bad = -1;
	worlds_list_unseen(&tools->worlds, seen);
	worlds_sample(&tools->worlds, 2 * CARDS, &rng);
	for (int i = 0; i < count && (good < 0 || bad < 0); i++) {
		int what = fate(tools, &arm[i]);
		good = what > 0 ? i : good;
		bad = what < 0 ? i : bad;
	}
	if (good < 0 || bad < 0)
		return 0;
	assert_int_equal(rehearse(tools, arm, good, bad, seen, rng), good);
	assert_int_equal(rehearse(tools, arm, bad, good, seen, rng), good);
	return 1;
}

static void check_deals(uint8_t passes)
{
	static struct tools tools;
	struct rng rng = rng_seed(20);
	int pairs = 0;
	tools.rollout = rollout_new(true, NULL);
	tools.solver = solver_new(MEMORY);
	for (int deal = 0; deal < DEALS; deal++) {
		struct klondike position = first_position(passes, &rng);
		struct arm arm[ARMS_MAX];
		int count;
		while ((count = arms_list(&position, ~(uint64_t)0, arm)) > 0) {
			uint64_t seen;
			int hidden = hidden_cards(&position, &seen);
			if (hidden > 1 && hidden <= MOST_HIDDEN)
				pairs += check_position(&tools, &position, seen, rng);
			position = arm[rng_below(&rng, (uint32_t)count)].after;
		}
	}
	assert_true(pairs >= FEWEST_PAIRS);
	solver_free(tools.solver);
	rollout_free(tools.rollout);
}

static void test_certain_arms(void **context)
{
	(void)context;
	check_deals(UNLIMITED);
}

/* So many that a game needs no more, but limited: other players rehearse then. */
static void test_certain_arms_of_limited_passes(void **context)
{
	(void)context;
	check_deals(100);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_certain_arms),
	    cmocka_unit_test(test_certain_arms_of_limited_passes),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
