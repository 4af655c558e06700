/* rehearsal: what becomes of a world in which one plays on who does not know it, and goes by insight (insight.h).
 *
 * It is played on for some decisions; then the critic (critic.h), who sees all cards of the world, tells how likely
 * that player wins it. So little is left to chance, and the end need not be waited for (rollouts cut short and valued
 * by an estimate: Tesauro and Galperin 1996). */
#ifndef PATIENCE_REHEARSAL_H
#define PATIENCE_REHEARSAL_H

#include <stdatomic.h>

#include "playout.h"
#include "rng.h"

struct rehearsal;

/* NULL without memory. Once *CANCEL is set, unless it is NULL, an answer comes soon and is of no worth. */
struct rehearsal *rehearsal_new(const atomic_bool *cancel);
void rehearsal_free(struct rehearsal *rehearsal);

/* How likely PLAYOUT is won, 0 to 1; RNG is for the worlds that the player in it imagines. */
double rehearsal_tell(struct rehearsal *rehearsal, struct playout playout, struct rng rng);

#endif
