/* stock_order: stocks that a mask and a waste size cannot describe: limited passes, and the swapped stock, whose cards
 * change their order from pass to pass.
 *
 * Such a stock order is kept in a table and the board's key holds its number, so that keys stay exact and 62 bits
 * long. When the table is full, further stock orders get passing numbers that live only until the search sets `passing`
 * back; positions with such numbers must not be remembered. */
#ifndef PATIENCE_SOLVE_STOCK_ORDER_H
#define PATIENCE_SOLVE_STOCK_ORDER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "board.h"

enum { NO_LIMIT = 255, PASSING_ROOM = 1 << 15 };

struct stock_order {
	uint8_t card[BOARD_STOCK]; /* the waste from its bottom, then the stock in the order of turning; the rest is 0 */
	uint8_t count, waste;
	uint8_t recycles; /* how often the waste may still be turned back, or NO_LIMIT */
};

struct stock_orders {
	struct stock_order *list;
	uint32_t *slot;             /* hash table: 1 + number of a stock order, or 0 */
	uint32_t kept, room, slots; /* numbers below `room` are kept, those from `room` on are passing */
	uint32_t passing;
	int draw;
	bool swapped;
};

/* Room for stock orders in about BYTES of memory. False when there is none. */
bool stock_orders_init(struct stock_orders *stock_orders, size_t bytes);
void stock_orders_release(struct stock_orders *stock_orders);

/* Forgets all; from now on DRAW cards are turned, SWAPPED or not. */
void stock_orders_clear(struct stock_orders *stock_orders, int draw, bool swapped);
size_t stock_orders_bytes(const struct stock_orders *stock_orders);

/* The number of a stock order's normal form, or -1 when there is no room even for a passing one. */
int64_t stock_order_number(struct stock_orders *stock_orders, const struct stock_order *stock_order);

static inline bool stock_order_is_passing(const struct stock_orders *stock_orders, uint32_t number)
{
	return number >= stock_orders->room;
}

/* Brings a stock order to the form that stands for all that turning makes of it. */
void stock_order_normalise(const struct stock_orders *stock_orders, struct stock_order *stock_order);

/* Turns the stock, recycling first when it is empty. False when there is nothing to turn. */
bool stock_order_turn(const struct stock_orders *stock_orders, struct stock_order *stock_order);

/* Takes the top of the waste. */
void stock_order_take(struct stock_order *stock_order);

/* The way around the stock: as it is, then after each turn until nothing new can come. For a loop
 *     struct tour tour = stock_order_tour(...); while (tour_next(stock_orders, &tour)) ... tour.now, tour.turns */
struct tour {
	struct stock_order now, mark;
	int turns;
	bool marked;
};
struct tour stock_order_tour(const struct stock_orders *stock_orders, uint32_t number);
bool tour_next(const struct stock_orders *stock_orders, struct tour *tour);

#endif
