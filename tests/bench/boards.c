/* Processor time of the solvers of boards and words, each the least of RUNS. boards [RUNS]      default: 3 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "queens.h"
#include "queens_count.h"
#include "rng.h"
#include "twentyfour.h"
#include "words.h"

enum { LARGE = 1000000, LIST = 100000, LIST_TEXT = 16 * LIST };

static const atomic_bool never;
static struct puzzle_solver *solver;
static uint32_t columns[LARGE];
static FILE *nowhere;

static double now(void)
{
	struct timespec time;
	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
	return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static void measure(const char *what, uint64_t (*work)(int), int argument, int runs)
{
	double least = 0;
	uint64_t result = 0;
	for (int i = 0; i < runs; i++) {
		double began = now();
		result = work(argument);
		double passed = now() - began;
		if (!i || passed < least)
			least = passed;
	}
	printf("%-42s %12.6f s  %llu\n", what, least, (unsigned long long)result);
	fflush(stdout);
}

static uint64_t count_queens(int n)
{
	uint64_t count = 0;
	queens_count(n, &never, &count);
	return count;
}

static bool print_queens(void *context, const uint8_t *row)
{
	uint64_t *printed = context;
	for (int i = 0; i < 12; i++)
		fprintf(nowhere, "%d ", row[i]);
	return ++*printed;
}

static uint64_t list_queens(int n)
{
	uint64_t printed = 0;
	queens_each(n, false, print_queens, &printed, &never);
	return printed;
}

static uint64_t queens_by_rows(int n)
{
	uint64_t placements = 0;
	queens_random_rows(n, 1, columns, &placements, &never);
	return placements;
}

static uint64_t queens_by_swaps(int n)
{
	uint64_t placements = 0;
	queens_random_swaps(n, 1, columns, &placements, &never);
	return placements;
}

static bool first_only(void *context, const struct expression *expression)
{
	(void)expression;
	++*(uint64_t *)context;
	return false;
}

static bool count_only(void *context, const struct expression *expression)
{
	(void)expression;
	return ++*(uint64_t *)context;
}

/* Counts, and finds the first. */
static uint64_t solve_one(const struct puzzle *puzzle)
{
	uint64_t solutions, structures, first = 0;
	puzzle_count(solver, puzzle, &never, &solutions, &structures);
	puzzle_each(solver, puzzle, MERGE_NONE, first_only, &first, &never);
	return solutions;
}

/* Other numbers between, so that nothing is remembered. */
static uint64_t solve_four(int times)
{
	static const struct puzzle puzzles[] = {{4, {1, 3, 4, 6}, 24, ALL_OPERATORS}, {4, {2, 7, 8, 9}, 24, ALL_OPERATORS}};
	uint64_t solutions = 0;
	for (int i = 0; i < times; i++)
		solutions += solve_one(&puzzles[i % 2]);
	return solutions;
}

static uint64_t solve_six(int target)
{
	const struct puzzle other = {1, {1}, 1, ALL_OPERATORS}, puzzle = {6, {1, 2, 3, 4, 5, 6}, target, ALL_OPERATORS};
	solve_one(&other);
	return solve_one(&puzzle);
}

static uint64_t list_six(int target)
{
	const struct puzzle puzzle = {6, {1, 2, 3, 4, 5, 6}, target, ALL_OPERATORS};
	uint64_t solutions = 0;
	puzzle_each(solver, &puzzle, MERGE_NONE, count_only, &solutions, &never);
	return solutions;
}

static uint64_t permute_six(int target)
{
	const struct puzzle puzzle = {6, {1, 2, 3, 4, 5, 6}, target, ALL_OPERATORS};
	uint64_t solutions = 0, tried;
	puzzle_each_permutation(&puzzle, count_only, &solutions, &never, &tried);
	return tried;
}

static uint64_t solve_hands(int target)
{
	uint64_t solvable = 0, solutions, structures;
	for (int a = 1; a <= 13; a++)
		for (int b = a; b <= 13; b++)
			for (int c = b; c <= 13; c++)
				for (int d = c; d <= 13; d++) {
					const struct puzzle puzzle = {4, {a, b, c, d}, target, ALL_OPERATORS};
					puzzle_count(solver, &puzzle, &never, &solutions, &structures);
					solvable += solutions > 0;
				}
	return solvable;
}

static char list_text[LIST_TEXT];
static size_t list_length;

/* Words of 3 to 12 letters, drawn by chance. */
static void write_list(void)
{
	struct rng rng = rng_seed(1);
	for (int i = 0; i < LIST; i++) {
		for (uint32_t letters = 3 + rng_below(&rng, 10); letters; letters--)
			list_text[list_length++] = "eeeeaaaiiioootttnnnsssrrlldducmpgbhfywkvxzjq"[rng_below(&rng, 44)];
		list_text[list_length++] = '\n';
	}
}

static uint64_t load_words(int unused)
{
	struct word_list *list = word_list_read(list_text, list_length);
	uint64_t count = list ? (uint64_t)word_list_count(list) : 0;
	(void)unused;
	word_list_free(list);
	return count;
}

static struct word_list *loaded;

static uint64_t find_words(int permutations)
{
	struct word_question question = {
	    .letters = "etaionsrldcu", .shortest = 3, .longest = 12, .permutations = permutations};
	uint64_t look_ups = 0;
	int count;
	if (permutations)
		question.letters[10] = '\0';
	free(words_find(loaded, &question, &count, &look_ups));
	return look_ups;
}

int main(int argc, char **argv)
{
	int runs = argc > 1 ? atoi(argv[1]) : 3;
	solver = puzzle_solver_new();
	nowhere = fopen("/dev/null", "w");
	if (!solver || !nowhere || runs < 1)
		return 1;
	measure("12 queens, all printed", list_queens, 12, runs);
	for (int n = 12; n <= 18; n++) {
		char what[32];
		snprintf(what, sizeof what, "%d queens counted", n);
		measure(what, count_queens, n, n < 17 ? runs : 1);
	}
	measure("1000 queens by rows", queens_by_rows, 1000, runs);
	measure("1,000,000 queens by swaps", queens_by_swaps, LARGE, runs);
	measure("1000 hands of four numbers: count and first", solve_four, 1000, runs);
	measure("1820 hands of four numbers counted", solve_hands, 24, runs);
	measure("six numbers: count and first", solve_six, 24, runs);
	measure("six numbers: all in order", list_six, 24, runs);
	measure("six numbers: all permutations", permute_six, 24, runs);
	write_list();
	loaded = word_list_read(list_text, list_length);
	measure("100,000 words loaded", load_words, 0, runs);
	measure("12 letters in them, by combinations", find_words, 0, runs);
	measure("10 letters in them, by permutations", find_words, 1, runs);
	word_list_free(loaded);
	puzzle_solver_free(solver);
	fclose(nowhere);
	return 0;
}
