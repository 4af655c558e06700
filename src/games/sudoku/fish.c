/* Fish and wings. */
#include "techniques.h"

/* The lines SET, rows or columns from FIRST, have DIGIT in the places WHERE only. */
static bool fish_step(
    const struct sudoku_marks *marks, int first, unsigned set, unsigned where, int digit, struct sudoku_step *step)
{
	static const enum sudoku_technique names[] = {X_WING, SWORDFISH, JELLYFISH};
	bool found = false;
	step_begin(step, names[__builtin_popcount(set) - 2], -1);
	step->digits = (uint16_t)(1u << digit);
	for (int line = 0; line < 9; line++)
		for (int i = 0; i < 9; i++) {
			int cell = house_cells[first + line][i];
			if (!(where >> i & 1) || !(marks->left[cell] & step->digits))
				continue;
			if (set >> line & 1)
				step_cell(step, cell);
			else
				found |= step_remove(marks, step, cell, step->digits);
		}
	return found;
}

bool find_fish(const struct sudoku_marks *marks, int size, struct sudoku_step *step)
{
	for (int digit = 1; digit <= 9; digit++)
		for (int first = 0; first < SUDOKU_LINES; first += 9) {
			unsigned places[9];
			for (int line = 0; line < 9; line++)
				places[line] = places_of(marks, first + line, digit);
			for (unsigned set = (1u << size) - 1; set; set = next_set(set)) {
				unsigned where = 0;
				int lines = 0;
				for (unsigned rest = set; rest; rest &= rest - 1) {
					where |= places[__builtin_ctz(rest)];
					lines += places[__builtin_ctz(rest)] != 0;
				}
				if (lines == size && __builtin_popcount(where) == size &&
				    fish_step(marks, first, set, where, digit, step))
					return true;
			}
		}
	return false;
}

static bool wing_step(const struct sudoku_marks *marks, int pivot, int a, int b, struct sudoku_step *step)
{
	unsigned both = marks->left[a] & marks->left[b];
	bool found = false;
	step_begin(step, XY_WING, -1);
	step_cell(step, pivot);
	step_cell(step, a);
	step_cell(step, b);
	step->digits = (uint16_t)both;
	for (int i = 0; i < SUDOKU_CELLS; i++)
		if (cells_see(i, a) && cells_see(i, b) && i != pivot)
			found |= step_remove(marks, step, i, both);
	return found;
}

bool find_wing(const struct sudoku_marks *marks, struct sudoku_step *step)
{
	for (int pivot = 0; pivot < SUDOKU_CELLS; pivot++)
		for (int a = 0; is_pair(marks->left[pivot]) && a < SUDOKU_CELLS; a++) {
			unsigned first = marks->left[pivot] & marks->left[a];
			if (!cells_see(pivot, a) || !is_pair(marks->left[a]) || !first || first == marks->left[pivot])
				continue;
			unsigned wanted = (marks->left[pivot] ^ first) | (marks->left[a] ^ first);
			for (int b = a + 1; b < SUDOKU_CELLS; b++)
				if (marks->left[b] == wanted && cells_see(pivot, b) && wing_step(marks, pivot, a, b, step))
					return true;
		}
	return false;
}
