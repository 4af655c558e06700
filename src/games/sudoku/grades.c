/* How hard puzzles are, and puzzles of a grade. */
#include <stddef.h>

#include "rng.h"
#include "sudoku_steps.h"

const char *const sudoku_technique_names[TECHNIQUES] = {
    [LAST_CELL] = "last cell",
    [HIDDEN_SINGLE_BOX] = "hidden single in a box",
    [HIDDEN_SINGLE_LINE] = "hidden single in a line",
    [NAKED_SINGLE] = "naked single",
    [LOCKED_CANDIDATES] = "locked candidates",
    [NAKED_PAIR] = "naked pair",
    [HIDDEN_PAIR] = "hidden pair",
    [NAKED_TRIPLE] = "naked triple",
    [HIDDEN_TRIPLE] = "hidden triple",
    [X_WING] = "X-wing",
    [NAKED_QUAD] = "naked quad",
    [HIDDEN_QUAD] = "hidden quad",
    [SWORDFISH] = "swordfish",
    [XY_WING] = "XY-wing",
    [SKYSCRAPER] = "skyscraper",
    [TURBOT_FISH] = "turbot fish",
    [UNIQUE_RECTANGLE] = "unique rectangle",
    [COLOURING] = "colouring",
    [JELLYFISH] = "jellyfish",
    [FORCING_CHAIN] = "forcing chain",
    [MULTIPLE_CHAINS] = "multiple forcing chains",
    [PROOF_BY_CASES] = "proof by cases",
};

const char *const sudoku_grade_names[SUDOKU_GRADES + 1] = {"easy", "medium", "hard", "very hard", "fiendish", NULL};

/* The first technique that is too hard for each grade. */
static const enum sudoku_technique beyond[SUDOKU_GRADES] = {
    NAKED_SINGLE, NAKED_PAIR, X_WING, FORCING_CHAIN, TECHNIQUES};

static enum sudoku_grade grade_of(enum sudoku_technique hardest)
{
	int grade = SUDOKU_EASY;
	while (hardest >= beyond[grade])
		grade++;
	return (enum sudoku_grade)grade;
}

struct sudoku_rating sudoku_rate(struct sudoku_solver *solver, const uint8_t cells[SUDOKU_CELLS])
{
	struct sudoku_marks marks;
	struct sudoku_step step;
	double sum = 0;
	int longest = 0, times = 0;
	enum sudoku_technique hardest = LAST_CELL;
	sudoku_marks_make(cells, &marks);
	while (sudoku_next_step(solver, &marks, &step)) {
		if (step.technique > hardest) {
			hardest = step.technique;
			longest = times = 0;
		}
		if (step.technique == hardest && step.length > longest)
			longest = step.length;
		times += step.technique == hardest;
		sum += (int)step.technique;
		sudoku_apply(&marks, &step);
	}
	double score = (int)hardest + longest / (longest + 40.0) + sum / 1e6;
	return (struct sudoku_rating){grade_of(hardest), hardest, times, score};
}

/* The next step by techniques before LIMIT; its technique, or LIMIT. */
static enum sudoku_technique step_before(struct sudoku_solver *solver, const struct sudoku_marks *marks,
    enum sudoku_technique limit, struct sudoku_step *step)
{
	int technique = LAST_CELL;
	while (technique < (int)limit && !sudoku_find_step(solver, marks, (enum sudoku_technique)technique, step))
		technique++;
	return (enum sudoku_technique)technique;
}

/* Whether a puzzle of one solution is of GRADE, without a look at harder techniques. It is fiendish where all but
 * chains and cases end. */
static bool is_of_grade(struct sudoku_solver *solver, const uint8_t cells[SUDOKU_CELLS], enum sudoku_grade grade)
{
	enum sudoku_technique limit = grade == SUDOKU_FIENDISH ? FORCING_CHAIN : beyond[grade];
	enum sudoku_technique hardest = LAST_CELL, technique;
	struct sudoku_marks marks;
	struct sudoku_step step;
	sudoku_marks_make(cells, &marks);
	while ((technique = step_before(solver, &marks, limit, &step)) < limit) {
		if (technique > hardest)
			hardest = technique;
		sudoku_apply(&marks, &step);
	}
	for (int i = 0; i < SUDOKU_CELLS; i++)
		if (!marks.cells[i])
			return grade == SUDOKU_FIENDISH;
	return grade_of(hardest) == grade;
}

bool sudoku_make_graded(struct sudoku_solver *solver, uint64_t number, enum sudoku_grade grade,
    enum sudoku_pattern pattern, uint8_t cells[SUDOKU_CELLS], const atomic_bool *cancel)
{
	struct rng rng = rng_seed(number);
	while (sudoku_make(solver, rng_next(&rng), pattern, cells, cancel))
		if (is_of_grade(solver, cells, grade))
			return true;
	return false;
}
