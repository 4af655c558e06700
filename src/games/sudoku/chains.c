/* Forcing chains: what one mark leads to by singles alone. */
#include "techniques.h"

int singles_put(struct sudoku_marks *marks, struct sudoku_step *step)
{
	for (int i = 0; i < SUDOKU_CELLS; i++) {
		unsigned left = marks->left[i];
		if (!marks->cells[i] && !left) {
			step->end_cell = i;
			return SINGLES_CONTRADICTION;
		}
		if (left && !(left & (left - 1))) {
			marks_put(marks, i, __builtin_ctz(left));
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
		unsigned missing = 0x3fe & ~(once | stands), single = once & ~twice;
		if (missing) {
			step->end_house = house;
			step->end_digit = __builtin_ctz(missing);
			return SINGLES_CONTRADICTION;
		}
		for (int i = 0; single && i < 9; i++) {
			int cell = sudoku_house_cell(house, i);
			if (marks->left[cell] & single) {
				marks_put(marks, cell, __builtin_ctz(marks->left[cell] & single));
				return cell;
			}
		}
	}
	return SINGLES_END;
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
		int next = singles_put(&marks, step);
		if (next < 0)
			return next == SINGLES_CONTRADICTION;
		chain_cell(step, next, marks.cells[next]);
	}
	return false;
}

bool find_chain(const struct sudoku_marks *marks, struct sudoku_step *step)
{
	int fewest = SUDOKU_CELLS;
	for (int cell = 0; cell < SUDOKU_CELLS; cell++)
		for (unsigned left = marks->left[cell]; left; left &= left - 1) {
			struct sudoku_step mine;
			if (follow(*marks, cell, __builtin_ctz(left), fewest, &mine)) {
				fewest = mine.length;
				*step = mine;
			}
		}
	return fewest < SUDOKU_CELLS;
}

/* What a mark leads to: the digits that each cell can still have, none where there is a contradiction. */
struct outcome {
	uint16_t left[SUDOKU_CELLS];
	int length; /* digits put */
};

/* By marks: cell and digit. */
struct outcomes {
	struct outcome of[SUDOKU_CELLS][9];
};

static void lead(struct sudoku_marks marks, int cell, int digit, struct outcome *outcome)
{
	struct sudoku_step step;
	int next = cell;
	*outcome = (struct outcome){.length = 0};
	for (marks_put(&marks, cell, digit); next >= 0; outcome->length++)
		next = singles_put(&marks, &step);
	for (int i = 0; i < SUDOKU_CELLS && next == SINGLES_END; i++)
		outcome->left[i] = marks.cells[i] ? (uint16_t)(1u << marks.cells[i]) : marks.left[i];
}

/* The marks of STEP's cells and digits have outcomes of which one holds: takes away what is in none of them. False when
 * that is nothing, or takes MOST digits. */
static bool join(const struct sudoku_marks *marks, const struct outcomes *outcomes, int most, struct sudoku_step *step)
{
	uint16_t all[SUDOKU_CELLS] = {0};
	bool found = false;
	for (int i = 0; i < step->count; i++)
		for (unsigned rest = marks->left[step->cell[i]] & step->digits; rest; rest &= rest - 1) {
			const struct outcome *outcome = &outcomes->of[step->cell[i]][__builtin_ctz(rest) - 1];
			step->length += outcome->length;
			for (int cell = 0; cell < SUDOKU_CELLS; cell++)
				all[cell] |= outcome->left[cell];
		}
	for (int cell = 0; cell < SUDOKU_CELLS; cell++)
		if (marks->left[cell])
			found |= step_remove(marks, step, cell, (unsigned)~all[cell]);
	return found && step->length < most;
}

static void take_shorter(const struct sudoku_marks *marks, const struct outcomes *outcomes, struct sudoku_step *mine,
    struct sudoku_step *best)
{
	int most = best->count ? best->length : INT32_MAX;
	if (join(marks, outcomes, most, mine))
		*best = *mine;
}

bool find_multiple_chains(const struct sudoku_marks *marks, struct sudoku_step *step)
{
	struct outcomes outcomes;
	struct sudoku_step mine;
	step_begin(step, MULTIPLE_CHAINS, -1);
	for (int cell = 0; cell < SUDOKU_CELLS; cell++)
		for (unsigned left = marks->left[cell]; left; left &= left - 1)
			lead(*marks, cell, __builtin_ctz(left), &outcomes.of[cell][__builtin_ctz(left) - 1]);
	for (int cell = 0; cell < SUDOKU_CELLS; cell++)
		if (marks->left[cell]) {
			step_begin(&mine, MULTIPLE_CHAINS, -1);
			mine.digits = marks->left[cell];
			step_cell(&mine, cell);
			take_shorter(marks, &outcomes, &mine, step);
		}
	for (int house = 0; house < SUDOKU_HOUSES; house++)
		for (int digit = 1; digit <= 9; digit++) {
			step_begin(&mine, MULTIPLE_CHAINS, house);
			mine.digits = (uint16_t)(1u << digit);
			for (unsigned places = places_of(marks, house, digit); places; places &= places - 1)
				step_cell(&mine, sudoku_house_cell(house, __builtin_ctz(places)));
			if (mine.count)
				take_shorter(marks, &outcomes, &mine, step);
		}
	return step->count;
}
