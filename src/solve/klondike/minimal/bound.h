/* minimal_bound: how many moves a position still needs at least. */
#ifndef PATIENCE_MINIMAL_BOUND_H
#define PATIENCE_MINIMAL_BOUND_H

#include "board.h"

/* Fills deal->bound and deal->payers for all that can be left of the piles of LAYOUT. False when memory ended. */
bool bound_init(struct deal *deal, struct layout layout);

/* A lower bound on the moves from LAYOUT (whose board is BOARD) to the end. */
int bound_moves(const struct deal *deal, const struct board *board, struct layout layout);

/* What of it is for clearing the piles of first cards. */
struct clearing {
	int moves;
	uint64_t movers; /* bases that surely move, or a part of their run does */
	uint32_t index;  /* into deal->bound and deal->payers, when these are gone */
};
struct clearing clearing_of(const struct deal *deal, const struct board *board, struct layout layout);

#endif
