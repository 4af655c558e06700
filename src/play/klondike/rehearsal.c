#include "rehearsal.h"

#include <math.h>
#include <stdlib.h>

#include "critic.h"
#include "liking.h"

/* After so many decisions the critic is asked; before each the player looks at so many worlds. */
enum { DECISIONS = 2, WORLDS = 8, NODES = 100, STEPS = 300, END_NODES = 2000, MEMORY = 1 << 20 };

struct rehearsal {
	struct lookahead *lookahead;
	struct solver *solver;
	struct worlds worlds; /* those of the player's look */
	struct arm arm[ARMS_MAX];
	float input[ARMS_MAX][CRITIC_INPUTS];
	double opinion[ARMS_MAX];
};

struct rehearsal *rehearsal_new(const atomic_bool *cancel)
{
	const struct lookahead_settings how = {.worlds = WORLDS, .contenders = 1, .nodes = NODES, .cancel = cancel};
	struct rehearsal *rehearsal = calloc(1, sizeof *rehearsal);
	if (!rehearsal)
		return NULL;
	rehearsal->lookahead = lookahead_new(&how);
	rehearsal->solver = solver_new(MEMORY);
	if (rehearsal->lookahead && rehearsal->solver)
		return rehearsal;
	rehearsal_free(rehearsal);
	return NULL;
}

void rehearsal_free(struct rehearsal *rehearsal)
{
	if (rehearsal) {
		lookahead_free(rehearsal->lookahead);
		solver_free(rehearsal->solver);
	}
	free(rehearsal);
}

/* Looks at worlds; the arm that the player likes best. */
static int think(struct rehearsal *rehearsal, const struct playout *playout, int count, struct rng *rng)
{
	struct look look[ARMS_MAX];
	int best = 0;
	liking_look(rehearsal->lookahead, &playout->position, &rehearsal->worlds, rehearsal->arm, count, WORLDS, rng, look);
	for (int i = 0; i < count; i++) {
		traits_of(&rehearsal->arm[i], playout->seen, rehearsal->input[i]);
		insight_hear(&look[i], rehearsal->input[i]);
		rehearsal->opinion[i] = insight_opinion(&playout->position, rehearsal->input[i]);
		best = rehearsal->opinion[i] > rehearsal->opinion[best] ? i : best;
	}
	return best;
}

/* What the player may expect who draws lots by its opinions, as in training; NOW is what the solver says. */
static double ask_critic(
    struct rehearsal *rehearsal, const struct klondike *position, struct solve_result now, int count, int best)
{
	const struct network *critic = critic_taught(position);
	double sum = 0, chances = 0;
	critic_tell(rehearsal->solver, now, rehearsal->arm, count, rehearsal->input);
	for (int i = 0; i < count; i++) {
		double chance = exp(rehearsal->opinion[i] - rehearsal->opinion[best]);
		chances += chance;
		sum += chance * critic_foresee(critic, rehearsal->input[i]);
	}
	return sum / chances;
}

static bool is_won(struct rehearsal *rehearsal, const struct klondike *position)
{
	const struct solve_limits limits = {.nodes = END_NODES, .no_line = true};
	return solver_solve(rehearsal->solver, position, &limits).verdict == VERDICT_SOLVED;
}

double rehearsal_tell(struct rehearsal *rehearsal, struct playout playout, struct rng rng)
{
	for (int step = 0, decisions = 0; step < STEPS; step++) {
		if (playout_safe(&playout))
			continue;
		worlds_list_unseen(&rehearsal->worlds, playout.seen);
		if (rehearsal->worlds.unseen <= 1)
			return is_won(rehearsal, &playout.position);
		int count = arms_list(&playout.position, playout.seen, rehearsal->arm), best = 0;
		if (!count)
			return 0;
		if (count > 1) {
			struct solve_result now = critic_solve(rehearsal->solver, &playout.position);
			if (now.verdict == VERDICT_UNSOLVABLE)
				return 0;
			best = think(rehearsal, &playout, count, &rng);
			if (decisions++ == DECISIONS)
				return ask_critic(rehearsal, &playout.position, now, count, best);
		}
		playout_go(&playout, &rehearsal->arm[best]);
	}
	return 0;
}
