/* Steps: marks, singles, and the techniques in their order. */
#include <stddef.h>

#include "bands.h"
#include "techniques.h"

#define ROW(r)                                                                                                         \
	{                                                                                                                  \
		9 * r, 9 * r + 1, 9 * r + 2, 9 * r + 3, 9 * r + 4, 9 * r + 5, 9 * r + 6, 9 * r + 7, 9 * r + 8                  \
	}
#define COLUMN(c)                                                                                                      \
	{                                                                                                                  \
		c, c + 9, c + 18, c + 27, c + 36, c + 45, c + 54, c + 63, c + 72                                               \
	}
#define BOX(b)                                                                                                         \
	{                                                                                                                  \
		b, b + 1, b + 2, b + 9, b + 10, b + 11, b + 18, b + 19, b + 20                                                 \
	}

const uint8_t house_cells[SUDOKU_HOUSES][9] = {ROW(0), ROW(1), ROW(2), ROW(3), ROW(4), ROW(5), ROW(6), ROW(7), ROW(8),
    COLUMN(0), COLUMN(1), COLUMN(2), COLUMN(3), COLUMN(4), COLUMN(5), COLUMN(6), COLUMN(7), COLUMN(8), BOX(0), BOX(3),
    BOX(6), BOX(27), BOX(30), BOX(33), BOX(54), BOX(57), BOX(60)};

int sudoku_house_cell(int house, int place) { return house_cells[house][place]; }

void marks_put(struct sudoku_marks *marks, int cell, int digit)
{
	const uint16_t others = (uint16_t) ~(1u << digit);
	int row = cell / 9 * 9, column = cell % 9, box = cell / 27 * 27 + cell % 9 / 3 * 3;
	for (int i = 0; i < 9; i++) {
		marks->left[row + i] &= others;
		marks->left[9 * i + column] &= others;
		marks->left[box + i / 3 * 9 + i % 3] &= others;
	}
	marks->cells[cell] = (uint8_t)digit;
	marks->left[cell] = 0;
}

void sudoku_marks_make(const uint8_t cells[SUDOKU_CELLS], struct sudoku_marks *marks)
{
	for (int i = 0; i < SUDOKU_CELLS; i++) {
		marks->left[i] = SUDOKU_DIGITS;
		marks->cells[i] = 0;
	}
	for (int i = 0; i < SUDOKU_CELLS; i++)
		if (cells[i])
			marks_put(marks, i, cells[i]);
}

void sudoku_apply(struct sudoku_marks *marks, const struct sudoku_step *step)
{
	if (step->put >= 0)
		marks_put(marks, step->put, __builtin_ctz(step->digits));
	for (int i = 0; i < SUDOKU_CELLS; i++)
		marks->left[i] &= (uint16_t)~step->removed[i];
}

static bool put_step(struct sudoku_step *step, enum sudoku_technique technique, int house, int cell, int digit)
{
	step_begin(step, technique, house);
	step_cell(step, cell);
	step->put = cell;
	step->digits = (uint16_t)(1u << digit);
	return true;
}

static int count_empty(const struct sudoku_marks *marks, int house)
{
	int empty = 0;
	for (int i = 0; i < 9; i++)
		empty += !marks->cells[house_cells[house][i]];
	return empty;
}

/* The only place of a digit in the houses FIRST to LAST; TECHNIQUE is LAST_CELL for one empty cell of its house. */
static bool find_hidden_single(
    const struct sudoku_marks *marks, int first, int last, enum sudoku_technique technique, struct sudoku_step *step)
{
	for (int house = first; house <= last; house++) {
		unsigned once = 0, twice = 0;
		if (technique == LAST_CELL && count_empty(marks, house) != 1)
			continue;
		for (int i = 0; i < 9; i++) {
			unsigned left = marks->left[house_cells[house][i]];
			twice |= once & left;
			once |= left;
		}
		unsigned single = once & ~twice;
		for (int i = 0; single && i < 9; i++) {
			int cell = house_cells[house][i];
			if (marks->left[cell] & single)
				return put_step(step, technique, house, cell, __builtin_ctz(marks->left[cell] & single));
		}
	}
	return false;
}

static bool find_naked_single(const struct sudoku_marks *marks, struct sudoku_step *step)
{
	for (int i = 0; i < SUDOKU_CELLS; i++)
		if (marks->left[i] && !(marks->left[i] & (marks->left[i] - 1)))
			return put_step(step, NAKED_SINGLE, -1, i, __builtin_ctz(marks->left[i]));
	return false;
}

/* What follows from there being no second solution, where that is so. */
static bool find_if_unique(struct sudoku_solver *solver, const struct sudoku_marks *marks,
    enum sudoku_technique technique, struct sudoku_step *step)
{
	uint8_t solution[SUDOKU_CELLS];
	if (technique == UNIQUE_RECTANGLE)
		return find_rectangle(marks, step) && sudoku_is_unique(solver, marks->cells, NULL);
	return sudoku_is_unique(solver, marks->cells, solution) &&
	       find_by_cases(solver_tables(solver), marks, solution, step);
}

bool sudoku_find_step(struct sudoku_solver *solver, const struct sudoku_marks *marks, enum sudoku_technique technique,
    struct sudoku_step *step)
{
	switch (technique) {
	case LAST_CELL:
		return find_hidden_single(marks, 0, SUDOKU_HOUSES - 1, technique, step);
	case HIDDEN_SINGLE_BOX:
		return find_hidden_single(marks, SUDOKU_LINES, SUDOKU_HOUSES - 1, technique, step);
	case HIDDEN_SINGLE_LINE:
		return find_hidden_single(marks, 0, SUDOKU_LINES - 1, technique, step);
	case NAKED_SINGLE:
		return find_naked_single(marks, step);
	case LOCKED_CANDIDATES:
		return find_locked(marks, step);
	case NAKED_PAIR:
		return find_naked(marks, 2, step);
	case HIDDEN_PAIR:
		return find_hidden(marks, 2, step);
	case NAKED_TRIPLE:
		return find_naked(marks, 3, step);
	case HIDDEN_TRIPLE:
		return find_hidden(marks, 3, step);
	case NAKED_QUAD:
		return find_naked(marks, 4, step);
	case HIDDEN_QUAD:
		return find_hidden(marks, 4, step);
	case X_WING:
		return find_fish(marks, 2, step);
	case SWORDFISH:
		return find_fish(marks, 3, step);
	case JELLYFISH:
		return find_fish(marks, 4, step);
	case XY_WING:
		return find_wing(marks, step);
	case SKYSCRAPER:
	case TURBOT_FISH:
		return find_turbot(marks, technique, step);
	case COLOURING:
		return find_colouring(marks, step);
	case FORCING_CHAIN:
		return !sudoku_conflict(marks->cells, NULL) && find_chain(solver_tables(solver), marks, step);
	case MULTIPLE_CHAINS:
		return !sudoku_conflict(marks->cells, NULL) && find_multiple_chains(solver_tables(solver), marks, step);
	case UNIQUE_RECTANGLE:
	case PROOF_BY_CASES:
		return find_if_unique(solver, marks, technique, step);
	case TECHNIQUES:
		break;
	}
	return false;
}

bool sudoku_next_step(struct sudoku_solver *solver, const struct sudoku_marks *marks, struct sudoku_step *step)
{
	for (int technique = 0; technique < TECHNIQUES; technique++)
		if (sudoku_find_step(solver, marks, (enum sudoku_technique)technique, step))
			return true;
	return false;
}
