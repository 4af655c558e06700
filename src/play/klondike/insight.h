/* insight: what training has taught about ways on and positions of Klondike when some worlds have been looked at (at
 * one card a turn, and at three, which serves for two and for more too, with unlimited passes).
 *
 * The policy (policy.h) goes by what can be seen, a look (lookahead.h) by how many imagined worlds can be won. Insight
 * weighs both: its networks have the traits (traits.h) and what the look told as inputs. tools/train makes their
 * weights from seeds, and assets/insight_draw1.inc and assets/insight_draw3.inc hold them. Few worlds are enough, since
 * what they tell is no more than a part of what it goes by. */
#ifndef PATIENCE_INSIGHT_H
#define PATIENCE_INSIGHT_H

#include "arms.h"
#include "traits.h"

/* What a look at worlds told of an arm. The first four, MISSED, ALONE and ALIVE are parts of the worlds. */
struct look {
	float at_once, soon, late; /* won by the solver, in how many nodes: at most 16, 40, more */
	float undecided;
	float behind;       /* its score (worlds won, less for hard and undecided ones) less that of the best arm */
	float best;         /* the score of the best arm */
	float worth;        /* the logarithm of its worth against that of the best, a third of it, at least -1 */
	float is_worthiest; /* 1 or 0 */
	float missed;       /* not won after it, but after another arm */
	float alone;        /* won after it alone */
	float alive;        /* not seen at once to be lost */
	float worlds;       /* the logarithm of how many there are, a fifth of it */
};

enum { LOOKS = sizeof(struct look) / sizeof(float), INSIGHT_INPUTS = TRAITS + LOOKS, INSIGHT_UNITS = 256 };

/* Whether this program holds what was taught; one that does not (the page) has no more to say. */
bool insight_is_taught(void);

/* Adds what LOOK told of an arm to its INPUT, which begins with its traits. */
void insight_hear(const struct look *look, float input[INSIGHT_INPUTS]);

/* What it thinks of an arm of POSITION, which INPUT tells of: the logarithm of the chance that it would take the arm if
 * it drew lots as in training, but for a constant that is the same for all arms. */
double insight_opinion(const struct klondike *position, const float input[INSIGHT_INPUTS]);

#endif
