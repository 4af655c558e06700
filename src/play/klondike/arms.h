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

#endif
