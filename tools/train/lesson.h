/* lesson: what is learnt from games played. */
#ifndef PATIENCE_TRAIN_LESSON_H
#define PATIENCE_TRAIN_LESSON_H

#include "practice.h"

/* How fast the policy follows. */
struct pace {
	double rate;      /* of its steps */
	double curiosity; /* the reward for being undecided */
	bool only_critic; /* it does not follow at all as yet */
};

struct lesson;

/* One that goes over the same games several times, in an order drawn from SEED. It lives as long as the program. */
struct lesson *lesson_new(uint64_t seed);

/* Makes arms after which GAMES, PRACTICE_GAMES of them, went better than foreseen more likely, by proximal policy
 * optimisation (Schulman and others 2017); moves the critic towards what it should have foreseen, and the value towards
 * how the games ended. */
void lesson_learn(
    struct lesson *lesson, struct learner *learner, const struct game_played *game, const struct pace *pace);

#endif
