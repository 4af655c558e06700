/* Locked candidates, and pairs to quads. */
#include "techniques.h"

static bool in_house(int house, int cell) { return sudoku_house_of(house / 9, cell) == house; }

bool find_locked(const struct sudoku_marks *marks, struct sudoku_step *step)
{
	for (int house = SUDOKU_HOUSES - 1; house >= 0; house--)
		for (int digit = 1; digit <= 9; digit++) {
			unsigned places = places_of(marks, house, digit);
			for (int kind = 0; places && kind < 3; kind++) {
				int other = sudoku_house_of(kind, house_cells[house][__builtin_ctz(places)]);
				bool inside = other != house, found = false;
				step_begin(step, LOCKED_CANDIDATES, house);
				step->digits = (uint16_t)(1u << digit);
				for (unsigned rest = places; rest; rest &= rest - 1) {
					int cell = house_cells[house][__builtin_ctz(rest)];
					inside = inside && in_house(other, cell);
					step_cell(step, cell);
				}
				for (int i = 0; inside && i < 9; i++) {
					int cell = house_cells[other][i];
					if (!in_house(house, cell))
						found |= step_remove(marks, step, cell, step->digits);
				}
				if (found)
					return true;
			}
		}
	return false;
}

bool find_naked(const struct sudoku_marks *marks, int size, struct sudoku_step *step)
{
	static const enum sudoku_technique names[] = {NAKED_PAIR, NAKED_TRIPLE, NAKED_QUAD};
	for (int house = 0; house < SUDOKU_HOUSES; house++)
		for (unsigned set = (1u << size) - 1; set; set = next_set(set)) {
			unsigned digits = 0, all = 0;
			for (unsigned rest = set; rest; rest &= rest - 1) {
				unsigned left = marks->left[house_cells[house][__builtin_ctz(rest)]];
				digits |= left;
				all += left != 0;
			}
			if ((int)all < size || __builtin_popcount(digits) != size)
				continue;
			bool found = false;
			step_begin(step, names[size - 2], house);
			step->digits = (uint16_t)digits;
			for (int i = 0; i < 9; i++) {
				int cell = house_cells[house][i];
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
				int cell = house_cells[house][__builtin_ctz(rest)];
				step_cell(step, cell);
				found |= step_remove(marks, step, cell, ~(set << 1));
			}
			if (found)
				return true;
		}
	}
	return false;
}
