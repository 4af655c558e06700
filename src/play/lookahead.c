#include "lookahead.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { BLOCK = 64, EASY_NODES = 64, MEMORY = 1 << 20, GLANCES = 2, NARROW_FROM = 16, NARROW_TO = 2 };

/* How the parts of a finalist's worth are weighed: what its second look says, and what the same worlds say at once. */
static const double second_weight = 0.6, first_weight = 0.4;

/* How much less than the best arm a contender may be worth. */
static const double contender_margin = 0.04;

/* What a won world is worth, by the position in which it is won, and by how it is won. */
struct weights {
	double stock, foundation; /* for each card there, as logarithms, */
	double hidden, empty;     /* and against each card face down and each empty pile */
	double hard, undecided;   /* a win in more than EASY_NODES, and a world that was not decided */
};

/* Tuned by games played. A second look sees by itself what it is worth to turn a card. */
static const struct weights weights_of_none = {.hard = 1};
static const struct weights weights_of_one_look = {0.18, 0.05, 0.15, 0, 0.8, 0.2};
static const struct weights weights_of_two_looks = {0.03, 0.0135, 0.03, 0.066, 1, 0};

/* A position, and how much of the worlds it won. */
struct stand {
	struct klondike position;
	double promise;
	double won;
};

/* What can follow an arm once the card it uncovers is seen. */
struct group {
	bool made, listed;
	struct stand seen; /* judged itself in its first worlds, */
	int glances;
	int replies; /* then what can follow it */
	int looks;
	struct stand reply[ARMS_MAX];
};

/* An arm in the second look: a group for each card that it may uncover, or a single one. */
struct finalist {
	int arm;
	int uncovered; /* the card that stands for the unseen one, or -1 */
	bool dropped;
	struct stand after;
	struct group group[CARDS];
};

struct lookahead {
	struct lookahead_settings settings;
	const struct weights *weights;
	struct solver *solver;
	struct klondike position; /* the one in hand */
	struct stand first[ARMS_MAX];
	int finalists;
	struct finalist finalist[FINALISTS_MAX];
};

struct lookahead *lookahead_new(const struct lookahead_settings *settings)
{
	struct lookahead *lookahead = calloc(1, sizeof *lookahead);
	if (!lookahead)
		return NULL;
	lookahead->settings = *settings;
	lookahead->weights = !settings->weighs ? &weights_of_none
		: settings->second_worlds          ? &weights_of_two_looks
										   : &weights_of_one_look;
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
static struct solve_result solve(
	struct lookahead *lookahead, const struct klondike *position, const struct solve_limits *limits)
{
	struct klondike endless = *position;
	endless.recycles_left = endless.rules.passes = UNLIMITED;
	return solver_solve(lookahead->solver, &endless, limits);
}

struct solve_result lookahead_solve(struct lookahead *lookahead, const struct klondike *position, uint64_t nodes)
{
	const struct solve_limits limits = {.nodes = nodes};
	return solve(lookahead, position, &limits);
}

static struct solve_result solve_world(
	struct lookahead *lookahead, const struct klondike *position, const uint8_t map[CARDS], int nodes)
{
	const struct solve_limits limits = {.nodes = (uint64_t)nodes, .no_line = true};
	struct klondike world = worlds_apply(position, map);
	return solve(lookahead, &world, &limits);
}

/* Tells the solver the whole deal of a world first, so that what it learns after one arm serves for the others. */
static bool is_dead(struct lookahead *lookahead, const struct klondike *position, const uint8_t map[CARDS])
{
	return solve_world(lookahead, position, map, 4).verdict == VERDICT_UNSOLVABLE;
}

static void judge(struct lookahead *lookahead, struct stand *stand, const uint8_t map[CARDS])
{
	struct solve_result result = solve_world(lookahead, &stand->position, map, lookahead->settings.nodes);
	if (result.verdict == VERDICT_SOLVED)
		stand->won += result.nodes > EASY_NODES ? lookahead->weights->hard : 1;
	else if (result.verdict == VERDICT_UNDECIDED)
		stand->won += lookahead->weights->undecided;
}

/* How much more often than another a position is won in play, when as many of its worlds can be won; its logarithm. */
static double promise_of(const struct weights *weights, const struct klondike *position)
{
	double promise = weights->stock * (position->size[STOCK] + position->size[WASTE]);
	for (int pile = FOUNDATION; pile < TABLEAU; pile++)
		promise += weights->foundation * position->size[pile];
	for (int i = 0; i < TABLEAU_PILES; i++) {
		promise -= weights->hidden * position->hidden[i];
		promise -= position->size[TABLEAU + i] ? 0 : weights->empty;
	}
	return promise;
}

static struct stand stand_at(const struct lookahead *lookahead, const struct klondike *position)
{
	double now = promise_of(lookahead->weights, &lookahead->position);
	return (struct stand){.position = *position, .promise = exp(promise_of(lookahead->weights, position) - now)};
}

static double worth(const struct stand *stand) { return stand->won * stand->promise; }

/* Puts the best KEEP of COUNT stands in front; of equals the first stays ahead. */
static void sort_stands(struct stand *stand, int count, int keep)
{
	for (int i = 0; i < keep; i++) {
		int best = i;
		for (int k = i + 1; k < count; k++)
			if (worth(&stand[k]) > worth(&stand[best]))
				best = k;
		struct stand found = stand[best];
		memmove(&stand[i + 1], &stand[i], (size_t)(best - i) * sizeof *stand);
		stand[i] = found;
	}
}

static void look_once(
	struct lookahead *lookahead, const struct klondike *position, const struct worlds *worlds, const struct arm *arm, int count)
{
	for (int i = 0; i < count; i++)
		lookahead->first[i] = stand_at(lookahead, &arm[i].after);
	for (int i = 0; i < worlds->count; i++) {
		if (is_dead(lookahead, position, worlds->map[i]))
			continue;
		for (int k = 0; k < count; k++)
			judge(lookahead, &lookahead->first[k], worlds->map[i]);
	}
}

/* The best arm of the first look that is not TAKEN. Arms come with those that uncover a card first; of equals the first
 * stays ahead. */
static int best_arm(const struct lookahead *lookahead, int count, uint64_t taken)
{
	int best = -1;
	for (int i = 0; i < count; i++)
		if (!(taken >> i & 1) && (best < 0 || worth(&lookahead->first[i]) > worth(&lookahead->first[best])))
			best = i;
	return best;
}

static void choose_finalists(struct lookahead *lookahead, const struct arm *arm, int count)
{
	uint64_t taken = 0;
	lookahead->finalists = 0;
	while (lookahead->finalists < lookahead->settings.finalists && lookahead->finalists < count) {
		int best = best_arm(lookahead, count, taken);
		if (lookahead->finalists && lookahead->first[best].won == 0)
			break;
		struct finalist *finalist = &lookahead->finalist[lookahead->finalists++];
		taken |= (uint64_t)1 << best;
		finalist->arm = best;
		finalist->dropped = false;
		finalist->uncovered = arm[best].reveal >= TABLEAU ? arms_top(&arm[best].after, arm[best].reveal) : -1;
		finalist->after = lookahead->first[best];
		finalist->after.won = 0;
		for (int i = 0; i < CARDS; i++)
			finalist->group[i].made = false;
	}
}

/* What can follow. Where a safe move is open there is nothing to decide. */
static void list_replies(const struct lookahead *lookahead, struct group *group, uint64_t seen)
{
	struct arm arm[ARMS_MAX];
	struct move list[MOVES_MAX];
	struct klondike position = group->seen.position;
	int safe = arms_safe(&position, list);
	group->listed = true;
	group->looks = 0;
	if (safe >= 0) {
		arms_play(&position, list[safe]);
		group->reply[0] = stand_at(lookahead, &position);
		group->replies = 1;
		return;
	}
	group->replies = arms_list(&position, seen, arm);
	for (int i = 0; i < group->replies; i++)
		group->reply[i] = stand_at(lookahead, &arm[i].after);
}

/* Lets the better half of the replies go on when the worlds so far have told them apart. */
static void narrow(struct group *group)
{
	bool power_of_two = (group->looks & (group->looks - 1)) == 0;
	if (group->replies <= NARROW_TO || group->looks < NARROW_FROM || !power_of_two)
		return;
	int keep = (group->replies + 1) / 2;
	sort_stands(group->reply, group->replies, keep);
	group->replies = keep;
}

static void look_at_group(struct lookahead *lookahead, struct group *group, uint64_t seen, const uint8_t map[CARDS])
{
	if (group->glances < GLANCES) {
		group->glances++;
		judge(lookahead, &group->seen, map);
		return;
	}
	if (!group->listed)
		list_replies(lookahead, group, seen);
	group->looks++;
	for (int i = 0; i < group->replies; i++)
		judge(lookahead, &group->reply[i], map);
	narrow(group);
}

/* The unseen card that PLACE stands for turns out to be CARD: from now on that stands for itself, and PLACE for what CARD
 * stood for. */
static void name_card(struct klondike *position, uint8_t map[CARDS], int place, int card)
{
	uint8_t swapped[CARDS];
	for (int i = 0; i < CARDS; i++)
		swapped[i] = (uint8_t)i;
	swapped[place] = (uint8_t)card;
	swapped[card] = (uint8_t)place;
	*position = worlds_apply(position, swapped);
	map[place] = map[card];
	map[card] = (uint8_t)card;
}

static void look_at_world(struct lookahead *lookahead, struct finalist *finalist, uint64_t seen, const uint8_t map[CARDS])
{
	uint8_t named[CARDS];
	struct klondike position = finalist->after.position;
	int card = finalist->uncovered < 0 ? 0 : map[finalist->uncovered];
	struct group *group = &finalist->group[card];
	memcpy(named, map, sizeof named);
	if (finalist->uncovered >= 0) {
		name_card(&position, named, finalist->uncovered, card);
		seen |= (uint64_t)1 << card;
	}
	if (!group->made) {
		group->made = true;
		group->listed = false;
		group->glances = group->looks = 0;
		group->seen = stand_at(lookahead, &position);
	}
	judge(lookahead, &finalist->after, map);
	look_at_group(lookahead, group, seen, named);
}

/* The worth of a group in one world: that of its best reply, or its own where it was only glanced at. */
static double group_worth(const struct group *group)
{
	if (!group->looks || !group->replies)
		return worth(&group->seen) / group->glances;
	double best = 0;
	for (int i = 0; i < group->replies; i++)
		best = fmax(best, worth(&group->reply[i]));
	return best / group->looks;
}

/* The worth of a finalist after so many WORLDS, those that are dead from the start among them. */
static double finalist_worth(const struct finalist *finalist, int worlds)
{
	double sum = 0;
	for (int i = 0; i < CARDS; i++) {
		const struct group *group = &finalist->group[i];
		if (group->made)
			sum += group_worth(group) * (group->glances + group->looks);
	}
	return (second_weight * sum + first_weight * worth(&finalist->after)) / worlds;
}

/* The finalist that is worth most, and its worth; of equals the one that was best at the first look. */
static int best_finalist(const struct lookahead *lookahead, int worlds, double *most)
{
	int best = 0;
	*most = -1;
	for (int i = 0; i < lookahead->finalists; i++) {
		const struct finalist *finalist = &lookahead->finalist[i];
		double now = finalist->dropped ? -1 : finalist_worth(finalist, worlds);
		if (now > *most) {
			best = i;
			*most = now;
		}
	}
	return best;
}

/* Drops finalists that have fallen far behind; returns how many are left. Since all are judged over the same worlds, their
 * distances vary by much less than the values themselves. */
static int drop_finalists(struct lookahead *lookahead, int worlds)
{
	double most;
	int left = 0;
	best_finalist(lookahead, worlds, &most);
	for (int i = 0; i < lookahead->finalists; i++) {
		struct finalist *finalist = &lookahead->finalist[i];
		finalist->dropped = finalist->dropped || finalist_worth(finalist, worlds) < most - 0.9 / sqrt(worlds);
		left += !finalist->dropped;
	}
	return left;
}

/* Returns how many worlds it took to find the best one. */
static int look_twice(struct lookahead *lookahead, const struct klondike *position, const struct worlds *worlds)
{
	for (int i = 0; i < worlds->count; i++) {
		if (i && i % BLOCK == 0 && drop_finalists(lookahead, i) < 2)
			return i;
		if (is_dead(lookahead, position, worlds->map[i]))
			continue;
		for (int k = 0; k < lookahead->finalists; k++)
			if (!lookahead->finalist[k].dropped)
				look_at_world(lookahead, &lookahead->finalist[k], worlds->seen, worlds->map[i]);
	}
	return worlds->count;
}

/* The finalists that are not far behind the best one after so many WORLDS, best first. */
static int list_contenders(const struct lookahead *lookahead, int worlds, struct contender list[FINALISTS_MAX])
{
	double most;
	int count = 0;
	best_finalist(lookahead, worlds, &most);
	for (int i = 0; i < lookahead->finalists; i++) {
		const struct finalist *finalist = &lookahead->finalist[i];
		double worth = finalist->dropped ? -1 : finalist_worth(finalist, worlds);
		int place = count;
		if (worth < most - contender_margin)
			continue;
		for (; place > 0 && list[place - 1].worth < worth; place--)
			list[place] = list[place - 1];
		list[place] = (struct contender){finalist->arm, worth, finalist->after.won / worlds};
		count++;
	}
	return count;
}

int lookahead_best(struct lookahead *lookahead, const struct klondike *position, struct worlds *worlds,
	const struct arm *arm, int count, struct rng *rng, struct contender list[FINALISTS_MAX])
{
	lookahead->position = *position;
	worlds_sample(worlds, lookahead->settings.first_worlds, rng);
	look_once(lookahead, position, worlds, arm, count);
	choose_finalists(lookahead, arm, count);
	if (lookahead->settings.second_worlds && lookahead->finalists > 1) {
		worlds_sample(worlds, lookahead->settings.second_worlds, rng);
		return list_contenders(lookahead, look_twice(lookahead, position, worlds), list);
	}
	const struct stand *first = &lookahead->first[lookahead->finalist[0].arm];
	list[0] = (struct contender){
		lookahead->finalist[0].arm, worth(first) / worlds->count, first->won / worlds->count};
	return 1;
}
