/* count_paths: how many ways of so many moves there are (perft), the guard of the rules. */
#ifndef PATIENCE_TEST_COUNT_PATHS_H
#define PATIENCE_TEST_COUNT_PATHS_H

#include "game.h"

/* Paths of DEPTH moves of GAME that begin in STATE; they end at a won state. */
static inline uint64_t count_paths(const struct game *game, const struct state *state, int depth)
{
	if (depth == 0 || game->status(state) == GAME_WON)
		return depth == 0;
	struct move list[MOVES_MAX];
	int count = game->moves(state, list);
	if (depth == 1)
		return (uint64_t)count;
	uint64_t paths = 0;
	for (int i = 0; i < count; i++) {
		struct state next = *state;
		game->apply(&next, list[i]);
		paths += count_paths(game, &next, depth - 1);
	}
	return paths;
}

#endif
