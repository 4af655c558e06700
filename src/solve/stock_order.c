#include "stock_order.h"

#include <stdlib.h>
#include <string.h>

/* A slot for two stock orders: half full at most. */
bool stock_orders_init(struct stock_orders *stock_orders, size_t bytes)
{
	memset(stock_orders, 0, sizeof *stock_orders);
	uint32_t limit = (uint32_t)1 << (KEY_ARRANGEMENT_BITS - 1), room = 64;
	while (room < limit && room * 2 * (sizeof(struct stock_order) + 2 * sizeof(uint32_t)) <= bytes)
		room *= 2;
	stock_orders->room = room;
	stock_orders->slots = room * 2;
	stock_orders->list = malloc((room + (size_t)PASSING_ROOM) * sizeof *stock_orders->list);
	stock_orders->slot = calloc(stock_orders->slots, sizeof *stock_orders->slot);
	if (stock_orders->list && stock_orders->slot)
		return true;
	stock_orders_release(stock_orders);
	return false;
}

void stock_orders_release(struct stock_orders *stock_orders)
{
	free(stock_orders->list);
	free(stock_orders->slot);
	memset(stock_orders, 0, sizeof *stock_orders);
}

size_t stock_orders_bytes(const struct stock_orders *stock_orders)
{
	return stock_orders->kept * (sizeof *stock_orders->list + 2 * sizeof *stock_orders->slot);
}

static uint32_t home(const struct stock_orders *stock_orders, const struct stock_order *stock_order)
{
	uint64_t hash = stock_order->count ^ (uint64_t)stock_order->waste << 8 ^ (uint64_t)stock_order->recycles << 16;
	for (size_t i = 0; i < BOARD_STOCK; i += sizeof hash) {
		uint64_t part;
		memcpy(&part, stock_order->card + i, sizeof part);
		hash = (hash ^ part) * 0x9E3779B97F4A7C15;
		hash ^= hash >> 29;
	}
	return (uint32_t)(hash >> 20) & (stock_orders->slots - 1);
}

/* Emptying slot by slot costs what filling did. */
void stock_orders_clear(struct stock_orders *stock_orders, int draw, bool swapped)
{
	const uint32_t mask = stock_orders->slots - 1;
	for (uint32_t i = 0; i < stock_orders->kept; i++)
		for (uint32_t slot = home(stock_orders, &stock_orders->list[i]); stock_orders->slot[slot];
		     slot = (slot + 1) & mask)
			stock_orders->slot[slot] = 0;
	stock_orders->kept = 0;
	stock_orders->passing = 0;
	stock_orders->draw = draw;
	stock_orders->swapped = swapped;
}

static void reverse(uint8_t *cards, int count)
{
	for (int i = 0, j = count - 1; i < j; i++, j--) {
		uint8_t card = cards[i];
		cards[i] = cards[j];
		cards[j] = card;
	}
}

static void recycle(struct stock_order *stock_order, bool swapped)
{
	stock_order->waste = 0;
	if (swapped)
		reverse(stock_order->card, stock_order->count);
	if (stock_order->recycles != NO_LIMIT)
		stock_order->recycles--;
}

bool stock_order_turn(const struct stock_orders *stock_orders, struct stock_order *stock_order)
{
	if (stock_order->waste == stock_order->count) {
		if (stock_order->recycles == 0 || stock_order->count == 0)
			return false;
		recycle(stock_order, stock_orders->swapped);
	}
	int left = stock_order->count - stock_order->waste;
	int turned = left < stock_orders->draw ? left : stock_orders->draw;
	if (stock_orders->swapped)
		reverse(stock_order->card + stock_order->waste, turned);
	stock_order->waste = (uint8_t)(stock_order->waste + turned);
	return true;
}

void stock_order_take(struct stock_order *stock_order)
{
	int place = --stock_order->waste;
	memmove(stock_order->card + place, stock_order->card + place + 1, (size_t)(stock_order->count - place - 1));
	stock_order->card[--stock_order->count] = 0;
}

/* With unlimited passes a pass brings every order of cards back in the end (turning a whole pass is a permutation), so
 * all the orders that passes make of one are worth the same: the least of them stands for all. */
static void least_order(const struct stock_orders *stock_orders, struct stock_order *stock_order)
{
	struct stock_order least = *stock_order, now = *stock_order;
	do {
		do
			stock_order_turn(stock_orders, &now);
		while (now.waste < now.count);
		recycle(&now, stock_orders->swapped);
		if (memcmp(now.card, least.card, now.count) < 0)
			least = now;
	} while (memcmp(now.card, stock_order->card, now.count) != 0);
	*stock_order = least;
}

void stock_order_normalise(const struct stock_orders *stock_orders, struct stock_order *stock_order)
{
	if (stock_order->count == 0)
		stock_order->waste = stock_order->recycles = 0;
	if (stock_order->recycles != NO_LIMIT) {
		/* Unswapped, a card that can be reached at all is reached within one recycling. */
		if (!stock_orders->swapped && stock_order->recycles > stock_order->count)
			stock_order->recycles = stock_order->count;
		return;
	}
	if (stock_order->waste == stock_order->count)
		recycle(stock_order, stock_orders->swapped);
	else if (stock_order->waste % stock_orders->draw == 0) {
		for (int i = 0; stock_orders->swapped && i < stock_order->waste; i += stock_orders->draw)
			reverse(stock_order->card + i, stock_orders->draw);
		stock_order->waste = 0;
	} else
		return;
	least_order(stock_orders, stock_order);
}

int64_t stock_order_number(struct stock_orders *stock_orders, const struct stock_order *stock_order)
{
	struct stock_order wanted = *stock_order;
	stock_order_normalise(stock_orders, &wanted);
	uint32_t slot = home(stock_orders, &wanted);
	for (; stock_orders->slot[slot]; slot = (slot + 1) & (stock_orders->slots - 1)) {
		uint32_t number = stock_orders->slot[slot] - 1;
		if (!memcmp(&stock_orders->list[number], &wanted, sizeof wanted))
			return number;
	}
	uint32_t number = stock_orders->kept;
	if (number < stock_orders->room) {
		stock_orders->kept++;
		stock_orders->slot[slot] = number + 1;
	} else if (stock_orders->passing < PASSING_ROOM)
		number = stock_orders->room + stock_orders->passing++;
	else
		return -1;
	stock_orders->list[number] = wanted;
	return number;
}

struct tour stock_order_tour(const struct stock_orders *stock_orders, uint32_t number)
{
	return (struct tour){.now = stock_orders->list[number], .turns = -1};
}

/* After a whole pass in the order of an earlier one nothing new can come, with fewer recyclings left least of all. */
bool tour_next(const struct stock_orders *stock_orders, struct tour *tour)
{
	if (tour->turns < 0) {
		tour->turns = 0;
		if (tour->now.waste)
			return true;
	}
	if (tour->now.waste == tour->now.count) {
		if (tour->marked && !memcmp(tour->now.card, tour->mark.card, BOARD_STOCK))
			return false;
		if (!tour->marked)
			tour->mark = tour->now;
		tour->marked = true;
	}
	tour->turns++;
	return stock_order_turn(stock_orders, &tour->now);
}
