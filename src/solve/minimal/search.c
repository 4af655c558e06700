/* The search for a shortest solution: A*, level by level of the estimate (moves made so far and bound on the rest).
 * All positions whose estimate is below L are looked at before any of estimate L, and the bound never exceeds what is
 * needed; so once level L begins no win has fewer than L moves, and a win of L moves is a shortest.
 *
 * Most successors have an estimate that is never reached. So a position is looked at for successors of at most the
 * level's estimate and a little more, and goes back into the queue for the rest (partial expansion: Yoshizumi et al.,
 * 2000). Before the proof short hunts, led more by the bound than by the moves made, give a first win. */
#include "minimal.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "bound.h"
#include "clock.h"
#include "line.h"
#include "moves.h"
#include "table.h"

enum { CHECK_EVERY = 256, BEYOND_LEVEL = 1, BEYOND_IN_HUNT = 12, PROOF = 1, HUNT_NODES = 2000, ARRIVALS = 64 };

static const int hunt_weights[] = {6, 3, 2};

/* A position that a manoeuvre led to. */
struct arrival {
	struct layout layout;
	int moves, estimate;
};

struct search {
	struct deal deal;
	struct table table;
	struct manoeuvre manoeuvre;
	struct minimal_limits limits;
	struct minimal_progress *progress;
	struct minimal_result *result;
	double start;
	struct layout first;
	struct arrival arrival[ARRIVALS];
	int arrivals;
	uint32_t parent, won; /* the entry being looked at; the final entry of the best win of this run */
	int weight;           /* of the bound in the queue's order, PROOF or that of a hunt */
	int level;            /* place in the queue now looked at; in the proof, an estimate */
	int done;             /* estimate up to which the parent's successors are known */
	bool is_cut;          /* something was left out because it would take too many moves to count */
};

static double now(void) { return (double)clock_thread_microseconds() / 1e6; }

static int smaller(int a, int b) { return a < b ? a : b; }
static int greater(int a, int b) { return a > b ? a : b; }

static int best(const struct search *search)
{
	return search->result->at_most == MINIMAL_UNKNOWN ? ESTIMATES - 1 : search->result->at_most;
}

static void note_win(struct search *search, uint32_t number, int moves)
{
	search->won = number;
	search->result->at_most = moves;
	if (search->progress)
		atomic_store(&search->progress->at_most, moves);
	search->manoeuvre.most = smaller(search->manoeuvre.most, moves - 1);
}

static void put_in_queue(struct search *search, const struct entry *entry, uint32_t number)
{
	int estimate = entry_moves(entry) + entry->bound;
	int place = greater(estimate, search->level);
	if (search->weight != PROOF) {
		place = smaller(entry_moves(entry) + search->weight * entry->bound, ESTIMATES - 1);
		search->level = smaller(search->level, place);
	}
	table_push(&search->table, place, number);
}

static void enter(struct search *search, const struct arrival *arrival)
{
	if (arrival->estimate >= best(search))
		return;
	bool is_new;
	uint32_t number = table_find(&search->table, arrival->layout, arrival->moves, &is_new);
	if (number == TABLE_NONE)
		return;
	struct entry *entry = table_at(&search->table, number);
	if (!is_new && entry_moves(entry) <= arrival->moves)
		return;
	*entry = entry_make(arrival->layout, arrival->moves, arrival->estimate - arrival->moves, search->parent);
	if (layout_up(arrival->layout) == CARDS)
		note_win(search, number, arrival->moves);
	else
		put_in_queue(search, entry, number);
}

static void enter_all(struct search *search)
{
	for (int i = 0; i < search->arrivals; i++)
		enter(search, &search->arrival[i]);
	search->arrivals = 0;
}

/* Let positions wait here until the memory to look them up is near. */
static void visit(struct manoeuvre *manoeuvre, struct layout layout, int moves)
{
	struct search *search = manoeuvre->context;
	if (manoeuvre->estimate <= search->done)
		return;
	if (search->arrivals == ARRIVALS)
		enter_all(search);
	table_prefetch(&search->table, layout);
	search->arrival[search->arrivals++] = (struct arrival){layout, moves, manoeuvre->estimate};
}

static void look_at(struct search *search, uint32_t number)
{
	struct entry *entry = table_at(&search->table, number);
	struct manoeuvre *manoeuvre = &search->manoeuvre;
	manoeuvre->estimate = entry_moves(entry) + entry->bound;
	int most = search->weight == PROOF ? search->level + BEYOND_LEVEL : manoeuvre->estimate + BEYOND_IN_HUNT;
	manoeuvre->most = smaller(most, best(search) - 1);
	manoeuvre->least_beyond = INT_MAX;
	search->parent = number;
	search->done = entry->done;
	entry->done = (uint16_t)manoeuvre->most;
	search->result->nodes++;
	manoeuvre_all(manoeuvre, entry_layout(entry), entry_moves(entry));
	enter_all(search);
	if (search->weight == PROOF && manoeuvre->least_beyond < best(search))
		table_push(&search->table, manoeuvre->least_beyond, number);
	else if (search->weight == PROOF && manoeuvre->least_beyond != INT_MAX &&
	         search->result->at_most == MINIMAL_UNKNOWN)
		search->is_cut = true;
}

/* Whether memory has ended: then something may have been left out. */
static bool is_full(const struct search *search)
{
	return search->table.is_full || search->deal.stock.is_full ||
	       search->table.bytes + search->deal.stock.bytes > search->limits.bytes;
}

static bool must_stop(struct search *search)
{
	struct minimal_result *result = search->result;
	if (is_full(search))
		result->stop = MINIMAL_MEMORY;
	else if (search->limits.nodes && result->nodes >= search->limits.nodes)
		result->stop = MINIMAL_NODES;
	else if (result->nodes % CHECK_EVERY)
		return false;
	else if (search->limits.seconds > 0 && now() - search->start > search->limits.seconds)
		result->stop = MINIMAL_TIME;
	else if (search->progress && atomic_load(&search->progress->cancel))
		result->stop = MINIMAL_CANCELLED;
	if (search->progress)
		atomic_store(&search->progress->nodes, result->nodes);
	return result->stop != MINIMAL_DONE;
}

/* Begins level LEVEL of the proof: nothing has a lower estimate any more. */
static void note_level(struct search *search)
{
	if (search->weight != PROOF || search->level <= search->result->at_least)
		return;
	search->result->at_least = smaller(search->level, best(search));
	if (search->progress)
		atomic_store(&search->progress->at_least, search->result->at_least);
}

/* Whether the successors of an entry that stands in the queue are already known as far as they are wanted now. */
static bool is_known(const struct search *search, const struct entry *entry)
{
	if (entry_moves(entry) + entry->bound >= best(search))
		return true;
	return search->weight == PROOF ? entry->done >= search->level : entry->done > 0;
}

/* The same layout with the first of GROUPS (even bits) undecided. */
static struct layout with_undecided(struct layout layout, uint64_t groups)
{
	layout.place |= (groups & -groups) * 3;
	return layout;
}

/* Whether the table has the layout of ENTRY with a group undecided that is decided here, reached in no more moves: all
 * that can be done from here can be done from there. */
static bool is_dominated(struct search *search, const struct entry *entry)
{
	struct layout layout = entry_layout(entry);
	uint64_t groups = board_decided(&search->deal, layout);
	for (uint64_t set = groups; set; set &= set - 1)
		table_prefetch(&search->table, with_undecided(layout, set));
	for (uint64_t set = groups; set; set &= set - 1) {
		uint32_t number = table_seek(&search->table, with_undecided(layout, set));
		if (number != TABLE_NONE && entry_moves(table_at(&search->table, number)) <= entry_moves(entry))
			return true;
	}
	return false;
}

/* Looks at the queue, least place first, until nothing better than the best win can be left (true) or something stops
 * it; for a hunt UNTIL nodes too. */
static bool run_queue(struct search *search, uint64_t until)
{
	while (search->level < ESTIMATES && (search->weight != PROOF || search->level < best(search))) {
		struct bucket *bucket = &search->table.bucket[search->level];
		if (bucket->count == 0) {
			search->level++;
			continue;
		}
		note_level(search);
		uint32_t number = bucket->entry[--bucket->count];
		if (bucket->count)
			__builtin_prefetch(table_at(&search->table, bucket->entry[bucket->count - 1]));
		const struct entry *entry = table_at(&search->table, number);
		if (is_known(search, entry) || is_dominated(search, entry))
			continue;
		look_at(search, number);
		if (must_stop(search) || (until && search->result->nodes >= until))
			return false;
	}
	return true;
}

/* Repeats the manoeuvres of a parent for one that leads to the child in as many moves, or in fewer if the parent was
 * reached in fewer since, and keeps its steps. */
struct retrace {
	struct layout target;
	int moves, steps;
	struct step step[STEPS_MAX];
};

static void compare(struct manoeuvre *manoeuvre, struct layout layout, int moves)
{
	struct retrace *retrace = manoeuvre->context;
	if (!layout_equal(layout, retrace->target) || moves > retrace->moves)
		return;
	retrace->moves = moves;
	retrace->steps = manoeuvre->steps;
	memcpy(retrace->step, manoeuvre->step, sizeof retrace->step);
}

/* Steps from the first position on. */
struct trail {
	struct step step[MINIMAL_LINE];
	int steps;
};

/* Adds the steps from the parent of entry NUMBER (or from the first position, when it has none) to it. */
static bool follow_entry(struct search *search, uint32_t number, struct trail *trail)
{
	const struct entry *entry = table_at(&search->table, number);
	struct retrace retrace = {.target = entry_layout(entry), .moves = entry_moves(entry)};
	struct manoeuvre manoeuvre = {
	    .deal = &search->deal, .visit = compare, .context = &retrace, .most = best(search), .least_beyond = INT_MAX};
	if (entry->parent == TABLE_NONE) {
		manoeuvre_settle(&manoeuvre, search->first, 0);
	} else {
		const struct entry *parent = table_at(&search->table, entry->parent);
		manoeuvre_all(&manoeuvre, entry_layout(parent), entry_moves(parent));
	}
	if (trail->steps + retrace.steps > MINIMAL_LINE)
		return false;
	memcpy(trail->step + trail->steps, retrace.step, (size_t)retrace.steps * sizeof *trail->step);
	trail->steps += retrace.steps;
	return true;
}

/* Plays TRAIL from POSITION by the rules of the game, as the line of the result. */
static bool play_trail(struct search *search, const struct klondike *position, struct trail *trail)
{
	struct line line;
	bool is_played = true;
	line_decide(&search->deal, search->first, trail->step, trail->steps);
	line_begin(&line, position, search->result->line, MINIMAL_LINE);
	for (int i = 0; is_played && i < trail->steps; i++)
		is_played = line_add(&line, trail->step[i]);
	search->result->length = line.length;
	return is_played && klondike.status(&line.state) == GAME_WON;
}

static void write_line(struct search *search, const struct klondike *position)
{
	struct trail trail = {.steps = 0};
	uint32_t path[MINIMAL_LINE];
	int entries = 0;
	for (uint32_t number = search->won; number != TABLE_NONE; number = table_at(&search->table, number)->parent)
		path[entries++] = number;
	while (entries > 0 && follow_entry(search, path[entries - 1], &trail))
		entries--;
	bool is_won = entries == 0 && play_trail(search, position, &trail);
	assert(is_won && search->result->length <= search->result->at_most);
	(void)is_won;
	search->result->at_most = search->result->length;
}

/* One search with the bound's WEIGHT, for at most NODES nodes (0: no limit); true when it came to its end and nothing
 * was left out. */
static bool run(struct search *search, const struct klondike *position, int weight, uint64_t nodes)
{
	bool ended = false;
	search->weight = weight;
	search->won = search->parent = TABLE_NONE;
	search->done = -1;
	search->level = 0;
	search->manoeuvre = (struct manoeuvre){
	    .deal = &search->deal, .visit = visit, .context = search, .most = best(search) - 1, .least_beyond = INT_MAX};
	if (table_init(&search->table, search->limits.bytes)) {
		manoeuvre_settle(&search->manoeuvre, search->first, 0);
		enter_all(search);
		ended = !is_full(search) && run_queue(search, nodes ? search->result->nodes + nodes : 0);
		if (search->won != TABLE_NONE)
			write_line(search, position);
	}
	if (is_full(search))
		search->result->stop = MINIMAL_MEMORY;
	search->result->positions = search->table.count;
	size_t bytes = search->table.bytes + search->deal.stock.bytes;
	search->result->bytes = bytes > search->result->bytes ? bytes : search->result->bytes;
	table_release(&search->table);
	return ended;
}

static void solve(struct search *search, const struct klondike *position)
{
	struct minimal_result *result = search->result;
	struct board board = board_of(&search->deal, search->first);
	result->stop = MINIMAL_DONE;
	result->at_least = bound_moves(&search->deal, &board, search->first);
	if (search->progress)
		atomic_store(&search->progress->at_least, result->at_least);
	int hunts = sizeof hunt_weights / sizeof *hunt_weights;
	for (int i = 0; i < hunts && result->stop == MINIMAL_DONE; i++)
		run(search, position, hunt_weights[i], HUNT_NODES);
	if (result->stop != MINIMAL_DONE || !run(search, position, PROOF, 0))
		return;
	if (result->at_most != MINIMAL_UNKNOWN) {
		result->verdict = MINIMAL_PROVEN;
		result->at_least = result->at_most;
	} else if (!search->is_cut && !search->deal.stock.is_cut) {
		result->verdict = MINIMAL_UNSOLVABLE;
	}
}

void minimal_solve(const struct klondike *position, const struct minimal_limits *limits,
    struct minimal_progress *progress, struct minimal_result *result)
{
	*result = (struct minimal_result){.verdict = MINIMAL_BOUNDS, .stop = MINIMAL_MEMORY, .at_most = MINIMAL_UNKNOWN};
	struct search *search = calloc(1, sizeof *search);
	if (!search)
		return;
	*search = (struct search){.result = result, .progress = progress, .start = now()};
	if (limits)
		search->limits = *limits;
	if (!search->limits.bytes)
		search->limits.bytes = (size_t)1 << 30;
	bool is_read = deal_read(&search->deal, position, &search->first);
	if (is_read && bound_init(&search->deal, search->first))
		solve(search, position);
	else if (!is_read && !search->deal.stock.is_full)
		*result = (struct minimal_result){.verdict = MINIMAL_REJECTED, .at_most = MINIMAL_UNKNOWN};
	deal_release(&search->deal);
	free(search);
}

int minimal_bound(const struct klondike *position)
{
	int bound = MINIMAL_UNKNOWN;
	struct layout layout;
	struct deal *deal = calloc(1, sizeof *deal);
	if (!deal)
		return bound;
	if (deal_read(deal, position, &layout) && bound_init(deal, layout)) {
		struct board board = board_of(deal, layout);
		bound = bound_moves(deal, &board, layout);
	}
	deal_release(deal);
	free(deal);
	return bound;
}
