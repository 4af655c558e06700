/* What can be uncovered whatever is hidden: held to the rules, and to itself one move later. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../../src/play/klondike/outlook.h"
#include "../../src/play/klondike/playout.h"
#include "../deals.h"

enum { BY_COST = 5, MOST_UNCOVERED = 10, MOST_PLAYS, IS_FULL };

/* A deal after some arms, by lot. */
static struct playout some_position(uint64_t deal, int draw, int arms, struct rng *rng)
{
	struct arm arm[ARMS_MAX];
	struct klondike position = deal_number(deal, draw);
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
	long out_of_reach = lround(3 * (double)list[BY_COST - 1]), most = lround(4 * (double)list[MOST_UNCOVERED]);
	assert_true(most <= piles);
	assert_true(most > 0 || out_of_reach == piles);
	assert_true(lround(6 * (double)list[MOST_PLAYS]) <= position->size[STOCK] + position->size[WASTE]);
	assert_true(list[IS_FULL] == 0 || list[IS_FULL] == 1);
}

/* Whether some card of the stock, once it is played, lets a pile be uncovered; before it EMPTIES piles may be emptied,
 * for a king. */
static bool a_play_helps(const struct playout *playout, int empties)
{
	struct arm arm[ARMS_MAX];
	float list[OUTLOOKS];
	int count = arms_list(&playout->position, playout->seen, arm);
	for (int i = 0; i < count; i++) {
		struct playout after = {arm[i].after, playout->seen};
		int from = arm[i].line[arm[i].length - 1].from;
		outlook_of(&after.position, -1, after.seen, list);
		if (from == WASTE && list[0] > 0)
			return true;
		if (empties && from >= TABLEAU && !after.position.size[from] && a_play_helps(&after, empties - 1))
			return true;
	}
	return false;
}

static void test_held_to_the_rules(void **context)
{
	(void)context;
	struct rng rng = rng_seed(5);
	int helped = 0, missed = 0, hopeless = 0;
	for (uint64_t deal = 1; deal <= 2000; deal++) {
		float list[OUTLOOKS];
		struct playout playout = some_position(deal / 2, deal % 2 ? 3 : 1, (int)deal % 10, &rng);
		outlook_of(&playout.position, -1, playout.seen, list);
		assert_adds_up(&playout.position, list);
		if (list[0] == 0 && list[1] > 0) {
			bool helps = a_play_helps(&playout, 2);
			helped += helps;
			missed += !helps;
		}
		hopeless += list[BY_COST - 1] > 0;
	}
	assert_true(helped > 100);
	assert_true(missed * 100 <= helped); /* an arm may bring up cards first on which the outlook counts as they lie */
	assert_true(hopeless > 100);
}

static bool has_move(const struct klondike *position, int from, struct move *move)
{
	struct move list[MOVES_MAX];
	int count = klondike_list(position, list);
	for (int i = 0; i < count; i++)
		if (list[i].from == from) {
			*move = list[i];
			return true;
		}
	return false;
}

/* Whether a card of the stock can be played after turns alone, by the rules. */
static bool some_card_plays(struct klondike position)
{
	struct move move;
	for (int turns = 0; turns < 3 * STOCK_CARDS; turns++) {
		if (has_move(&position, WASTE, &move) && move.to != STOCK)
			return true;
		if (!has_move(&position, STOCK, &move) && !has_move(&position, WASTE, &move))
			return false;
		klondike_play(&position, move);
	}
	return false;
}

/* Whether anything but the stock can move. */
static bool piles_move(const struct klondike *position)
{
	struct move move;
	bool moves = false;
	for (int pile = TABLEAU; pile < PILES; pile++)
		moves |= has_move(position, pile, &move);
	return moves;
}

/* A stock of which the last pass has begun. */
static void begin_last_pass(struct klondike *position, int turns)
{
	struct move move;
	position->rules.passes = 3;
	position->recycles_left = 0;
	while (turns-- && has_move(position, STOCK, &move))
		klondike_play(position, move);
}

static void test_knows_what_the_last_pass_brings(void **context)
{
	(void)context;
	struct rng rng = rng_seed(7);
	int plays = 0, none = 0, gone = 0;
	for (uint64_t deal = 1; deal <= 1000; deal++) {
		float last[OUTLOOKS], endless[OUTLOOKS];
		struct playout playout = some_position(deal, deal % 2 ? 3 : 1, (int)deal % 12, &rng);
		outlook_of(&playout.position, -1, playout.seen, endless);
		begin_last_pass(&playout.position, (int)rng_below(&rng, 9));
		outlook_of(&playout.position, -1, playout.seen, last);
		bool can = some_card_plays(playout.position);
		if (can || !piles_move(&playout.position))
			assert_int_equal(last[MOST_PLAYS] > 0, can);
		plays += can;
		none += !can && !piles_move(&playout.position);
		gone += endless[MOST_PLAYS] > last[MOST_PLAYS];
	}
	assert_true(plays > 100);
	assert_true(none > 20);
	assert_true(gone > 100);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_held_to_the_rules),
	    cmocka_unit_test(test_knows_what_the_last_pass_brings),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
