/* All solutions in lexicographic order: the first empty cell gets each digit in turn, and the fast solver says whether
 * a solution is left, so that no way that is gone is in vain. */
#include <string.h>

#include "sudoku.h"

struct list {
	struct sudoku_solver *solver;
	sudoku_visit *visit;
	void *context;
	const atomic_bool *cancel;
};

/* Lists the solutions of CELLS, of which WITNESS is one. */
static bool list_from(const struct list *list, uint8_t *cells, int from, const uint8_t *witness)
{
	while (from < SUDOKU_CELLS && cells[from])
		from++;
	if (from == SUDOKU_CELLS)
		return list->visit(list->context, cells);
	for (uint8_t digit = 1; digit <= 9; digit++) {
		uint8_t other[SUDOKU_CELLS];
		uint64_t count = 1;
		const uint8_t *known = witness;
		cells[from] = digit;
		if (digit != witness[from]) {
			if (!sudoku_count(list->solver, cells, 1, &count, other, list->cancel))
				return false;
			known = other;
		}
		if (count && !list_from(list, cells, from + 1, known))
			return false;
	}
	cells[from] = 0;
	return true;
}

bool sudoku_each(struct sudoku_solver *solver, const uint8_t cells[SUDOKU_CELLS], sudoku_visit *visit, void *context,
    const atomic_bool *cancel)
{
	const struct list list = {solver, visit, context, cancel};
	uint8_t copy[SUDOKU_CELLS], witness[SUDOKU_CELLS];
	uint64_t count;
	memcpy(copy, cells, sizeof copy);
	if (!sudoku_count(solver, cells, 2, &count, witness, cancel))
		return false;
	if (count == 1)
		return visit(context, witness);
	return !count || list_from(&list, copy, 0, witness);
}
