/* Puzzles by number. What is asked of the solver is only whether there is a solution, or a second one, so a puzzle does
 * not change when the solver searches in another way. */
#include <string.h>

#include "rng.h"
#include "sudoku.h"

struct maker {
	struct sudoku_solver *solver;
	const atomic_bool *cancel;
	struct rng rng;
	bool stopped;
};

/* Whether there are LIMIT solutions, or more. */
static bool has_solutions(struct maker *maker, const uint8_t *cells, uint64_t limit)
{
	uint64_t count;
	if (!sudoku_count(maker->solver, cells, limit, &count, NULL, maker->cancel))
		maker->stopped = true;
	return count >= limit;
}

static void shuffle_digits(struct rng *rng, uint8_t digits[9])
{
	rng_shuffle(rng, digits, 9);
	for (int i = 0; i < 9; i++)
		digits[i]++;
}

/* A full grid: the first row by lot, then the cells in turn, each with the first of the shuffled digits that leaves a
 * solution. */
static void fill(struct maker *maker, uint8_t cells[SUDOKU_CELLS])
{
	memset(cells, 0, SUDOKU_CELLS);
	shuffle_digits(&maker->rng, cells);
	for (int cell = 9; cell < SUDOKU_CELLS && !maker->stopped; cell++) {
		uint8_t digits[9];
		shuffle_digits(&maker->rng, digits);
		for (int i = 0; i < 9; i++) {
			cells[cell] = digits[i];
			if (has_solutions(maker, cells, 1))
				break;
		}
	}
}

/* Takes the clues of cells A and B, which may be the same. False, with the clues in place, when there would be a second
 * solution. */
static bool clear(struct maker *maker, uint8_t *cells, int a, int b)
{
	uint8_t first = cells[a], second = cells[b];
	cells[a] = cells[b] = 0;
	if (!has_solutions(maker, cells, 2))
		return true;
	cells[a] = first;
	cells[b] = second;
	return false;
}

static void make_any(struct maker *maker, uint8_t cells[SUDOKU_CELLS])
{
	uint8_t order[SUDOKU_CELLS];
	fill(maker, cells);
	rng_shuffle(&maker->rng, order, SUDOKU_CELLS);
	for (int i = 0; i < SUDOKU_CELLS && !maker->stopped; i++)
		clear(maker, cells, order[i], order[i]);
}

/* Whether no clue could go alone; one that could is gone otherwise. */
static bool is_minimal(struct maker *maker, uint8_t cells[SUDOKU_CELLS])
{
	for (int cell = 0; cell < SUDOKU_CELLS; cell++)
		if (cells[cell] && clear(maker, cells, cell, cell))
			return false;
	return true;
}

static void give_back(const uint8_t *full, uint8_t *cells, int cell)
{
	int other = SUDOKU_CELLS - 1 - cell;
	cells[cell] = full[cell];
	cells[other] = full[other];
}

/* Cells that a half turn changes for each other lose their clues together. In about one of fifty puzzles no clue could
 * then go alone; until it is so, clues are given back to some pairs and taken again in another order, and now and then
 * there is a new grid. */
static void make_half_turn(struct maker *maker, uint8_t cells[SUDOKU_CELLS])
{
	enum { PAIRS = SUDOKU_CELLS / 2 + 1, TRIES = 100, GIVEN_BACK = 8 };
	uint8_t order[PAIRS], full[SUDOKU_CELLS];
	for (int tries = 0; !maker->stopped; tries++) {
		if (tries % TRIES == 0) {
			fill(maker, full);
			memcpy(cells, full, SUDOKU_CELLS);
		}
		rng_shuffle(&maker->rng, order, PAIRS);
		for (int i = 0; i < PAIRS && !maker->stopped; i++)
			if (cells[order[i]])
				clear(maker, cells, order[i], SUDOKU_CELLS - 1 - order[i]);
		if (is_minimal(maker, cells))
			return;
		for (int cell = 0; cell < SUDOKU_CELLS; cell++)
			if (cells[cell])
				give_back(full, cells, cell);
		for (int i = 0; i < GIVEN_BACK; i++)
			give_back(full, cells, (int)rng_below(&maker->rng, PAIRS));
	}
}

bool sudoku_make(struct sudoku_solver *solver, uint64_t number, enum sudoku_pattern pattern,
    uint8_t cells[SUDOKU_CELLS], const atomic_bool *cancel)
{
	struct maker maker = {.solver = solver, .cancel = cancel, .rng = rng_seed(number)};
	if (pattern == SUDOKU_HALF_TURN)
		make_half_turn(&maker, cells);
	else
		make_any(&maker, cells);
	return !maker.stopped;
}
