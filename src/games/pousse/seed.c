/* The evaluation and the strategy of the program in K, which took the evaluation from the J team of the contest. */

#include "pousse.h"

enum { STRAIGHT = 100000000 };

static int64_t line_value(int more) { return more > 0 ? (int64_t)1 << more : more < 0 ? -((int64_t)1 << -more) : 0; }

static int64_t centre_value(const struct pousse_shape *shape, pousse_bits own, pousse_bits other)
{
	int64_t value = 0;
	for (int row = 0; row < shape->size; row++)
		for (int column = 0; column < shape->size; column++) {
			int cell = row * shape->size + column;
			int more = (int)(own >> cell & 1) - (int)(other >> cell & 1);
			value += more * pousse_centre(shape->size, row, column);
		}
	return value;
}

int64_t pousse_evaluate(const struct pousse_shape *shape, const struct pousse_board *board, int side)
{
	pousse_bits own = board->token[side], other = board->token[!side];
	int64_t value = STRAIGHT * (int64_t)(pousse_straights(shape, own) - pousse_straights(shape, other));
	for (int i = 0; i < 2 * shape->size; i++)
		value += line_value(pousse_count(own & shape->line[i]) - pousse_count(other & shape->line[i]));
	return value + centre_value(shape, own, other);
}

/* What the best of all replies is worth to who makes it; one that brings a board back loses. */
static int64_t best_reply(const struct state *state, const struct past *past, const struct pousse_shape *shape,
    const struct pousse_board *board)
{
	int64_t best = INT64_MIN;
	for (int i = 0; i < shape->moves; i++) {
		struct pousse_board after = *board;
		pousse_push(shape, &after, i);
		int64_t value = pousse_evaluate(shape, &after, board->turn);
		if (value > best && pousse_repeats(state, &after, past))
			value -= STRAIGHT;
		best = value > best ? value : best;
	}
	return best;
}

static void add_if_least(struct pousse_choice *choice, int move, int64_t value)
{
	if (choice->count && value > choice->value)
		return;
	if (value < choice->value)
		choice->count = 0;
	choice->value = value;
	choice->move[choice->count++] = move;
}

struct pousse_choice pousse_seed_choice(const struct state *state, const struct past *past)
{
	struct pousse_position position = pousse_position(state);
	struct pousse_shape shape = pousse_shape(position.size);
	struct pousse_choice wins = {.wins = true}, best = {0};
	struct pousse_board after[POUSSE_MOVES];
	for (int i = 0; i < shape.moves; i++) {
		after[i] = position.board;
		pousse_push(&shape, &after[i], i);
		if (!(position.repeating >> i & 1) && pousse_leader(&shape, &after[i]) == position.board.turn)
			wins.move[wins.count++] = i;
	}
	if (wins.count)
		return wins;
	for (int i = 0; i < shape.moves; i++)
		if (!(position.repeating >> i & 1))
			add_if_least(&best, i, best_reply(state, past, &shape, &after[i]));
	best.count += !best.count; /* the first move, which loses */
	return best;
}
