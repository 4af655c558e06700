#include "practice.h"

#include <math.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../src/play/klondike/liking.h"
#include "../../src/play/klondike/playout.h"
#include "solve.h"

enum {
	STEPS_MOST = 400,
	LOST = -1,
	END_NODES = 1000,
	WORLD_NODES = 100,
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
	const struct lookahead_settings how = {.worlds = 1, .contenders = 1, .nodes = WORLD_NODES};
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

void practice_chances(const struct learner *learner, float (*row)[CRITIC_INPUTS], int count, double chance[ARMS_MAX],
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

static void look_at_worlds(struct player *player, struct game_played *game, struct choice_made *choice,
    const struct playout *playout, const struct arm *arm)
{
	struct look look[ARMS_MAX];
	worlds_list_unseen(player->worlds, playout->seen);
	liking_look(
	    player->lookahead, &playout->position, player->worlds, arm, choice->arms, game->worlds, &game->rng, look);
	for (int i = 0; i < choice->arms; i++)
		insight_hear(&look[i], choice->row[i]);
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
	traits_of_position(&playout->position, playout->seen, choice->position);
	choice->arms = count;
	choice->row = game->row + game->rows;
	memset(choice->row, 0, (size_t)count * sizeof *choice->row);
	for (int i = 0; i < count; i++)
		traits_of(&arm[i], playout->seen, choice->row[i]);
	if (learner->looks)
		look_at_worlds(player, game, choice, playout, arm);
	practice_chances(learner, choice->row, count, choice->chance, hidden);
	choice->chosen = draw_lots(&game->rng, choice->chance, count);
	if (game->is_lost) {
		choice->arms = 0;
		return choice->chosen;
	}
	game->rows += count;
	critic_tell(player->solver, now, arm, count, choice->row);
	for (int i = 0; i < count; i++)
		choice->foreseen[i] = critic_foresee(&learner->critic.network, choice->row[i]);
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
		now = critic_solve(player->solver, &playout->position);
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
		const struct solve_limits limits = {.nodes = END_NODES, .no_line = true};
		game->won = solver_solve(player->solver, &playout->position, &limits).verdict == VERDICT_SOLVED;
		return false;
	}
	int count = arms_list(&playout->position, playout->seen, arm);
	int chosen = !count ? LOST : count > 1 ? decide(learner, player, game, playout, arm, count) : 0;
	if (chosen == LOST)
		return false;
	playout_go(playout, &arm[chosen]);
	return true;
}

/* What the policy that chose may expect. */
static double expected(const struct choice_made *choice)
{
	double sum = 0;
	for (int i = 0; i < choice->arms; i++)
		sum += choice->chance[i] * choice->foreseen[i];
	return sum;
}

/* Of every arm what the critic foresees of it beyond what was to be expected, times how likely it was taken (Allen and
 * others 2017); and of the one that was taken, how much better it went on (generalised advantages, Schulman and others
 * 2016). */
static void find_advantages(struct game_played *game)
{
	double next = game->won, surprise = 0;
	for (int i = game->choices - 1; i >= 0; i--) {
		struct choice_made *choice = &game->choice[i];
		if (!choice->arms)
			continue;
		double foreseen = choice->foreseen[choice->chosen], mean = expected(choice);
		surprise = next - foreseen + foresight * surprise;
		for (int k = 0; k < choice->arms; k++)
			choice->advantage[k] = (choice->foreseen[k] - mean) * choice->chance[k];
		choice->advantage[choice->chosen] += surprise;
		choice->outcome = foreseen + surprise;
		next = mean;
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
	struct solve_result now = critic_solve(practice->player->solver, &playout.position);
	choose(learner, practice->player, game, &playout, arm, count, now);
	return game->choice;
}
