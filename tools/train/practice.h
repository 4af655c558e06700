/* practice: games that a learner plays against the deck, with all that there is to learn from.
 *
 * The learner takes arms (arms.h) by lot, in proportion to the exponentials of what its policy says of them, and is
 * held to what a player may know. Its critic (critic.h) is told the truth: what the solver says of the cards as they
 * lie. What it foresees is what a choice is measured by; since it knows what the choice cannot have known, little of
 * how the game goes on is left to chance. And it foresees it of all arms, so that much is learnt of those that were not
 * taken. A game that the solver proves lost teaches nothing further, and ends there, but for the value (below). */
#ifndef PATIENCE_TRAIN_PRACTICE_H
#define PATIENCE_TRAIN_PRACTICE_H

#include "../../src/play/klondike/critic.h"
#include "../../src/play/klondike/lookahead.h"
#include "pupil.h"

enum {
	PRACTICE_GAMES = 256,
	CHOICES_MOST = 64,            /* that are learnt from in one game */
	ROWS_MOST = CHOICES_MOST * 12 /* of one game */
};

/* Who learns. The value is told what can be seen alone; only a learner that does not look at worlds has one. */
struct learner {
	bool looks;
	struct pupil policy, critic, value;
};

struct choice_made {
	float position[STATE_TRAITS];
	float (*row)[CRITIC_INPUTS]; /* an arm a row; the policy is told the first numbers of it */
	int arms, chosen;            /* no arms once the game is lost: such a choice is for the value alone */
	double chance[ARMS_MAX];     /* that an arm is taken */
	double foreseen[ARMS_MAX];   /* by the critic, after each arm */
	double advantage[ARMS_MAX];  /* what is gained by taking an arm more often */
	double outcome;              /* what should have been foreseen of the one taken */
};

struct game_played {
	uint64_t deal;
	struct rng rng;
	int worlds, rows, choices;
	bool won, is_lost;
	float (*row)[CRITIC_INPUTS];
	struct choice_made choice[CHOICES_MOST];
};

struct practice;

/* At DRAW cards a turn. It lives as long as the program. */
struct practice *practice_new(int draw);

/* Plays deals FIRST to FIRST + PRACTICE_GAMES - 1, which lie in a list in this order until the next time. */
struct game_played *practice_play(struct practice *practice, const struct learner *learner, uint64_t first);

/* Plays no further than to the first decision of deal 1, with 8 worlds of seed 1 if LEARNER looks. */
const struct choice_made *practice_first_choice(struct practice *practice, const struct learner *learner);

/* How likely LEARNER takes each of COUNT arms, together 1, and what its units say of them. */
void practice_chances(const struct learner *learner, float (*row)[CRITIC_INPUTS], int count, double chance[ARMS_MAX],
    float hidden[ARMS_MAX][NETWORK_UNITS_MAX]);

/* What a network for chances answers, as a chance. */
double practice_chance(const struct pupil *pupil, const float *input, float hidden[NETWORK_UNITS_MAX]);

#endif
