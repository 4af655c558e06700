/* liking: which of several arms insight (insight.h) likes best after looks at imagined worlds. */
#ifndef PATIENCE_LIKING_H
#define PATIENCE_LIKING_H

#include "insight.h"
#include "lookahead.h"

/* What a look at WANTED worlds tells of each of COUNT arms that lead on from POSITION: fills LOOK. */
void liking_look(struct lookahead *lookahead, const struct klondike *position, struct worlds *worlds,
    const struct arm *arm, int count, int wanted, struct rng *rng, struct look look[ARMS_MAX]);

/* The arm that it likes best and others that it might take, the best one first, as many as LOOKAHEAD may name; how
 * many, at least one. At most 16 worlds are looked at together, since training knew no more; where LOOKAHEAD wants
 * more, what it thinks of each look is added up, and what is left of a division by 16 is not looked at. */
int liking_list(struct lookahead *lookahead, const struct klondike *position, struct worlds *worlds,
    const struct arm *arm, int count, struct rng *rng, struct contender list[CONTENDERS_MAX]);

#endif
