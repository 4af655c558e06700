#include "practice.h"

#include <math.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../src/play/liking.h"
#include "../../src/play/playout.h"
#include "solve.h"

enum {
	STEPS_MOST = 400,
	LOST = -1,
	END_NODES = 1000,
	TRUTH_NODES = 400, /* for the cards as they lie */
	ARM_NODES = 100,   /* for the same after an arm, and for a world */
	SOON_NODES = 40,
	SOLVER_MEMORY = 1 << 20,
	WORLDS_LEAST = 4, /* looked at in a game: so many, or twice, or four times as many */
	WORLDS_KINDS = 3
};

/* How much of what comes later a choice is blamed for (generalised advantages, lambda). */
static const double foresight = 0.8;

/* Who plays some of the games. */
struct player {
	struct solver *solver;
	struct lookahead *lookahead;
	struct worlds *worlds;
};

struct practice {
	struct klondike_rules rules;
	const struct learner *learner;
	struct player player[HANDS];
	atomic_int next_game;
	struct game_played game[PRACTICE_GAMES];
};

static void open_player(struct player *player)
{
	const struct lookahead_settings how = {.worlds = 1, .contenders = 1, .nodes = ARM_NODES};
	*player = (struct player){solver_new(SOLVER_MEMORY), lookahead_new(&how), list_of(1, sizeof *player->worlds)};
	if (player->solver && player->lookahead)
		return;
	fputs("train: no memory\n", stderr);
	exit(1);
}

struct practice *practice_new(int draw)
{
	struct practice *practice = list_of(1, sizeof *practice);
	klondike_rules_find("standard", &practice->rules);
	practice->rules.draw = (uint8_t)draw;
	for (int i = 0; i < HANDS; i++)
		open_player(&practice->player[i]);
	for (int i = 0; i < PRACTICE_GAMES; i++)
		practice->game[i].row = list_of(ROWS_MOST, sizeof *practice->game[i].row);
	return practice;
}

static struct playout deal_out(struct klondike_rules rules, uint64_t deal)
{
	uint8_t deck[CARDS];
	struct rng rng = rng_seed(deal);
	rng_shuffle(&rng, deck, CARDS);
	struct klondike position = klondike_deal(rules, deck);
	return playout_deal(&position);
}

static struct solve_result solve_true(struct player *player, const struct klondike *position, int nodes)
{
	const struct solve_limits limits = {.nodes = (uint64_t)nodes, .no_line = true};
	return solver_solve(player->solver, position, &limits);
}

void practice_chances(const struct learner *learner, float (*row)[INSIGHT_INPUTS], int count, double chance[ARMS_MAX],
    float hidden[ARMS_MAX][NETWORK_UNITS_MAX])
{
	double most = -INFINITY, sum = 0;
	for (int i = 0; i < count; i++) {
		chance[i] = network_answer(&learner->policy.network, row[i], hidden[i]);
		most = fmax(most, chance[i]);
	}
	for (int i = 0; i < count; i++)
		sum += chance[i] = exp(chance[i] - most);
	for (int i = 0; i < count; i++)
		chance[i] /= sum;
}

double practice_chance(const struct pupil *pupil, const float *input, float hidden[NETWORK_UNITS_MAX])
{
	return 1 / (1 + exp(-network_answer(&pupil->network, input, hidden)));
}

/* What is known without a look at worlds. */
static void perceive_arms(struct choice_made *choice, const struct playout *playout, const struct arm *arm)
{
	for (int i = 0; i < choice->arms; i++)
		traits_of(&arm[i], playout->seen, choice->row[i]);
}

static void look_at_worlds(struct player *player, struct game_played *game, struct choice_made *choice,
    const struct playout *playout, const struct arm *arm)
{
	struct look look[ARMS_MAX];
	double won = 0;
	worlds_list_unseen(player->worlds, playout->seen);
	liking_look(
	    player->lookahead, &playout->position, player->worlds, arm, choice->arms, game->worlds, &game->rng, look);
	for (int i = 0; i < choice->arms; i++) {
		insight_inputs(&arm[i], &look[i], playout->seen, choice->row[i]);
		won += (double)(look[i].at_once + look[i].soon + look[i].late);
	}
	choice->position[STATE_TRAITS] = look->best;
	choice->position[STATE_TRAITS + 1] = (float)(won / choice->arms);
}

/* What the critic is told: NOW is what the solver says of the position as the cards lie. */
static void tell_truth(
    struct player *player, struct choice_made *choice, struct solve_result now, const struct arm *arm)
{
	float *truth = choice->position + STATE_TRAITS + LOOKS_OF_POSITION;
	double won = 0, likely = 0, soon = 0, open = 0;
	for (int i = 0; i < choice->arms; i++) {
		struct solve_result after = solve_true(player, &arm[i].after, ARM_NODES);
		bool wins = after.verdict == VERDICT_SOLVED;
		won += wins;
		likely += wins ? choice->chance[i] : 0;
		soon += wins && after.nodes <= SOON_NODES ? choice->chance[i] : 0;
		open += after.verdict == VERDICT_UNDECIDED ? choice->chance[i] : 0;
	}
	truth[0] = now.verdict == VERDICT_SOLVED;
	truth[1] = (float)(log((double)now.nodes + 1) / 6);
	truth[2] = (float)(won / choice->arms);
	truth[3] = (float)likely;
	truth[4] = (float)soon;
	truth[5] = (float)open;
}

static int draw_lots(struct rng *rng, const double *chance, int count)
{
	double left = uniform(rng);
	int chosen = 0;
	while (chosen < count - 1 && (left -= chance[chosen]) > 0)
		chosen++;
	return chosen;
}

/* Takes an arm, and keeps what there was to choose from. NOW is what the solver says of the position as it is. */
static int choose(const struct learner *learner, struct player *player, struct game_played *game,
    const struct playout *playout, const struct arm *arm, int count, struct solve_result now)
{
	struct choice_made *choice = &game->choice[game->choices++];
	float hidden[ARMS_MAX][NETWORK_UNITS_MAX];
	memset(choice->position, 0, sizeof choice->position);
	traits_of_position(&playout->position, playout->seen, choice->position);
	choice->arms = count;
	choice->row = game->row + game->rows;
	if (learner->looks)
		look_at_worlds(player, game, choice, playout, arm);
	else
		perceive_arms(choice, playout, arm);
	practice_chances(learner, choice->row, count, choice->chance, hidden);
	choice->chosen = draw_lots(&game->rng, choice->chance, count);
	if (game->is_lost) {
		choice->arms = 0;
		return choice->chosen;
	}
	game->rows += count;
	tell_truth(player, choice, now, arm);
	choice->foreseen = practice_chance(&learner->critic, choice->position, hidden[0]);
	return choice->chosen;
}

/* The arm that is taken of COUNT, at least two; or LOST. */
static int decide(const struct learner *learner, struct player *player, struct game_played *game,
    const struct playout *playout, const struct arm *arm, int count)
{
	struct solve_result now = {.verdict = VERDICT_UNSOLVABLE};
	if (game->choices == CHOICES_MOST || game->rows + count > ROWS_MOST)
		return LOST;
	if (!game->is_lost)
		now = solve_true(player, &playout->position, TRUTH_NODES);
	game->is_lost = now.verdict == VERDICT_UNSOLVABLE;
	if (game->is_lost && learner->looks)
		return LOST;
	return choose(learner, player, game, playout, arm, count, now);
}

/* Plays on; false at the end of the game. */
static bool play_on(
    const struct learner *learner, struct player *player, struct game_played *game, struct playout *playout)
{
	struct arm arm[ARMS_MAX];
	if (playout_safe(playout))
		return true;
	if (__builtin_popcountll(playout->seen) >= CARDS - 1) {
		game->won = solve_true(player, &playout->position, END_NODES).verdict == VERDICT_SOLVED;
		return false;
	}
	int count = arms_list(&playout->position, playout->seen, arm);
	int chosen = !count ? LOST : count > 1 ? decide(learner, player, game, playout, arm, count) : 0;
	if (chosen == LOST)
		return false;
	playout_go(playout, &arm[chosen]);
	return true;
}

/* Generalised advantages (Schulman and others 2016). */
static void find_advantages(struct game_played *game)
{
	double next = game->won, advantage = 0;
	for (int i = game->choices - 1; i >= 0; i--) {
		struct choice_made *choice = &game->choice[i];
		if (!choice->arms)
			continue;
		choice->advantage = advantage = next - choice->foreseen + foresight * advantage;
		next = choice->foreseen;
	}
}

static void begin(struct game_played *game, uint64_t deal)
{
	game->deal = deal;
	game->rng = rng_seed(deal ^ 0x5555);
	game->worlds = WORLDS_LEAST << rng_below(&game->rng, WORLDS_KINDS);
	game->choices = game->rows = 0;
	game->won = game->is_lost = false;
}

static void play_some(void *context, int hand)
{
	struct practice *practice = context;
	for (int i; (i = atomic_fetch_add(&practice->next_game, 1)) < PRACTICE_GAMES;) {
		struct game_played *game = &practice->game[i];
		struct playout playout = deal_out(practice->rules, game->deal);
		for (int step = 0; step < STEPS_MOST && play_on(practice->learner, &practice->player[hand], game, &playout);)
			step++;
		find_advantages(game);
	}
}

struct game_played *practice_play(struct practice *practice, const struct learner *learner, uint64_t first)
{
	practice->learner = learner;
	for (int i = 0; i < PRACTICE_GAMES; i++)
		begin(&practice->game[i], first + (uint64_t)i);
	atomic_store(&practice->next_game, 0);
	hands_work(play_some, practice);
	return practice->game;
}

const struct choice_made *practice_first_choice(struct practice *practice, const struct learner *learner)
{
	struct game_played *game = practice->game;
	struct playout playout = deal_out(practice->rules, 1);
	struct arm arm[ARMS_MAX];
	while (playout_safe(&playout))
		continue;
	int count = arms_list(&playout.position, playout.seen, arm);
	begin(game, 1);
	game->rng = rng_seed(1);
	game->worlds = 2 * WORLDS_LEAST;
	struct solve_result now = solve_true(practice->player, &playout.position, TRUTH_NODES);
	choose(learner, practice->player, game, &playout, arm, count, now);
	return game->choice;
}
