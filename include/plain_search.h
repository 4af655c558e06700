/* plain_search: plain exhaustive search over any game, for small questions: is this position a dead end, what is the
 * shortest win of a small game. Breadth first over distinct positions; knows nothing of any game. */
#ifndef PATIENCE_PLAIN_SEARCH_H
#define PATIENCE_PLAIN_SEARCH_H

#include "game.h"

struct search_result {
	enum { SEARCH_WON, SEARCH_EXHAUSTED, SEARCH_LIMIT, SEARCH_MEMORY } verdict;
	int length;    /* moves of the shortest win, when won */
	int positions; /* distinct positions seen; with SEARCH_EXHAUSTED all that can be reached. A win is final. */
};

/* Searches from STATE until a win, until nothing is left, until LIMIT positions, or until memory ends. When won, the
 * first LENGTH moves of a shortest win are put in LINE (may be NULL) as far as its ROOM. Memory: about 250 bytes a
 * position, freed before return. */
struct search_result game_search(
    const struct game *game, const struct state *state, int limit, struct move *line, int room);

/* Like game_search but does not stop at a win: counts the distinct positions that can be reached, up to LIMIT.
 * -1 when memory ended. */
int game_count_positions(const struct game *game, const struct state *state, int limit);

#endif
