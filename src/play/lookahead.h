/* lookahead: which of several arms wins most often when the unseen cards are dealt anew many times.
 *
 * The judge of a world is the exact solver, which sees all its cards, kept to few nodes: what is won at once there is what
 * a player that sees less may win too. Looked at once, an arm is worth the part of the worlds that are won after it; but
 * that counts on knowing afterwards what is still hidden (the error of averaging over clairvoyance). So the best arms are
 * looked at a second time: the worlds are parted by the card that the arm uncovers, for each such card the arms that then
 * follow are compared over its worlds, and the arm is worth the mean of the best ones. The best of several noisy figures is
 * too high, the more so the fewer worlds it has; so the second look is not taken alone but beside the first one over the
 * same worlds. All arms are judged over the same worlds, which cancels most of the noise between them.
 *
 * Of positions of which as many worlds are won, some are still won more often in play than others. Where this is to be
 * weighed, a won world counts the more the fewer cards are face down after it and the more are in the stock or on the
 * foundations; one that is hard to win counts less, and one that is not decided a little. */
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
	bool weighs;       /* weighs worlds by how and where they are won */
};

enum { FINALISTS_MAX = 6 };

struct lookahead;

/* NULL without memory. */
struct lookahead *lookahead_new(const struct lookahead_settings *settings);
void lookahead_free(struct lookahead *lookahead);

/* An arm that may be the best, by its index. */
struct contender {
	int arm;
	double worth; /* what both looks say of it, to be compared with that of other arms only */
	double won;   /* about the part of the worlds that the solver won after it */
};

/* The best of COUNT arms that lead on from POSITION, and those that are little worse, the best one first; how many. Without a
 * second look there is one only. */
int lookahead_best(struct lookahead *lookahead, const struct klondike *position, struct worlds *worlds,
	const struct arm *arm, int count, struct rng *rng, struct contender list[FINALISTS_MAX]);

/* Decides a position all of whose cards are known, as if passes were unlimited. The line belongs to the solver inside. */
struct solve_result lookahead_solve(struct lookahead *lookahead, const struct klondike *position, uint64_t nodes);

#endif
