/* deal: from the position of a game to the solver's facts and board. */
#ifndef PATIENCE_SOLVE_DEAL_H
#define PATIENCE_SOLVE_DEAL_H

#include "board.h"
#include "klondike.h"

/* The deck played with: the highest RANKS are missing, and the last piles (tests play with small decks). */
struct deck_shape {
	int ranks, piles;
};

/* Makes DEAL from a position: its columns are as deep and its stock as large as they are there. */
void deal_init(struct deal *deal, const struct klondike *position, struct deck_shape shape);

/* Whether the position can be one of the deal: its face-down cards and bases lie where the deal has them, and its stock
 * is what is left of the deal's in the same order (in any order, with the swapped stock). */
bool deal_has(const struct deal *deal, const struct klondike *position);

/* The board of such a position, its waste size as it is. */
struct board deal_board(const struct deal *deal, const struct klondike *position);

#endif
