/* stock_orders: a table that numbers stock orders, for boards whose stock a mask and a waste size cannot describe.
 *
 * The board's key holds the number, so that keys stay exact and 62 bits long. When the table is full, further orders
 * get passing numbers that live only until the search sets `passing` back; positions with such numbers must not be
 * remembered.
 *
 * Several threads can number orders together, each by a struct of its own (stock_orders_view): kept numbers mean the
 * same to all, and passing ones are of the thread that gave them. */
#ifndef PATIENCE_SOLVE_STOCK_ORDERS_H
#define PATIENCE_SOLVE_STOCK_ORDERS_H

#include <stdatomic.h>
#include <stddef.h>

#include "board.h"
#include "stock_order.h"

enum { PASSING_ROOM = 1 << 15 };

struct stock_orders {
	struct stock_order *list;
	_Atomic uint32_t *slot; /* hash table: 1 + number of an order, or 0 */
	_Atomic uint32_t *kept; /* how many numbers have been given that are kept */
	uint32_t room, slots;   /* numbers below `room` are kept, those from `room` on are passing */
	uint32_t first_passing, passing;
	struct stock_rules rules;
};

/* Room for orders in about BYTES of memory, and for the passing ones of so many threads. False when there is none. */
bool stock_orders_init(struct stock_orders *orders, size_t bytes, int threads);

/* The same orders for thread number THREAD, from 0: as long as the original lives and is not cleared. */
struct stock_orders stock_orders_view(const struct stock_orders *orders, int thread);

void stock_orders_release(struct stock_orders *orders);

/* Forgets all; from now on the stock is turned by RULES. */
void stock_orders_clear(struct stock_orders *orders, struct stock_rules rules);
size_t stock_orders_bytes(const struct stock_orders *orders);

/* The number of an order's normal form, or -1 when there is no room even for a passing one. */
int64_t stock_orders_number(struct stock_orders *orders, const struct stock_order *order);

static inline bool stock_orders_is_passing(const struct stock_orders *orders, uint32_t number)
{
	return number >= orders->room;
}

#endif
