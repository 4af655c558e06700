/* policy: what training has taught about ways on and positions of Klondike (at one card a turn, and at three,
 * which serves for two and for more too, with unlimited passes).
 *
 * Networks over what can be seen (traits.h), two for each, whose weights tools/train makes from seeds and
 * assets/policy_draw1.inc and assets/policy_draw3.inc hold. They judge without looking at any world: some ten
 * microseconds an arm, most of them for outlook.h. Where passes are limited, which training did not know, each card
 * of the stock that an arm turns weighs more than its opinion mostly does. */
#ifndef PATIENCE_POLICY_H
#define PATIENCE_POLICY_H

#include "arms.h"

enum { POLICY_UNITS = 128 }; /* of its networks */

/* What it thinks of each of COUNT arms when of all cards those SEEN are known: the logarithm of the chance that it
 * would take the arm, but for a constant that is the same for all of them. Returns the arm that it likes best. */
int policy_judge(const struct arm *arm, int count, uint64_t seen, double opinion[ARMS_MAX]);

/* How likely it would take each of COUNT arms, if it drew lots by its opinions as in training: 0 to 1, together 1.
 * Returns the arm that it likes best. */
int policy_chances(const struct arm *arm, int count, uint64_t seen, double chance[ARMS_MAX]);

/* How likely a game is won from POSITION, 0 to 1, when it is played on by the policy alone. For tests and
 * training. */
double policy_value(const struct klondike *position, uint64_t seen);

#endif
