/* Forcing chains: what one mark leads to by singles alone. */
#include "bands.h"
#include "techniques.h"

enum { END = -1, CONTRADICTION = -2 };

/* Puts one single. Returns its cell; CONTRADICTION when a cell has no mark or a digit no place, which is then the end
 * of STEP. */
static int put_single(struct sudoku_marks *marks, struct sudoku_step *step)
{
	for (int i = 0; i < SUDOKU_CELLS; i++) {
		unsigned left = marks->left[i];
		if (!marks->cells[i] && !left) {
			step->end_cell = i;
			return CONTRADICTION;
		}
		if (left && !(left & (left - 1))) {
			marks_put(marks, i, __builtin_ctz(left));
			return i;
		}
	}
	for (int house = 0; house < SUDOKU_HOUSES; house++) {
		unsigned once = 0, twice = 0, stands = 0;
		for (int i = 0; i < 9; i++) {
			int cell = house_cells[house][i];
			stands |= 1u << marks->cells[cell];
			twice |= once & marks->left[cell];
			once |= marks->left[cell];
		}
		unsigned missing = SUDOKU_DIGITS & ~(once | stands), single = once & ~twice;
		if (missing) {
			step->end_house = house;
			step->end_digit = __builtin_ctz(missing);
			return CONTRADICTION;
		}
		for (int i = 0; single && i < 9; i++) {
			int cell = house_cells[house][i];
			if (marks->left[cell] & single) {
				marks_put(marks, cell, __builtin_ctz(marks->left[cell] & single));
				return cell;
			}
		}
	}
	return END;
}

static void chain_cell(struct sudoku_step *step, int cell, int digit)
{
	step->digit[step->count] = (uint8_t)digit;
	step_cell(step, cell);
}

/* Follows a mark until a contradiction by fewer than MOST digits. */
static bool follow(struct sudoku_marks marks, int cell, int digit, int most, struct sudoku_step *step)
{
	step_begin(step, FORCING_CHAIN, -1);
	step->digits = (uint16_t)(1u << digit);
	step->removed[cell] = step->digits;
	chain_cell(step, cell, digit);
	marks_put(&marks, cell, digit);
	for (step->length = 1; step->length < most; step->length++) {
		int next = put_single(&marks, step);
		if (next < 0)
			return next == CONTRADICTION;
		chain_cell(step, next, marks.cells[next]);
	}
	return false;
}

bool find_chain(const struct tables *tables, const struct sudoku_marks *marks, struct sudoku_step *step)
{
	int fewest = SUDOKU_CELLS;
	struct board board;
	board_from_marks(marks, &board);
	for (int cell = 0; cell < SUDOKU_CELLS; cell++)
		for (unsigned left = marks->left[cell]; left; left &= left - 1) {
			struct sudoku_step mine;
			struct board without = board;
			board_put(tables, &without, __builtin_ctz(left) - 1, cell_bit(cell));
			if (board_settle(tables, &without))
				continue;
			if (follow(*marks, cell, __builtin_ctz(left), fewest, &mine)) {
				fewest = mine.length;
				*step = mine;
			}
		}
	return fewest < SUDOKU_CELLS;
}
