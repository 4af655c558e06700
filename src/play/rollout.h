/* rollout: which of a few arms turns out best when worlds are played on to the end by one who does not know them.
 *
 * The judge of a world in lookahead knows all its cards from then on, and so wins what nobody wins who must first find
 * them. A rehearsal does without: in one imagined world after another the policy (policy.h), which sees no more than
 * would be seen there, plays until all cards are known, and then the solver. (Rollouts: Tesauro and Galperin 1996.) A
 * world that cannot be won even by one who knows it is lost without being played. Arms are compared over the same
 * worlds, and one that falls behind by more than chance is left out; how far rehearsals outweigh the look grows with
 * their number. */
#ifndef PATIENCE_ROLLOUT_H
#define PATIENCE_ROLLOUT_H

#include "arms.h"
#include "lookahead.h"

struct rollout;

/* NULL without memory. Once *CANCEL is set, unless it is NULL, an answer comes soon and is of no worth. */
struct rollout *rollout_new(const atomic_bool *cancel);
void rollout_free(struct rollout *rollout);

/* The index in LIST of the best of its COUNT contenders, which stand for some of the arms; LOOKAHEAD has just found
 * them in WORLDS, and each is rehearsed in the same. */
int rollout_best(struct rollout *rollout, struct lookahead *lookahead, const struct worlds *worlds,
    const struct arm *arm, const struct contender *list, int count);

#endif
