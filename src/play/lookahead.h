/* lookahead: which of several arms wins most often when the unseen cards are dealt anew many times.
 *
 * The judge of a world is the exact solver, which sees all its cards. Looked at once, an arm is worth the part of the
 * worlds that can still be won after it; but that counts on knowing afterwards what is still hidden (the error of
 * averaging over clairvoyance). So the best arms are looked at a second time: the worlds are parted by the card that the
 * arm uncovers, for each such card the arms that then follow are compared over its worlds, and the arm is worth the mean
 * of the best ones. All arms are judged over the same worlds, which cancels most of the noise between them. */
#ifndef PATIENCE_LOOKAHEAD_H
#define PATIENCE_LOOKAHEAD_H

#include "arms.h"
#include "solve.h"
#include "worlds.h"

struct lookahead_settings {
	int first_worlds;  /* for the first look */
	int second_worlds; /* for the second look, 0: there is none */
	int finalists;     /* arms that get a second look, at most FINALISTS_MAX */
	int nodes;         /* of the solver for one world */
};

enum { FINALISTS_MAX = 6 };

struct lookahead;

/* NULL without memory. */
struct lookahead *lookahead_new(const struct lookahead_settings *settings);
void lookahead_free(struct lookahead *lookahead);

/* The best of COUNT arms that lead on from POSITION, and in *VALUE the part of the worlds it wins by its last look. */
int lookahead_best(struct lookahead *lookahead, const struct klondike *position, struct worlds *worlds,
	const struct arm *arm, int count, struct rng *rng, double *value);

/* Decides a position all of whose cards are known, as if passes were unlimited. The line belongs to the solver inside. */
struct solve_result lookahead_solve(struct lookahead *lookahead, const struct klondike *position, uint64_t nodes);

#endif
