#include "lookahead.h"

#include <math.h>
#include <stdlib.h>

#include "liking.h"
#include "lookahead_parts.h"

enum { EASY_NODES = 64, MEMORY = 1 << 20 };

/* A contender may be worth this much less than the best arm. */
static const double contender_margin = 0.06;

/* Tuned by games played. */
static const struct weights weights_of_none = {.hard = 1};
const struct weights lookahead_weights = {
    .stock = 0.18, .foundation = 0.05, .hidden = 0.15, .hard = 0.8, .undecided = 0.2};

/* Where passes are limited the stock is to be played out, and few of its cards turned over in vain. */
static const struct weights weights_of_passes = {
    .stock = -0.1, .foundation = 0.05, .hidden = 0.15, .turned = -0.06, .hard = 0.8, .undecided = 0.4};

struct lookahead *lookahead_new(const struct lookahead_settings *settings)
{
	struct lookahead *lookahead = calloc(1, sizeof *lookahead);
	if (!lookahead)
		return NULL;
	lookahead->settings = *settings;
	lookahead->solver = solver_new(MEMORY);
	if (lookahead->solver)
		return lookahead;
	free(lookahead);
	return NULL;
}

void lookahead_free(struct lookahead *lookahead)
{
	if (lookahead)
		solver_free(lookahead->solver);
	free(lookahead);
}

struct solve_result lookahead_solve(struct lookahead *lookahead, const struct klondike *position, uint64_t nodes)
{
	const struct solve_limits limits = {.nodes = nodes, .cancel = lookahead->settings.cancel};
	return solver_solve(lookahead->solver, position, &limits);
}

struct solve_result lookahead_solve_world(
    struct lookahead *lookahead, const struct klondike *position, const uint8_t map[CARDS], int nodes)
{
	const struct solve_limits limits = {
	    .nodes = (uint64_t)nodes, .no_line = true, .cancel = lookahead->settings.cancel};
	struct klondike world = worlds_apply(position, map);
	return solver_solve(lookahead->solver, &world, &limits);
}

bool lookahead_is_dead(struct lookahead *lookahead, const struct klondike *position, const uint8_t map[CARDS])
{
	return lookahead_solve_world(lookahead, position, map, 4).verdict == VERDICT_UNSOLVABLE;
}

static void judge(
    struct lookahead *lookahead, struct stand *stand, const struct klondike *position, const uint8_t map[CARDS])
{
	struct solve_result result = lookahead_solve_world(lookahead, position, map, lookahead->settings.nodes);
	if (result.verdict == VERDICT_SOLVED)
		stand->won += result.nodes > EASY_NODES ? lookahead->weights->hard : 1;
	else if (result.verdict == VERDICT_UNDECIDED)
		stand->won += lookahead->weights->undecided;
}

double lookahead_promise(const struct weights *weights, const struct klondike *position)
{
	double promise = weights->stock * (position->size[STOCK] + position->size[WASTE]);
	for (int pile = FOUNDATION; pile < TABLEAU; pile++)
		promise += weights->foundation * position->size[pile];
	for (int i = 0; i < TABLEAU_PILES; i++)
		promise -= weights->hidden * position->hidden[i];
	return promise;
}

static const struct weights *weights_for(const struct lookahead *lookahead, const struct klondike *position)
{
	if (!lookahead->settings.weighs)
		return &weights_of_none;
	return position->rules.passes == UNLIMITED ? &lookahead_weights : &weights_of_passes;
}

static double worth(const struct stand *stand) { return stand->won * stand->promise; }

/* Judges the arms in one world. LEFT worlds, this one counted, are still to come. */
static void look_at_world(
    struct lookahead *lookahead, const struct arm *arm, int count, const uint8_t map[CARDS], int left)
{
	double most = 0;
	for (int i = 0; i < count; i++)
		most = fmax(most, worth(&lookahead->stand[i]));
	for (int i = 0; i < count; i++) {
		struct stand *stand = &lookahead->stand[i];
		if ((stand->won + left) * stand->promise >= most)
			judge(lookahead, stand, &arm[i].after, map);
	}
}

/* Begins with what the arms promise. */
static void set_up(struct lookahead *lookahead, const struct klondike *position, const struct arm *arm, int count)
{
	const struct weights *weights = lookahead->weights = weights_for(lookahead, position);
	double now = lookahead_promise(weights, position);
	for (int i = 0; i < count; i++) {
		double promise = lookahead_promise(weights, &arm[i].after) + weights->turned * arms_turned(&arm[i]);
		lookahead->stand[i] = (struct stand){.promise = exp(promise - now)};
	}
}

static void look(struct lookahead *lookahead, const struct klondike *position, const struct worlds *worlds,
    const struct arm *arm, int count)
{
	set_up(lookahead, position, arm, count);
	const atomic_bool *cancel = lookahead->settings.cancel;
	for (int i = 0; i < worlds->count && !(cancel && atomic_load(cancel)); i++)
		if (!lookahead_is_dead(lookahead, position, worlds->map[i]))
			look_at_world(lookahead, arm, count, worlds->map[i], worlds->count - i);
}

static int best_left(const struct lookahead *lookahead, int count)
{
	int best = -1;
	for (int i = 0; i < count; i++)
		if (!lookahead->stand[i].taken && (best < 0 || worth(&lookahead->stand[i]) > worth(&lookahead->stand[best])))
			best = i;
	return best;
}

/* By the weights: the arms of most worth. */
static int list_worthy(struct lookahead *lookahead, const struct klondike *position, struct worlds *worlds,
    const struct arm *arm, int count, struct rng *rng, struct contender list[CONTENDERS_MAX])
{
	int listed = 0;
	worlds_sample(worlds, lookahead->settings.worlds, rng);
	look(lookahead, position, worlds, arm, count);
	while (listed < count && listed < lookahead->settings.contenders) {
		int best = best_left(lookahead, count);
		struct stand *stand = &lookahead->stand[best];
		struct contender next = {best, worth(stand) / worlds->count, stand->won / worlds->count};
		if (listed && (stand->won <= 0 || next.worth < list[0].worth - contender_margin))
			break;
		stand->taken = true;
		list[listed++] = next;
	}
	return listed;
}

int lookahead_best(struct lookahead *lookahead, const struct klondike *position, struct worlds *worlds,
    const struct arm *arm, int count, struct rng *rng, struct contender list[CONTENDERS_MAX])
{
	bool taught = lookahead->settings.has_insight && position->rules.passes == UNLIMITED && insight_is_taught();
	return taught ? liking_list(lookahead, position, worlds, arm, count, rng, list)
	              : list_worthy(lookahead, position, worlds, arm, count, rng, list);
}
