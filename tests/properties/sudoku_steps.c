/* Sudoku as a person solves it: no technique takes away what a solution has, each is found somewhere, every puzzle of
 * one solution is solved to its end, and grades agree with published ratings.
 *
 * SUDOKU_POSITIONS: how many positions every technique is tried in; SUDOKU_PUZZLES: how many puzzles are made and
 * solved, from number SUDOKU_FIRST; SUDOKU_RATINGS: a file of puzzles with ratings. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "folder.h"
#include "rng.h"
#include "sudoku_solver.h"
#include "sudoku_steps.h"

enum { SOLUTIONS_MOST = 30, HALF_TURN_EACH = 20, RATED_MOST = 2000, LINE_TEXT = 256 };

static const atomic_bool never;

static unsigned long setting(const char *name, unsigned long usual)
{
	const char *value = getenv(name);
	return value ? strtoul(value, NULL, 10) : usual;
}

/* The digits that each cell has in any solution. */
struct truth {
	uint16_t digits[SUDOKU_CELLS];
	int solutions;
};

static bool collect(void *context, const uint8_t solution[SUDOKU_CELLS])
{
	struct truth *truth = context;
	for (int i = 0; i < SUDOKU_CELLS; i++)
		truth->digits[i] |= (uint16_t)(1u << solution[i]);
	return ++truth->solutions < SOLUTIONS_MOST;
}

static void check_words(const struct sudoku_step *step)
{
	char text[SUDOKU_STEP_TEXT];
	for (int lesson = SUDOKU_WHERE; lesson <= SUDOKU_WHY; lesson++) {
		size_t length = strlen(sudoku_step_teach(step, (enum sudoku_lesson)lesson, SUDOKU_R1C1, text));
		assert_true(length > 10 && length < SUDOKU_STEP_TEXT - 1 && text[length - 1] == '.');
		assert_null(strstr(text, "  "));
	}
	assert_true(strlen(sudoku_step_write(step, text)) < SUDOKU_STEP_TEXT - 1);
}

/* A step does something, and keeps every solution. */
static void check_step(const struct sudoku_marks *marks, const struct truth *truth, const struct sudoku_step *step)
{
	bool does = step->put >= 0;
	assert_in_range(step->count, 1, SUDOKU_CELLS);
	if (step->put >= 0)
		assert_int_equal(truth->digits[step->put], step->digits);
	for (int i = 0; i < SUDOKU_CELLS; i++) {
		does = does || step->removed[i];
		assert_int_equal(step->removed[i] & ~marks->left[i], 0);
		if (step->removed[i] & truth->digits[i])
			fail_msg("%s takes a digit of a solution from cell %d", sudoku_technique_names[step->technique], i);
	}
	assert_true(does);
	check_words(step);
}

/* Tries every technique in every position on the way to the solution. Returns how many positions there were. */
static unsigned long try_all(const uint8_t *cells, unsigned *met)
{
	struct truth truth = {.solutions = 0};
	struct sudoku_marks marks;
	struct sudoku_step step, next = {.put = -1};
	unsigned long positions = 0;
	bool all = sudoku_each(solver, cells, collect, &truth, &never), more;
	if (!all || !truth.solutions)
		return 0;
	sudoku_marks_make(cells, &marks);
	do {
		more = false;
		for (int technique = TECHNIQUES - 1; technique >= 0; technique--)
			if (sudoku_find_step(solver, &marks, (enum sudoku_technique)technique, &step)) {
				check_step(&marks, &truth, &step);
				assert_int_equal(step.technique, technique);
				assert_true(truth.solutions == 1 || (technique != PROOF_BY_CASES && technique != UNIQUE_RECTANGLE));
				*met |= 1u << technique;
				more = true;
				next = step;
			}
		sudoku_apply(&marks, &next);
		positions++;
	} while (more);
	return positions;
}

static void test_no_technique_takes_a_solution(void **state)
{
	(void)state;
	unsigned long positions = 0, several = 0, wanted = setting("SUDOKU_POSITIONS", 10000);
	unsigned met = 0;
	for (uint64_t number = 0; positions < wanted; number++) {
		uint8_t cells[SUDOKU_CELLS];
		struct rng rng = rng_seed(number);
		assert_true(sudoku_make(solver, number, SUDOKU_ANY_PATTERN, cells, &never));
		positions += try_all(cells, &met);
		int clue = (int)rng_below(&rng, SUDOKU_CELLS);
		while (!cells[clue])
			clue = (clue + 1) % SUDOKU_CELLS;
		cells[clue] = 0;
		several += try_all(cells, &met);
	}
	print_message("%lu positions, and %lu of several solutions\n", positions, several);
	for (int technique = 0; technique < TECHNIQUES; technique++)
		if (!(met >> technique & 1))
			fail_msg("%s was not met", sudoku_technique_names[technique]);
	assert_true(several > wanted / 100);
}

static void check_minimal(uint8_t *cells)
{
	for (int cell = 0; cell < SUDOKU_CELLS; cell++) {
		uint8_t clue = cells[cell];
		cells[cell] = 0;
		if (clue && sudoku_is_unique(solver, cells, NULL))
			fail_msg("the clue in cell %d could go", cell);
		cells[cell] = clue;
	}
}

/* Solves a puzzle by its own hints. Returns the hardest technique. */
static enum sudoku_technique check_solved(const uint8_t *cells, const uint8_t *solution)
{
	struct sudoku_marks marks;
	struct sudoku_step step;
	enum sudoku_technique hardest = LAST_CELL;
	sudoku_marks_make(cells, &marks);
	while (sudoku_next_step(solver, &marks, &step)) {
		struct sudoku_marks before = marks;
		sudoku_apply(&marks, &step);
		assert_memory_not_equal(&before, &marks, sizeof marks);
		if (step.technique > hardest)
			hardest = step.technique;
	}
	assert_memory_equal(marks.cells, solution, SUDOKU_CELLS);
	return hardest;
}

static void test_made_puzzles(void **state)
{
	(void)state;
	unsigned long made[SUDOKU_GRADES] = {0}, hardest[TECHNIQUES] = {0}, first = setting("SUDOKU_FIRST", 1);
	const unsigned long puzzles = setting("SUDOKU_PUZZLES", 200);
	for (unsigned long number = first; number - first < puzzles; number++) {
		uint8_t cells[SUDOKU_CELLS], solution[SUDOKU_CELLS];
		enum sudoku_pattern pattern = number % HALF_TURN_EACH ? SUDOKU_ANY_PATTERN : SUDOKU_HALF_TURN;
		assert_true(sudoku_make(solver, number, pattern, cells, &never));
		assert_true(sudoku_is_unique(solver, cells, solution));
		check_minimal(cells);
		for (int cell = 0; pattern == SUDOKU_HALF_TURN && cell < SUDOKU_CELLS; cell++)
			assert_int_equal(!cells[cell], !cells[SUDOKU_CELLS - 1 - cell]);
		struct sudoku_rating rating = sudoku_rate(solver, cells);
		made[rating.grade]++;
		assert_int_equal(check_solved(cells, solution), rating.hardest);
		hardest[rating.hardest]++;
	}
	for (int grade = 0; grade < SUDOKU_GRADES; grade++)
		print_message("%s: %lu\n", sudoku_grade_names[grade], made[grade]);
	for (int technique = 0; technique < TECHNIQUES; technique++)
		print_message("%s: %lu\n", sudoku_technique_names[technique], hardest[technique]);
	assert_true(made[SUDOKU_EASY] && made[SUDOKU_FIENDISH]);
}

static int compare(const void *a, const void *b)
{
	double first = **(const double *const *)a, second = **(const double *const *)b;
	return (first > second) - (first < second);
}

/* Replaces values by their ranks, the middle one for equal values. */
static void rank(double *values, int count)
{
	static const double *order[RATED_MOST];
	static double ranks[RATED_MOST];
	for (int i = 0; i < count; i++)
		order[i] = &values[i];
	qsort(order, (size_t)count, sizeof *order, compare);
	for (int i = 0, end; i < count; i = end) {
		for (end = i + 1; end < count && *order[end] == *order[i]; end++)
			;
		for (int j = i; j < end; j++)
			ranks[order[j] - values] = (i + end - 1) / 2.0;
	}
	memcpy(values, ranks, (size_t)count * sizeof *values);
}

/* Spearman's: the correlation of ranks. Its square is returned, with the sign, so that no root is needed. */
static double rank_correlation_squared(double *a, double *b, int count)
{
	double middle = (count - 1) / 2.0, both = 0, first = 0, second = 0;
	rank(a, count);
	rank(b, count);
	for (int i = 0; i < count; i++) {
		both += (a[i] - middle) * (b[i] - middle);
		first += (a[i] - middle) * (a[i] - middle);
		second += (b[i] - middle) * (b[i] - middle);
	}
	return both * (both < 0 ? -both : both) / (first * second);
}

/* puzzle,rating,... */
static void test_grades_agree_with_ratings(void **state)
{
	(void)state;
	static double ratings[RATED_MOST], scores[RATED_MOST], grades[RATED_MOST], again[RATED_MOST];
	const char *path = getenv("SUDOKU_RATINGS");
	char line[LINE_TEXT];
	int count = 0;
	FILE *file = data_open(path ? path : "tests/data/sudoku_ratings.csv");
	while (count < RATED_MOST && fgets(line, sizeof line, file)) {
		uint8_t cells[SUDOKU_CELLS];
		char puzzle[SUDOKU_TEXT];
		if (sscanf(line, "%81[.0-9],%lf", puzzle, &ratings[count]) != 2)
			continue;
		assert_true(sudoku_read(puzzle, cells, NULL));
		struct sudoku_rating rating = sudoku_rate(solver, cells);
		grades[count] = rating.grade;
		scores[count] = rating.score;
		again[count] = ratings[count];
		count++;
	}
	fclose(file);
	assert_true(count >= 150);
	double score = rank_correlation_squared(ratings, scores, count);
	double grade = rank_correlation_squared(again, grades, count);
	print_message("%d puzzles: square of the rank correlation of scores %.3f, of grades %.3f\n", count, score, grade);
	assert_true(score >= 0.85 * 0.85);
	assert_true(grade >= 0.85 * 0.85);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_no_technique_takes_a_solution),
	    cmocka_unit_test(test_made_puzzles),
	    cmocka_unit_test(test_grades_agree_with_ratings),
	};
	return cmocka_run_group_tests(tests, make_solver, free_solver);
}
