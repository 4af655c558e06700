/* minimal_dead_end: which positions of the search for shortest solutions cannot be won any more. The exact solver
 * (solve.h) tells; its verdict holds for every position with the same tally, since which of its two parents a card lies
 * on never decides whether a position can be won (each can be had from the other by shifting runs).
 *
 * Asking costs about as much as looking at a few positions, and in many deals nearly all positions can be won. So it is
 * only a few that are asked about, until half of them turn out dead. What is not asked about, or not answered soon,
 * counts as alive: that is never wrong. */
#ifndef PATIENCE_MINIMAL_DEAD_END_H
#define PATIENCE_MINIMAL_DEAD_END_H

#include <stdatomic.h>
#include <stddef.h>

#include "board.h"

/* Begins as {0}, but for `cancel`. */
struct dead_ends {
	struct solver *solver;
	uint64_t *known; /* tallies with their verdicts, each where its hash says; a later one takes the place */
	const atomic_bool *cancel;
	size_t bytes; /* of memory, but for the solver's working space */
	bool is_ready;
	uint32_t passed, asked, dead; /* positions not asked about; recent answers, and how many of them were dead */
};

/* Makes ENDS ready for positions that FIRST leads to, with at most MOST_BYTES. Every position counts as alive without
 * memory, or with too little, and when the stock cannot be had by a mask and a waste size: when it is swapped, or its
 * passes are limited. */
void dead_ends_init(struct dead_ends *ends, const struct deal *deal, struct layout first, size_t most_bytes);
void dead_ends_release(struct dead_ends *ends);

/* Whether LAYOUT is known to be dead. Asks as often as has paid lately. */
bool dead_end_is(struct dead_ends *ends, const struct deal *deal, struct layout layout);

#endif
