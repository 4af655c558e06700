/* Sudoku: puzzles a second, one thread, reading and the proof that there is no second solution included, beside a plain
 * search.
 *
 *   sudoku [FILE...]          one puzzle a line; default: the samples of tests/data
 *   sudoku --rounds N FILE    only solves them N times: what callgrind counts more for 2 than for 1, divided by the
 *                             puzzles, is the instructions for one */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "sudoku.h"

enum { PUZZLES_MOST = 50000, RUNS = 5, LINE_TEXT = 512 };
#define RUN_SECONDS 0.2

static const atomic_bool never;
static struct sudoku_solver *solver;
static char puzzle[PUZZLES_MOST][SUDOKU_TEXT];

static double now(void)
{
	struct timespec time;
	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
	return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

/* The yardstick: digits by houses as bits, always the cell of the fewest candidates. */
struct plain {
	unsigned row[9], column[9], box[9];
	uint8_t cells[SUDOKU_CELLS];
	uint64_t found;
};

static int box_of(int cell) { return cell / 27 * 3 + cell % 9 / 3; }

static void plain_turn(struct plain *plain, int cell, unsigned bit)
{
	plain->row[cell / 9] ^= bit;
	plain->column[cell % 9] ^= bit;
	plain->box[box_of(cell)] ^= bit;
}

static unsigned plain_left(const struct plain *plain, int cell)
{
	return 0777 & ~(plain->row[cell / 9] | plain->column[cell % 9] | plain->box[box_of(cell)]);
}

static bool plain_search(struct plain *plain)
{
	int best = -1, fewest = 10;
	for (int cell = 0; cell < SUDOKU_CELLS && fewest > 1; cell++) {
		int count = plain->cells[cell] ? 10 : __builtin_popcount(plain_left(plain, cell));
		if (count < fewest) {
			fewest = count;
			best = cell;
		}
	}
	if (best < 0)
		return ++plain->found < 2;
	plain->cells[best] = 1;
	for (unsigned left = plain_left(plain, best); left; left &= left - 1) {
		plain_turn(plain, best, left & -left);
		if (!plain_search(plain))
			return false;
		plain_turn(plain, best, left & -left);
	}
	plain->cells[best] = 0;
	return true;
}

static uint64_t count_plain(const char *text)
{
	struct plain plain = {.found = 0};
	if (!sudoku_read(text, plain.cells, NULL))
		return 0;
	for (int cell = 0; cell < SUDOKU_CELLS; cell++)
		if (plain.cells[cell])
			plain_turn(&plain, cell, 1u << (plain.cells[cell] - 1));
	plain_search(&plain);
	return plain.found;
}

static uint64_t count_fast(const char *text)
{
	uint8_t cells[SUDOKU_CELLS];
	uint64_t count = 0;
	if (sudoku_read(text, cells, NULL))
		sudoku_count(solver, cells, 2, &count, NULL, &never);
	return count;
}

/* Thousand puzzles a second, the best of RUNS. *UNIQUE is how many have one solution. */
static double measure(uint64_t (*count)(const char *), int puzzles, int *unique)
{
	double best = 0;
	for (int run = 0; run < RUNS; run++) {
		double began = now(), passed;
		int times = 0;
		do {
			*unique = 0;
			for (int i = 0; i < puzzles; i++)
				*unique += count(puzzle[i]) == 1;
			times++;
			passed = now() - began;
		} while (passed < RUN_SECONDS);
		if (times * puzzles / passed / 1000 > best)
			best = times * puzzles / passed / 1000;
	}
	return best;
}

static int read_puzzles(const char *path)
{
	char line[LINE_TEXT];
	int count = 0;
	FILE *file = fopen(path, "r");
	while (file && count < PUZZLES_MOST && fgets(line, sizeof line, file))
		if (strspn(line, ".0123456789") == SUDOKU_CELLS)
			snprintf(puzzle[count++], SUDOKU_TEXT, "%.81s", line);
	if (file)
		fclose(file);
	return count;
}

static void solve_rounds(int rounds, const char *path)
{
	int puzzles = read_puzzles(path);
	for (int i = 0; i < rounds * puzzles; i++)
		count_fast(puzzle[i % puzzles]);
}

int main(int argc, char **argv)
{
	static char samples[] = "tests/data/sudoku_sets.csv", *by_default[] = {NULL, samples};
	if (argc < 2) {
		argc = 2;
		argv = by_default;
	}
	solver = sudoku_solver_new();
	if (!solver)
		return 1;
	if (argc == 4 && strcmp(argv[1], "--rounds") == 0) {
		solve_rounds(atoi(argv[2]), argv[3]);
		sudoku_solver_free(solver);
		return 0;
	}
	printf("%-44s %8s %8s %10s %10s %7s\n", "thousand puzzles a second", "puzzles", "unique", "fast", "plain", "ratio");
	for (int i = 1; i < argc; i++) {
		int puzzles = read_puzzles(argv[i]), unique, again;
		if (!puzzles) {
			fprintf(stderr, "%s: no puzzles\n", argv[i]);
			return 1;
		}
		double fast = measure(count_fast, puzzles, &unique), plain = measure(count_plain, puzzles, &again);
		printf("%-44s %8d %8d %10.1f %10.2f %7.1f\n", argv[i], puzzles, unique, fast, plain, fast / plain);
		if (unique != again)
			fprintf(stderr, "%s: the plain search finds %d unique\n", argv[i], again);
	}
	sudoku_solver_free(solver);
	return 0;
}
