/* minimal_stock: the stock and waste as a graph. A state is the order of the cards, how many of them lie in the waste,
 * and how many recycles are left; its edges say which cards can be played after how many turns, and what state is left.
 * States are made once and have numbers, so that the search knows the stock by a number and never turns a card itself.
 * */
#ifndef PATIENCE_MINIMAL_STOCK_H
#define PATIENCE_MINIMAL_STOCK_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "../stock_order.h"

enum { STOCK_STATES_MAX = 1 << 24, STOCK_CHUNK = 4096 };
enum { STOCK_NEVER = 1 << 14 }; /* more than the moves of any solution */

#define STOCK_NONE UINT32_MAX

/* CARD (as in cardset.h) can be played after TURNS turns. NEXT is the state left, STOCK_NONE until asked for, and BOUND
 * that state's; until then it counts the turns for what is not yet turned. */
struct stock_option {
	_Atomic uint32_t next;
	uint16_t turns;
	uint8_t card;
	_Atomic uint8_t bound;
};

struct stock_state {
	uint64_t cards, blocked;
	struct stock_order order;
	uint8_t bound; /* turns, and cards that cannot go straight up, that are still needed at least */
	atomic_bool is_expanded;
	uint8_t safe_top; /* whether playing the waste's top at once can never cost a turn */
	uint16_t options;
	struct stock_option *option; /* when it is expanded */
};

/* Several threads may use it at once: what is there is read without a lock, what is made anew is made under one. */
struct stock {
	struct stock_rules rules;
	uint8_t turns[2 * STOCK_CARDS]; /* that so many cards take */
	struct stock_state *chunk[STOCK_STATES_MAX / STOCK_CHUNK];
	struct stock_shelf *shelf; /* holds the options */
	uint32_t count;
	uint32_t *index; /* open addressing: number + 1 of a state, or 0 */
	uint32_t index_size;
	pthread_mutex_t mutex; /* guards the making of states and options */
	atomic_size_t bytes;
	atomic_bool is_full; /* no memory, or too many states: answers are no longer complete */
	bool is_cut; /* a swapped stock did not repeat itself soon enough: later cards were left out. To be read when all
	                have ended */
};

/* The stock of POSITION, which has at most STOCK_CARDS in stock and waste, and the number of its state. To be released;
 * NULL without memory. */
struct stock *stock_new(const struct klondike *position, uint32_t *first);
void stock_release(struct stock *stock);

static inline struct stock_state *stock_at(const struct stock *stock, uint32_t number)
{
	return &stock->chunk[number / STOCK_CHUNK][number % STOCK_CHUNK];
}

/* The same for all states that turns make of each other; in a swapped stock each is alone. */
static inline uint64_t stock_family(const struct stock *stock, uint32_t number)
{
	return stock->rules.swapped ? number : stock_at(stock, number)->cards;
}

/* How many turns make of state FROM one in which all can be done that can be done in state TO: with the same cards, as
 * many of them in the waste, and no fewer recycles left; for an empty waste a whole one that can be turned back will
 * do. STOCK_NEVER when no turns do, or when a swapped stock would have to be turned. */
int stock_turns_between(const struct stock *stock, uint32_t from, uint32_t to);

/* Makes the options of state NUMBER known. False when memory ended. */
bool stock_expand(struct stock *stock, uint32_t number);

/* The state left after OPTION of state NUMBER, or STOCK_NONE when memory ended. */
uint32_t stock_follow(struct stock *stock, uint32_t number, struct stock_option *option);

/* The bound of the state left after OPTION, as far as it is known. */
static inline int stock_bound_after(const struct stock_option *option)
{
	return atomic_load_explicit(&option->bound, memory_order_relaxed);
}

#endif
