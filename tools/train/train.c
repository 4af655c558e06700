/* train: teaches what Klondike's players know by games against the deck, and prints the weights as
 * assets/policy_drawDRAW.inc or assets/insight_drawDRAW.inc.
 *
 *   build/train policy DRAW GAMES SEED > assets/policy_drawDRAW.inc
 *   build/train insight DRAW GAMES SEED > assets/insight_drawDRAW.inc
 *
 * The policy begins by chance; insight begins with the policy that the program holds, and looks at a few worlds before
 * each decision. How they play is told in practice.h, and how they learn from that in lesson.h. The same arguments give
 * the same weights on the same machine. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../assets/policy_draw1.inc"
#include "../../assets/policy_draw3.inc"
#include "../../src/play/klondike/policy.h"
#include "lesson.h"

enum { TELL = 50, ONLY_CRITIC = 4 }; /* batches of games */

/* Deals that nobody measures players on. */
static const uint64_t first_deal = 100000000;

static const double policy_rate = 0.003, insight_rate = 0.002, last_rate = 0.0001, first_curiosity = 0.001;

static struct learner new_learner(bool looks, uint64_t seed)
{
	struct rng rng = rng_seed(seed);
	struct learner learner = {.looks = looks};
	int units = looks ? INSIGHT_UNITS : POLICY_UNITS;
	learner.policy = pupil_new(looks ? INSIGHT_INPUTS : TRAITS, units, &rng);
	learner.critic = pupil_new(CRITIC_INPUTS, units, &rng);
	learner.value = pupil_new(STATE_TRAITS, units, &rng);
	return learner;
}

/* What the program holds of the policy and of the value. */
static void begin_with_policy(struct learner *learner, int draw)
{
	const float *policy = draw == 1 ? policy_draw1 : policy_draw3, *value = draw == 1 ? value_draw1 : value_draw3;
	pupil_follow(&learner->policy, &(struct network){TRAITS, POLICY_UNITS, policy});
	pupil_follow(&learner->critic, &(struct network){STATE_TRAITS, POLICY_UNITS, value});
}

/* Steps and curiosity become smaller towards the end. */
static struct pace pace_of(const struct learner *learner, long batch, long batches)
{
	double first = learner->looks ? insight_rate : policy_rate;
	double rate = first * pow(last_rate / first, (double)batch / (double)batches);
	return (struct pace){rate, first_curiosity * rate / first, batch < ONLY_CRITIC};
}

static void learn(struct learner *learner, struct practice *practice, uint64_t seed, long batches)
{
	struct lesson *lesson = lesson_new(seed);
	for (long batch = 0, won = 0; batch < batches; batch++) {
		uint64_t first = first_deal + (uint64_t)batch * PRACTICE_GAMES;
		const struct game_played *game = practice_play(practice, learner, first);
		struct pace pace = pace_of(learner, batch, batches);
		lesson_learn(lesson, learner, game, &pace);
		for (int i = 0; i < PRACTICE_GAMES; i++)
			won += game[i].won;
		if ((batch + 1) % TELL)
			continue;
		fprintf(stderr, "%ld games, %.2f%% of the last %d won\n", (batch + 1) * PRACTICE_GAMES,
		    100.0 * (double)won / (TELL * PRACTICE_GAMES), TELL * PRACTICE_GAMES);
		won = 0;
	}
}

/* Of the first decision of deal 1, with the worlds of seed 1 where there are any: what the networks say of the arms,
 * and then of the position, or of each arm as who sees all cards. A test holds the program to it. */
static void print_reference(const struct learner *learner, struct practice *practice, const char *name, int draw)
{
	const struct choice_made *choice = practice_first_choice(practice, learner);
	float hidden[NETWORK_UNITS_MAX];
	printf("static const float %s_reference_draw%d[] = {", name, draw);
	for (int i = 0; i < choice->arms; i++)
		printf("%s%#.6gf", i ? ", " : "", (double)network_answer(&learner->policy.network, choice->row[i], hidden));
	if (!learner->looks)
		printf(", %#.6gf", practice_chance(&learner->value, choice->position, hidden));
	for (int i = 0; i < choice->arms && learner->looks; i++)
		printf(", %#.6gf", critic_foresee(&learner->critic.network, choice->row[i]));
	puts("};");
}

static int usage(void)
{
	fprintf(stderr, "usage: train policy|insight 1|3 GAMES SEED, with at least %d games\n", PRACTICE_GAMES);
	return 2;
}

int main(int argc, char **argv)
{
	if (argc != 5 || (strcmp(argv[1], "policy") != 0 && strcmp(argv[1], "insight") != 0))
		return usage();
	int draw = atoi(argv[2]);
	long batches = atol(argv[3]) / PRACTICE_GAMES;
	if ((draw != 1 && draw != 3) || batches < 1)
		return usage();
	uint64_t seed = strtoull(argv[4], NULL, 10);
	struct learner learner = new_learner(!strcmp(argv[1], "insight"), seed);
	struct practice *practice = practice_new(draw);
	if (learner.looks)
		begin_with_policy(&learner, draw);
	learn(&learner, practice, seed, batches);
	printf("/* What Klondike's players are taught: build/train %s %s %s %s */\n", argv[1], argv[2], argv[3], argv[4]);
	pupil_print(&learner.policy, argv[1], draw);
	if (learner.looks)
		pupil_print(&learner.critic, "critic", draw);
	else
		pupil_print(&learner.value, "value", draw);
	print_reference(&learner, practice, argv[1], draw);
	return 0;
}
