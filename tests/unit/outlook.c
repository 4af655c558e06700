/* What can be uncovered whatever is hidden: held to the rules, and to itself one move later. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../../src/play/outlook.h"
#include "../../src/play/playout.h"
#include "rng.h"

enum { BY_COST = 5 };

/* A deal after some arms, by lot. */
static struct playout some_position(uint64_t deal, int arms, struct rng *rng)
{
	uint8_t deck[CARDS];
	struct klondike_rules rules;
	struct arm arm[ARMS_MAX];
	struct rng order = rng_seed(deal);
	assert_true(klondike_rules_find("standard", &rules));
	rules.draw = deal % 2 ? 3 : 1;
	rng_shuffle(&order, deck, CARDS);
	struct klondike position = klondike_deal(rules, deck);
	struct playout playout = playout_deal(&position);
	for (int i = 0, count; i < arms && (count = arms_list(&playout.position, playout.seen, arm)); i++)
		playout_go(&playout, &arm[rng_below(rng, (uint32_t)count)]);
	return playout;
}

/* Piles whose face-up cards may all go onto another at once. */
static int uncovered_by_a_move(const struct klondike *position)
{
	struct move list[MOVES_MAX];
	int count = klondike_list(position, list), piles = 0;
	for (int i = 0; i < count; i++) {
		int from = list[i].from;
		piles |= from >= TABLEAU && position->hidden[from - TABLEAU] &&
		                 list[i].count == position->size[from] - position->hidden[from - TABLEAU]
		             ? 1 << (from - TABLEAU)
		             : 0;
	}
	return __builtin_popcount((unsigned)piles);
}

static double sum_of(const float *list)
{
	double sum = 0;
	for (int i = 0; i < BY_COST; i++)
		sum += (double)list[i];
	return sum;
}

static void assert_adds_up(const struct klondike *position, const float list[OUTLOOKS])
{
	int piles = 0, cards = 0;
	for (int i = 0; i < TABLEAU_PILES; i++) {
		piles += position->hidden[i] > 0;
		cards += position->hidden[i];
	}
	assert_int_equal(lround(3 * sum_of(list)), piles);
	assert_int_equal(lround(10 * sum_of(list + BY_COST)), cards);
	assert_true(lround(3 * (double)list[0]) >= uncovered_by_a_move(position));
}

/* Whether some card of the stock, once it is played, lets a pile be uncovered. */
static bool a_play_helps(const struct playout *playout)
{
	struct arm arm[ARMS_MAX];
	float list[OUTLOOKS];
	int count = arms_list(&playout->position, playout->seen, arm);
	for (int i = 0; i < count; i++) {
		outlook_of(&arm[i].after, -1, playout->seen, list);
		if (arm[i].line[arm[i].length - 1].from == WASTE && list[0] > 0)
			return true;
	}
	return false;
}

static void test_held_to_the_rules(void **context)
{
	(void)context;
	struct rng rng = rng_seed(5);
	int helped = 0, hopeless = 0;
	for (uint64_t deal = 1; deal <= 400; deal++) {
		float list[OUTLOOKS];
		struct playout playout = some_position(deal, (int)deal % 10, &rng);
		outlook_of(&playout.position, -1, playout.seen, list);
		assert_adds_up(&playout.position, list);
		if (list[0] == 0 && list[1] > 0) {
			assert_true(a_play_helps(&playout));
			helped++;
		}
		hopeless += list[BY_COST - 1] > 0;
	}
	assert_true(helped > 10);
	assert_true(hopeless > 10);
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(test_held_to_the_rules)};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
