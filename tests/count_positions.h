/* count_positions: how many positions can be reached, found one by one, without any table. */
#ifndef PATIENCE_TEST_COUNT_POSITIONS_H
#define PATIENCE_TEST_COUNT_POSITIONS_H

#include "game.h"

enum { POSITIONS_MOST = 1024 };

/* Distinct positions of GAME from STATE on, itself among them; a win is final. -1 when there are too many. */
static inline int count_positions(const struct game *game, const struct state *state)
{
	static struct state seen[POSITIONS_MOST];
	int count = 1;
	seen[0] = *state;
	for (int i = 0; i < count; i++) {
		struct move list[MOVES_MAX];
		int moves = game->status(&seen[i]) == GAME_WON ? 0 : game->moves(&seen[i], list);
		for (int k = 0; k < moves; k++) {
			struct state next = seen[i];
			int at = 0;
			game->apply(&next, list[k]);
			while (at < count && !game_same_position(game, &seen[at], &next))
				at++;
			if (at == POSITIONS_MOST)
				return -1;
			seen[at] = next;
			count += at == count;
		}
	}
	return count;
}

#endif
