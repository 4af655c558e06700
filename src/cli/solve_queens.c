/* patience solve queens */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "clock.h"
#include "command.h"
#include "deals.h"
#include "json.h"
#include "printing.h"
#include "queens_placed.h"
#include "queens_threads.h"
#include "rng.h"
#include "stopping.h"

enum { SEEDS_OF_THEMSELVES = 1000000000, LINE = 64 + 4 * QUEENS_ALL_MOST };

#define NO_SEED UINT64_MAX

enum method { METHOD_ROWS, METHOD_SWAPS, METHOD_ANY };

enum task { TASK_COUNT, TASK_ALL, TASK_FUNDAMENTAL, TASK_RANDOM, TASK_ONE };

struct options {
	int n;
	bool all, count, fundamental, one, random, json;
	const char *placed;         /* as typed, NULL: none, */
	struct queens_placed board; /* and as read */
	int method;                 /* enum method */
	uint64_t seed;              /* NO_SEED: one of its own */
	uint64_t jobs;              /* 0: as many as there are processors */
};

static enum word take_word(void *target, const char *word, int number, struct fault *fault)
{
	static const struct option size = {"queens", .kind = OPTION_NUMBER, .least = 1, .most = QUEENS_SWAPS_MOST};
	struct options *options = target;
	uint64_t n = 0;
	(void)number;
	if (options->n)
		fault_set(fault, "\"%s\": the number of queens is given already: %d", word, options->n);
	else if (option_set(&size, &n, word, fault))
		options->n = (int)n;
	return n ? WORD_TAKEN : WORD_WRONG;
}

/* What goes together. */
static const char *find_contradiction(const struct options *options)
{
	if (!options->n)
		return "how many queens? For instance: patience solve queens 8";
	if (options->random && (options->all || options->count || options->fundamental))
		return "--random gives one solution: --all, --count and --fundamental do not go with it";
	if (options->all && options->count)
		return "--all and --count: one of them";
	if (options->one && (options->random || options->all || options->count || options->fundamental))
		return "--one gives one solution: --random, --all, --count and --fundamental do not go with it";
	if (options->placed && (options->random || options->fundamental))
		return "--placed goes with --count, --all and --one";
	if (!options->random && (options->seed != NO_SEED || options->method != METHOD_ANY))
		return options->seed != NO_SEED ? "--seed goes with --random" : "--method goes with --random";
	bool counts = !options->random && !options->all && !options->one && (!options->fundamental || options->count);
	if (options->jobs && (!counts || options->placed))
		return options->placed ? "--placed is counted by one thread, without --jobs" : "--jobs is for counting";
	return NULL;
}

static enum task task_of(const struct options *options)
{
	if (options->random)
		return TASK_RANDOM;
	if (options->one)
		return TASK_ONE;
	if (options->fundamental && !options->count)
		return TASK_FUNDAMENTAL;
	return options->all ? TASK_ALL : TASK_COUNT;
}

static bool is_size_good(const struct options *options)
{
	static const char *const what[] = {"counted", "listed", "listed", "searched row by row (--method swaps goes on)",
	    "searched for one (--random goes on)"};
	bool rows = options->random && options->method == METHOD_ROWS;
	int most = options->random ? rows ? QUEENS_ROWS_MOST : QUEENS_SWAPS_MOST : QUEENS_ALL_MOST;
	if (options->n <= most)
		return true;
	usage_error(&command_solve_queens, "queens \"%d\": boards of 1 to %d queens are %s", options->n, most,
	    what[task_of(options)]);
	return false;
}

static bool options_agree(struct options *options)
{
	const char *contradiction = find_contradiction(options);
	if (contradiction)
		usage_error(&command_solve_queens, "%s", contradiction);
	if (options->method == METHOD_ANY)
		options->method = options->n > QUEENS_ROWS_MOST ? METHOD_SWAPS : METHOD_ROWS;
	if (contradiction || !is_size_good(options))
		return false;
	struct fault fault;
	bool good =
	    options->n > QUEENS_ALL_MOST || queens_placed_read(&options->board, options->n, options->placed, &fault);
	if (!good)
		usage_error(&command_solve_queens, "--placed: %s", fault.text);
	return good;
}

/* Nothing where none are placed. */
static void put_placed(const struct options *options)
{
	if (!options->placed)
		return;
	fputs(",\"placed\":", stdout);
	queens_placed_print(&options->board);
}

/* How many SOLUTIONS there are and, where no queens are placed, how many of them are FUNDAMENTAL. */
static void put_count(const struct options *options, uint64_t solutions, const uint64_t *fundamental, int64_t began)
{
	int64_t passed = clock_program_microseconds() - began;
	if (options->json) {
		printf("{\"game\":\"queens\",\"n\":%d", options->n);
		put_placed(options);
		printf(",\"solutions\":%" PRIu64, solutions);
		if (fundamental)
			printf(",\"fundamental\":%" PRIu64, *fundamental);
		fputs(",\"cpu_ms\":", stdout);
	} else {
		printf("%d queen%s", options->n, options->n == 1 ? "" : "s");
		if (options->placed)
			printf(", %d placed", options->board.count);
		if (solutions)
			printf(": %" PRIu64 " solution%s, ", solutions, solutions == 1 ? "" : "s");
		else
			printf(": no solution, ");
		if (solutions && fundamental)
			printf("%" PRIu64 " fundamental, ", *fundamental);
	}
	json_milliseconds(stdout, passed);
	puts(options->json ? "}" : " ms");
}

/* In how many ways the missing queens can be put beside those that are placed. */
static int run_completions(const struct options *options)
{
	struct queens_effort effort = {.cancel = &stopping};
	uint64_t solutions;
	int64_t began = clock_program_microseconds();
	if (!queens_completions(options->n, options->board.columns, &effort, &solutions)) {
		fprintf(stderr, "patience: %d queens: stopped, the solutions are not counted\n", options->n);
		return EXIT_FAILED;
	}
	put_count(options, solutions, NULL, began);
	return 0;
}

static int run_count(const struct options *options)
{
	struct fault fault;
	uint64_t solutions = 0;
	int64_t began = clock_program_microseconds();
	if (options->placed)
		return run_completions(options);
	if (!queens_count_by_threads(options->n, (int)options->jobs, &solutions, &fault)) {
		fprintf(stderr, "patience: %d queens: %s\n", options->n, fault.text);
		return EXIT_FAILED;
	}
	uint64_t fundamental = queens_fundamental(options->n, solutions);
	put_count(options, solutions, &fundamental, began);
	return 0;
}

/* Listing. */
struct listing {
	const struct options *options;
	uint64_t solutions;
};

static bool put_solution(void *context, const uint8_t *columns)
{
	struct listing *listing = context;
	int n = listing->options->n, used = 0;
	bool json = listing->options->json;
	char line[LINE];
	if (json) {
		printf("{\"game\":\"queens\",\"n\":%d", n);
		put_placed(listing->options);
		used = snprintf(line, sizeof line, ",\"columns\":[");
	}
	for (int row = 0; row < n; row++) {
		if (row)
			line[used++] = json ? ',' : ' ';
		if (columns[row] >= 10)
			line[used++] = (char)('0' + columns[row] / 10);
		line[used++] = (char)('0' + columns[row] % 10);
	}
	listing->solutions++;
	return fwrite(line, 1, (size_t)used, stdout) == (size_t)used && fputs(json ? "]}\n" : "\n", stdout) >= 0;
}

static bool put_completion(void *context, const uint32_t *columns)
{
	const struct listing *listing = context;
	uint8_t narrow[QUEENS_ALL_MOST];
	for (int row = 0; row < listing->options->n; row++)
		narrow[row] = (uint8_t)columns[row];
	return put_solution(context, narrow);
}

static bool list(const struct options *options, struct listing *listing)
{
	struct queens_effort effort = {.cancel = &stopping};
	if (options->placed)
		return queens_each_completion(options->n, options->board.columns, &effort, put_completion, listing);
	return queens_each(options->n, task_of(options) == TASK_FUNDAMENTAL, put_solution, listing, &stopping);
}

static int run_listing(const struct options *options)
{
	struct listing listing = {.options = options};
	bool whole = list(options, &listing);
	if (printing_failed())
		return 0; /* the end of the program tells of it */
	if (!whole)
		fprintf(stderr, "patience: %d queens: stopped after %" PRIu64 " solutions\n", options->n, listing.solutions);
	else if (!listing.solutions)
		fprintf(stderr, "patience: %d queens: no solution\n", options->n);
	return whole ? 0 : EXIT_FAILED;
}

/* One, not at random: the fewest squares first. */
static int run_one(const struct options *options)
{
	struct queens_effort effort = {.cancel = &stopping};
	struct listing listing = {.options = options};
	uint32_t columns[QUEENS_ALL_MOST];
	memcpy(columns, options->board.columns, sizeof columns);
	enum queens_result result = queens_complete(options->n, columns, &effort);
	if (result == QUEENS_FOUND) {
		put_completion(&listing, columns);
		return 0;
	}
	fprintf(stderr, "patience: %d queens: %s\n", options->n,
	    result == QUEENS_NONE ? "no solution" : "stopped before a solution was found");
	return EXIT_FAILED;
}

/* One at random. */
static void put_random(const struct options *options, const uint32_t *columns, uint64_t placements)
{
	if (options->json)
		printf("{\"game\":\"queens\",\"n\":%d,\"seed\":%" PRIu64 ",\"columns\":", options->n, options->seed);
	for (int row = 0; columns && row < options->n; row++)
		printf("%s%" PRIu32, row ? options->json ? "," : " " : options->json ? "[" : "", columns[row]);
	if (options->json)
		printf("%s,\"placements\":%" PRIu64 "}", columns ? "]" : "null", placements);
	if (options->json || columns)
		putchar('\n');
}

static int run_random(const struct options *options)
{
	static const char *const failures[] = {
	    [QUEENS_NONE] = "no solution",
	    [QUEENS_CANCELLED] = "stopped before a solution was found",
	    [QUEENS_NO_MEMORY] = "there is not enough memory",
	};
	uint64_t placements;
	uint32_t *columns = calloc((size_t)options->n, sizeof *columns);
	enum queens_result result = QUEENS_NO_MEMORY;
	if (columns)
		result = (options->method == METHOD_SWAPS ? queens_random_swaps : queens_random_rows)(
		    options->n, options->seed, columns, &placements, &stopping);
	if (result == QUEENS_FOUND || result == QUEENS_NONE)
		put_random(options, result == QUEENS_FOUND ? columns : NULL, placements);
	free(columns);
	if (result == QUEENS_FOUND)
		return 0;
	printing_flush();
	fprintf(stderr, "patience: %d queens: %s\n", options->n, failures[result]);
	return EXIT_FAILED;
}

static int run_queens(int argc, char **argv)
{
	static int (*const run[])(const struct options *) = {run_count, run_listing, run_listing, run_random, run_one};
	struct options options = {.method = METHOD_ANY, .seed = NO_SEED};
	if (!command_read(&command_solve_queens, argc, argv, &options) || !options_agree(&options))
		return EXIT_USAGE;
	if (options.random && options.seed == NO_SEED)
		options.seed = rng_system() % SEEDS_OF_THEMSELVES;
	stopping_catch();
	int status = run[task_of(&options)](&options);
	stopping_end();
	return status;
}

static const char *const methods[] = {"rows", "swaps", NULL};

static const struct option options[] = {
    {"--count", "count the solutions (the default)", OPTION_FLAG, .at = offsetof(struct options, count)},
    {"--all", "print them in order, columns from 0", OPTION_FLAG, .at = offsetof(struct options, all)},
    {"--fundamental", "print those that differ when turned and mirrored boards are the same", OPTION_FLAG,
        .at = offsetof(struct options, fundamental)},
    {"--one", "print one of them", OPTION_FLAG, .at = offsetof(struct options, one)},
    {"--placed SQUARES", "with queens on these: a1,e2; a1 is at the top left", OPTION_TEXT,
        .at = offsetof(struct options, placed)},
    {"--random", "print one at random", OPTION_FLAG, .at = offsetof(struct options, random)},
    {"--seed N", "the one of this seed", OPTION_NUMBER, .at = offsetof(struct options, seed), .most = INT64_MAX},
    {"--method NAME", "rows (to 1000 queens) or swaps", OPTION_CHOICE, .at = offsetof(struct options, method),
        .choices = methods},
    {"--jobs N", "threads to count with; as many as there are processors unless told", OPTION_NUMBER,
        .at = offsetof(struct options, jobs), .least = 1, .most = QUEENS_JOBS_MOST},
    {"--json", "JSON, one object a line", OPTION_FLAG, .at = offsetof(struct options, json)},
    {.form = NULL},
};

const struct command command_solve_queens = {
    .name = "solve queens",
    .summary = "place N queens that do not attack each other",
    .usage = "usage: patience solve queens N [options]\n\n"
             "Places N queens that do not attack each other, see patience-boards(7).\n",
    .groups =
        (const struct option_group[]){{.options = options}, {.options = deals_of_game_options}, {.options = NULL}},
    .word = take_word,
    .run = run_queens,
};
