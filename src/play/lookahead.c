#include "lookahead.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { REPLIES = 16, BLOCK = 64, MEMORY = 1 << 20 };

/* What can follow an arm once the card it uncovers is seen, and how often each of it won. */
struct group {
	bool made;
	int replies, worlds;
	struct klondike reply[REPLIES];
	int won[REPLIES];
};

/* An arm in the second look: a group for each card that it may uncover, or a single one. */
struct finalist {
	int arm;
	int uncovered; /* the card that stands for the unseen one, or -1 */
	bool dropped;
	struct group group[CARDS];
};

struct lookahead {
	struct lookahead_settings settings;
	struct solver *solver;
	int won[ARMS_MAX];
	int finalists;
	struct finalist finalist[FINALISTS_MAX];
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

/* A limit of passes is not thought of: how a world goes depends on it less than on what is hidden, and the solver is
 * faster and surer without it. */
struct solve_result lookahead_solve(struct lookahead *lookahead, const struct klondike *position, uint64_t nodes)
{
	const struct solve_limits limits = {.nodes = nodes};
	struct klondike endless = *position;
	endless.recycles_left = endless.rules.passes = UNLIMITED;
	return solver_solve(lookahead->solver, &endless, &limits);
}

static bool wins(struct lookahead *lookahead, const struct klondike *position, const uint8_t map[CARDS])
{
	struct klondike world = worlds_apply(position, map);
	return lookahead_solve(lookahead, &world, (uint64_t)lookahead->settings.nodes).verdict == VERDICT_SOLVED;
}

/* Tells the solver the whole deal of a world first, so that what it learns after one arm serves for the others. */
static bool is_dead(struct lookahead *lookahead, const struct klondike *position, const uint8_t map[CARDS])
{
	struct klondike world = worlds_apply(position, map);
	return lookahead_solve(lookahead, &world, 4).verdict == VERDICT_UNSOLVABLE;
}

static void look_once(
	struct lookahead *lookahead, const struct klondike *position, const struct worlds *worlds, const struct arm *arm, int count)
{
	memset(lookahead->won, 0, sizeof lookahead->won);
	for (int i = 0; i < worlds->count; i++) {
		if (is_dead(lookahead, position, worlds->map[i]))
			continue;
		for (int k = 0; k < count; k++)
			lookahead->won[k] += wins(lookahead, &arm[k].after, worlds->map[i]);
	}
}

/* Arms come with those that uncover a card first; of equals the first stays ahead. */
static int best_of(const int *won, int count, uint64_t without)
{
	int best = -1;
	for (int i = 0; i < count; i++)
		if (!(without >> i & 1) && (best < 0 || won[i] > won[best]))
			best = i;
	return best;
}

static void choose_finalists(struct lookahead *lookahead, const struct arm *arm, int count)
{
	uint64_t chosen = 0;
	lookahead->finalists = 0;
	while (lookahead->finalists < lookahead->settings.finalists && lookahead->finalists < count) {
		int best = best_of(lookahead->won, count, chosen);
		if (lookahead->finalists && lookahead->won[best] == 0)
			break;
		struct finalist *finalist = &lookahead->finalist[lookahead->finalists++];
		chosen |= (uint64_t)1 << best;
		finalist->arm = best;
		finalist->dropped = false;
		finalist->uncovered = arm[best].reveal >= TABLEAU ? arms_top(&arm[best].after, arm[best].reveal) : -1;
		for (int i = 0; i < CARDS; i++)
			finalist->group[i].made = false;
	}
}

/* Where a safe move is open there is nothing to decide: the position stands for its best continuation. */
static void make_group(struct group *group, const struct klondike *position, uint64_t seen)
{
	struct arm arm[ARMS_MAX];
	struct move list[MOVES_MAX];
	group->made = true;
	group->worlds = 0;
	group->replies = 1;
	group->reply[0] = *position;
	memset(group->won, 0, sizeof group->won);
	if (arms_safe(position, list) >= 0)
		return;
	group->replies = arms_list(position, seen, arm);
	if (group->replies > REPLIES)
		group->replies = REPLIES;
	for (int i = 0; i < group->replies; i++)
		group->reply[i] = arm[i].after;
}

/* Lets the better half of the replies go on when the worlds so far have told them apart. */
static void drop_replies(struct group *group)
{
	bool power_of_two = (group->worlds & (group->worlds - 1)) == 0;
	if (group->replies <= 2 || group->worlds < 4 || !power_of_two)
		return;
	int keep = (group->replies + 1) / 2;
	for (int i = 0; i < keep; i++) {
		int best = i;
		for (int k = i + 1; k < group->replies; k++)
			if (group->won[k] > group->won[best])
				best = k;
		struct klondike reply = group->reply[i];
		int won = group->won[i];
		group->reply[i] = group->reply[best];
		group->won[i] = group->won[best];
		group->reply[best] = reply;
		group->won[best] = won;
	}
	group->replies = keep;
}

static void look_at_world(
	struct lookahead *lookahead, struct finalist *finalist, const struct arm *arm, uint64_t seen, const uint8_t map[CARDS])
{
	uint8_t swapped[CARDS], identity[CARDS];
	struct klondike after = arm->after;
	int card = finalist->uncovered < 0 ? 0 : map[finalist->uncovered];
	memcpy(swapped, map, sizeof swapped);
	struct group *group = &finalist->group[card];
	if (finalist->uncovered >= 0) {
		swapped[finalist->uncovered] = map[card];
		swapped[card] = (uint8_t)card;
		seen |= (uint64_t)1 << card;
	}
	if (!group->made) {
		for (int i = 0; i < CARDS; i++)
			identity[i] = (uint8_t)i;
		if (finalist->uncovered >= 0) {
			identity[finalist->uncovered] = (uint8_t)card;
			identity[card] = (uint8_t)finalist->uncovered;
		}
		after = worlds_apply(&arm->after, identity);
		make_group(group, &after, seen);
	}
	for (int i = 0; i < group->replies; i++)
		group->won[i] += wins(lookahead, &group->reply[i], swapped);
	group->worlds++;
	drop_replies(group);
}

static double value_of(const struct finalist *finalist)
{
	double sum = 0;
	int worlds = 0;
	for (int i = 0; i < CARDS; i++) {
		const struct group *group = &finalist->group[i];
		if (!group->made)
			continue;
		int best = 0;
		for (int k = 0; k < group->replies; k++)
			best = group->won[k] > best ? group->won[k] : best;
		sum += best;
		worlds += group->worlds;
	}
	return worlds ? sum / worlds : 0;
}

/* The finalist that is worth most, and its worth; of equals the one that won most at the first look. */
static int best_finalist(const struct lookahead *lookahead, double *value)
{
	int best = 0;
	*value = -1;
	for (int i = 0; i < lookahead->finalists; i++) {
		const struct finalist *finalist = &lookahead->finalist[i];
		double worth = finalist->dropped ? -1 : value_of(finalist);
		if (worth > *value) {
			best = i;
			*value = worth;
		}
	}
	return best;
}

/* Drops finalists that fall far behind after WORLDS worlds; returns how many are left. Since all are judged over the same
 * worlds, their distances vary by much less than the values themselves. */
static int drop_finalists(struct lookahead *lookahead, int worlds)
{
	double best;
	int left = 0;
	best_finalist(lookahead, &best);
	for (int i = 0; i < lookahead->finalists; i++) {
		struct finalist *finalist = &lookahead->finalist[i];
		finalist->dropped = finalist->dropped || value_of(finalist) < best - 0.9 / sqrt(worlds);
		left += !finalist->dropped;
	}
	return left;
}

static void look_twice(
	struct lookahead *lookahead, const struct klondike *position, const struct worlds *worlds, const struct arm *arm)
{
	for (int i = 0; i < worlds->count; i++) {
		if (i && i % BLOCK == 0 && drop_finalists(lookahead, i) < 2)
			return;
		is_dead(lookahead, position, worlds->map[i]);
		for (int k = 0; k < lookahead->finalists; k++) {
			struct finalist *finalist = &lookahead->finalist[k];
			if (!finalist->dropped)
				look_at_world(lookahead, finalist, &arm[finalist->arm], worlds->seen, worlds->map[i]);
		}
	}
}

int lookahead_best(struct lookahead *lookahead, const struct klondike *position, struct worlds *worlds,
	const struct arm *arm, int count, struct rng *rng, double *value)
{
	worlds_sample(worlds, lookahead->settings.first_worlds, rng);
	look_once(lookahead, position, worlds, arm, count);
	int best = best_of(lookahead->won, count, 0);
	*value = (double)lookahead->won[best] / worlds->count;
	choose_finalists(lookahead, arm, count);
	if (!lookahead->settings.second_worlds || lookahead->finalists < 2)
		return best;
	worlds_sample(worlds, lookahead->settings.second_worlds, rng);
	look_twice(lookahead, position, worlds, arm);
	return lookahead->finalist[best_finalist(lookahead, value)].arm;
}
