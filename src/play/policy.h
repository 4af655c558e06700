/* policy: what training has taught about ways on and positions of Klondike (at three cards a turn, with unlimited
 * passes).
 *
 * Two networks over what can be seen (traits.h), whose weights tools/train makes from seeds and assets/policy.inc
 * holds. They judge without looking at any world: about a microsecond an arm. */
#ifndef PATIENCE_POLICY_H
#define PATIENCE_POLICY_H

#include "arms.h"

/* What it thinks of each of COUNT arms when of all cards those SEEN are known: the logarithm of the chance that it
 * would take the arm, but for a constant that is the same for all of them. */
void policy_judge(const struct arm *arm, int count, uint64_t seen, double opinion[ARMS_MAX]);

/* How likely a game is won from POSITION, 0 to 1, when it is played on by the policy alone. */
double policy_value(const struct klondike *position, uint64_t seen);

#endif
