/* stock_order: stock and waste as one row of cards, and how they are turned. Used wherever a mask and a waste size are
 * not enough: limited passes, the swapped stock, whose cards change their order from pass to pass, and moves written
 * out one by one. The rules of the game have a turn of their own, on purpose: the solvers share no code with them. */
#ifndef PATIENCE_SOLVE_STOCK_ORDER_H
#define PATIENCE_SOLVE_STOCK_ORDER_H

#include <stdbool.h>
#include <stdint.h>

#include "klondike.h"

struct stock_order {
	uint8_t card[STOCK_CARDS]; /* as in cardset.h: the waste from its bottom, then the stock in the order of turning;
	                            * the rest is 0 */
	uint8_t count, waste;
	uint8_t recycles; /* how often the waste may still be turned back, or UNLIMITED */
};

/* How the stock is turned: DRAW cards at a time, SWAPPED as struct klondike_rules tells. */
struct stock_rules {
	int draw;
	bool swapped;
};

struct stock_rules stock_rules_of(const struct klondike *position);

/* The cards of a position. It has at most STOCK_CARDS in stock and waste. */
struct stock_order stock_order_of(const struct klondike *position);

/* Turns the stock, recycling first when it is empty. False when there is nothing to turn. */
bool stock_order_turn(struct stock_rules rules, struct stock_order *order);

/* How many cards the next turn turns. */
int stock_order_turned(struct stock_rules rules, const struct stock_order *order);

/* The cards that the next turn would bring to the waste from place START on, the last one on top, in CARD. Returns how
 * many. */
int stock_order_packet(struct stock_rules rules, const struct stock_order *order, int start, uint8_t card[STOCK_CARDS]);

/* Takes the top of the waste. */
void stock_order_take(struct stock_order *order);

/* Brings an order to the form that stands for all that turning makes of it. */
void stock_order_normalise(struct stock_rules rules, struct stock_order *order);

/* A hash of all bytes. */
uint64_t stock_order_hash(const struct stock_order *order);

/* The way around the stock: as it is, then after each turn until nothing new can come. For a loop
 *     struct tour tour = {.now = order}; while (tour_next(rules, &tour)) ... tour.now ... */
struct tour {
	struct stock_order now, mark;
	bool is_begun, is_marked;
};
bool tour_next(struct stock_rules rules, struct tour *tour);

#endif
