/* line: from the steps of a search to the ordinary moves of the game. */
#ifndef PATIENCE_SOLVE_LINE_H
#define PATIENCE_SOLVE_LINE_H

#include "klondike.h"
#include "search.h"

/* Settles the undecided pairs of PATH (last step first): once, before it is written. */
void line_settle(struct path *path);

/* Writes the moves that play PATH, which is settled, from POSITION. Returns how many, or -1 when they are more than
 * ROOM. The steps must be possible, as those that a search finds are. */
int line_write(
    const struct deal *deal, const struct klondike *position, const struct path *path, struct move *line, int room);

#endif
