/* Locked candidates, pairs to quads, fish and wings. */
#include "techniques.h"

static int house_of(int kind, int cell)
{
	return kind == 0 ? cell / 9 : kind == 1 ? 9 + cell % 9 : 18 + cell / 27 * 3 + cell % 9 / 3;
}

static bool in_house(int house, int cell) { return house_of(house / 9, cell) == house; }

bool find_locked(const struct sudoku_marks *marks, struct sudoku_step *step)
{
	for (int house = SUDOKU_HOUSES - 1; house >= 0; house--)
		for (int digit = 1; digit <= 9; digit++) {
			unsigned places = places_of(marks, house, digit);
			for (int kind = 0; places && kind < 3; kind++) {
				int other = house_of(kind, sudoku_house_cell(house, __builtin_ctz(places)));
				bool inside = other != house, found = false;
				step_begin(step, LOCKED_CANDIDATES, house);
				step->digits = (uint16_t)(1u << digit);
				for (unsigned rest = places; rest; rest &= rest - 1) {
					int cell = sudoku_house_cell(house, __builtin_ctz(rest));
					inside = inside && in_house(other, cell);
					step_cell(step, cell);
				}
				for (int i = 0; inside && i < 9; i++) {
					int cell = sudoku_house_cell(other, i);
					if (!in_house(house, cell))
						found |= step_remove(marks, step, cell, step->digits);
				}
				if (found)
					return true;
			}
		}
	return false;
}

/* The next set of as many bits, below 512; 0 after the last. */
static unsigned next_set(unsigned set)
{
	unsigned low = set & -set, ripple = set + low, next = ripple | ((set ^ ripple) >> 2) / low;
	return next < 512 ? next : 0;
}

bool find_naked(const struct sudoku_marks *marks, int size, struct sudoku_step *step)
{
	static const enum sudoku_technique names[] = {NAKED_PAIR, NAKED_TRIPLE, NAKED_QUAD};
	for (int house = 0; house < SUDOKU_HOUSES; house++)
		for (unsigned set = (1u << size) - 1; set; set = next_set(set)) {
			unsigned digits = 0, all = 0;
			for (unsigned rest = set; rest; rest &= rest - 1) {
				unsigned left = marks->left[sudoku_house_cell(house, __builtin_ctz(rest))];
				digits |= left;
				all += left != 0;
			}
			if ((int)all < size || __builtin_popcount(digits) != size)
				continue;
			bool found = false;
			step_begin(step, names[size - 2], house);
			step->digits = (uint16_t)digits;
			for (int i = 0; i < 9; i++) {
				int cell = sudoku_house_cell(house, i);
				if (set >> i & 1)
					step_cell(step, cell);
				else
					found |= step_remove(marks, step, cell, digits);
			}
			if (found)
				return true;
		}
	return false;
}

bool find_hidden(const struct sudoku_marks *marks, int size, struct sudoku_step *step)
{
	static const enum sudoku_technique names[] = {HIDDEN_PAIR, HIDDEN_TRIPLE, HIDDEN_QUAD};
	for (int house = 0; house < SUDOKU_HOUSES; house++) {
		unsigned places[10];
		for (int digit = 1; digit <= 9; digit++)
			places[digit] = places_of(marks, house, digit);
		for (unsigned set = (1u << size) - 1; set; set = next_set(set)) {
			unsigned where = 0, all = 0;
			for (unsigned rest = set; rest; rest &= rest - 1) {
				where |= places[__builtin_ctz(rest) + 1];
				all += places[__builtin_ctz(rest) + 1] != 0;
			}
			if ((int)all < size || __builtin_popcount(where) != size)
				continue;
			bool found = false;
			step_begin(step, names[size - 2], house);
			step->digits = (uint16_t)(set << 1);
			for (unsigned rest = where; rest; rest &= rest - 1) {
				int cell = sudoku_house_cell(house, __builtin_ctz(rest));
				step_cell(step, cell);
				found |= step_remove(marks, step, cell, ~(set << 1));
			}
			if (found)
				return true;
		}
	}
	return false;
}

/* The lines SET, rows or columns from FIRST, have DIGIT in the places WHERE only. */
static bool fish_step(
    const struct sudoku_marks *marks, int first, unsigned set, unsigned where, int digit, struct sudoku_step *step)
{
	bool found = false;
	step_begin(step, __builtin_popcount(set) == 2 ? X_WING : SWORDFISH, -1);
	step->digits = (uint16_t)(1u << digit);
	for (int line = 0; line < 9; line++)
		for (int i = 0; i < 9; i++) {
			int cell = sudoku_house_cell(first + line, i);
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
		for (int first = 0; first < 18; first += 9) {
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

static bool is_pair(unsigned digits) { return __builtin_popcount(digits) == 2; }

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
