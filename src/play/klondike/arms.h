/* arms: what there is to decide in a position of Klondike, for players that think ahead.
 *
 * Moves that can be taken back at once decide nothing: cards that go to a foundation and back (not the last face-up
 * card of a pile), and runs shifted between two like cards. Positions they connect are a class, told apart by the
 * heights of the foundations alone, since which of two like cards carries a run never matters. An arm is a way out of
 * the class: reversible moves, turns of the stock, and one move that is for good. Arms that lead to the same class
 * count once. */
#ifndef PATIENCE_ARMS_H
#define PATIENCE_ARMS_H

#include "klondike.h"

enum { ARMS_MAX = 48, ARM_LINE = 96 };

struct arm {
	struct klondike after;
	int reveal; /* pile whose top card is seen only then, or -1 */
	int length;
	struct move line[ARM_LINE];
};

/* The arms of POSITION; how many, of which those beyond ARMS_MAX are left out. Cards of the stock that are not SEEN end
 * the way through it: turning up the first of them is an arm, with `reveal` WASTE. */
int arms_list(const struct klondike *position, uint64_t seen, struct arm list[ARMS_MAX]);

/* The index of a foundation move that is right whatever is hidden, in the position's list of moves, or -1. */
int arms_safe(const struct klondike *position, struct move list[MOVES_MAX]);

/* How many cards of the stock ARM turns over. */
int arms_turned(const struct arm *arm);

/* The top card of PILE, or -1. */
int arms_top(const struct klondike *position, int pile);

/* Card I of waste and stock, in the order in which they are turned at first: the waste from its bottom, then the stock
 * from its top. */
int arms_talon_card(const struct klondike *position, int i);

/* Whether turns alone bring card I of such a row of COUNT cards, of which WASTE lie in the waste, on top of the waste;
 * after a recycle too, when it COMES_AGAIN. So it is in the ordinary stock; that of q (rules.swapped_stock) is judged
 * as if it were one. */
static inline bool arms_is_in_reach(int i, int waste, int count, int draw, bool comes_again)
{
	bool is_last = i == count - 1;
	return i == waste - 1 || (i >= waste && ((i - waste + 1) % draw == 0 || is_last)) ||
	       (comes_again && ((i + 1) % draw == 0 || is_last));
}

/* Whether CARD can be put on a pile with TOP as its top card, or, when that is -1, on an empty one. */
static inline bool arms_takes(int top, int card)
{
	return top < 0 ? card_rank(card) == KING
	               : card_rank(top) == card_rank(card) + 1 && card_is_red(top) != card_is_red(card);
}

#endif
