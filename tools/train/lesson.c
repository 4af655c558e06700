#include "lesson.h"

#include <math.h>

enum { ROUNDS = 3, STEP_CHOICES = 1024 };

/* A chance is changed by no more than this part of it, and critic and value learn so much faster than the policy. */
static const double change_most = 0.2, critic_pace = 2;

struct item {
	const struct choice_made *choice;
	bool won;
};

struct lesson {
	struct rng rng;
	struct learner *learner;
	struct pace pace;
	int count, from, to; /* items, and those of the step */
	struct item item[PRACTICE_GAMES * CHOICES_MOST];
};

struct lesson *lesson_new(uint64_t seed)
{
	struct lesson *lesson = list_of(1, sizeof *lesson);
	lesson->rng = rng_seed(seed);
	return lesson;
}

static void teach_chance(struct pupil *pupil, int hand, const float *input, double truth)
{
	float hidden[NETWORK_UNITS_MAX];
	double said = practice_chance(pupil, input, hidden);
	pupil_blame(pupil, hand, input, hidden, said - truth);
}

/* How much more likely an arm is to become. Not where it has already become so by as much as these games are good
 * for. */
static double pull_of(const struct choice_made *choice, int i, double chance)
{
	double ratio = chance / choice->chance[i], advantage = choice->advantage[i];
	bool enough = advantage > 0 ? ratio > 1 + change_most : ratio < 1 - change_most;
	return enough ? 0 : advantage * ratio;
}

static void teach_policy(struct learner *learner, int hand, const struct choice_made *choice, double curiosity)
{
	float hidden[ARMS_MAX][NETWORK_UNITS_MAX];
	double chance[ARMS_MAX], pull[ARMS_MAX], pulls = 0, entropy = 0;
	practice_chances(learner, choice->row, choice->arms, chance, hidden);
	for (int i = 0; i < choice->arms; i++) {
		pulls += pull[i] = pull_of(choice, i, chance[i]);
		entropy -= chance[i] * log(chance[i] + 1e-9);
	}
	for (int i = 0; i < choice->arms; i++) {
		double slope = chance[i] * pulls - pull[i];
		slope += curiosity * chance[i] * (log(chance[i] + 1e-9) + entropy);
		if (fabs(slope) > 1e-5)
			pupil_blame(&learner->policy, hand, choice->row[i], hidden[i], slope);
	}
}

static void learn_some(void *context, int hand)
{
	struct lesson *lesson = context;
	struct learner *learner = lesson->learner;
	for (int i = lesson->from + hand; i < lesson->to; i += HANDS) {
		const struct choice_made *choice = lesson->item[i].choice;
		if (!learner->looks)
			teach_chance(&learner->value, hand, choice->position, lesson->item[i].won);
		if (!choice->arms)
			continue;
		teach_chance(&learner->critic, hand, choice->row[choice->chosen], choice->outcome);
		if (!lesson->pace.only_critic)
			teach_policy(learner, hand, choice, lesson->pace.curiosity);
	}
}

static void step(struct lesson *lesson)
{
	int count = lesson->to - lesson->from;
	hands_work(learn_some, lesson);
	pupil_step(&lesson->learner->critic, lesson->pace.rate * critic_pace, count);
	if (!lesson->learner->looks)
		pupil_step(&lesson->learner->value, lesson->pace.rate * critic_pace, count);
	if (!lesson->pace.only_critic)
		pupil_step(&lesson->learner->policy, lesson->pace.rate, count);
}

static void list_items(struct lesson *lesson, const struct game_played *game)
{
	lesson->count = 0;
	for (int i = 0; i < PRACTICE_GAMES; i++)
		for (int k = 0; k < game[i].choices; k++)
			lesson->item[lesson->count++] = (struct item){&game[i].choice[k], game[i].won};
}

static void shuffle(struct lesson *lesson)
{
	for (int i = lesson->count - 1; i > 0; i--) {
		int k = (int)rng_below(&lesson->rng, (uint32_t)i + 1);
		struct item other = lesson->item[i];
		lesson->item[i] = lesson->item[k];
		lesson->item[k] = other;
	}
}

void lesson_learn(
    struct lesson *lesson, struct learner *learner, const struct game_played *game, const struct pace *pace)
{
	lesson->learner = learner;
	lesson->pace = *pace;
	list_items(lesson, game);
	int steps = (lesson->count + STEP_CHOICES - 1) / STEP_CHOICES;
	for (int round = 0; round < ROUNDS; round++) {
		shuffle(lesson);
		for (int i = 0; i < steps; i++) {
			lesson->from = lesson->count * i / steps;
			lesson->to = lesson->count * (i + 1) / steps;
			step(lesson);
		}
	}
}
