/* Steps: singles, the order of the techniques, grades. */
#include <stdio.h>

#include "rng.h"
#include "techniques.h"

const char *const sudoku_technique_names[TECHNIQUES] = {"last cell", "hidden single in a box",
    "hidden single in a line", "naked single", "locked candidates", "naked pair", "hidden pair", "naked triple",
    "hidden triple", "X-wing", "naked quad", "hidden quad", "swordfish", "XY-wing", "forcing chain", "proof by cases"};

const char *const sudoku_grade_names[SUDOKU_GRADES] = {"easy", "medium", "hard", "very hard", "fiendish"};

static const uint8_t grade_of[TECHNIQUES] = {SUDOKU_EASY, SUDOKU_EASY, SUDOKU_EASY, SUDOKU_MEDIUM, SUDOKU_MEDIUM,
    SUDOKU_HARD, SUDOKU_HARD, SUDOKU_HARD, SUDOKU_HARD, SUDOKU_VERY_HARD, SUDOKU_VERY_HARD, SUDOKU_VERY_HARD,
    SUDOKU_VERY_HARD, SUDOKU_VERY_HARD, SUDOKU_FIENDISH, SUDOKU_FIENDISH};

int sudoku_house_cell(int house, int place)
{
	if (house < 9)
		return 9 * house + place;
	if (house < 18)
		return 9 * place + house - 9;
	return (house - 18) / 3 * 27 + (house - 18) % 3 * 3 + place / 3 * 9 + place % 3;
}

static void put(struct sudoku_marks *marks, int cell, int digit)
{
	marks->cells[cell] = (uint8_t)digit;
	marks->left[cell] = 0;
	for (int i = 0; i < SUDOKU_CELLS; i++)
		if (cells_see(cell, i))
			marks->left[i] &= (uint16_t) ~(1u << digit);
}

void sudoku_marks_make(const uint8_t cells[SUDOKU_CELLS], struct sudoku_marks *marks)
{
	for (int i = 0; i < SUDOKU_CELLS; i++)
		marks->left[i] = 0x3fe;
	for (int i = 0; i < SUDOKU_CELLS; i++) {
		marks->cells[i] = 0;
		if (cells[i])
			put(marks, i, cells[i]);
	}
}

void sudoku_apply(struct sudoku_marks *marks, const struct sudoku_step *step)
{
	if (step->put >= 0)
		put(marks, step->put, __builtin_ctz(step->digits));
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

/* The only place of a digit in the houses FIRST to LAST; TECHNIQUE is LAST_CELL for one empty cell of its house. */
static bool find_hidden_single(
    const struct sudoku_marks *marks, int first, int last, enum sudoku_technique technique, struct sudoku_step *step)
{
	for (int house = first; house <= last; house++) {
		int empty = 0;
		for (int i = 0; i < 9; i++)
			empty += !marks->cells[sudoku_house_cell(house, i)];
		if (technique == LAST_CELL && empty != 1)
			continue;
		for (int digit = 1; digit <= 9; digit++) {
			unsigned places = places_of(marks, house, digit);
			if (places && !(places & (places - 1)))
				return put_step(step, technique, house, sudoku_house_cell(house, __builtin_ctz(places)), digit);
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

/* One mark that is not in the solution, which trying all cases has found. */
static bool find_by_cases(struct sudoku_solver *solver, const struct sudoku_marks *marks, struct sudoku_step *step)
{
	uint8_t solution[SUDOKU_CELLS];
	if (!sudoku_is_unique(solver, marks->cells, solution))
		return false;
	int best = -1;
	for (int i = 0; i < SUDOKU_CELLS; i++)
		if (marks->left[i] & ~(1u << solution[i]) &&
		    (best < 0 || __builtin_popcount(marks->left[i]) < __builtin_popcount(marks->left[best])))
			best = i;
	if (best < 0)
		return false;
	unsigned wrong = marks->left[best] & ~(1u << solution[best]);
	step_begin(step, PROOF_BY_CASES, -1);
	step_cell(step, best);
	step->digits = (uint16_t)(wrong & -wrong);
	return step_remove(marks, step, best, step->digits);
}

/* All but chains and cases. */
static bool next_simple_step(const struct sudoku_marks *marks, struct sudoku_step *step)
{
	return find_hidden_single(marks, 0, 26, LAST_CELL, step) ||
	       find_hidden_single(marks, 18, 26, HIDDEN_SINGLE_BOX, step) ||
	       find_hidden_single(marks, 0, 17, HIDDEN_SINGLE_LINE, step) || find_naked_single(marks, step) ||
	       find_locked(marks, step) || find_naked(marks, 2, step) || find_hidden(marks, 2, step) ||
	       find_naked(marks, 3, step) || find_hidden(marks, 3, step) || find_fish(marks, 2, step) ||
	       find_naked(marks, 4, step) || find_hidden(marks, 4, step) || find_fish(marks, 3, step) ||
	       find_wing(marks, step);
}

bool sudoku_next_step(struct sudoku_solver *solver, const struct sudoku_marks *marks, struct sudoku_step *step)
{
	return next_simple_step(marks, step) || find_chain(marks, step) || find_by_cases(solver, marks, step);
}

enum sudoku_grade sudoku_grade(
    struct sudoku_solver *solver, const uint8_t cells[SUDOKU_CELLS], enum sudoku_technique *hardest, double *score)
{
	struct sudoku_marks marks;
	struct sudoku_step step;
	double sum = 0;
	int longest = 0;
	*hardest = LAST_CELL;
	sudoku_marks_make(cells, &marks);
	while (sudoku_next_step(solver, &marks, &step)) {
		if (step.technique > *hardest)
			*hardest = step.technique;
		if (step.length > longest)
			longest = step.length;
		sum += (int)step.technique;
		sudoku_apply(&marks, &step);
	}
	*score = (int)*hardest + (longest < 80 ? longest : 80) / 81.0 + sum / 1e6;
	return grade_of[*hardest];
}

/* Whether a puzzle of one solution is of GRADE, without grading harder ones to their end. */
static bool is_of_grade(const uint8_t cells[SUDOKU_CELLS], enum sudoku_grade grade)
{
	struct sudoku_marks marks;
	struct sudoku_step step;
	int hardest = SUDOKU_EASY;
	sudoku_marks_make(cells, &marks);
	while (hardest <= (int)grade && next_simple_step(&marks, &step)) {
		if (grade_of[step.technique] > hardest)
			hardest = grade_of[step.technique];
		sudoku_apply(&marks, &step);
	}
	for (int i = 0; i < SUDOKU_CELLS && hardest <= (int)grade; i++)
		if (!marks.cells[i])
			return grade == SUDOKU_FIENDISH;
	return hardest == (int)grade;
}

bool sudoku_make_graded(struct sudoku_solver *solver, uint64_t number, enum sudoku_grade grade,
    uint8_t cells[SUDOKU_CELLS], const atomic_bool *cancel)
{
	struct rng rng = rng_seed(number);
	while (!atomic_load(cancel)) {
		sudoku_make(solver, rng_next(&rng), cells);
		if (is_of_grade(cells, grade))
			return true;
	}
	return false;
}

char *sudoku_step_write(const struct sudoku_step *step, char text[SUDOKU_STEP_TEXT])
{
	static const char *const kinds[] = {"row", "column", "box"};
	int used = snprintf(text, SUDOKU_STEP_TEXT, "%s", sudoku_technique_names[step->technique]);
	if (step->house >= 0)
		used += snprintf(
		    text + used, SUDOKU_STEP_TEXT - (size_t)used, ", %s %d", kinds[step->house / 9], step->house % 9 + 1);
	if (step->put >= 0)
		used += snprintf(text + used, SUDOKU_STEP_TEXT - (size_t)used, ": r%dc%d is %d", step->put / 9 + 1,
		    step->put % 9 + 1, __builtin_ctz(step->digits));
	for (int i = 0, first = 1; i < SUDOKU_CELLS; i++)
		if (step->removed[i]) {
			used += snprintf(text + used, SUDOKU_STEP_TEXT - (size_t)used, "%s r%dc%d is not", first ? ":" : ",",
			    i / 9 + 1, i % 9 + 1);
			first = 0;
			for (unsigned left = step->removed[i]; left; left &= left - 1)
				used += snprintf(text + used, SUDOKU_STEP_TEXT - (size_t)used, " %d", __builtin_ctz(left));
		}
	return text;
}
