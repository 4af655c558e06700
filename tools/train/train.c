/* train: teaches what Klondike's players know by games against the deck, and prints the weights as
 * assets/policy_drawDRAW.inc or assets/insight_drawDRAW.inc.
 *
 *   build/train policy DRAW GAMES SEED > assets/policy_drawDRAW.inc
 *   build/train insight DRAW GAMES SEED > assets/insight_drawDRAW.inc
 *
 * An actor-critic (Sutton and Barto 2018, chapter 13) with generalised advantages (Schulman and others 2016): a player
 * that begins by chance plays batches of deals, DRAW cards a turn; after each batch what went better than the value had
 * foreseen is made more likely, and the value is moved towards what came (Adam, Kingma and Ba 2015). It is held to what
 * a player may know, as every player is. Insight begins with what the policy knows and looks at a few worlds before
 * each decision, which takes so much longer that two threads play. The same arguments give the same weights on the same
 * machine. */
#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../src/play/liking.h"
#include "../../src/play/playout.h"
#include "../../src/play/traits.h"
#include "pupil.h"
#include "solve.h"

enum {
	BATCH = 128,
	CHOICES_MOST = 64, /* that are learnt from in one game */
	STEPS_MOST = 400,
	ROWS = CHOICES_MOST * 12, /* of one game */
	END_NODES = 1000,
	INSIGHT_STATE_INPUTS = STATE_TRAITS + 2, /* the score of the best arm, and the part of worlds won */
	LOOK_NODES = 100,                        /* for a world */
	SOLVER_MEMORY = 1 << 20,
	HANDS = 2,
	FIRST_GAMES = 150000, /* of the policy that insight begins with */
	TELL = 100            /* batches */
};

/* Deals that nobody measures players on. */
static const uint64_t first_deal = 100000000;

static const double rate_last = 0.0001, value_rate = 2, foresight = 0.9, curiosity = 0.003;

/* What is taught: by name, with what rate of learning at first, and how many worlds are looked at in a game at least:
 * so many, or twice, or four times as many. */
struct subject {
	const char *name;
	double rate_first;
	int inputs, state_inputs, worlds;
};

static const struct subject subjects[] = {
    {"policy", 0.003, TRAITS, STATE_TRAITS, 0},
    {"insight", 0.0015, INSIGHT_INPUTS, INSIGHT_STATE_INPUTS, 4},
};

struct choice_made {
	float state[INSIGHT_STATE_INPUTS];
	float (*row)[INSIGHT_INPUTS]; /* an arm a row */
	int arms, chosen;
	double chance[ARMS_MAX], value;
};

struct game_played {
	uint64_t deal;
	struct rng rng;
	int worlds;
	float (*row)[INSIGHT_INPUTS];
	int rows, choices;
	bool won;
	struct choice_made choice[CHOICES_MOST];
};

/* Who plays some of the games of a batch. */
struct hand {
	struct school *school;
	struct solver *solver;
	struct lookahead *lookahead;
	struct worlds *worlds;
};

struct school {
	const struct subject *subject;
	struct hand hand[HANDS];
	struct klondike_rules rules;
	struct pupil policy, value;
	struct rng rng;
	struct game_played *game;
	atomic_int next_game;
	long steps;
};

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

static bool is_won(struct hand *hand, const struct klondike *position)
{
	const struct solve_limits limits = {.nodes = END_NODES, .no_line = true};
	return solver_solve(hand->solver, position, &limits).verdict == VERDICT_SOLVED;
}

/* The inputs of POSITION, of whose COUNT arms LOOK was told. */
static void perceive_position(const struct playout *playout, const struct look *look, int count, float *input)
{
	double won = 0;
	for (int i = 0; i < count; i++)
		won += (double)(look[i].at_once + look[i].soon + look[i].late);
	traits_of_position(&playout->position, playout->seen, input);
	input[STATE_TRAITS] = look->best;
	input[STATE_TRAITS + 1] = (float)(won / count);
}

/* Fills the inputs of a decision. */
static void perceive(struct hand *hand, struct game_played *game, struct choice_made *choice,
    const struct playout *playout, const struct arm *arm)
{
	struct look look[ARMS_MAX];
	if (!game->worlds) {
		traits_of_position(&playout->position, playout->seen, choice->state);
		for (int i = 0; i < choice->arms; i++)
			traits_of(&arm[i], playout->seen, choice->row[i]);
		return;
	}
	worlds_list_unseen(hand->worlds, playout->seen);
	liking_look(hand->lookahead, &playout->position, hand->worlds, arm, choice->arms, game->worlds, &game->rng, look);
	perceive_position(playout, look, choice->arms, choice->state);
	for (int i = 0; i < choice->arms; i++)
		insight_inputs(&arm[i], &look[i], playout->seen, choice->row[i]);
}

/* Draws an arm by the policy, and keeps what there was to choose from. */
static int choose(
    struct hand *hand, struct game_played *game, const struct playout *playout, const struct arm *arm, int count)
{
	struct choice_made *choice = &game->choice[game->choices++];
	float hidden[NETWORK_HIDDEN];
	double most = -INFINITY, sum = 0;
	choice->arms = count;
	choice->row = game->row + game->rows;
	game->rows += count;
	perceive(hand, game, choice, playout, arm);
	choice->value = 1 / (1 + exp(-network_answer(&hand->school->value.network, choice->state, hidden)));
	for (int i = 0; i < count; i++) {
		choice->chance[i] = network_answer(&hand->school->policy.network, choice->row[i], hidden);
		most = fmax(most, choice->chance[i]);
	}
	for (int i = 0; i < count; i++)
		sum += choice->chance[i] = exp(choice->chance[i] - most);
	for (int i = 0; i < count; i++)
		choice->chance[i] /= sum;
	double left = uniform(&game->rng);
	choice->chosen = 0;
	while (choice->chosen < count - 1 && (left -= choice->chance[choice->chosen]) > 0)
		choice->chosen++;
	return choice->chosen;
}

/* Plays on; false at the end of the game. */
static bool play_on(struct hand *hand, struct game_played *game, struct playout *playout)
{
	struct arm arm[ARMS_MAX];
	if (playout_safe(playout))
		return true;
	if (__builtin_popcountll(playout->seen) >= CARDS - 1) {
		game->won = is_won(hand, &playout->position);
		return false;
	}
	int count = arms_list(&playout->position, playout->seen, arm);
	if (!count || (count > 1 && (game->choices == CHOICES_MOST || game->rows + count > ROWS)))
		return false;
	playout_go(playout, &arm[count > 1 ? choose(hand, game, playout, arm, count) : 0]);
	return true;
}

static void play(struct hand *hand, struct game_played *game)
{
	struct playout playout = deal_out(hand->school, game->deal);
	game->choices = game->rows = 0;
	game->won = false;
	for (int step = 0; step < STEPS_MOST && play_on(hand, game, &playout);)
		step++;
}

static void *play_some(void *context)
{
	struct hand *hand = context;
	for (int i; (i = atomic_fetch_add(&hand->school->next_game, 1)) < BATCH;)
		play(hand, &hand->school->game[i]);
	return NULL;
}

/* Each game draws lots of its own, so that it does not matter who plays it. */
static void play_together(struct school *school)
{
	pthread_t thread[HANDS];
	atomic_store(&school->next_game, 0);
	for (int i = 0; i < BATCH; i++) {
		struct game_played *game = &school->game[i];
		game->rng = rng_seed(game->deal ^ 0x5555);
		game->worlds = school->subject->worlds << rng_below(&game->rng, 3);
	}
	for (int i = 0; i < HANDS; i++)
		if (pthread_create(&thread[i], NULL, play_some, &school->hand[i]) != 0) {
			fputs("train: no thread\n", stderr);
			exit(1);
		}
	for (int i = 0; i < HANDS; i++)
		pthread_join(thread[i], NULL);
}

/* Each game goes on with the lots of the one before. */
static void play_in_turn(struct school *school)
{
	for (int i = 0; i < BATCH; i++) {
		school->game[i].rng = school->rng;
		play(school->hand, &school->game[i]);
		school->rng = school->game[i].rng;
	}
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
	for (int i = 0; i < BATCH; i++)
		school->game[i].deal = deal + (uint64_t)i;
	if (school->subject->worlds)
		play_together(school);
	else
		play_in_turn(school);
	for (int i = 0; i < BATCH; i++) {
		won += school->game[i].won;
		choices += learn_game(school, &school->game[i]);
	}
	school->steps++;
	pupil_step(&school->policy, school->steps, rate, choices);
	pupil_step(&school->value, school->steps, rate * value_rate, choices);
	return won;
}

/* Of the first decision of deal 1, with the worlds of seed 1 where there are any: what the networks say of the arms,
 * then of the position where the program asks that. A test holds the program to it. */
static void print_reference(struct school *school)
{
	struct game_played *game = &school->game[0];
	struct playout playout = deal_out(school, 1);
	struct arm arm[ARMS_MAX];
	while (playout_safe(&playout))
		continue;
	int count = arms_list(&playout.position, playout.seen, arm);
	float hidden[NETWORK_HIDDEN];
	*game = (struct game_played){.row = game->row, .rng = rng_seed(1), .worlds = 2 * school->subject->worlds};
	choose(school->hand, game, &playout, arm, count);
	printf("static const float %s_reference_draw%d[] = {", school->subject->name, school->rules.draw);
	for (int i = 0; i < count; i++)
		printf("%s%#.6gf", i ? ", " : "", (double)network_answer(&school->policy.network, game->row[i], hidden));
	if (!school->subject->worlds)
		printf(", %#.6gf", game->choice[0].value);
	puts("};");
}

static void learn(struct school *school, long batches)
{
	for (long batch = 0, won = 0; batch < batches; batch++) {
		double rate = school->subject->rate_first;
		rate += (rate_last - rate) * (double)batch / (double)batches;
		won += learn_batch(school, first_deal + (uint64_t)batch * BATCH, rate);
		if ((batch + 1) % TELL)
			continue;
		fprintf(stderr, "%ld games, %.2f%% of the last %d won\n", (batch + 1) * BATCH,
		    100.0 * (double)won / (TELL * BATCH), TELL * BATCH);
		won = 0;
	}
}

static void hand_open(struct hand *hand, struct school *school)
{
	const struct lookahead_settings how = {.worlds = 1, .contenders = 1, .nodes = LOOK_NODES};
	*hand = (struct hand){school, solver_new(SOLVER_MEMORY), lookahead_new(&how), list_of(1, sizeof *hand->worlds)};
	if (hand->solver && hand->lookahead)
		return;
	fputs("train: no memory\n", stderr);
	exit(1);
}

static void open_school(struct school *school, const struct subject *subject, int draw, uint64_t seed)
{
	*school = (struct school){.subject = subject, .rng = rng_seed(seed)};
	klondike_rules_find("standard", &school->rules);
	school->rules.draw = (uint8_t)draw;
	school->policy = pupil_new(subject->inputs, &school->rng);
	school->value = pupil_new(subject->state_inputs, &school->rng);
	school->game = list_of(BATCH, sizeof *school->game);
	for (int i = 0; i < BATCH; i++)
		school->game[i].row = list_of(ROWS, sizeof *school->game[i].row);
	for (int i = 0; i < HANDS; i++)
		hand_open(&school->hand[i], school);
}

/* What insight begins with: a policy that has not been taught for long. */
static void begin_with_policy(struct school *school, int draw, uint64_t seed)
{
	struct school first;
	open_school(&first, &subjects[0], draw, seed);
	learn(&first, FIRST_GAMES / BATCH);
	pupil_follow(&school->policy, &first.policy);
	pupil_follow(&school->value, &first.value);
}

static int usage(void)
{
	fputs("usage: train policy|insight DRAW GAMES SEED\n", stderr);
	return 2;
}

int main(int argc, char **argv)
{
	if (argc != 5)
		return usage();
	const struct subject *subject = strcmp(argv[1], "insight") ? &subjects[0] : &subjects[1];
	int draw = atoi(argv[2]);
	if (strcmp(argv[1], subject->name) || draw < 1 || draw > CARDS)
		return usage();
	struct school school;
	uint64_t seed = strtoull(argv[4], NULL, 10);
	open_school(&school, subject, draw, seed);
	if (subject->worlds)
		begin_with_policy(&school, draw, seed);
	learn(&school, atol(argv[3]) / BATCH);
	printf("/* What Klondike's players are taught: build/train %s %s %s %s */\n", argv[1], argv[2], argv[3], argv[4]);
	pupil_print(&school.policy, subject->name, draw);
	if (!subject->worlds)
		pupil_print(&school.value, "value", draw);
	print_reference(&school);
	return 0;
}
