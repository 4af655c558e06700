/* plain_search: plain exhaustive search over any game, for small questions: is this position a dead end, what is the
 * shortest win of a small game. Breadth first over distinct positions; knows nothing of any game. */
#ifndef PATIENCE_PLAIN_SEARCH_H
#define PATIENCE_PLAIN_SEARCH_H

#include <stdbool.h>
#include <stddef.h>

#include "game.h"

/* When to give up. */
struct search_limits {
	int positions;               /* at this many distinct ones */
	size_t bytes;                /* rather than take more memory; 0: as much as there is */
	bool (*stop)(void *context); /* when it returns true: asked before each position is expanded. NULL: never */
	void *context;
};

struct search_result {
	enum { SEARCH_WON, SEARCH_EXHAUSTED, SEARCH_LIMIT, SEARCH_MEMORY, SEARCH_STOPPED } verdict;
	int length;    /* moves of the shortest win, when won */
	int positions; /* distinct positions seen; with SEARCH_EXHAUSTED all that can be reached */
	bool starved;  /* with SEARCH_MEMORY: within limits.bytes there was none to be had */
};

/* Searches from STATE until a win, until nothing is left, or until one of LIMITS or the end of memory. When won, the
 * first LENGTH moves of a shortest win are put in LINE (may be NULL) as far as its ROOM. Memory: about 250 bytes a
 * position, freed before return. */
struct search_result game_search(
    const struct game *game, const struct state *state, struct search_limits limits, struct move *line, int room);

#endif
