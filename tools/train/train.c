/* train: teaches the policy and the value of Klondike by games against the deck, and prints their weights as
 * assets/policy_draw1.inc or assets/policy_draw3.inc.
 *
 *   build/train DRAW GAMES SEED > assets/policy_drawDRAW.inc
 *
 * An actor-critic (Sutton and Barto 2018, chapter 13) with generalised advantages (Schulman and others 2016): a policy
 * that begins by chance plays batches of deals, DRAW cards a turn; after each batch what went better than the value had
 * foreseen is made more likely, and the value is moved towards what came (Adam, Kingma and Ba 2015). It is held to what
 * a player may know, as every player is. The same arguments give the same weights on the same machine. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../src/play/network.h"
#include "../../src/play/playout.h"
#include "../../src/play/traits.h"
#include "rng.h"
#include "solve.h"

enum {
	BATCH = 128,
	CHOICES_MOST = 64, /* that are learnt from in one game */
	STEPS_MOST = 400,
	ROWS = BATCH * CHOICES_MOST * 12,
	END_NODES = 1000,
	SOLVER_MEMORY = 1 << 20,
	TELL = 100 /* batches */
};

/* Deals that nobody measures players on. */
static const uint64_t first_deal = 100000000;

static const double rate_first = 0.003, rate_last = 0.0001, value_rate = 2, foresight = 0.9, curiosity = 0.003;

/* A network that learns: its gradient, and the moments of Adam. */
struct pupil {
	struct network network;
	int count;
	float *weight, *gradient, *mean, *square;
};

struct choice_made {
	float state[STATE_TRAITS];
	float (*row)[TRAITS]; /* an arm a row */
	int arms, chosen;
	double chance[ARMS_MAX], value;
};

struct game_played {
	int choices;
	bool won;
	struct choice_made choice[CHOICES_MOST];
};

struct school {
	struct klondike_rules rules;
	struct pupil policy, value;
	struct solver *solver;
	struct rng rng;
	struct game_played *game;
	float (*row)[TRAITS];
	int rows;
	long steps;
};

static void *list_of(size_t count, size_t size)
{
	void *list = calloc(count, size);
	if (!list) {
		fputs("train: no memory\n", stderr);
		exit(1);
	}
	return list;
}

static double uniform(struct rng *rng) { return (double)(rng_next(rng) >> 11) * 0x1p-53; }

static struct pupil pupil_new(int inputs, struct rng *rng)
{
	const int count = NETWORK_WEIGHTS(inputs), out = (inputs + 1) * NETWORK_HIDDEN;
	struct pupil pupil = {.count = count};
	pupil.weight = list_of((size_t)count, sizeof *pupil.weight);
	pupil.gradient = list_of((size_t)count, sizeof *pupil.gradient);
	pupil.mean = list_of((size_t)count, sizeof *pupil.mean);
	pupil.square = list_of((size_t)count, sizeof *pupil.square);
	pupil.network = (struct network){inputs, pupil.weight};
	for (int i = 0; i < inputs * NETWORK_HIDDEN; i++)
		pupil.weight[i] = (float)((uniform(rng) - 0.5) * 0.25);
	for (int i = 0; i < NETWORK_HIDDEN; i++)
		pupil.weight[out + i] = (float)((uniform(rng) - 0.5) * 0.5);
	return pupil;
}

/* Adds the gradient of an answer, times SLOPE. */
static void pupil_blame(struct pupil *pupil, const float *input, double slope)
{
	const int inputs = pupil->network.inputs;
	float *bias = pupil->gradient + inputs * NETWORK_HIDDEN, *out = bias + NETWORK_HIDDEN, change = (float)slope;
	const float *out_weight = pupil->weight + (inputs + 1) * NETWORK_HIDDEN;
	float hidden[NETWORK_HIDDEN], back[NETWORK_HIDDEN];
	network_answer(&pupil->network, input, hidden);
	for (int unit = 0; unit < NETWORK_HIDDEN; unit++) {
		out[unit] += change * hidden[unit];
		back[unit] = hidden[unit] > 0 ? change * out_weight[unit] : 0;
		bias[unit] += back[unit];
	}
	out[NETWORK_HIDDEN] += change;
	for (int i = 0; i < inputs; i++)
		for (int unit = 0; unit < NETWORK_HIDDEN && input[i] != 0; unit++)
			pupil->gradient[i * NETWORK_HIDDEN + unit] += input[i] * back[unit];
}

/* One step of Adam down the mean gradient of COUNT choices. */
static void pupil_step(struct pupil *pupil, long step, double rate, int count)
{
	const float first = (float)(1 - pow(0.9, (double)step)), second = (float)(1 - pow(0.999, (double)step));
	for (int i = 0; i < pupil->count; i++) {
		float gradient = pupil->gradient[i] / (float)count;
		pupil->mean[i] += 0.1f * (gradient - pupil->mean[i]);
		pupil->square[i] += 0.001f * (gradient * gradient - pupil->square[i]);
		pupil->weight[i] -= (float)rate * (pupil->mean[i] / first) / (sqrtf(pupil->square[i] / second) + 1e-8f);
		pupil->gradient[i] = 0;
	}
}

/* The deal as it is known after the first tour of the stock, which costs nothing. */
static struct playout deal_out(const struct school *school, uint64_t deal)
{
	uint8_t deck[CARDS];
	struct rng rng = rng_seed(deal);
	struct playout playout = {.seen = 0};
	rng_shuffle(&rng, deck, CARDS);
	playout.position = klondike_deal(school->rules, deck);
	for (int i = 0; i < playout.position.size[STOCK]; i++)
		playout.seen |= (uint64_t)1 << playout.position.card[i];
	for (int pile = TABLEAU; pile < PILES; pile++)
		playout_look(&playout, pile);
	return playout;
}

static bool is_won(struct school *school, const struct klondike *position)
{
	const struct solve_limits limits = {.nodes = END_NODES, .no_line = true};
	return solver_solve(school->solver, position, &limits).verdict == VERDICT_SOLVED;
}

/* Draws an arm by the policy, and keeps what there was to choose from. */
static int choose(
    struct school *school, struct choice_made *choice, const struct playout *playout, const struct arm *arm, int count)
{
	float hidden[NETWORK_HIDDEN];
	double most = -INFINITY, sum = 0;
	traits_of_position(&playout->position, playout->seen, choice->state);
	choice->value = 1 / (1 + exp(-network_answer(&school->value.network, choice->state, hidden)));
	choice->arms = count;
	choice->row = school->row + school->rows;
	school->rows += count;
	for (int i = 0; i < count; i++) {
		traits_of(&arm[i], playout->seen, choice->row[i]);
		choice->chance[i] = network_answer(&school->policy.network, choice->row[i], hidden);
		most = fmax(most, choice->chance[i]);
	}
	for (int i = 0; i < count; i++)
		sum += choice->chance[i] = exp(choice->chance[i] - most);
	for (int i = 0; i < count; i++)
		choice->chance[i] /= sum;
	double left = uniform(&school->rng);
	choice->chosen = 0;
	while (choice->chosen < count - 1 && (left -= choice->chance[choice->chosen]) > 0)
		choice->chosen++;
	return choice->chosen;
}

/* Plays on; false at the end of the game. */
static bool play_on(struct school *school, struct game_played *game, struct playout *playout)
{
	struct arm arm[ARMS_MAX];
	if (playout_safe(playout))
		return true;
	if (__builtin_popcountll(playout->seen) >= CARDS - 1) {
		game->won = is_won(school, &playout->position);
		return false;
	}
	int count = arms_list(&playout->position, playout->seen, arm), chosen = 0;
	if (!count || (count > 1 && (game->choices == CHOICES_MOST || school->rows + count > ROWS)))
		return false;
	if (count > 1)
		chosen = choose(school, &game->choice[game->choices++], playout, arm, count);
	playout_go(playout, &arm[chosen]);
	return true;
}

static void play(struct school *school, struct game_played *game, uint64_t deal)
{
	struct playout playout = deal_out(school, deal);
	game->choices = 0;
	game->won = false;
	for (int step = 0; step < STEPS_MOST && play_on(school, game, &playout);)
		step++;
}

/* ADVANTAGE is how much better than foreseen it went on from here. */
static void learn_choice(struct school *school, const struct choice_made *choice, double advantage)
{
	double entropy = 0;
	for (int i = 0; i < choice->arms; i++)
		entropy -= choice->chance[i] * log(choice->chance[i] + 1e-9);
	pupil_blame(&school->value, choice->state, -advantage);
	for (int i = 0; i < choice->arms; i++) {
		double chance = choice->chance[i];
		double slope =
		    (chance - (i == choice->chosen)) * advantage + curiosity * chance * (log(chance + 1e-9) + entropy);
		if (fabs(slope) > 1e-5)
			pupil_blame(&school->policy, choice->row[i], slope);
	}
}

static int learn_game(struct school *school, const struct game_played *game)
{
	double next = game->won, advantage = 0;
	for (int i = game->choices - 1; i >= 0; i--) {
		const struct choice_made *choice = &game->choice[i];
		advantage = next - choice->value + foresight * advantage;
		next = choice->value;
		learn_choice(school, choice, advantage);
	}
	return game->choices;
}

/* Plays and learns a batch; returns the games won. */
static int learn_batch(struct school *school, uint64_t deal, double rate)
{
	int choices = 0, won = 0;
	school->rows = 0;
	for (int i = 0; i < BATCH; i++) {
		play(school, &school->game[i], deal + (uint64_t)i);
		won += school->game[i].won;
	}
	for (int i = 0; i < BATCH; i++)
		choices += learn_game(school, &school->game[i]);
	school->steps++;
	pupil_step(&school->policy, school->steps, rate, choices);
	pupil_step(&school->value, school->steps, rate * value_rate, choices);
	return won;
}

/* The weights are then as they were printed. */
static void print_weights(const char *name, int draw, struct pupil *pupil)
{
	char text[32];
	printf("static const float %s_draw%d[] = {", name, draw);
	for (int i = 0; i < pupil->count; i++) {
		snprintf(text, sizeof text, "%#.5g", (double)pupil->weight[i]);
		pupil->weight[i] = strtof(text, NULL);
		printf("%s%sf,", i % 16 ? "" : "\n", text);
	}
	puts("\n};");
}

/* What the networks say of the first decision of deal 1: the arms, then the position. A test holds the program to it.
 */
static void print_reference(const struct school *school)
{
	struct playout playout = deal_out(school, 1);
	struct arm arm[ARMS_MAX];
	float trait[TRAITS], hidden[NETWORK_HIDDEN];
	while (playout_safe(&playout))
		continue;
	int count = arms_list(&playout.position, playout.seen, arm);
	printf("static const float reference_draw%d[] = {", school->rules.draw);
	for (int i = 0; i < count; i++) {
		traits_of(&arm[i], playout.seen, trait);
		printf("%#.6gf, ", (double)network_answer(&school->policy.network, trait, hidden));
	}
	traits_of_position(&playout.position, playout.seen, trait);
	printf("%#.6gf};\n", 1 / (1 + exp(-(double)network_answer(&school->value.network, trait, hidden))));
}

static void learn(struct school *school, long batches)
{
	for (long batch = 0, won = 0; batch < batches; batch++) {
		double rate = rate_first + (rate_last - rate_first) * (double)batch / (double)batches;
		won += learn_batch(school, first_deal + (uint64_t)batch * BATCH, rate);
		if ((batch + 1) % TELL)
			continue;
		fprintf(stderr, "%ld games, %.2f%% of the last %d won\n", (batch + 1) * BATCH,
		    100.0 * (double)won / (TELL * BATCH), TELL * BATCH);
		won = 0;
	}
}

int main(int argc, char **argv)
{
	int draw = argc == 4 ? atoi(argv[1]) : 0;
	if (draw < 1 || draw > CARDS) {
		fputs("usage: train DRAW GAMES SEED\n", stderr);
		return 2;
	}
	struct school school = {.solver = solver_new(SOLVER_MEMORY), .rng = rng_seed(strtoull(argv[3], NULL, 10))};
	klondike_rules_find("standard", &school.rules);
	school.rules.draw = (uint8_t)draw;
	school.policy = pupil_new(TRAITS, &school.rng);
	school.value = pupil_new(STATE_TRAITS, &school.rng);
	school.game = list_of(BATCH, sizeof *school.game);
	school.row = list_of(ROWS, sizeof *school.row);
	learn(&school, atol(argv[2]) / BATCH);
	printf("/* Weights of the policy and the value of Klondike: build/train %s %s %s */\n", argv[1], argv[2], argv[3]);
	print_weights("policy", draw, &school.policy);
	print_weights("value", draw, &school.value);
	print_reference(&school);
	return 0;
}
