/* What holds in every case: multiple forcing chains and proofs by cases. Each case is a board that draws all
 * conclusions of singles and locked candidates. */
#include "bands.h"
#include "techniques.h"

static inline void unite(struct cells *cells, struct cells more) { *cells = cells_joined(*cells, more); }

void board_from_marks(const struct sudoku_marks *marks, struct board *board)
{
	*board = (struct board){.closed.high = CELLS_MARK, .unfinished = ALL_DIGITS};
	for (int digit = 0; digit < DIGITS; digit++)
		board->place[digit].high = CELLS_MARK;
	for (int cell = 0; cell < SUDOKU_CELLS; cell++) {
		struct cells one = cells_one(cell);
		if (marks->cells[cell]) {
			unite(&board->solved[marks->cells[cell] - 1], one);
			unite(&board->closed, one);
		}
		for (unsigned left = marks->left[cell]; left; left &= left - 1)
			unite(&board->place[__builtin_ctz(left) - 1], one);
	}
}

/* Places of each digit. */
struct places {
	struct cells of[DIGITS];
};

/* What a mark leads to: nowhere any place where there is a contradiction. */
struct outcome {
	struct places places;
	int length; /* digits put */
};

/* By cell and digit. */
struct outcomes {
	struct outcome of[SUDOKU_CELLS][DIGITS];
};

static int count_cells(struct cells cells)
{
	return __builtin_popcountll(cells.low) + __builtin_popcountll(cells.high);
}

static void lead(const struct tables *tables, struct board board, int cell, int digit, struct outcome *outcome)
{
	int before = count_cells(board.closed);
	*outcome = (struct outcome){.length = 1};
	board_put(tables, &board, digit, cell_bit(cell));
	if (!board_settle(tables, &board))
		return;
	for (int i = 0; i < DIGITS; i++) {
		outcome->places.of[i] = board.solved[i];
		unite(&outcome->places.of[i], board.place[i]);
	}
	outcome->length = count_cells(board.closed) - before;
}

/* Takes from the marks what is nowhere in PLACES. */
static bool remove_others(const struct sudoku_marks *marks, const struct places *places, struct sudoku_step *step)
{
	bool found = false;
	for (int cell = 0; cell < SUDOKU_CELLS; cell++)
		for (unsigned left = marks->left[cell]; left; left &= left - 1)
			if (!cells_have(places->of[__builtin_ctz(left) - 1], cells_one(cell)))
				found |= step_remove(marks, step, cell, left & -left);
	return found;
}

/* One of the marks that STEP is about holds: makes it the best step if it takes something away, by fewer digits. */
static void join(const struct sudoku_marks *marks, const struct outcomes *outcomes, struct sudoku_step *step,
    struct sudoku_step *best)
{
	struct places all = {.of = {{0, 0}}};
	for (int i = 0; i < step->count; i++)
		for (unsigned rest = marks->left[step->cell[i]] & step->digits; rest; rest &= rest - 1) {
			const struct outcome *outcome = &outcomes->of[step->cell[i]][__builtin_ctz(rest) - 1];
			step->length += outcome->length;
			for (int digit = 0; digit < DIGITS; digit++)
				unite(&all.of[digit], outcome->places.of[digit]);
		}
	if (step->count && (!best->count || step->length < best->length) && remove_others(marks, &all, step))
		*best = *step;
}

/* Leaves of what a step takes away what it takes from one cell, which then has the fewest digits. */
static void keep_one(const struct sudoku_marks *marks, struct sudoku_step *step)
{
	int best = -1, fewest = DIGITS + 1;
	for (int cell = 0; cell < SUDOKU_CELLS; cell++) {
		int left = __builtin_popcount(marks->left[cell] & ~step->removed[cell]);
		if (step->removed[cell] && left < fewest) {
			fewest = left;
			best = cell;
		}
	}
	for (int cell = 0; cell < SUDOKU_CELLS; cell++)
		if (cell != best)
			step->removed[cell] = 0;
}

bool find_multiple_chains(const struct tables *tables, const struct sudoku_marks *marks, struct sudoku_step *step)
{
	struct outcomes outcomes;
	struct board board;
	struct sudoku_step mine;
	step_begin(step, MULTIPLE_CHAINS, -1);
	board_from_marks(marks, &board);
	for (int cell = 0; cell < SUDOKU_CELLS; cell++)
		for (unsigned left = marks->left[cell]; left; left &= left - 1)
			lead(tables, board, cell, __builtin_ctz(left) - 1, &outcomes.of[cell][__builtin_ctz(left) - 1]);
	for (int cell = 0; cell < SUDOKU_CELLS; cell++) {
		step_begin(&mine, MULTIPLE_CHAINS, -1);
		mine.digits = marks->left[cell];
		if (mine.digits)
			step_cell(&mine, cell);
		join(marks, &outcomes, &mine, step);
	}
	for (int house = 0; house < SUDOKU_HOUSES; house++)
		for (int digit = 1; digit <= 9; digit++) {
			step_begin(&mine, MULTIPLE_CHAINS, house);
			mine.digits = (uint16_t)(1u << digit);
			for (unsigned places = places_of(marks, house, digit); places; places &= places - 1)
				step_cell(&mine, house_cells[house][__builtin_ctz(places)]);
			join(marks, &outcomes, &mine, step);
		}
	keep_one(marks, step);
	return step->count;
}

/* Boards that one search may look at, which bounds its time. */
enum { BOARDS_MOST = 50000 };

struct trial {
	const struct tables *tables;
	int boards;
};

/* The digits that an open cell can have, bits from 0. */
static unsigned digits_at(const struct board *board, struct cells one)
{
	unsigned digits = 0;
	for (unsigned rest = board->unfinished; rest; rest &= rest - 1)
		if (cells_have(board->place[__builtin_ctz(rest)], one))
			digits |= rest & -rest;
	return digits;
}

static int narrowest(const struct board *board)
{
	int best = -1, fewest = DIGITS + 1;
	for (int cell = 0; cell < SUDOKU_CELLS && fewest > 2; cell++) {
		int count = __builtin_popcount(digits_at(board, cells_one(cell)));
		if (count && count < fewest) {
			fewest = count;
			best = cell;
		}
	}
	return best;
}

/* How many contradictions it takes to refute a digit: MOST when as many or more, or when there is none. */
static int refute(struct trial *trial, struct board board, int cell, int digit, int most)
{
	int cases = 0;
	if (++trial->boards > BOARDS_MOST)
		return most;
	board_put(trial->tables, &board, digit, cell_bit(cell));
	if (!board_settle(trial->tables, &board))
		return 1;
	int split = narrowest(&board);
	if (split < 0)
		return most;
	for (unsigned left = digits_at(&board, cells_one(split)); left && cases < most; left &= left - 1)
		cases += refute(trial, board, split, __builtin_ctz(left), most - cases);
	return cases;
}

bool find_by_cases(const struct tables *tables, const struct sudoku_marks *marks, const uint8_t solution[SUDOKU_CELLS],
    struct sudoku_step *step)
{
	struct trial trial = {tables, 0};
	struct board board;
	int fewest = INT32_MAX;
	step_begin(step, PROOF_BY_CASES, -1);
	board_from_marks(marks, &board);
	for (int cell = 0; cell < SUDOKU_CELLS; cell++)
		for (unsigned wrong = marks->left[cell] & ~(1u << solution[cell]); wrong; wrong &= wrong - 1) {
			int cases = refute(&trial, board, cell, __builtin_ctz(wrong) - 1, fewest);
			if (cases == fewest && step->count)
				continue;
			step_begin(step, PROOF_BY_CASES, -1);
			step_cell(step, cell);
			step->digits = (uint16_t)(wrong & -wrong);
			step_remove(marks, step, cell, step->digits);
			fewest = cases;
			step->length = cases < INT32_MAX ? cases : 0;
		}
	return step->count;
}
