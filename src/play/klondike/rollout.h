/* rollout: which of a few arms turns out best when worlds are played on for some decisions by one who does not know
 * them.
 *
 * The judge of a world in lookahead knows all its cards from then on, and so wins what nobody wins who must first find
 * them. A rehearsal does without: in one imagined world after another a light player, who sees no more than would be
 * seen there, plays on, and what it thinks of its own chances some decisions later is what the world says. (Rollouts
 * cut short and valued by an estimate: Tesauro and Galperin 1996.) Where passes are unlimited the one who plays on goes
 * by insight, and a critic tells how it ends (rehearsal.h). Arms are compared over the same worlds, and one that falls
 * behind by more than chance is left out. What the look said counts as some rehearsals do, what insight said a little.
 *
 * Who plays for the score when no win is in sight asks how many cards come to the foundations: for him worlds are
 * played on to their end, as training has taught. */
#ifndef PATIENCE_ROLLOUT_H
#define PATIENCE_ROLLOUT_H

#include "arms.h"
#include "lookahead.h"
#include "rng.h"

enum { REHEARSALS_MAX = 256 };

struct rollout;

/* For who REHEARSES, or else for rollout_earn alone. NULL without memory. Once *CANCEL is set, unless it is NULL, an
 * answer comes soon and is of no worth. */
struct rollout *rollout_new(bool rehearses, const atomic_bool *cancel);
void rollout_free(struct rollout *rollout);

/* The index in LIST of the best of its COUNT contenders, which stand for some of the arms, when of all cards those SEEN
 * are known. Each is rehearsed in at most WANTED worlds (but in all that there are, where these are few). */
int rollout_best(struct rollout *rollout, const struct arm *arm, const struct contender *list, int count, uint64_t seen,
    int wanted, struct rng *rng);

/* The index of that of COUNT arms after which most cards come to the foundations; *CARDS gets how many are there in the
 * end on average. */
int rollout_earn(struct rollout *rollout, const struct arm *arm, int count, uint64_t seen, int wanted, struct rng *rng,
    double *cards);

#endif
