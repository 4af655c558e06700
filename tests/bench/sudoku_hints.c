/* Sudoku: processor time to make puzzles of each grade, and to find the next step, by technique.
 * sudoku_hints [FILE...]      hints of these puzzles, one a line; default: the samples of tests/data */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "sudoku_steps.h"

enum { PUZZLES = 100, LINE_TEXT = 512 };

static const atomic_bool never;
static struct sudoku_solver *solver;

static double milliseconds(void)
{
	struct timespec time;
	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
	return (double)time.tv_sec * 1e3 + (double)time.tv_nsec / 1e6;
}

static int compare(const void *a, const void *b)
{
	double first = *(const double *)a, second = *(const double *)b;
	return (first > second) - (first < second);
}

static void make_puzzles(enum sudoku_grade grade, enum sudoku_pattern pattern)
{
	double took[PUZZLES];
	for (int i = 0; i < PUZZLES; i++) {
		uint8_t cells[SUDOKU_CELLS];
		double began = milliseconds();
		sudoku_make_graded(solver, (uint64_t)i + 1, grade, pattern, cells, &never);
		took[i] = milliseconds() - began;
	}
	qsort(took, PUZZLES, sizeof *took, compare);
	printf("%-12s %-12s %8.2f %8.2f %8.2f\n", sudoku_grade_names[grade],
	    pattern == SUDOKU_HALF_TURN ? "symmetric" : "any", took[PUZZLES / 2], took[PUZZLES * 95 / 100],
	    took[PUZZLES - 1]);
}

struct cost {
	double sum, most;
	int count;
};

static void take_steps(const char *line, struct cost costs[TECHNIQUES])
{
	uint8_t cells[SUDOKU_CELLS];
	char text[SUDOKU_TEXT];
	struct sudoku_marks marks;
	struct sudoku_step step;
	snprintf(text, sizeof text, "%.81s", line);
	if (!sudoku_read(text, cells, NULL) || !sudoku_is_unique(solver, cells, NULL))
		return;
	sudoku_marks_make(cells, &marks);
	for (double began = milliseconds(); sudoku_next_step(solver, &marks, &step); began = milliseconds()) {
		double took = milliseconds() - began;
		struct cost *cost = &costs[step.technique];
		cost->sum += took;
		cost->most = took > cost->most ? took : cost->most;
		cost->count++;
		sudoku_apply(&marks, &step);
	}
}

static void find_hints(const char *path)
{
	struct cost costs[TECHNIQUES] = {{.count = 0}};
	char line[LINE_TEXT];
	FILE *file = fopen(path, "r");
	while (file && fgets(line, sizeof line, file))
		if (strspn(line, ".0123456789") >= SUDOKU_CELLS)
			take_steps(line, costs);
	if (file)
		fclose(file);
	printf("\n%-44s %8s %8s %8s\n", path, "steps", "mean ms", "most ms");
	for (int i = 0; i < TECHNIQUES; i++)
		if (costs[i].count)
			printf("%-44s %8d %8.3f %8.3f\n", sudoku_technique_names[i], costs[i].count, costs[i].sum / costs[i].count,
			    costs[i].most);
}

int main(int argc, char **argv)
{
	solver = sudoku_solver_new();
	if (!solver)
		return 1;
	printf("%-25s %8s %8s %8s\n", "puzzles made, ms", "median", "95%", "most");
	for (int pattern = SUDOKU_ANY_PATTERN; pattern <= SUDOKU_HALF_TURN; pattern++)
		for (int grade = 0; grade < SUDOKU_GRADES; grade++)
			make_puzzles((enum sudoku_grade)grade, (enum sudoku_pattern)pattern);
	for (int i = 1; i < argc; i++)
		find_hints(argv[i]);
	if (argc < 2)
		find_hints("tests/data/sudoku_sets.csv");
	sudoku_solver_free(solver);
	return 0;
}
