/* The search for a shortest solution: A*, level by level of the estimate (moves made so far and bound on the rest).
 * All positions whose estimate is below L are looked at before level L begins, and the bound never exceeds what is
 * needed; so once level L begins no win has fewer than L moves, and a win of L moves is a shortest.
 *
 * Most successors have an estimate that is never reached. So a position is looked at for successors of at most the
 * level's estimate and a little more, and goes back into the queue for the rest (partial expansion: Yoshizumi et al.,
 * 2000). */
#include "explorer.h"

#include <limits.h>

#include "bound.h"
#include "clock.h"
#include "numbers.h"
#include "reach.h"
#include "team.h"

enum { CHECK_EVERY = 256, BEYOND_LEVEL = 5, BEYOND_IN_HUNT = 12, LATER = 2, LATER_EVERY = 16, AHEAD = 8 };
_Static_assert(LATER <= BEYOND_LEVEL, "entries from a later place are looked at as far as that place");

/* Two threads may have found a win: only the better one counts. */
static void tell_best(struct task *task, int moves)
{
	if (!task->progress)
		return;
	int told = atomic_load(&task->progress->at_most);
	while (told == MINIMAL_UNKNOWN || moves < told)
		if (atomic_compare_exchange_weak(&task->progress->at_most, &told, moves))
			return;
}

static void note_win(struct explorer *explorer, uint32_t number, int moves)
{
	struct task *task = explorer->task;
	uint64_t win = atomic_load(&task->win);
	uint64_t mine = (uint64_t)moves << 32 | tables_number(explorer->number, number);
	do {
		if (moves >= (int)(win >> 32))
			return;
	} while (!atomic_compare_exchange_weak(&task->win, &win, mine));
	tell_best(task, moves);
	explorer->manoeuvre.most = smaller(explorer->manoeuvre.most, moves - 1);
}

static void put_in_queue(struct explorer *explorer, const struct entry *entry, uint32_t number)
{
	int estimate = entry_moves(entry) + entry->bound;
	int place = larger(estimate, explorer->level);
	if (explorer->task->weight != PROOF) {
		place = smaller(entry_moves(entry) + explorer->task->weight * entry->bound, ESTIMATES - 1);
		explorer->level = smaller(explorer->level, place);
	}
	table_push(&explorer->table, place, number);
}

static void enter(struct explorer *explorer, const struct arrival *arrival)
{
	if (arrival->estimate >= task_best(explorer->task))
		return;
	uint32_t number = table_enter(&explorer->table, arrival->key, arrival->moves);
	if (number == TABLE_NONE)
		return;
	struct entry *entry = table_at(&explorer->table, number);
	*entry = entry_make(arrival->key.layout, arrival->moves, arrival->estimate - arrival->moves, arrival->parent);
	if (layout_up(arrival->key.layout) == CARDS)
		note_win(explorer, number, arrival->moves);
	else
		put_in_queue(explorer, entry, number);
}

void explorer_enter(struct explorer *explorer, const struct arrival *arrival, int count)
{
	for (int i = 0; i < count; i++) {
		if (i + AHEAD < count)
			table_prefetch(&explorer->table, arrival[i + AHEAD].key);
		enter(explorer, &arrival[i]);
	}
}

static void enter_all(struct explorer *explorer)
{
	explorer_enter(explorer, explorer->arrival, explorer->arrivals);
	explorer->arrivals = 0;
}

/* Let positions wait here until the memory to look them up is near. */
static void visit(struct manoeuvre *manoeuvre, struct layout layout, int moves)
{
	struct explorer *explorer = manoeuvre->context;
	if (manoeuvre->estimate <= explorer->done)
		return;
	struct arrival arrival = {
	    table_key(&explorer->table, layout), explorer->parent, (int16_t)moves, (int16_t)manoeuvre->estimate};
	if (explorer->team && !team_keeps(explorer, &arrival))
		return;
	if (explorer->arrivals == ARRIVALS)
		enter_all(explorer);
	table_prefetch(&explorer->table, arrival.key);
	explorer->arrival[explorer->arrivals++] = arrival;
}

/* Entry NUMBER is to be looked at, or once more, when the proof is at PLACE, if a better win may be found then. A PLACE
 * of REACH_NEVER or more tells that none is. */
static void put_off(struct explorer *explorer, uint32_t number, int place)
{
	struct task *task = explorer->task;
	if (place < task_best(task))
		table_push(&explorer->table, place, number);
	else if (place < REACH_NEVER && task_best(task) == ESTIMATES - 1)
		task->is_cut = true;
}

static void look_at(struct explorer *explorer, uint32_t number, const struct board *board)
{
	struct task *task = explorer->task;
	struct entry *entry = table_at(&explorer->table, number);
	struct manoeuvre *manoeuvre = &explorer->manoeuvre;
	manoeuvre->estimate = entry_moves(entry) + entry->bound;
	int most = task->weight == PROOF ? explorer->level + BEYOND_LEVEL : manoeuvre->estimate + BEYOND_IN_HUNT;
	manoeuvre->most = smaller(most, task_best(task) - 1);
	manoeuvre->least_beyond = INT_MAX;
	explorer->parent = tables_number(explorer->number, number);
	explorer->done = entry->done;
	entry->done = (uint32_t)manoeuvre->most & UINT16_MAX;
	explorer->nodes++;
	manoeuvre_all(manoeuvre, board, entry_layout(entry), entry_moves(entry));
	enter_all(explorer);
	if (task->weight == PROOF)
		put_off(explorer, number, manoeuvre->least_beyond);
}

void task_stop(struct task *task, enum minimal_stop why)
{
	int none = MINIMAL_DONE;
	atomic_compare_exchange_strong(&task->stop, &none, (int)why);
}

/* Whether room has ended: then something may have been left out. */
static bool is_full(const struct explorer *explorer)
{
	const struct stock *stock = explorer->deal.stock;
	const struct budget *budget = &explorer->task->budget;
	return explorer->table.is_full || stock->is_full || explorer->manoeuvre.is_cut ||
	       budget->used + stock->bytes > budget->most;
}

/* Nodes that all have looked at, as far as they have told. */
static uint64_t nodes_of_all(const struct explorer *explorer)
{
	return atomic_load_explicit(&explorer->task->nodes, memory_order_relaxed) + explorer->nodes - explorer->told;
}

static void tell_nodes(struct explorer *explorer)
{
	uint64_t news = explorer->nodes - explorer->told;
	explorer->told = explorer->nodes;
	atomic_fetch_add(&explorer->task->nodes, news);
	if (explorer->task->progress)
		atomic_fetch_add(&explorer->task->progress->nodes, news);
}

static bool must_stop(struct explorer *explorer)
{
	struct task *task = explorer->task;
	if (atomic_load_explicit(&task->stop, memory_order_relaxed) != MINIMAL_DONE)
		return true;
	if (is_full(explorer))
		task_stop(task, MINIMAL_MEMORY);
	else if (task->limits.nodes && nodes_of_all(explorer) >= task->limits.nodes)
		task_stop(task, MINIMAL_NODES);
	else if (++explorer->checks % CHECK_EVERY)
		return false;
	else if (task->limits.seconds > 0 &&
	         (double)(clock_thread_microseconds() - explorer->start) > task->limits.seconds * 1e6)
		task_stop(task, MINIMAL_TIME);
	else if (task->limits.cancel && atomic_load(task->limits.cancel))
		task_stop(task, MINIMAL_CANCELLED);
	tell_nodes(explorer);
	return atomic_load(&task->stop) != MINIMAL_DONE;
}

/* Begins a level of the proof: nothing has a lower estimate any more. */
static void note_level(struct explorer *explorer)
{
	struct task *task = explorer->task;
	if (task->weight != PROOF || explorer->level <= atomic_load_explicit(&task->at_least, memory_order_relaxed))
		return;
	int at_least = smaller(explorer->level, task_best(task));
	atomic_store(&task->at_least, at_least);
	if (task->progress)
		atomic_store(&task->progress->at_least, at_least);
}

/* Whether the successors of an entry taken from PLACE in the queue are already known as far as they are wanted now. */
static bool is_known(const struct explorer *explorer, const struct entry *entry, int place)
{
	if (entry_moves(entry) + entry->bound >= task_best(explorer->task))
		return true;
	return explorer->task->weight == PROOF ? entry->done >= place : entry->done > 0;
}

/* The same layout with the first of GROUPS (even bits) undecided. */
static struct layout with_undecided(struct layout layout, uint64_t groups)
{
	layout.place |= (groups & -groups) * 3;
	return layout;
}

/* Whether the table has a position in which a group is undecided that is decided in that of ENTRY, whose board is
 * BOARD, in no more moves, or one as good as that: all that can be done from here can be done from there. */
static bool is_dominated(const struct explorer *explorer, const struct board *board, const struct entry *entry)
{
	const struct table *table = &explorer->table;
	struct layout layout = entry_layout(entry);
	struct key key[CARDS / 2];
	int keys = 0;
	for (uint64_t groups = board_decided(board, layout); groups; groups &= groups - 1) {
		key[keys] = table_key(table, with_undecided(layout, groups));
		table_prefetch(table, key[keys++]);
	}
	for (int i = 0; i < keys; i++)
		if (table_has_as_good(table, key[i], entry_moves(entry)))
			return true;
	return false;
}

/* Raises the bound of entry NUMBER, taken from PLACE, as high as it gets: only when it is taken out of the queue, which
 * many never are (Tolpin et al., 2013). Whether it was put off, to a later place or for ever. */
static bool postpone(struct explorer *explorer, const struct board *board, uint32_t number, int place)
{
	struct entry *entry = table_at(&explorer->table, number);
	if (entry->is_final)
		return false;
	bool is_proof = explorer->task->weight == PROOF;
	int moves = entry_moves(entry), most = task_best(explorer->task) - 1, enough = is_proof ? place : 0;
	int bound = reach_bound(&explorer->deal, board, entry_layout(entry), enough - moves, most - moves);
	entry->is_final = true;
	if (bound <= entry->bound || moves + bound <= enough)
		return false;
	entry->bound = (uint32_t)bound & BOUND_MOST;
	if (is_proof)
		put_off(explorer, number, moves + bound);
	else if (moves + bound <= most)
		put_in_queue(explorer, entry, number);
	return true;
}

/* Nothing is left at this level. In a team the next begins when all are through, and when nothing was lost. */
static bool next_level(struct explorer *explorer)
{
	if (!explorer->team) {
		explorer->level = table_least(&explorer->table, explorer->level);
		return true;
	}
	return !must_stop(explorer) && team_meet(explorer);
}

/* Whether nothing that is left can be better than the best win. In a team another may have gone for this reason. */
static bool is_through(const struct explorer *explorer)
{
	const struct task *task = explorer->task;
	return explorer->level >= ESTIMATES || (task->weight == PROOF && explorer->level >= task_best(task));
}

/* Takes an entry from the queue, and says from which PLACE. In the proof every LATER_EVERY-th comes from a LATER place,
 * if one is there: so the shortest win is found sooner, and what cannot beat it is not entered any more. */
static uint32_t take(struct explorer *explorer, int *place)
{
	*place = explorer->level + LATER;
	if (explorer->task->weight == PROOF && explorer->takes++ % LATER_EVERY == 0 && *place < task_best(explorer->task)) {
		uint32_t number = table_take(&explorer->table, *place);
		if (number != TABLE_NONE)
			return number;
	}
	*place = explorer->level;
	return table_take(&explorer->table, *place);
}

static enum explorer_end run_queue(struct explorer *explorer, uint64_t until)
{
	while (!is_through(explorer)) {
		if (explorer->team)
			team_receive(explorer);
		int place;
		uint32_t number = take(explorer, &place);
		if (number == TABLE_NONE) {
			if (!next_level(explorer) && !is_through(explorer))
				return EXPLORER_STOPPED;
			continue;
		}
		note_level(explorer);
		const struct entry *entry = table_at(&explorer->table, number);
		if (is_known(explorer, entry, place))
			continue;
		struct board board = board_of(&explorer->deal, entry_layout(entry));
		if (!is_dominated(explorer, &board, entry) && !postpone(explorer, &board, number, place))
			look_at(explorer, number, &board);
		if (must_stop(explorer))
			return EXPLORER_STOPPED;
		if (until && explorer->nodes >= until)
			return EXPLORER_PAUSED;
	}
	return EXPLORER_DONE;
}

enum explorer_end explorer_run(struct explorer *explorer, uint64_t until)
{
	enum explorer_end end = run_queue(explorer, until);
	tell_nodes(explorer);
	return end;
}

bool explorer_begin(struct explorer *explorer, const struct layout *first)
{
	struct task *task = explorer->task;
	explorer->parent = TABLE_NONE;
	explorer->done = -1;
	explorer->arrivals = 0;
	explorer->manoeuvre = (struct manoeuvre){.deal = &explorer->deal,
	    .visit = visit,
	    .context = explorer,
	    .most = task_best(task) - 1,
	    .least_beyond = INT_MAX};
	if (!table_init(&explorer->table, explorer->deal.stock, &task->budget))
		return false;
	if (first) {
		explorer->level = 0;
		manoeuvre_settle(&explorer->manoeuvre, *first, 0);
		enter_all(explorer);
	}
	return !is_full(explorer);
}
