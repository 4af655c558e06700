/* Proofs by cases: singles, then each digit of a cell in turn, until every case ends in a contradiction. */
#include "techniques.h"

/* Boards that one search may look at, which bounds its time (bench/sudoku_hints). */
enum { BOARDS_MOST = 4000 };

static int narrowest(const struct sudoku_marks *marks)
{
	int best = -1;
	for (int i = 0; i < SUDOKU_CELLS; i++)
		if (marks->left[i] && (best < 0 || __builtin_popcount(marks->left[i]) < __builtin_popcount(marks->left[best])))
			best = i;
	return best;
}

/* How many contradictions it takes to refute a digit: MOST when as many or more, or when there is none. */
static int refute(struct sudoku_marks marks, int cell, int digit, int most, int *boards)
{
	struct sudoku_step step;
	int next, cases = 0;
	if (++*boards > BOARDS_MOST)
		return most;
	marks_put(&marks, cell, digit);
	while ((next = singles_put(&marks, &step)) >= 0)
		;
	if (next == SINGLES_CONTRADICTION)
		return 1;
	int split = narrowest(&marks);
	if (split < 0)
		return most;
	for (unsigned left = marks.left[split]; left && cases < most; left &= left - 1)
		cases += refute(marks, split, __builtin_ctz(left), most - cases, boards);
	return cases;
}

bool find_by_cases(const struct sudoku_marks *marks, const uint8_t solution[SUDOKU_CELLS], struct sudoku_step *step)
{
	int fewest = INT32_MAX, boards = 0;
	step_begin(step, PROOF_BY_CASES, -1);
	for (int size = 2; size <= 9; size++)
		for (int cell = 0; cell < SUDOKU_CELLS; cell++) {
			if (__builtin_popcount(marks->left[cell]) != size)
				continue;
			for (unsigned wrong = marks->left[cell] & ~(1u << solution[cell]); wrong; wrong &= wrong - 1) {
				int cases = refute(*marks, cell, __builtin_ctz(wrong), fewest, &boards);
				if (cases == fewest && step->count)
					continue;
				step_begin(step, PROOF_BY_CASES, -1);
				step_cell(step, cell);
				step->digits = (uint16_t)(wrong & -wrong);
				step_remove(marks, step, cell, step->digits);
				fewest = step->length = cases;
			}
		}
	return step->count;
}
