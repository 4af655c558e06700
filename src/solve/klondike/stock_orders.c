#include "stock_orders.h"

#include <stdlib.h>
#include <string.h>

/* A slot for two orders: half full at most; behind them the number of those kept. */
bool stock_orders_init(struct stock_orders *orders, size_t bytes, int threads)
{
	memset(orders, 0, sizeof *orders);
	uint32_t limit = (uint32_t)1 << (KEY_ORDER_BITS - 1), room = 64;
	while (room < limit && room * 2 * (sizeof(struct stock_order) + 2 * sizeof(uint32_t)) <= bytes)
		room *= 2;
	orders->room = room;
	orders->slots = room * 2;
	orders->first_passing = room;
	orders->list = malloc((room + (size_t)PASSING_ROOM * (size_t)threads) * sizeof *orders->list);
	orders->slot = calloc((size_t)orders->slots + 1, sizeof *orders->slot);
	if (!orders->list || !orders->slot) {
		stock_orders_release(orders);
		return false;
	}
	orders->kept = orders->slot + orders->slots;
	return true;
}

struct stock_orders stock_orders_view(const struct stock_orders *orders, int thread)
{
	struct stock_orders view = *orders;
	view.first_passing = view.room + (uint32_t)thread * PASSING_ROOM;
	view.passing = 0;
	return view;
}

void stock_orders_release(struct stock_orders *orders)
{
	free(orders->list);
	free(orders->slot);
	memset(orders, 0, sizeof *orders);
}

static uint32_t kept(const struct stock_orders *orders)
{
	return atomic_load_explicit(orders->kept, memory_order_relaxed);
}

size_t stock_orders_bytes(const struct stock_orders *orders)
{
	return orders->list ? kept(orders) * (sizeof *orders->list + 2 * sizeof *orders->slot) : 0;
}

static uint32_t home(const struct stock_orders *orders, const struct stock_order *order)
{
	return (uint32_t)stock_order_hash(order) & (orders->slots - 1);
}

/* Emptying slot by slot costs what filling did. */
void stock_orders_clear(struct stock_orders *orders, struct stock_rules rules)
{
	const uint32_t mask = orders->slots - 1, count = kept(orders);
	for (uint32_t i = 0; i < count; i++)
		for (uint32_t slot = home(orders, &orders->list[i]); orders->slot[slot]; slot = (slot + 1) & mask)
			atomic_store_explicit(&orders->slot[slot], 0, memory_order_relaxed);
	atomic_store_explicit(orders->kept, 0, memory_order_relaxed);
	orders->passing = 0;
	orders->rules = rules;
}

/* A number that is kept; a passing one when all are given; -1 when these are too. */
static int64_t new_number(struct stock_orders *orders, const struct stock_order *order)
{
	uint32_t number = kept(orders);
	while (number < orders->room && !atomic_compare_exchange_weak_explicit(
	                                    orders->kept, &number, number + 1, memory_order_relaxed, memory_order_relaxed))
		continue;
	if (number >= orders->room) {
		if (orders->passing == PASSING_ROOM)
			return -1;
		number = orders->first_passing + orders->passing++;
	}
	orders->list[number] = *order;
	return number;
}

/* Where another thread fills the free slot first, the search goes on from there: the number is lost if that was the
 * same order. */
int64_t stock_orders_number(struct stock_orders *orders, const struct stock_order *order)
{
	struct stock_order wanted = *order;
	int64_t number = -1;
	stock_order_normalise(orders->rules, &wanted);
	for (uint32_t slot = home(orders, &wanted);; slot = (slot + 1) & (orders->slots - 1)) {
		uint32_t found = atomic_load_explicit(&orders->slot[slot], memory_order_acquire);
		if (!found) {
			if (number < 0)
				number = new_number(orders, &wanted);
			if (number < 0 || stock_orders_is_passing(orders, (uint32_t)number) ||
			    atomic_compare_exchange_strong_explicit(
			        &orders->slot[slot], &found, (uint32_t)number + 1, memory_order_release, memory_order_acquire))
				return number;
		}
		if (!memcmp(&orders->list[found - 1], &wanted, sizeof wanted))
			return found - 1;
	}
}
