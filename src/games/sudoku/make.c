/* Puzzles by number. What is asked of the solver is only whether there is a solution, or a second one, so a puzzle does
 * not change when the solver searches in another way. */
#include <string.h>

#include "rng.h"
#include "sudoku.h"

static const atomic_bool never;

static uint64_t count_to(struct sudoku_solver *solver, const uint8_t *cells, uint64_t limit)
{
	uint64_t count;
	sudoku_count(solver, cells, limit, &count, NULL, &never);
	return count;
}

static void shuffle_digits(struct rng *rng, uint8_t digits[9])
{
	rng_shuffle(rng, digits, 9);
	for (int i = 0; i < 9; i++)
		digits[i]++;
}

/* A full grid: the first row by lot, then the cells in turn, each with the first of the shuffled digits that leaves a
 * solution. */
static void fill(struct sudoku_solver *solver, struct rng *rng, uint8_t cells[SUDOKU_CELLS])
{
	memset(cells, 0, SUDOKU_CELLS);
	shuffle_digits(rng, cells);
	for (int cell = 9; cell < SUDOKU_CELLS; cell++) {
		uint8_t digits[9];
		shuffle_digits(rng, digits);
		for (int i = 0; i < 9; i++) {
			cells[cell] = digits[i];
			if (count_to(solver, cells, 1))
				break;
		}
	}
}

void sudoku_make(struct sudoku_solver *solver, uint64_t number, uint8_t cells[SUDOKU_CELLS])
{
	struct rng rng = rng_seed(number);
	uint8_t order[SUDOKU_CELLS];
	fill(solver, &rng, cells);
	rng_shuffle(&rng, order, SUDOKU_CELLS);
	for (int i = 0; i < SUDOKU_CELLS; i++) {
		uint8_t clue = cells[order[i]];
		cells[order[i]] = 0;
		if (count_to(solver, cells, 2) > 1)
			cells[order[i]] = clue;
	}
}
