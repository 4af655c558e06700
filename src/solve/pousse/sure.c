/* Whether a tabled win holds in a game: all replies to the winner's moves are walked, each board once. */
#include <stdlib.h>

#include "ahead.h"
#include "table.h"

enum { ROOM = 1 << 17, BOARDS_MOST = ROOM / 2 };

struct walk {
	const struct pousse_table *table;
	const struct state *state; /* of the root, for its options */
	const struct past *past;
	struct pousse_shape shape;
	bool is_strict;
	int winner, plies;
	int boards;
	uint32_t seen[ROOM]; /* boards with the winner to move that hold: their codes + 1; 0 is a free place */
};

static uint32_t key_of(const struct walk *walk, const struct pousse_board *board)
{
	return ((uint32_t)board->token[walk->winner] | (uint32_t)board->token[!walk->winner] << 16) + 1;
}

/* Where KEY is, or goes. */
static uint32_t *place_of(struct walk *walk, uint32_t key)
{
	uint32_t at = key * 0x9e3779b1u % ROOM;
	while (walk->seen[at] && walk->seen[at] != key)
		at = (at + 1) % ROOM;
	return &walk->seen[at];
}

/* The value of a board for who moves there, 0 where it is unknown. */
static int value_of(const struct walk *walk, const struct pousse_board *board)
{
	int value;
	return pousse_table_find(walk->table, board, &value) ? value : 0;
}

/* Whether the winner, who had IN plies left, may have come by the tokens of BOARD on this way, with the other side's
 * move: by the strict rule they may not stand again. (His own boards bring the end nearer one by one: none of them
 * comes twice.) */
static bool may_stand_twice(const struct walk *walk, struct pousse_board board, int in)
{
	board.turn = walk->winner;
	int value = value_of(walk, &board);
	return walk->is_strict && value >= in && value <= walk->plies;
}

static bool loses(struct walk *walk, const struct pousse_board *board);

/* Whether one of the moves that the table gives holds. IN is the board's value. */
static bool wins(struct walk *walk, const struct pousse_board *board, int in)
{
	for (int i = 0; i < walk->shape.moves; i++) {
		struct pousse_board after = *board;
		pousse_push(&walk->shape, &after, i);
		int leader = pousse_leader(&walk->shape, &after);
		bool is_way = leader < 0 ? in > 1 && value_of(walk, &after) == 1 - in : leader == walk->winner;
		if (!is_way || pousse_repeats(walk->state, &after, walk->past) || may_stand_twice(walk, after, in))
			continue;
		if (leader == walk->winner || loses(walk, &after))
			return true;
	}
	return false;
}

/* Whether the winner has an answer to every move that the other side may make. */
static bool loses(struct walk *walk, const struct pousse_board *board)
{
	for (int i = 0; i < walk->shape.moves; i++) {
		struct pousse_board after = *board;
		pousse_push(&walk->shape, &after, i);
		int leader = pousse_leader(&walk->shape, &after);
		if (leader == walk->winner || pousse_repeats(walk->state, &after, walk->past))
			continue;
		uint32_t key = key_of(walk, &after);
		if (*place_of(walk, key) == key)
			continue;
		int value = value_of(walk, &after);
		if (leader >= 0 || value <= 0 || walk->boards++ >= BOARDS_MOST || !wins(walk, &after, value))
			return false;
		*place_of(walk, key) = key;
	}
	return true;
}

/* Whether the win that VALUE tells of STATE holds for the side that has it. Without memory *IS_STARVED is set. */
static bool is_sure(
    const struct pousse_table *table, const struct state *state, const struct past *past, int value, bool *is_starved)
{
	struct pousse_position position = pousse_position(state);
	struct walk *walk = calloc(1, sizeof *walk);
	*is_starved |= !walk;
	if (!walk)
		return false;
	walk->table = table;
	walk->state = state;
	walk->past = past;
	walk->shape = pousse_shape(position.size);
	walk->is_strict = position.rule == POUSSE_STRICT;
	walk->winner = value > 0 ? position.board.turn : !position.board.turn;
	walk->plies = abs(value);
	bool holds = value > 0 ? wins(walk, &position.board, value) : value < 0 && loses(walk, &position.board);
	free(walk);
	return holds;
}

/* The same of the win in IN plies after the move. */
static bool is_sure_after(const struct pousse_table *table, const struct state *state, const struct past *past, int in,
    int number, bool *is_starved)
{
	struct ahead ahead;
	if (!ahead_step(&ahead, state, past, number)) {
		*is_starved = true;
		return false;
	}
	bool holds = is_sure(table, &ahead.state, &ahead.past, 1 - in, is_starved);
	free(ahead.hash);
	return holds;
}

bool pousse_table_keep_sure(const struct pousse_table *table, const struct state *state, const struct past *past,
    struct pousse_choices *choices, bool *is_starved)
{
	int count = 0;
	if (choices->value <= 1)
		return choices->value && is_sure(table, state, past, choices->value, is_starved);
	for (int i = 0; i < choices->count; i++)
		if (is_sure_after(table, state, past, choices->value, choices->move[i], is_starved))
			choices->move[count++] = choices->move[i];
	choices->count = count;
	return count > 0;
}
