/* The table keeps for each entry where it came from, but not by which moves: these are found again. */
#include "trace.h"

#include <assert.h>
#include <limits.h>
#include <string.h>

#include "line.h"
#include "moves.h"

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
	struct deal *deal;
	const struct table *const *tables;
	struct layout first;
	struct step step[MINIMAL_LINE];
	int steps;
};

/* Adds the steps from the parent of ENTRY (or from the first position, when it has none) to it; by at most MOST moves
 * a win can be reached from it. */
static bool follow_entry(struct trail *trail, const struct entry *entry, int most)
{
	struct retrace retrace = {.target = entry_layout(entry), .moves = entry_moves(entry)};
	struct manoeuvre manoeuvre = {
	    .deal = trail->deal, .visit = compare, .context = &retrace, .most = most, .least_beyond = INT_MAX};
	if (entry->parent == TABLE_NONE) {
		manoeuvre_settle(&manoeuvre, trail->first, 0);
	} else {
		const struct entry *parent = tables_at(trail->tables, entry->parent);
		struct board board = board_of(trail->deal, entry_layout(parent));
		manoeuvre_all(&manoeuvre, &board, entry_layout(parent), entry_moves(parent));
	}
	if (trail->steps + retrace.steps > MINIMAL_LINE)
		return false;
	memcpy(trail->step + trail->steps, retrace.step, (size_t)retrace.steps * sizeof *trail->step);
	trail->steps += retrace.steps;
	return true;
}

/* Plays TRAIL from POSITION by the rules of the game, as the line of the result. */
static bool play_trail(struct trail *trail, const struct klondike *position, struct minimal_result *result)
{
	struct line line;
	bool is_played = true;
	line_decide(trail->deal, trail->first, trail->step, trail->steps);
	line_begin(&line, position, result->line, MINIMAL_LINE);
	for (int i = 0; is_played && i < trail->steps; i++)
		is_played = line_add(&line, trail->step[i]);
	result->length = line.length;
	return is_played && klondike.status(&line.state) == GAME_WON;
}

void trace_line(struct deal *deal, const struct table *const *tables, struct layout first, uint32_t number,
    const struct klondike *position, struct minimal_result *result)
{
	struct trail trail = {.deal = deal, .tables = tables, .first = first};
	const struct entry *path[MINIMAL_LINE];
	int entries = 0, most = entry_moves(tables_at(tables, number));
	for (; number != TABLE_NONE; number = path[entries - 1]->parent)
		path[entries++] = tables_at(tables, number);
	while (entries > 0 && follow_entry(&trail, path[entries - 1], most))
		entries--;
	bool is_won = entries == 0 && play_trail(&trail, position, result);
	assert(is_won && result->length <= most);
	(void)is_won;
	result->at_most = result->length;
}
