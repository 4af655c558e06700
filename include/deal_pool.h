/* deal_pool: deals of Klondike that can be won, found by a thread in the background before they are asked for.
 *
 * For each set of rules there is a shelf of deals of any grade, which take no heed of the grade, and one for each
 * grade. Deals come by chance from 1..DEAL_POOL_DEALS; those that the solver cannot decide within a number of nodes are
 * left out. When the shelves are full, or a grade stays out too long, the thread rests. All functions belong to one
 * thread, the owner, and never wait for the other, but for deal_pool_free, which ends it within milliseconds. Its
 * priority is low where a thread can have one of its own. */
#ifndef PATIENCE_DEAL_POOL_H
#define PATIENCE_DEAL_POOL_H

#include <stdbool.h>
#include <stdint.h>

#include "grade.h"
#include "klondike.h"

enum { DEAL_POOL_DEALS = 1000000, DEAL_POOL_SHELF = 2 };

struct supplied {
	uint64_t deal;
	enum grade grade;
};

struct deal_pool;

/* SEED decides which deals come. RING is called by the thread when there is something for deal_pool_follow; may be
 * NULL.
 */
struct deal_pool *deal_pool_new(uint64_t seed, void (*ring)(void));
void deal_pool_free(struct deal_pool *pool);

/* From now on deals are found that can be won under RULES. */
void deal_pool_rules(struct deal_pool *pool, const struct klondike_rules *rules);

/* The same with the rules of STATE. */
void deal_pool_state(struct deal_pool *pool, const struct state *state);

/* Puts on the shelves what has been found, and sets the thread to work or to rest. Called after each ring. */
void deal_pool_follow(struct deal_pool *pool);

/* Takes a deal of GRADE (GRADE_NONE: of any) under the rules. False when none is there yet: then that grade is
 * looked for until it is taken, or other rules are set. */
bool deal_pool_take(struct deal_pool *pool, enum grade grade, struct supplied *taken);

/* What is wanting to look for deals: "memory" or "thread"; NULL: nothing. Then the thread rests, until a deal is asked
 * for anew. */
const char *deal_pool_lack(struct deal_pool *pool);

/* How many deals have been looked at. */
uint64_t deal_pool_tried(const struct deal_pool *pool);

/* Whether the thread is at work. For tests. */
bool deal_pool_works(const struct deal_pool *pool);

#endif
