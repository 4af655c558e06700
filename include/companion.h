/* companion: what a game can offer beyond its rules, reached from one place. A game without a row, or a row without a
 * member, has not got it, and who asks says so plainly.
 *
 * Strategies say themselves which game they play (player.h). */
#ifndef PATIENCE_COMPANION_H
#define PATIENCE_COMPANION_H

#include "solve.h"

struct companion {
	const struct game *game;

	/* Decides STATE as solver_solve_state promises; NULL: by a plain search. A line may be put in LINE, which has ROOM
	 * moves and lives as long as the solver. */
	struct solve_result (*solve)(struct solver *solver, const struct state *state, const struct solve_limits *limits,
	    struct move *line, int room);

	/* In how many ways STATE can be won, where the game counts them; NULL: it does not. False when they could not be
	 * counted, within about a second or before *CANCEL (may be NULL) was set. */
	bool (*ways)(const struct state *state, const atomic_bool *cancel, uint64_t *ways);

	/* Calls VISIT with each state that solves STATE, or with the fundamental ones only, in a fixed order, until it
	 * returns false. Returns whether all were visited, which takes a tenth of a second at most: then it gives up. */
	bool (*each_solution)(const struct state *state, bool fundamental,
	    bool (*visit)(void *context, const struct state *solved), void *context);

	bool has_grades; /* deals that can be won are found and graded (deal_pool.h, grade.h), and there is a daily one */
};

/* The companion of GAME; one without members when there is none in the table. */
const struct companion *companion_of(const struct game *game);

#endif
