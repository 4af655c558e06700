/* Forcing chains: what one mark leads to by singles alone. */
#include "techniques.h"

enum { CONTRADICTION = -1, NOTHING = -2 };

static bool apply_put(struct sudoku_marks *marks, int cell, int digit)
{
	const struct sudoku_step step = {.put = cell, .digits = (uint16_t)(1u << digit)};
	if (!(marks->left[cell] >> digit & 1))
		return false;
	sudoku_apply(marks, &step);
	return true;
}

/* Puts one single. NOTHING when there is none, CONTRADICTION when a cell has no mark, or a digit no place. */
static int put_one(struct sudoku_marks *marks)
{
	for (int i = 0; i < SUDOKU_CELLS; i++) {
		unsigned left = marks->left[i];
		if (!marks->cells[i] && !left)
			return CONTRADICTION;
		if (left && !(left & (left - 1))) {
			apply_put(marks, i, __builtin_ctz(left));
			return i;
		}
	}
	for (int house = 0; house < SUDOKU_HOUSES; house++) {
		unsigned once = 0, twice = 0, stands = 0;
		for (int i = 0; i < 9; i++) {
			int cell = sudoku_house_cell(house, i);
			stands |= 1u << marks->cells[cell];
			twice |= once & marks->left[cell];
			once |= marks->left[cell];
		}
		if (((once | stands) & 0x3fe) != 0x3fe)
			return CONTRADICTION;
		unsigned single = once & ~twice;
		for (int i = 0; single && i < 9; i++)
			if (marks->left[sudoku_house_cell(house, i)] & single) {
				int cell = sudoku_house_cell(house, i);
				apply_put(marks, cell, __builtin_ctz(marks->left[cell] & single));
				return cell;
			}
	}
	return NOTHING;
}

/* Follows a mark. Returns how many digits were put until the contradiction, fewer than MOST; 0 for none. */
static int follow(struct sudoku_marks marks, int cell, int digit, int most, struct sudoku_step *step)
{
	step_begin(step, FORCING_CHAIN, -1);
	step->digits = (uint16_t)(1u << digit);
	step->removed[cell] = step->digits;
	step_cell(step, cell);
	apply_put(&marks, cell, digit);
	for (step->length = 1; step->length < most; step->length++) {
		int next = put_one(&marks);
		if (next == CONTRADICTION)
			return step->length;
		if (next == NOTHING)
			return 0;
		step_cell(step, next);
	}
	return 0;
}

bool find_chain(const struct sudoku_marks *marks, struct sudoku_step *step)
{
	int fewest = SUDOKU_CELLS;
	for (int cell = 0; cell < SUDOKU_CELLS; cell++)
		for (unsigned left = marks->left[cell]; left; left &= left - 1) {
			struct sudoku_step mine;
			int length = follow(*marks, cell, __builtin_ctz(left), fewest, &mine);
			if (length) {
				fewest = length;
				*step = mine;
			}
		}
	return fewest < SUDOKU_CELLS;
}
