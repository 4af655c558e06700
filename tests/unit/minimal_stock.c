/* The stock as the search for shortest solutions knows it: how many turns lead from one state to another, against
 * turning it card by card. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../../src/solve/minimal/stock.h"
#include "klondike.h"
#include "rng.h"

enum { PLAYED = 4, WALKS = 40 };

/* Turns of FROM until it is as good as TO, or STOCK_NEVER. */
static int count_turns(struct stock_rules rules, struct stock_order from, const struct stock_order *to)
{
	for (int turns = 0; turns <= 4 * STOCK_CARDS; turns++) {
		if (from.waste == to->waste && from.recycles >= to->recycles)
			return turns;
		if (!stock_order_turn(rules, &from))
			break;
	}
	return STOCK_NEVER;
}

/* Plays CARDS, each of which can be reached, in an order drawn by lot; the number of the state left, or STOCK_NONE. */
static uint32_t play_all(struct stock *stock, uint32_t number, uint64_t cards, struct rng *rng)
{
	while (stock_at(stock, number)->cards & cards) {
		assert_true(stock_expand(stock, number));
		const struct stock_state *state = stock_at(stock, number);
		int some = 0;
		for (int i = 0; i < state->options; i++)
			some += (cards >> state->option[i].card & 1) != 0;
		if (some == 0)
			return STOCK_NONE;
		int left = (int)rng_below(rng, (uint32_t)some), i = 0;
		while (!(cards >> state->option[i].card & 1) || left-- > 0)
			i++;
		number = stock_follow(stock, number, &state->option[i]);
		assert_true(number != STOCK_NONE);
	}
	return number;
}

/* All pairs of STATES; how many of them turns lead between. */
static int check_pairs(const struct stock *stock, const uint32_t *list, int states)
{
	int reached = 0;
	for (int i = 0; i < states; i++)
		for (int k = 0; k < states; k++) {
			const struct stock_order *from = &stock_at(stock, list[i])->order, *to = &stock_at(stock, list[k])->order;
			int turns = count_turns(stock->rules, *from, to);
			assert_int_equal(stock_turns_between(stock, list[i], list[k]), turns);
			reached += list[i] != list[k] && turns < STOCK_NEVER;
		}
	return reached;
}

static void check(uint8_t draw, uint8_t passes, uint64_t seed)
{
	struct rng rng = rng_seed(seed);
	struct klondike_rules rules = {.draw = draw, .passes = passes, .worrying_back = true};
	uint8_t deck[CARDS];
	for (uint8_t i = 0; i < CARDS; i++)
		deck[i] = i;
	rng_shuffle(&rng, deck, CARDS);
	struct klondike position = klondike_deal(rules, deck);
	uint32_t first, list[WALKS];
	struct stock *stock = stock_new(&position, &first);
	assert_non_null(stock);
	uint64_t cards = 0;
	for (uint64_t all = stock_at(stock, first)->cards; __builtin_popcountll(cards) < PLAYED;)
		cards |= all & (uint64_t)1 << rng_below(&rng, CARDS);
	int states = 0;
	for (int i = 0; i < WALKS; i++)
		if ((list[states] = play_all(stock, first, cards, &rng)) != STOCK_NONE)
			states++;
	int reached = check_pairs(stock, list, states);
	if (draw == 1 && passes == UNLIMITED)
		assert_in_range(reached, 1, WALKS * WALKS);
	if (states) /* other cards */
		assert_int_equal(stock_turns_between(stock, first, list[0]), STOCK_NEVER);
	stock_release(stock);
}

static void test_turns_between(void **context)
{
	(void)context;
	static const uint8_t passes[] = {1, 2, 3, UNLIMITED};
	for (uint8_t draw = 1; draw <= 3; draw++)
		for (int i = 0; i < 4; i++)
			for (uint64_t seed = 1; seed <= 10; seed++)
				check(draw, passes[i], seed);
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(test_turns_between)};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
