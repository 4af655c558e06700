/* minimal_bound: how many moves a position still needs at least. */
#ifndef PATIENCE_MINIMAL_BOUND_H
#define PATIENCE_MINIMAL_BOUND_H

#include "board.h"

/* Fills deal->bound for all that can be left of the piles of LAYOUT. False when memory ended. */
bool bound_init(struct deal *deal, struct layout layout);

/* A lower bound on the moves from LAYOUT (whose board is BOARD) to the end. */
int bound_moves(const struct deal *deal, const struct board *board, struct layout layout);

#endif
