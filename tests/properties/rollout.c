/* Rehearsals tell apart what is certain: an arm after which every world is won from one after which every world is
 * lost, whichever comes first in the list. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../../src/play/rollout.h"
#include "rng.h"
#include "solve.h"

enum { DEALS = 1000, FEWEST_PAIRS = 15, WORLDS = 64, MEMORY = 1 << 24, NODES = 20000, MOST_HIDDEN = 12 };

struct tools {
	struct rollout *rollout;
	struct lookahead *lookahead;
	struct solver *solver;
	struct worlds worlds;
};

static struct klondike first_position(struct rng *rng)
{
	uint8_t deck[CARDS];
	struct klondike_rules rules;
	assert_true(klondike_rules_find("standard", &rules));
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

/* Which of two arms is the better when the look is said to have thought the same of both: 0 or 1. */
static int rehearse(struct tools *tools, const struct klondike *position, const struct arm pair[2], struct rng rng)
{
	struct contender list[CONTENDERS_MAX];
	const struct contender equal[] = {{0, 0.5, 0.5}, {1, 0.5, 0.5}};
	lookahead_best(tools->lookahead, position, &tools->worlds, pair, 2, &rng, list);
	return rollout_best(tools->rollout, tools->lookahead, &tools->worlds, pair, equal, 2);
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
	assert_int_equal(rehearse(tools, position, (struct arm[]){arm[good], arm[bad]}, rng), 0);
	assert_int_equal(rehearse(tools, position, (struct arm[]){arm[bad], arm[good]}, rng), 1);
	return 1;
}

static void test_certain_arms(void **context)
{
	(void)context;
	static struct tools tools;
	struct rng rng = rng_seed(20);
	int pairs = 0;
	tools.rollout = rollout_new(NULL);
	tools.lookahead = lookahead_new(&(struct lookahead_settings){.worlds = WORLDS, .contenders = 2, .nodes = 100});
	tools.solver = solver_new(MEMORY);
	for (int deal = 0; deal < DEALS; deal++) {
		struct klondike position = first_position(&rng);
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
	lookahead_free(tools.lookahead);
	rollout_free(tools.rollout);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_certain_arms),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
