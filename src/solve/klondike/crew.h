/* crew: the threads that help a solver with a hard position.
 *
 * All search the whole position, each in other orders, and tell each other what they have proved by shared tables: what
 * one has proved lost the others pass by, so the work is divided. The first who is through has the answer, and that is
 * as good as if it had been alone: its own search has left nothing out, or has found a win.
 *
 * A solver reaches its crew by the functions in it, so that a program without threads has no need of crew.c. */
#ifndef PATIENCE_SOLVE_CREW_H
#define PATIENCE_SOLVE_CREW_H

#include "searcher.h"

struct crew {
	int threads;       /* with the solver's own */
	int64_t helped_us; /* processor time of the helpers, in microseconds */

	/* searcher_step by all; LEAD is the solver's own. As many help as there are threads to be had. */
	enum outcome (*step)(struct crew *crew, struct searcher *lead, const struct board *board, int step);

	void (*free)(struct crew *crew);
};

#endif
