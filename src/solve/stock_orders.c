#include "stock_orders.h"

#include <stdlib.h>
#include <string.h>

/* A slot for two orders: half full at most. */
bool stock_orders_init(struct stock_orders *orders, size_t bytes)
{
	memset(orders, 0, sizeof *orders);
	uint32_t limit = (uint32_t)1 << (KEY_ORDER_BITS - 1), room = 64;
	while (room < limit && room * 2 * (sizeof(struct stock_order) + 2 * sizeof(uint32_t)) <= bytes)
		room *= 2;
	orders->room = room;
	orders->slots = room * 2;
	orders->list = malloc((room + (size_t)PASSING_ROOM) * sizeof *orders->list);
	orders->slot = calloc(orders->slots, sizeof *orders->slot);
	if (orders->list && orders->slot)
		return true;
	stock_orders_release(orders);
	return false;
}

void stock_orders_release(struct stock_orders *orders)
{
	free(orders->list);
	free(orders->slot);
	memset(orders, 0, sizeof *orders);
}

size_t stock_orders_bytes(const struct stock_orders *orders)
{
	return orders->kept * (sizeof *orders->list + 2 * sizeof *orders->slot);
}

static uint32_t home(const struct stock_orders *orders, const struct stock_order *order)
{
	return (uint32_t)stock_order_hash(order) & (orders->slots - 1);
}

/* Emptying slot by slot costs what filling did. */
void stock_orders_clear(struct stock_orders *orders, struct stock_rules rules)
{
	const uint32_t mask = orders->slots - 1;
	for (uint32_t i = 0; i < orders->kept; i++)
		for (uint32_t slot = home(orders, &orders->list[i]); orders->slot[slot]; slot = (slot + 1) & mask)
			orders->slot[slot] = 0;
	orders->kept = 0;
	orders->passing = 0;
	orders->rules = rules;
}

int64_t stock_orders_number(struct stock_orders *orders, const struct stock_order *order)
{
	struct stock_order wanted = *order;
	stock_order_normalise(orders->rules, &wanted);
	uint32_t slot = home(orders, &wanted);
	for (; orders->slot[slot]; slot = (slot + 1) & (orders->slots - 1)) {
		uint32_t number = orders->slot[slot] - 1;
		if (!memcmp(&orders->list[number], &wanted, sizeof wanted))
			return number;
	}
	uint32_t number = orders->kept;
	if (number < orders->room) {
		orders->kept++;
		orders->slot[slot] = number + 1;
	} else if (orders->passing < PASSING_ROOM)
		number = orders->room + orders->passing++;
	else
		return -1;
	orders->list[number] = wanted;
	return number;
}
