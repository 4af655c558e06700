/* lookahead: after which of several arms most worlds can be won when the unseen cards are dealt anew many times.
 *
 * The judge of a world is the exact solver, which sees all its cards, kept to few nodes: what is won at once there is
 * what a player that sees less may win too. Still an arm that is worth the part of the worlds won after it counts on
 * knowing afterwards what is hidden (the error of averaging over clairvoyance: Frank and Basin 1998); rehearsal makes
 * up for that among the best few. All arms are judged over the same worlds, which cancels most of the noise between
 * them, and without insight one that can no longer become the best is not judged further. A world is judged with the
 * passes through the stock that are left after the arm.
 *
 * Of positions of which as many worlds are won, some are still won more often in play than others. Where this is to be
 * weighed, a won world counts the more the fewer cards are face down after it and the more are in the stock or on the
 * foundations (where passes are limited: the fewer are in the stock, and the fewer were turned over); one that is hard
 * to win counts less, and one that is not decided a little. How all this is to be weighed has also been learnt: insight
 * (insight.h) judges arms by what the look told and by what can be seen, where passes are unlimited. */
#ifndef PATIENCE_LOOKAHEAD_H
#define PATIENCE_LOOKAHEAD_H

#include "arms.h"
#include "solve.h"
#include "worlds.h"

struct lookahead_settings {
	int worlds;                /* for each arm */
	int contenders;            /* how many arms may be named, at most CONTENDERS_MAX */
	int nodes;                 /* of the solver for one world */
	bool weighs;               /* weighs worlds by how and where they are won */
	bool has_insight;          /* names the arms that insight likes best, where passes are unlimited and it is taught */
	const atomic_bool *cancel; /* once set, an answer comes soon and is of no worth; NULL: never */
};

enum { CONTENDERS_MAX = 6 };

struct lookahead;

/* NULL without memory. */
struct lookahead *lookahead_new(const struct lookahead_settings *settings);
void lookahead_free(struct lookahead *lookahead);

/* An arm that may be the best, by its index. */
struct contender {
	int arm;
	double worth; /* to be compared with that of other arms only: the weighed part of the worlds won after it, or with
	               * insight the logarithm of the chance that it would take the arm */
	double won;   /* about the part of the worlds that the solver won after it, 0 to 1 */
};

/* The best of COUNT arms that lead on from POSITION, and those that are little worse, the best one first; how many, at
 * least one. Of equals the first stays ahead, and arms come with those that uncover a card first. */
int lookahead_best(struct lookahead *lookahead, const struct klondike *position, struct worlds *worlds,
    const struct arm *arm, int count, struct rng *rng, struct contender list[CONTENDERS_MAX]);

/* Decides a position all of whose cards are known. The line belongs to the solver inside. */
struct solve_result lookahead_solve(struct lookahead *lookahead, const struct klondike *position, uint64_t nodes);

#endif
