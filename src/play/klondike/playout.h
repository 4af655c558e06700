/* playout: a world that is played on by who does not know it.
 *
 * The position holds all cards, and SEEN those that the player may know: the ones that lie face up, and those that have
 * lain in the waste. */
#ifndef PATIENCE_PLAYOUT_H
#define PATIENCE_PLAYOUT_H

#include "arms.h"

struct playout {
	struct klondike position;
	uint64_t seen;
};

/* The deal POSITION as it is known after the first tour of the stock, which costs nothing. For tests and
 * training. */
struct playout playout_deal(const struct klondike *position);

/* Sees the cards of the waste, and the one on top of pile REVEAL, unless that is below the piles. */
void playout_look(struct playout *playout, int reveal);

/* Goes the way of ARM, one of the position's, and looks. */
void playout_go(struct playout *playout, const struct arm *arm);

/* Plays a move to a foundation that is right whatever is hidden; false when there is none. */
bool playout_safe(struct playout *playout);

/* Plays on as training has taught (policy.h) until nothing is left that brings anything new, and brings up what can be
 * brought up; returns how many cards are on the foundations then. */
int playout_finish(struct playout *playout);

#endif
