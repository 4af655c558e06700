/* The proof begins alone. If it takes longer, short hunts, which are led more by the bound than by the moves made, look
 * for wins: one can be told of then if the search is stopped, and what cannot beat it need not be kept. Then the proof
 * goes on, in a team if it may. */
#include <stdlib.h>

#include "bound.h"
#include "clock.h"
#include "explorer.h"
#include "reach.h"
#include "team.h"
#include "trace.h"

/* Nodes that the proof looks at before the hunts, and before it has a team; of a limit on nodes or time it takes no
 * more than about a quarter for them. With little memory, which proof and hunt would share, hunts come first. */
enum { ALONE_NODES = 30000, ALONE_BEFORE_TEAM = 500, NODES_A_SECOND = 100000, PARTS = 4, LITTLE_MEMORY = 16 << 20 };

static const struct hunt {
	int weight; /* of the bound, against 1 for the moves made */
	uint64_t nodes;
} hunts[] = {{3, 500}, {2, 1500}};

/* The question, and the search that asks it. */
struct solve {
	const struct klondike *position;
	struct minimal_result *result;
	struct layout first;
	struct task task;
	struct explorer lead, hunter; /* with copies of one deal */
};

static void note_best(struct solve *solve)
{
	struct task *task = &solve->task;
	int best = solve->result->at_most;
	atomic_store(&task->win, (uint64_t)(best == MINIMAL_UNKNOWN ? ESTIMATES - 1 : best) << 32 | TABLE_NONE);
	if (task->progress)
		atomic_store(&task->progress->at_most, best);
}

/* What a search and its tables have come to. */
static void note_run(struct solve *solve, const struct table *const *tables)
{
	struct minimal_result *result = solve->result;
	uint32_t won = (uint32_t)atomic_load(&solve->task.win);
	if (won != TABLE_NONE)
		trace_line(&solve->lead.deal, tables, solve->first, won, solve->position, result);
	note_best(solve);
	size_t bytes = solve->task.budget.used + solve->lead.deal.stock->bytes;
	result->positions = 0;
	for (int i = 0; i < solve->task.explorers; i++)
		result->positions += tables[i]->count;
	result->bytes = bytes > result->bytes ? bytes : result->bytes;
}

static enum explorer_end run_alone(struct solve *solve, struct explorer *explorer, int weight, uint64_t nodes)
{
	solve->task.weight = weight;
	if (explorer_begin(explorer, &solve->first))
		return explorer_run(explorer, explorer->nodes + nodes);
	task_stop(&solve->task, MINIMAL_MEMORY);
	return EXPLORER_STOPPED;
}

/* A hunt for which memory has ended gives it back, and the search goes on. */
static void hunt(struct solve *solve)
{
	struct explorer *hunter = &solve->hunter;
	const struct table *table = &hunter->table;
	atomic_int *stop = &solve->task.stop;
	*hunter = (struct explorer){.task = &solve->task, .start = solve->lead.start, .deal = solve->lead.deal};
	for (size_t i = 0; i < sizeof hunts / sizeof *hunts && atomic_load(stop) == MINIMAL_DONE; i++) {
		run_alone(solve, hunter, hunts[i].weight, hunts[i].nodes);
		note_run(solve, &table);
		table_release(&hunter->table);
		if (atomic_load(stop) == MINIMAL_MEMORY && !hunter->deal.stock->is_full)
			atomic_store(stop, MINIMAL_DONE);
	}
	solve->task.weight = PROOF;
}

static uint64_t fewer(uint64_t a, uint64_t b) { return a < b ? a : b; }

static uint64_t nodes_before_hunts(const struct minimal_limits *limits)
{
	uint64_t nodes = limits->threads <= 1 ? ALONE_NODES : limits->alone ? limits->alone : ALONE_BEFORE_TEAM;
	if (limits->nodes)
		nodes = fewer(nodes, limits->nodes / PARTS + 1);
	if (limits->seconds > 0 && limits->seconds < 1)
		nodes = fewer(nodes, (uint64_t)(limits->seconds * NODES_A_SECOND) / PARTS + 1);
	return nodes;
}

static enum explorer_end go_on(struct solve *solve, struct team **team)
{
	*team = solve->task.limits.threads > 1 ? team_new(&solve->lead) : NULL;
	return *team ? team_run(*team) : explorer_run(&solve->lead, 0);
}

/* Whether the proof came to its end. */
static bool prove(struct solve *solve)
{
	const struct table *table = &solve->lead.table;
	struct team *team = NULL;
	bool has_little = solve->task.limits.bytes < LITTLE_MEMORY;
	if (has_little)
		hunt(solve);
	enum explorer_end end = run_alone(solve, &solve->lead, PROOF, nodes_before_hunts(&solve->task.limits));
	if (end == EXPLORER_PAUSED && !has_little) {
		note_run(solve, &table);
		hunt(solve);
	}
	if (end == EXPLORER_PAUSED && atomic_load(&solve->task.stop) == MINIMAL_DONE)
		end = go_on(solve, &team);
	note_run(solve, team ? team_tables(team) : &table);
	if (team) {
		solve->result->helped_us = team_helped_us(team);
		team_free(team);
	}
	table_release(&solve->lead.table);
	return end == EXPLORER_DONE && atomic_load(&solve->task.stop) == MINIMAL_DONE;
}

/* More than MINIMAL_LINE when there is surely no win. */
static int first_bound(struct deal *deal, struct layout first)
{
	struct board board = board_of(deal, first);
	int bound = bound_moves(deal, &board, first), reach = reach_bound(deal, &board, first, -1, MINIMAL_LINE);
	return reach > bound ? reach : bound;
}

static void find(struct solve *solve)
{
	struct minimal_result *result = solve->result;
	struct task *task = &solve->task;
	struct deal *deal = &solve->lead.deal;
	int bound = first_bound(deal, solve->first);
	atomic_store(&task->at_least, bound < MINIMAL_LINE ? bound : MINIMAL_LINE);
	if (task->progress)
		atomic_store(&task->progress->at_least, atomic_load(&task->at_least));
	note_best(solve);
	bool is_proved = prove(solve);
	result->stop = (enum minimal_stop)atomic_load(&task->stop);
	result->nodes = atomic_load(&task->nodes);
	result->at_least = atomic_load(&task->at_least);
	if (is_proved && result->at_most != MINIMAL_UNKNOWN) {
		result->verdict = MINIMAL_PROVEN;
		result->at_least = result->at_most;
		if (task->progress)
			atomic_store(&task->progress->at_least, result->at_most);
	} else if (is_proved && !atomic_load(&task->is_cut) && !deal->stock->is_cut) {
		result->verdict = MINIMAL_UNSOLVABLE;
	}
}

static void clear(struct minimal_progress *progress)
{
	atomic_store(&progress->at_least, 0);
	atomic_store(&progress->at_most, MINIMAL_UNKNOWN);
	atomic_store(&progress->nodes, 0);
}

void minimal_solve(const struct klondike *position, const struct minimal_limits *limits,
    struct minimal_progress *progress, struct minimal_result *result)
{
	*result = (struct minimal_result){.verdict = MINIMAL_BOUNDS, .stop = MINIMAL_MEMORY, .at_most = MINIMAL_UNKNOWN};
	if (progress)
		clear(progress);
	struct solve *solve = calloc(1, sizeof *solve);
	if (!solve)
		return;
	solve->position = position;
	solve->result = result;
	solve->task.progress = progress;
	solve->task.explorers = 1;
	if (limits)
		solve->task.limits = *limits;
	if (!solve->task.limits.bytes)
		solve->task.limits.bytes = (size_t)1 << 30;
	solve->task.budget.most = solve->task.limits.bytes;
	solve->lead.task = &solve->task;
	solve->lead.start = clock_thread_microseconds();
	struct deal *deal = &solve->lead.deal;
	if (!deal_read(deal, position, &solve->first))
		*result = (struct minimal_result){.verdict = MINIMAL_REJECTED, .at_most = MINIMAL_UNKNOWN};
	else if (deal->stock && bound_init(deal, solve->first))
		find(solve);
	deal_release(deal);
	free(solve);
}

int minimal_bound(const struct klondike *position)
{
	int bound = MINIMAL_UNKNOWN;
	struct layout layout;
	struct deal *deal = calloc(1, sizeof *deal);
	if (!deal)
		return bound;
	if (deal_read(deal, position, &layout) && deal->stock && bound_init(deal, layout))
		bound = first_bound(deal, layout);
	deal_release(deal);
	free(deal);
	return bound;
}
