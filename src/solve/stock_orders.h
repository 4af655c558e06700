/* stock_orders: a table that numbers stock orders, for boards whose stock a mask and a waste size cannot describe.
 *
 * The board's key holds the number, so that keys stay exact and 62 bits long. When the table is full, further orders
 * get passing numbers that live only until the search sets `passing` back; positions with such numbers must not be
 * remembered. */
#ifndef PATIENCE_SOLVE_STOCK_ORDERS_H
#define PATIENCE_SOLVE_STOCK_ORDERS_H

#include <stddef.h>

#include "board.h"
#include "stock_order.h"

enum { PASSING_ROOM = 1 << 15 };

struct stock_orders {
	struct stock_order *list;
	uint32_t *slot;             /* hash table: 1 + number of an order, or 0 */
	uint32_t kept, room, slots; /* numbers below `room` are kept, those from `room` on are passing */
	uint32_t passing;
	struct stock_rules rules;
};

/* Room for orders in about BYTES of memory. False when there is none. */
bool stock_orders_init(struct stock_orders *orders, size_t bytes);
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
