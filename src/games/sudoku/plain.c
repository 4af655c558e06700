/* The two plain methods, for comparison: the first empty cell, by depth and by breadth. */
#include <stdlib.h>
#include <string.h>

#include "sudoku.h"

/* The first empty cell from FROM on, or SUDOKU_CELLS. */
static int first_empty(const uint8_t *cells, int from)
{
	while (from < SUDOKU_CELLS && cells[from])
		from++;
	return from;
}

unsigned sudoku_digits_left(const uint8_t cells[SUDOKU_CELLS], int cell)
{
	const uint8_t *row = cells + cell / 9 * 9, *column = cells + cell % 9;
	const uint8_t *box = cells + cell / 27 * 27 + cell % 9 / 3 * 3;
	unsigned taken = 0;
	for (int i = 0; i < 9; i++)
		taken |= 1u << row[i] | 1u << column[9 * i] | 1u << box[i / 3 * 9 + i % 3];
	return ~taken & SUDOKU_DIGITS;
}

struct descent {
	sudoku_visit *visit;
	void *context;
	const atomic_bool *cancel;
	uint64_t *tried;
};

static bool descend(const struct descent *descent, uint8_t *cells, int from)
{
	++*descent->tried;
	from = first_empty(cells, from);
	if (from == SUDOKU_CELLS)
		return descent->visit(descent->context, cells);
	if (atomic_load_explicit(descent->cancel, memory_order_relaxed))
		return false;
	for (unsigned left = sudoku_digits_left(cells, from); left; left &= left - 1) {
		cells[from] = (uint8_t)__builtin_ctz(left);
		if (!descend(descent, cells, from + 1))
			return false;
	}
	cells[from] = 0;
	return true;
}

bool sudoku_each_first_empty(
    const uint8_t cells[SUDOKU_CELLS], sudoku_visit *visit, void *context, const atomic_bool *cancel, uint64_t *tried)
{
	const struct descent descent = {visit, context, cancel, tried};
	uint8_t copy[SUDOKU_CELLS];
	*tried = 0;
	if (sudoku_conflict(cells, NULL))
		return true;
	memcpy(copy, cells, sizeof copy);
	return descend(&descent, copy, 0);
}

struct boards {
	uint8_t (*cells)[SUDOKU_CELLS];
	size_t count, room;
};

static bool add_board(struct boards *boards, const uint8_t *cells)
{
	if (boards->count == SUDOKU_WIDEST)
		return false;
	if (boards->count == boards->room) {
		size_t room = boards->room ? 2 * boards->room : 64;
		void *more = realloc(boards->cells, room * sizeof *boards->cells);
		if (!more)
			return false;
		boards->cells = more;
		boards->room = room;
	}
	memcpy(boards->cells[boards->count++], cells, SUDOKU_CELLS);
	return true;
}

/* All ways to fill CELL of all BOARDS. */
static enum sudoku_result fill(const struct boards *boards, int cell, struct boards *filled, const atomic_bool *cancel)
{
	for (size_t i = 0; i < boards->count; i++) {
		if (atomic_load_explicit(cancel, memory_order_relaxed))
			return SUDOKU_STOPPED;
		for (unsigned left = sudoku_digits_left(boards->cells[i], cell); left; left &= left - 1) {
			boards->cells[i][cell] = (uint8_t)__builtin_ctz(left);
			if (!add_board(filled, boards->cells[i]))
				return SUDOKU_NO_MEMORY;
		}
	}
	return SUDOKU_DONE;
}

static enum sudoku_result visit_all(const struct boards *boards, sudoku_visit *visit, void *context)
{
	for (size_t i = 0; i < boards->count; i++)
		if (!visit(context, boards->cells[i]))
			return SUDOKU_STOPPED;
	return SUDOKU_DONE;
}

enum sudoku_result sudoku_each_breadth(
    const uint8_t cells[SUDOKU_CELLS], sudoku_visit *visit, void *context, const atomic_bool *cancel, uint64_t *widest)
{
	struct boards boards = {NULL, 0, 0}, filled = {NULL, 0, 0};
	*widest = 0;
	if (sudoku_conflict(cells, NULL))
		return SUDOKU_DONE;
	enum sudoku_result result = add_board(&boards, cells) ? SUDOKU_DONE : SUDOKU_NO_MEMORY;
	*widest = boards.count;
	for (int cell = first_empty(cells, 0); cell < SUDOKU_CELLS && result == SUDOKU_DONE;
	     cell = first_empty(cells, cell + 1)) {
		filled.count = 0;
		result = fill(&boards, cell, &filled, cancel);
		struct boards swap = boards;
		boards = filled;
		filled = swap;
		if (boards.count > *widest)
			*widest = boards.count;
	}
	if (result == SUDOKU_DONE)
		result = visit_all(&boards, visit, context);
	free(boards.cells);
	free(filled.cells);
	return result;
}
