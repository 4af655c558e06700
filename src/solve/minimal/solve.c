/* Short hunts, led more by the bound than by the moves made, may give a first win; then comes the proof, which begins
 * alone and, if it takes longer, goes on in a team. */
#include <stdlib.h>

#include "bound.h"
#include "clock.h"
#include "explorer.h"
#include "reach.h"
#include "team.h"
#include "trace.h"

enum { ALONE_NODES = 500 };

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
	struct explorer lead;
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
	size_t bytes = solve->lead.deal.stock->bytes;
	result->positions = 0;
	for (int i = 0; i < solve->task.explorers; i++) {
		result->positions += tables[i]->count;
		bytes += tables[i]->bytes;
	}
	result->bytes = bytes > result->bytes ? bytes : result->bytes;
}

static enum explorer_end run_alone(struct solve *solve, int weight, uint64_t nodes)
{
	struct explorer *lead = &solve->lead;
	solve->task.weight = weight;
	if (explorer_begin(lead, &solve->first))
		return explorer_run(lead, nodes ? lead->nodes + nodes : 0);
	task_stop(&solve->task, MINIMAL_MEMORY);
	return EXPLORER_STOPPED;
}

static void hunt(struct solve *solve, struct hunt hunt)
{
	const struct table *table = &solve->lead.table;
	run_alone(solve, hunt.weight, hunt.nodes);
	note_run(solve, &table);
	table_release(&solve->lead.table);
}

/* Whether the proof came to its end. */
static bool prove(struct solve *solve)
{
	struct explorer *lead = &solve->lead;
	const struct table *table = &lead->table;
	struct team *team = NULL;
	bool is_shared = solve->task.limits.threads > 1;
	uint64_t alone = solve->task.limits.alone ? solve->task.limits.alone : ALONE_NODES;
	enum explorer_end end = run_alone(solve, PROOF, is_shared ? alone : 0);
	if (end == EXPLORER_PAUSED) {
		team = team_new(lead);
		end = team ? team_run(team) : explorer_run(lead, 0);
	}
	note_run(solve, team ? team_tables(team) : &table);
	if (team) {
		solve->result->helped_us = team_helped_us(team);
		team_free(team);
	}
	table_release(&lead->table);
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
	for (size_t i = 0; i < sizeof hunts / sizeof *hunts && atomic_load(&task->stop) == MINIMAL_DONE; i++)
		hunt(solve, hunts[i]);
	bool is_proved = atomic_load(&task->stop) == MINIMAL_DONE && prove(solve);
	result->stop = (enum minimal_stop)atomic_load(&task->stop);
	result->nodes = atomic_load(&task->nodes);
	result->at_least = atomic_load(&task->at_least);
	if (is_proved && result->at_most != MINIMAL_UNKNOWN) {
		result->verdict = MINIMAL_PROVEN;
		result->at_least = result->at_most;
	} else if (is_proved && !atomic_load(&task->is_cut) && !deal->stock->is_cut) {
		result->verdict = MINIMAL_UNSOLVABLE;
	}
}

void minimal_solve(const struct klondike *position, const struct minimal_limits *limits,
    struct minimal_progress *progress, struct minimal_result *result)
{
	*result = (struct minimal_result){.verdict = MINIMAL_BOUNDS, .stop = MINIMAL_MEMORY, .at_most = MINIMAL_UNKNOWN};
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
	solve->lead.start = (double)clock_thread_microseconds() / 1e6;
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
