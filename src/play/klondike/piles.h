/* piles: what the piles of a position of Klondike say of moves, for players that think. */
#ifndef PATIENCE_PILES_H
#define PATIENCE_PILES_H

#include "klondike.h"

/* The top card of PILE, or -1. */
int piles_top(const struct klondike *position, int pile);

/* Card I of waste and stock, in the order in which they are turned at first: the waste from its bottom, then the stock
 * from its top. */
int piles_talon_card(const struct klondike *position, int i);

/* Whether turns alone bring card I of such a row of COUNT cards, of which WASTE lie in the waste, on top of the waste;
 * after a recycle too, when it COMES_AGAIN. So it is in the ordinary stock; that of q (rules.swapped_stock) is judged
 * as if it were one. */
static inline bool piles_is_in_reach(int i, int waste, int count, int draw, bool comes_again)
{
	bool is_last = i == count - 1;
	return i == waste - 1 || (i >= waste && ((i - waste + 1) % draw == 0 || is_last)) ||
	       (comes_again && ((i + 1) % draw == 0 || is_last));
}

/* Whether CARD can be put on a pile with TOP as its top card, or, when that is -1, on an empty one. */
static inline bool piles_takes(int top, int card)
{
	return top < 0 ? card_rank(card) == KING
	               : card_rank(top) == card_rank(card) + 1 && card_is_red(top) != card_is_red(card);
}

/* The card that lies COUNT - 1 under the top of PILE. */
int piles_card_at(const struct klondike *position, int pile, int count);

/* Whether CARD is the next of its suit. */
bool piles_goes_up(const struct klondike *position, int card);

/* The move of the top card of PILE to its foundation. */
struct move piles_move_up(const struct klondike *position, int pile);

/* Whether a move takes a part of a run and lays open a card which can go up. */
bool piles_lays_open(const struct klondike *position, struct move move);

/* Whether the COUNT cards on top of a pile are all its face-up ones, so that nothing undoes their leaving it. A king at
 * the bottom leaves a place to which it can come back. */
bool piles_is_for_good(const struct klondike *position, int pile, int count);

#endif
