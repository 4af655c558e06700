/* minimal_reach: a higher lower bound than minimal_bound's, from what can be reached at all. It takes several times as
 * long, so it is asked for only once for each position. */
#ifndef PATIENCE_MINIMAL_REACH_H
#define PATIENCE_MINIMAL_REACH_H

#include "board.h"

enum { REACH_NEVER = 1 << 14 };

/* A lower bound on the moves from LAYOUT, whose board is BOARD, to the end; REACH_NEVER if it shows that there is no
 * win. If it is not above ENOUGH it may be less than could be known, and if it is above MOST it may be MOST + 1. */
int reach_bound(const struct deal *deal, const struct board *board, struct layout layout, int enough, int most);

#endif
