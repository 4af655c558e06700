/* liking: which of several arms insight (insight.h) likes best after looks at imagined worlds. */
#ifndef PATIENCE_LIKING_H
#define PATIENCE_LIKING_H

#include "insight.h"
#include "lookahead.h"

/* What a look at WANTED worlds tells of each of COUNT arms that lead on from POSITION: fills LOOK. */
void liking_look(struct lookahead *lookahead, const struct klondike *position, struct worlds *worlds,
    const struct arm *arm, int count, int wanted, struct rng *rng, struct look look[ARMS_MAX]);

/* The arm that it likes best and others that it might take, the best one first, as many as LOOKAHEAD may name; how
 * many, at least one. Worlds are looked at 16 at a time, as many as it
 * knew in training at most, and what it thinks of each look is added up. */
int liking_list(struct lookahead *lookahead, const struct klondike *position, struct worlds *worlds,
    const struct arm *arm, int count, struct rng *rng, struct contender list[CONTENDERS_MAX]);

#endif
