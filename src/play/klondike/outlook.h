/* outlook: which piles can be uncovered in what follows, whatever is hidden.
 *
 * A search through a few positions, by moves that show nothing new: cards of the stock are played, and bases, with all
 * that lies on them, leave their piles; what they uncover stays unknown. So it tells what stock and piles allow
 * together. It is a sketch: no part of a run moves, no card comes back from a foundation, of two piles that would take
 * a card the first does, the waste can be turned back any number of times when it can be once, and the search ends when
 * its list is full, as it mostly is. What it has not found by then counts as out of reach. The stock of q counts as an
 * ordinary one. */
#ifndef PATIENCE_OUTLOOK_H
#define PATIENCE_OUTLOOK_H

#include "klondike.h"

/* By how many cards of the stock must be played before a pile can be uncovered (0, 1, 2, 3 to 8, or more, or no way was
 * found): how many piles, a third of it, then how many cards lie face down in them, a tenth of it. Then the most piles
 * that were found to be uncovered together, a quarter of it; the most cards of the stock that were played, a sixth of
 * it; and 1 when the list was full. */
enum { OUTLOOKS = 13 };

/* Fills LIST with what is known of POSITION when of all cards those SEEN are known, and nothing of the top of pile
 * BLOCKED, which counts nowhere then, unless that is -1. */
void outlook_of(const struct klondike *position, int blocked, uint64_t seen, float list[OUTLOOKS]);

#endif
