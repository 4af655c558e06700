/* Breadth-first search over distinct positions, kept in one growing array with a hash table of indices into it. */
#include "plain_search.h"

#include <stdlib.h>

struct node {
	struct state state;
	int parent; /* index of the node before, -1 at the start */
	struct move move;
};

struct space {
	const struct game *game;
	struct node *node;
	int count, room;
	int *slot; /* index + 1 of a node, 0 free; `slots` is four times `room`, both powers of two */
	size_t slots;
	struct search_limits limits;
	bool is_full;    /* memory has ended: positions were left out, */
	bool is_starved; /* before its limit */
	bool is_stopped; /* it was told to stop */
};

static int *space_slot(struct space *space, const struct state *state)
{
	size_t at = (size_t)game_hash(space->game, state) & (space->slots - 1);
	while (space->slot[at] && !game_same_position(space->game, &space->node[space->slot[at] - 1].state, state))
		at = (at + 1) & (space->slots - 1);
	return &space->slot[at];
}

static bool space_grow(struct space *space)
{
	int room = space->room ? 2 * space->room : 64;
	size_t bytes = (size_t)room * (sizeof *space->node + 4 * sizeof *space->slot);
	bool is_too_much = space->limits.bytes && bytes > space->limits.bytes;
	struct node *node = is_too_much ? NULL : realloc(space->node, (size_t)room * sizeof *node);
	space->node = node ? node : space->node;
	int *slot = node ? calloc((size_t)room * 4, sizeof *slot) : NULL;
	space->is_full |= !slot; /* what was left out once stays left out */
	space->is_starved |= !slot && !is_too_much;
	if (!slot)
		return false;
	free(space->slot);
	space->room = room;
	space->slots = (size_t)room * 4;
	space->slot = slot;
	for (int i = 0; i < space->count; i++)
		*space_slot(space, &space->node[i].state) = i + 1;
	return true;
}

/* Adds the position unless it is there or memory has ended. */
static void space_add(struct space *space, const struct state *state, int parent, struct move move)
{
	if (space->count == space->room && !space_grow(space))
		return;
	int *slot = space_slot(space, state);
	if (*slot)
		return;
	space->node[space->count++] = (struct node){*state, parent, move};
	*slot = space->count;
}

static int space_line(const struct space *space, int node, struct move *line, int room)
{
	int length = 0;
	for (int i = node; space->node[i].parent >= 0; i = space->node[i].parent)
		length++;
	int at = length;
	for (int i = node; space->node[i].parent >= 0; i = space->node[i].parent)
		if (--at < room)
			line[at] = space->node[i].move;
	return length;
}

static bool must_stop(struct space *space)
{
	const struct search_limits *limits = &space->limits;
	space->is_stopped = limits->stop && limits->stop(limits->context);
	return space->is_stopped || space->is_full || space->count >= limits->positions;
}

/* Expands in order of distance; returns the first won node, else -1. */
static int space_explore(struct space *space)
{
	const struct game *game = space->game;
	for (int i = 0; i < space->count && !must_stop(space); i++) {
		struct move list[MOVES_MAX];
		const struct state from = space->node[i].state;
		if (game->status(&from) == GAME_WON)
			return i;
		int moves = game->moves(&from, list);
		for (int k = 0; k < moves; k++) {
			struct state next = from;
			game->apply(&next, list[k]);
			space_add(space, &next, i, list[k]);
		}
	}
	return -1;
}

static void space_release(struct space *space)
{
	free(space->node);
	free(space->slot);
}

struct search_result game_search(
    const struct game *game, const struct state *state, struct search_limits limits, struct move *line, int room)
{
	struct space space = {.game = game, .limits = limits};
	space_add(&space, state, -1, (struct move){0});
	int won = space_explore(&space);
	struct search_result result = {.positions = space.count, .starved = space.is_starved};
	result.verdict = won >= 0                          ? SEARCH_WON
	                 : space.is_full                   ? SEARCH_MEMORY
	                 : space.is_stopped                ? SEARCH_STOPPED
	                 : space.count >= limits.positions ? SEARCH_LIMIT
	                                                   : SEARCH_EXHAUSTED;
	if (won >= 0)
		result.length = space_line(&space, won, line, line ? room : 0);
	space_release(&space);
	return result;
}
