#include "stock_order.h"

#include <string.h>

#include "cardset.h"

struct stock_rules stock_rules_of(const struct klondike *position)
{
	return (struct stock_rules){position->rules.draw, position->rules.swapped_stock};
}

struct stock_order stock_order_of(const struct klondike *position)
{
	const uint8_t *stock = position->card, *waste = stock + position->size[STOCK];
	struct stock_order order = {.waste = position->size[WASTE], .recycles = position->recycles_left};
	for (int i = 0; i < position->size[WASTE]; i++)
		order.card[order.count++] = (uint8_t)cardset_index(waste[i]);
	for (int i = position->size[STOCK]; i--;)
		order.card[order.count++] = (uint8_t)cardset_index(stock[i]);
	return order;
}

static void reverse(uint8_t *cards, int count)
{
	for (int i = 0, j = count - 1; i < j; i++, j--) {
		uint8_t card = cards[i];
		cards[i] = cards[j];
		cards[j] = card;
	}
}

/* Waste and stock are one row of cards, so turning only moves the border and recycling puts it at 0. A swapped stock
 * keeps a packet's own order, which reverses it in the row, and swaps the two parts as they are, which reverses the
 * row. */
static void recycle(struct stock_rules rules, struct stock_order *order)
{
	order->waste = 0;
	if (rules.swapped)
		reverse(order->card, order->count);
	if (order->recycles != UNLIMITED)
		order->recycles--;
}

static int packet_at(struct stock_rules rules, const struct stock_order *order, int start)
{
	int left = order->count - start;
	return left < rules.draw ? left : rules.draw;
}

bool stock_order_turn(struct stock_rules rules, struct stock_order *order)
{
	if (order->waste == order->count) {
		if (order->recycles == 0 || order->count == 0)
			return false;
		recycle(rules, order);
	}
	int turned = packet_at(rules, order, order->waste);
	if (rules.swapped)
		reverse(order->card + order->waste, turned);
	order->waste = (uint8_t)(order->waste + turned);
	return true;
}

int stock_order_turned(struct stock_rules rules, const struct stock_order *order)
{
	return packet_at(rules, order, order->waste == order->count ? 0 : order->waste);
}

int stock_order_packet(struct stock_rules rules, const struct stock_order *order, int start, uint8_t card[STOCK_CARDS])
{
	int size = packet_at(rules, order, start);
	memcpy(card, order->card + start, (size_t)size);
	if (rules.swapped)
		reverse(card, size);
	return size;
}

void stock_order_take(struct stock_order *order)
{
	int place = --order->waste;
	memmove(order->card + place, order->card + place + 1, (size_t)(order->count - place - 1));
	order->card[--order->count] = 0;
}

/* With unlimited passes a pass brings every order of cards back in the end (turning a whole pass is a permutation), so
 * all the orders that passes make of one are worth the same: the least of them stands for all. */
static void least_order(struct stock_rules rules, struct stock_order *order)
{
	struct stock_order least = *order, now = *order;
	do {
		do
			stock_order_turn(rules, &now);
		while (now.waste < now.count);
		recycle(rules, &now);
		if (memcmp(now.card, least.card, now.count) < 0)
			least = now;
	} while (memcmp(now.card, order->card, now.count) != 0);
	*order = least;
}

void stock_order_normalise(struct stock_rules rules, struct stock_order *order)
{
	if (order->count == 0)
		order->waste = order->recycles = 0;
	if (order->recycles != UNLIMITED) {
		/* Unswapped, a card that can be reached at all is reached within one recycling. */
		if (!rules.swapped && order->recycles > order->count)
			order->recycles = order->count;
		return;
	}
	if (order->waste == order->count)
		recycle(rules, order);
	else if (order->waste % rules.draw == 0) {
		for (int i = 0; rules.swapped && i < order->waste; i += rules.draw)
			reverse(order->card + i, rules.draw);
		order->waste = 0;
	} else
		return;
	least_order(rules, order);
}

uint64_t stock_order_hash(const struct stock_order *order)
{
	uint64_t hash = order->count ^ (uint64_t)order->waste << 8 ^ (uint64_t)order->recycles << 16;
	for (size_t i = 0; i < STOCK_CARDS; i += sizeof hash) {
		uint64_t part;
		memcpy(&part, order->card + i, sizeof part);
		hash = (hash ^ part) * 0x9E3779B97F4A7C15;
		hash ^= hash >> 29;
	}
	return hash >> 20;
}

/* After a whole pass in the order of an earlier one nothing new can come, least of all with fewer recyclings left. */
bool tour_next(struct stock_rules rules, struct tour *tour)
{
	struct stock_order *now = &tour->now;
	if (!tour->is_begun) {
		tour->is_begun = true;
		if (now->waste)
			return true;
	}
	if (now->waste == now->count) {
		if (tour->is_marked && !memcmp(now->card, tour->mark.card, STOCK_CARDS))
			return false;
		if (!tour->is_marked)
			tour->mark = *now;
		tour->is_marked = true;
	}
	return stock_order_turn(rules, now);
}
