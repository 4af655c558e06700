/* critic: how likely a player who goes by insight wins a game, as one tells who sees all its cards.
 *
 * It is told of an arm what insight is told of it, and what the solver says of the cards as they lie, before and after
 * the arm. Training needs it to tell merit from luck (tools/train/practice.h; asymmetric actor-critic: Pinto and others
 * 2017), and a rehearsal in an imagined world need not be played to its end with it (rehearsal.h). tools/train makes
 * its weights together with those of insight, assets/insight_draw1.inc and assets/insight_draw3.inc. */
#ifndef PATIENCE_CRITIC_H
#define PATIENCE_CRITIC_H

#include "insight.h"
#include "network.h"
#include "solve.h"

enum { TRUTHS = 7, CRITIC_INPUTS = INSIGHT_INPUTS + TRUTHS, CRITIC_UNITS = INSIGHT_UNITS };

/* What SOLVER says of POSITION before the critic is asked about its arms. */
struct solve_result critic_solve(struct solver *solver, const struct klondike *position);

/* Adds what the solver says of COUNT arms to the INPUT of each, an arm a row, which begins as that of insight; NOW is
 * what it says of the position. */
void critic_tell(
    struct solver *solver, struct solve_result now, const struct arm *arm, int count, float (*input)[CRITIC_INPUTS]);

/* How likely the game is won after an arm, 0 to 1, as NETWORK says. An arm after which the solver sees no win left has
 * no chance, and the network is not asked. */
double critic_foresee(const struct network *network, const float input[CRITIC_INPUTS]);

/* The network that was taught for the rules of POSITION. */
const struct network *critic_taught(const struct klondike *position);

#endif
