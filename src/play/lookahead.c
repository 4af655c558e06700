#include "lookahead.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { EASY_NODES = 64, MEMORY = 1 << 20 };

/* How soon a world is won, as insight is told. */
enum { AT_ONCE_NODES = 16, SOON_NODES = 40 };

/* Training knew no look at more worlds. */
enum { LOOK_WORLDS = 16 };

/* A contender may be worth this much less than the best arm. */
static const double contender_margin = 0.06;

/* The worth of a won world, by the position in which it is won, and by how it is won. */
struct weights {
	double stock, foundation, hidden; /* for each card there, or against each face down, as logarithms */
	double turned;                    /* for each card of the stock that is turned over on the way, as a logarithm */
	double hard, undecided;           /* a win in more than EASY_NODES, and a world that was not decided */
};

/* Tuned by games played. */
static const struct weights weights_of_none = {.hard = 1};
static const struct weights weights_of_promise = {
    .stock = 0.18, .foundation = 0.05, .hidden = 0.15, .hard = 0.8, .undecided = 0.2};

/* Where passes are limited the stock is to be played out, and few of its cards turned over in vain. */
static const struct weights weights_of_passes = {
    .stock = -0.1, .foundation = 0.05, .hidden = 0.15, .turned = -0.06, .hard = 0.8, .undecided = 0.4};

/* Where an arm leads, and how many of its worlds it won. */
struct stand {
	double promise;
	double won;
	bool taken;
};

struct lookahead {
	struct lookahead_settings settings;
	const struct weights *weights;
	struct solver *solver;
	struct stand stand[ARMS_MAX];
};

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

static struct solve_result solve_world(
    struct lookahead *lookahead, const struct klondike *position, const uint8_t map[CARDS], int nodes)
{
	const struct solve_limits limits = {
	    .nodes = (uint64_t)nodes, .no_line = true, .cancel = lookahead->settings.cancel};
	struct klondike world = worlds_apply(position, map);
	return solver_solve(lookahead->solver, &world, &limits);
}

/* Tells the solver the whole deal of a world first, so that what it learns after one arm serves for the others. */
static bool is_dead(struct lookahead *lookahead, const struct klondike *position, const uint8_t map[CARDS])
{
	return solve_world(lookahead, position, map, 4).verdict == VERDICT_UNSOLVABLE;
}

static void judge(
    struct lookahead *lookahead, struct stand *stand, const struct klondike *position, const uint8_t map[CARDS])
{
	struct solve_result result = solve_world(lookahead, position, map, lookahead->settings.nodes);
	if (result.verdict == VERDICT_SOLVED)
		stand->won += result.nodes > EASY_NODES ? lookahead->weights->hard : 1;
	else if (result.verdict == VERDICT_UNDECIDED)
		stand->won += lookahead->weights->undecided;
}

/* The logarithm of how much more often than another a position is won in play, when equally many of its worlds can be
 * won. */
static double promise_of(const struct weights *weights, const struct klondike *position)
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
	return position->rules.passes == UNLIMITED ? &weights_of_promise : &weights_of_passes;
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
	double now = promise_of(weights, position);
	for (int i = 0; i < count; i++) {
		double promise = promise_of(weights, &arm[i].after) + weights->turned * arms_turned(&arm[i]);
		lookahead->stand[i] = (struct stand){.promise = exp(promise - now)};
	}
}

static void look(struct lookahead *lookahead, const struct klondike *position, const struct worlds *worlds,
    const struct arm *arm, int count)
{
	set_up(lookahead, position, arm, count);
	const atomic_bool *cancel = lookahead->settings.cancel;
	for (int i = 0; i < worlds->count && !(cancel && atomic_load(cancel)); i++)
		if (!is_dead(lookahead, position, worlds->map[i]))
			look_at_world(lookahead, arm, count, worlds->map[i], worlds->count - i);
}

/* What the worlds add up to for one arm. */
static void count_world(struct look *look, const struct solve_result *result)
{
	bool won = result->verdict == VERDICT_SOLVED;
	look->at_once += won && result->nodes <= AT_ONCE_NODES;
	look->soon += won && result->nodes > AT_ONCE_NODES && result->nodes <= SOON_NODES;
	look->late += won && result->nodes > SOON_NODES;
	look->undecided += result->verdict == VERDICT_UNDECIDED;
}

/* Looks at one world for all arms; false when it is lost at once. */
static bool tell_world(struct lookahead *lookahead, const struct klondike *position, const struct arm *arm, int count,
    const uint8_t map[CARDS], struct look look[ARMS_MAX])
{
	bool won[ARMS_MAX];
	int winners = 0;
	if (is_dead(lookahead, position, map))
		return false;
	for (int i = 0; i < count; i++) {
		struct solve_result result = solve_world(lookahead, &arm[i].after, map, lookahead->settings.nodes);
		count_world(&look[i], &result);
		winners += won[i] = result.verdict == VERDICT_SOLVED;
	}
	for (int i = 0; i < count; i++) {
		look[i].missed += !won[i] && winners > 0;
		look[i].alone += won[i] && winners == 1;
	}
	return true;
}

/* Makes parts of counts; returns the score. */
static double make_parts(struct look *look, float worlds)
{
	look->at_once /= worlds;
	look->soon /= worlds;
	look->late /= worlds;
	look->undecided /= worlds;
	look->missed /= worlds;
	look->alone /= worlds;
	return (double)look->at_once + (double)look->soon + weights_of_promise.hard * (double)look->late +
	       weights_of_promise.undecided * (double)look->undecided;
}

/* Compares the arms. */
static void compare(
    struct look look[ARMS_MAX], const double score[ARMS_MAX], const double promise[ARMS_MAX], int count, int worlds)
{
	double best = 0, most = 1e-9;
	for (int i = 0; i < count; i++) {
		best = fmax(best, score[i]);
		most = fmax(most, score[i] * promise[i]);
	}
	for (int i = 0; i < count; i++) {
		double part = score[i] * promise[i] / most;
		look[i].behind = (float)(score[i] - best);
		look[i].best = (float)best;
		look[i].worth = (float)(part > 0.05 ? log(part) / 3 : -1);
		look[i].is_worthiest = part >= 1;
		look[i].worlds = (float)log(worlds) / 5;
	}
}

void lookahead_look(struct lookahead *lookahead, const struct klondike *position, struct worlds *worlds,
    const struct arm *arm, int count, int wanted, struct rng *rng, struct look look[ARMS_MAX])
{
	const atomic_bool *cancel = lookahead->settings.cancel;
	double score[ARMS_MAX], promise[ARMS_MAX], now = promise_of(&weights_of_promise, position), alive = 0;
	memset(look, 0, (size_t)count * sizeof *look);
	worlds_sample(worlds, wanted, rng);
	for (int i = 0; i < worlds->count && !(cancel && atomic_load(cancel)); i++)
		alive += tell_world(lookahead, position, arm, count, worlds->map[i], look);
	for (int i = 0; i < count; i++) {
		score[i] = make_parts(&look[i], (float)worlds->count);
		promise[i] = exp(promise_of(&weights_of_promise, &arm[i].after) - now);
		look[i].alive = (float)(alive / worlds->count);
	}
	compare(look, score, promise, count, worlds->count);
}

/* By insight: the arm that it likes best. What it thinks of several looks is added up. */
static int find_liked(struct lookahead *lookahead, const struct klondike *position, struct worlds *worlds,
    const struct arm *arm, int count, struct rng *rng, struct contender list[CONTENDERS_MAX])
{
	struct look told[ARMS_MAX];
	double opinion[ARMS_MAX], liking[ARMS_MAX] = {0}, won[ARMS_MAX] = {0};
	int wanted = lookahead->settings.worlds, looks = 0, best = 0;
	do {
		lookahead_look(lookahead, position, worlds, arm, count, wanted < LOOK_WORLDS ? wanted : LOOK_WORLDS, rng, told);
		insight_judge(arm, told, count, worlds->seen, opinion);
		for (int i = 0; i < count; i++) {
			liking[i] += opinion[i];
			won[i] += (double)(told[i].at_once + told[i].soon + told[i].late);
		}
		looks++;
	} while (!worlds->all && (looks + 1) * LOOK_WORLDS <= wanted);
	for (int i = 1; i < count; i++)
		best = liking[i] > liking[best] ? i : best;
	list[0] = (struct contender){best, won[best] / looks, won[best] / looks};
	return 1;
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
	return (taught ? find_liked : list_worthy)(lookahead, position, worlds, arm, count, rng, list);
}
