/* The board of Pousse: a push moves the bits of one line by one, along a row or along a column. */
#include "pousse.h"

#include <stdlib.h>
#include <string.h>

#include "ascii.h"

static const char ways[] = "LRTB";

struct pousse_shape pousse_shape(int size)
{
	struct pousse_shape shape = {.size = size, .moves = 4 * size};
	for (int i = 0; i < size; i++) {
		shape.first_row |= (pousse_bits)1 << i;
		shape.first_column |= (pousse_bits)1 << i * size;
	}
	for (int i = 0; i < size; i++) {
		shape.line[i] = shape.first_row << i * size;
		shape.line[size + i] = shape.first_column << i;
	}
	return shape;
}

static pousse_bits highest(pousse_bits bits)
{
	uint64_t high = (uint64_t)(bits >> 64), low = (uint64_t)bits;
	return high ? (pousse_bits)1 << (127 - __builtin_clzll(high)) : (pousse_bits)1 << (63 - __builtin_clzll(low));
}

void pousse_push(const struct pousse_shape *shape, struct pousse_board *board, int move)
{
	int size = shape->size, way = move / size;
	pousse_bits line = shape->line[move % size + (way >= 2 ? size : 0)], entry, moved;
	pousse_bits empty = line & ~(board->token[POUSSE_X] | board->token[POUSSE_O]);
	int stride = way >= 2 ? size : 1;
	if (way % 2 == 0) {
		pousse_bits end = empty ? empty & -empty : highest(line);
		moved = line & ((end << 1) - 1);
		entry = line & -line;
		for (int side = 0; side < 2; side++)
			board->token[side] = (board->token[side] & ~moved) | ((board->token[side] & moved) << stride & moved);
	} else {
		pousse_bits end = empty ? highest(empty) : line & -line;
		moved = line & ~(end - 1);
		entry = highest(line);
		for (int side = 0; side < 2; side++)
			board->token[side] = (board->token[side] & ~moved) | ((board->token[side] & moved) >> stride & moved);
	}
	board->token[board->turn] |= entry;
	board->turn = !board->turn;
}

int pousse_straights(const struct pousse_shape *shape, pousse_bits token)
{
	pousse_bits rows = token & shape->first_column, columns = token & shape->first_row;
	for (int i = 1; i < shape->size; i++) {
		rows &= token >> i;
		columns &= token >> i * shape->size;
	}
	return rows | columns ? pousse_count(rows) + pousse_count(columns) : 0;
}

int pousse_leader(const struct pousse_shape *shape, const struct pousse_board *board)
{
	int x = pousse_straights(shape, board->token[POUSSE_X]), o = pousse_straights(shape, board->token[POUSSE_O]);
	return x > o ? POUSSE_X : o > x ? POUSSE_O : -1;
}

int pousse_winning_move(const struct pousse_shape *shape, const struct pousse_board *board)
{
	for (int i = 0; i < shape->moves; i++) {
		struct pousse_board after = *board;
		pousse_push(shape, &after, i);
		if (pousse_leader(shape, &after) == board->turn)
			return i;
	}
	return -1;
}

void pousse_write_move(int size, int move, char text[POUSSE_TEXT])
{
	text[0] = ways[move / size];
	text[1] = (char)('1' + move % size);
	text[2] = '\0';
}

int pousse_read_move(int size, const char *text)
{
	const char *way = *text ? strchr(ways, ascii_upper(*text)) : NULL;
	int line = way ? text[1] - '1' : -1;
	return line >= 0 && line < size && !text[2] ? (int)(way - ways) * size + line : -1;
}

void pousse_write_board(const struct pousse_shape *shape, const struct pousse_board *board, char *text)
{
	for (int i = 0; i < shape->size * shape->size; i++) {
		if (i && i % shape->size == 0)
			*text++ = '/';
		*text++ = board->token[POUSSE_X] >> i & 1 ? 'X' : board->token[POUSSE_O] >> i & 1 ? 'O' : '.';
	}
	*text = '\0';
}

bool pousse_read_board(const char *text, struct pousse_shape *shape, struct pousse_board *board, struct fault *fault)
{
	int size = (int)strcspn(text, "/");
	if (size < POUSSE_LEAST || size > POUSSE_MOST)
		return fault_set(fault, "the first row of the board has %d cell%s; %d to %d are wanted", size,
		    size == 1 ? "" : "s", POUSSE_LEAST, POUSSE_MOST);
	*shape = pousse_shape(size);
	board->token[POUSSE_X] = board->token[POUSSE_O] = 0;
	for (int row = 0; row < size; row++, text += *text == '/') {
		int cells = (int)strcspn(text, "/");
		if (cells != size || (int)strspn(text, "XO.") < size)
			return fault_set(fault, "row %d of the board is not %d of X, O and .", row + 1, size);
		for (int column = 0; column < size; column++, text++) {
			pousse_bits cell = (pousse_bits)1 << (row * size + column);
			board->token[POUSSE_X] |= *text == 'X' ? cell : 0;
			board->token[POUSSE_O] |= *text == 'O' ? cell : 0;
		}
		if (row == size - 1 && *text)
			return fault_set(fault, "the board has more than %d rows", size);
	}
	return true;
}
