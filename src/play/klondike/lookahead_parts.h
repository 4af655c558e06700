/* lookahead_parts: what lookahead.c and liking.c share, for them alone. */
#ifndef PATIENCE_LOOKAHEAD_PARTS_H
#define PATIENCE_LOOKAHEAD_PARTS_H

#include "lookahead.h"

/* The worth of a won world, by the position in which it is won, and by how it is won. */
struct weights {
	double stock, foundation, hidden; /* for each card there, or against each face down, as logarithms */
	double turned;                    /* for each card of the stock that is turned over on the way, as a logarithm */
	double hard, undecided;           /* a win in more than EASY_NODES, and a world that was not decided */
};

/* Those where passes are unlimited. */
extern const struct weights lookahead_weights;

/* Where an arm leads, and how many of its worlds it won. */
struct stand {
	double promise;
	double won;
	bool taken;
};

struct lookahead {
	struct lookahead_settings settings;
	const struct weights *weights;
	struct solver *solver;
	struct stand stand[ARMS_MAX];
};

/* The verdict on POSITION in the world of MAP. */
struct solve_result lookahead_solve_world(
    struct lookahead *lookahead, const struct klondike *position, const uint8_t map[CARDS], int nodes);

/* Tells the solver the whole deal of a world first, so that what it learns after one arm serves for the others. */
bool lookahead_is_dead(struct lookahead *lookahead, const struct klondike *position, const uint8_t map[CARDS]);

/* The logarithm of how much more often than another a position is won in play, when equally many of its worlds can be
 * won. */
double lookahead_promise(const struct weights *weights, const struct klondike *position);

#endif
