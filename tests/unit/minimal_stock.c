/* The stock as the search for shortest solutions knows it: how many turns lead from one state to another, against
 * turning it card by card; and what turning makes of an order. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "../../src/solve/klondike/cardset.h"
#include "../../src/solve/klondike/minimal/stock.h"
#include "klondike.h"
#include "rng.h"

enum { PLAYED = 4, WALKS = 40, DRAW_MOST = 8, SEEDS = 10 };

/* Whether all can be done in FROM that can be done in TO, which has the same cards. */
static bool is_as_good(const struct stock_order *from, const struct stock_order *to)
{
	if (from->waste == to->waste)
		return from->recycles >= to->recycles;
	bool can_turn_back = from->recycles == UNLIMITED || from->recycles > to->recycles;
	return to->waste == 0 && from->waste == from->count && can_turn_back;
}

/* Turns of FROM until it is as good as TO, or STOCK_NEVER. */
static int count_turns(struct stock_rules rules, struct stock_order from, const struct stock_order *to)
{
	for (int turns = 0; turns <= 4 * STOCK_CARDS; turns++) {
		if (is_as_good(&from, to))
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
			some += (cards & card_bit(state->option[i].card)) != 0;
		if (some == 0)
			return STOCK_NONE;
		int left = (int)rng_below(rng, (uint32_t)some), i = 0;
		while (!(cards & card_bit(state->option[i].card)) || left-- > 0)
			i++;
		number = stock_follow(stock, number, &state->option[i]);
		assert_true(number != STOCK_NONE);
	}
	return number;
}

/* What was met in all pairs of states. */
struct met {
	int later, around, to_last, to_empty;
};

static void check_pair(const struct stock *stock, uint32_t one, uint32_t other, struct met *met)
{
	const struct stock_order *from = &stock_at(stock, one)->order, *to = &stock_at(stock, other)->order;
	int turns = count_turns(stock->rules, *from, to);
	assert_int_equal(stock_turns_between(stock, one, other), turns);
	if (one == other || turns == STOCK_NEVER)
		return;
	met->later += to->waste > from->waste;
	met->around += to->waste > 0 && to->waste < from->waste;
	met->to_last += to->waste == to->count && (to->waste - from->waste) % stock->rules.draw != 0;
	met->to_empty += to->waste == 0;
}

static struct klondike position_of(struct klondike_rules rules, struct rng *rng)
{
	uint8_t deck[CARDS];
	rng_shuffle(rng, deck, CARDS);
	return klondike_deal(rules, deck);
}

/* Some of the stock's cards, the last of its row among them, and often the first. */
static uint64_t some_cards(const struct stock_state *state, struct rng *rng)
{
	uint64_t cards = card_bit(state->order.card[state->order.count - 1]);
	if (rng_below(rng, 2))
		cards |= card_bit(state->order.card[0]);
	while (count_cards(cards) < PLAYED)
		cards |= state->cards & card_bit((int)rng_below(rng, CARDS));
	return cards;
}

/* Plays the same cards in many orders, and compares all that is left. */
static void check(struct klondike_rules rules, struct rng *rng, struct met *met)
{
	struct klondike position = position_of(rules, rng);
	uint32_t first, list[WALKS];
	struct stock *stock = stock_new(&position, &first);
	assert_non_null(stock);
	uint64_t cards = some_cards(stock_at(stock, first), rng);
	int states = 0;
	for (int i = 0; i < WALKS; i++)
		if ((list[states] = play_all(stock, first, cards, rng)) != STOCK_NONE)
			states++;
	for (int i = 0; i < states; i++) {
		assert_int_equal(stock_turns_between(stock, first, list[i]), STOCK_NEVER);
		for (int k = 0; k < states; k++)
			check_pair(stock, list[i], list[k], met);
	}
	stock_release(stock);
}

static void test_turns_between(void **context)
{
	(void)context;
	static const uint8_t passes[] = {1, 2, 3, UNLIMITED};
	struct rng rng = rng_seed(1);
	struct met met = {0};
	for (uint8_t draw = 1; draw <= DRAW_MOST; draw++)
		for (int i = 0; i < 4; i++)
			for (int seed = 0; seed < SEEDS; seed++)
				check((struct klondike_rules){.draw = draw, .passes = passes[i]}, &rng, &met);
	assert_true(met.later > 0 && met.around > 0 && met.to_last > 0 && met.to_empty > 0);
}

/* Turning changes the row of a swapped stock, so nothing is known of two of its states. */
static void test_swapped_stock(void **context)
{
	(void)context;
	struct rng rng = rng_seed(2);
	struct klondike position =
	    position_of((struct klondike_rules){.draw = 1, .passes = UNLIMITED, .swapped_stock = true}, &rng);
	uint32_t first;
	struct stock *stock = stock_new(&position, &first);
	assert_non_null(stock);
	assert_true(stock_expand(stock, first));
	const struct stock_state *state = stock_at(stock, first);
	for (int i = 1; i < state->options; i++)
		for (int k = 0; k < i; k++) {
			uint32_t one = stock_follow(stock, first, &state->option[i]);
			uint32_t other = stock_follow(stock, first, &state->option[k]);
			assert_int_equal(stock_turns_between(stock, one, other), one == other ? 0 : STOCK_NEVER);
			assert_int_equal(stock_family(stock, one) == stock_family(stock, other), one == other);
		}
	stock_release(stock);
}

/* COUNT cards in an order drawn by lot, none of them turned. */
static struct stock_order order_of(int count, int recycles, struct rng *rng)
{
	struct stock_order order = {.count = (uint8_t)count, .recycles = (uint8_t)recycles};
	uint8_t deck[CARDS];
	rng_shuffle(rng, deck, CARDS);
	memcpy(order.card, deck, (size_t)count);
	return order;
}

/* Without end all that turning makes of an order has one form; a card taken in the middle of a packet makes another. */
static void test_forms(void **context)
{
	(void)context;
	struct rng rng = rng_seed(3);
	for (int i = 0; i < 600; i++) {
		struct stock_rules rules = {.draw = 1 + i % 5, .swapped = i % 2};
		struct stock_order order = order_of(i % 9, UNLIMITED, &rng), form = order;
		stock_order_normalise(rules, &form);
		for (int turns = 0; turns < 60; turns++) {
			struct stock_order turned = order;
			stock_order_normalise(rules, &turned);
			assert_memory_equal(&turned, &form, sizeof form);
			stock_order_turn(rules, &order);
		}
		if (order.count < 2 * rules.draw || rules.draw == 1)
			continue;
		while (order.waste != rules.draw)
			stock_order_turn(rules, &order);
		stock_order_take(&order);
		assert_int_equal(order.card[order.count], 0);
		form = order;
		stock_order_normalise(rules, &form);
		assert_memory_equal(&form, &order, sizeof form);
	}
}

/* The way around comes to each card that turning ever brings up. */
static void test_way_around(void **context)
{
	(void)context;
	static const int recycles[] = {0, 1, 3, UNLIMITED};
	struct rng rng = rng_seed(4);
	for (int i = 0; i < 600; i++) {
		struct stock_rules rules = {.draw = 1 + i % 5, .swapped = i % 2};
		struct stock_order order = order_of(i % 9, recycles[i % 4], &rng);
		for (uint32_t turns = rng_below(&rng, 4); turns && stock_order_turn(rules, &order); turns--)
			if (rng_below(&rng, 2))
				stock_order_take(&order);
		uint64_t wanted = 0, met = 0;
		struct tour tour = {.now = order};
		while (tour_next(rules, &tour))
			if (tour.now.waste)
				met |= card_bit(tour.now.card[tour.now.waste - 1]);
		for (int turns = 0; turns < 200; turns++) {
			if (order.waste)
				wanted |= card_bit(order.card[order.waste - 1]);
			if (!stock_order_turn(rules, &order))
				break;
		}
		assert_true(met == wanted);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(test_turns_between), cmocka_unit_test(test_swapped_stock),
	    cmocka_unit_test(test_forms), cmocka_unit_test(test_way_around)};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
