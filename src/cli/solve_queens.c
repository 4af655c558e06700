/* patience solve queens */
#include <inttypes.h>
#include <stdlib.h>

#include "batch.h"
#include "clock.h"
#include "command.h"
#include "json.h"
#include "printing.h"
#include "progress.h"
#include "queens.h"
#include "rng.h"
#include "stopping.h"
#include "thread.h"

enum { JOBS_MOST = 256, WINDOW = 4, SEEDS_OF_THEMSELVES = 1000000000, LINE = 64 + 4 * QUEENS_ALL_MOST };

#define NO_SEED UINT64_MAX

enum method { METHOD_ROWS, METHOD_SWAPS, METHOD_ANY };

enum task { TASK_COUNT, TASK_ALL, TASK_FUNDAMENTAL, TASK_RANDOM };

struct options {
	int n;
	bool all, count, fundamental, random, json;
	int method;    /* enum method */
	uint64_t seed; /* NO_SEED: one of its own */
	uint64_t jobs; /* 0: as many as there are processors */
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
		return "how many queens? (patience solve queens 8)";
	if (options->random && (options->all || options->count || options->fundamental))
		return "--random gives one solution: --all, --count and --fundamental do not go with it";
	if (options->all && options->count)
		return "--all and --count: one of them";
	if (!options->random && (options->seed != NO_SEED || options->method != METHOD_ANY))
		return options->seed != NO_SEED ? "--seed goes with --random" : "--method goes with --random";
	if (options->jobs && (options->random || options->all || (options->fundamental && !options->count)))
		return "--jobs is for counting";
	return NULL;
}

static enum task task_of(const struct options *options)
{
	if (options->random)
		return TASK_RANDOM;
	if (options->fundamental && !options->count)
		return TASK_FUNDAMENTAL;
	return options->all ? TASK_ALL : TASK_COUNT;
}

static bool is_size_good(const struct options *options)
{
	static const char *const what[] = {"counted", "listed", "listed", "searched row by row (--method swaps goes on)"};
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
	return !contradiction && is_size_good(options);
}

/* Counting, all parts side by side. */
struct counting {
	const struct queens_counter *counter;
	struct progress progress;
	int next, done, parts;
	uint64_t solutions;
	bool failed;
};

struct part {
	int number;
	bool counted;
	uint64_t solutions;
};

static bool next_part(void *context, void *item)
{
	struct counting *counting = context;
	struct part *part = item;
	*part = (struct part){.number = counting->next};
	return !atomic_load(&stopping) && counting->next++ < counting->parts;
}

static void *open_joiner(void *context, int worker)
{
	(void)worker;
	return queens_joiner_new(((struct counting *)context)->counter);
}

static void count_part(void *tools, void *item)
{
	struct part *part = item;
	part->counted = queens_join(tools, part->number, &stopping, &part->solutions);
}

static void close_joiner(void *tools) { queens_joiner_free(tools); }

static void add_part(void *context, void *item)
{
	struct counting *counting = context;
	const struct part *part = item;
	counting->solutions += part->solutions;
	counting->done += part->counted;
	if (!part->counted)
		atomic_store(&stopping, true);
}

static void show_progress(void *context)
{
	struct counting *counting = context;
	char note[LINE];
	snprintf(note, sizeof note, "%" PRIu64 " solutions so far", counting->solutions);
	progress_draw(&counting->progress, (uint64_t)counting->done, note);
}

/* False when it was stopped, or with a fault. */
static bool count_all(const struct options *options, uint64_t *solutions, struct fault *fault)
{
	struct queens_counter *counter = queens_counter_new(options->n);
	struct counting counting = {.counter = counter};
	struct batch batch = {
	    .jobs = options->jobs ? (int)options->jobs : thread_processors(JOBS_MOST),
	    .item_size = sizeof(struct part),
	    .context = &counting,
	    .next = next_part,
	    .open = open_joiner,
	    .work = count_part,
	    .close = close_joiner,
	    .deliver = add_part,
	    .idle = show_progress,
	};
	batch.window = WINDOW * batch.jobs;
	if (!counter)
		return fault_set(fault, "there is not enough memory");
	counting.parts = queens_counter_parts(counter);
	progress_begin(&counting.progress, (uint64_t)counting.parts);
	bool good = batch_run(&batch, fault);
	progress_hide(&counting.progress);
	queens_counter_free(counter);
	*solutions = counting.solutions;
	if (good && counting.done < counting.parts)
		return fault_set(fault, "the solutions are not counted: %d of %d parts are", counting.done, counting.parts);
	return good;
}

static void put_count(const struct options *options, uint64_t solutions, int64_t began)
{
	uint64_t fundamental = queens_fundamental(options->n, solutions);
	int64_t passed = clock_program_microseconds() - began;
	if (options->json) {
		printf("{\"game\":\"queens\",\"n\":%d,\"solutions\":%" PRIu64 ",\"fundamental\":%" PRIu64 ",\"cpu_ms\":",
		    options->n, solutions, fundamental);
		json_milliseconds(stdout, passed);
		puts("}");
		return;
	}
	printf("%d queen%s: ", options->n, options->n == 1 ? "" : "s");
	if (solutions)
		printf("%" PRIu64 " solution%s, %" PRIu64 " fundamental, ", solutions, solutions == 1 ? "" : "s", fundamental);
	else
		printf("no solution, ");
	json_milliseconds(stdout, passed);
	puts(" ms");
}

static int run_count(const struct options *options)
{
	struct fault fault;
	uint64_t solutions = 0;
	int64_t began = clock_program_microseconds();
	if (!count_all(options, &solutions, &fault)) {
		fprintf(stderr, "patience: %d queens: %s\n", options->n, fault.text);
		return EXIT_FAILED;
	}
	put_count(options, solutions, began);
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
	if (json)
		used = snprintf(line, sizeof line, "{\"game\":\"queens\",\"n\":%d,\"columns\":[", n);
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

static int run_listing(const struct options *options)
{
	struct listing listing = {.options = options};
	bool fundamental = task_of(options) == TASK_FUNDAMENTAL;
	bool whole = queens_each(options->n, fundamental, put_solution, &listing, &stopping);
	if (printing_failed())
		return 0; /* the end of the program tells of it */
	if (!whole)
		fprintf(stderr, "patience: %d queens: stopped after %" PRIu64 " solutions\n", options->n, listing.solutions);
	else if (!listing.solutions)
		fprintf(stderr, "patience: %d queens: no solution\n", options->n);
	return whole ? 0 : EXIT_FAILED;
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
	fflush(stdout);
	fprintf(stderr, "patience: %d queens: %s\n", options->n, failures[result]);
	return EXIT_FAILED;
}

static int run_queens(int argc, char **argv)
{
	static int (*const run[])(const struct options *) = {run_count, run_listing, run_listing, run_random};
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
    {"--random", "print one at random", OPTION_FLAG, .at = offsetof(struct options, random)},
    {"--seed N", "the one of this seed", OPTION_NUMBER, .at = offsetof(struct options, seed), .most = INT64_MAX},
    {"--method NAME", "rows (to 1000 queens) or swaps", OPTION_CHOICE, .at = offsetof(struct options, method),
        .choices = methods},
    {"--jobs N", "threads to count with; as many as there are processors unless told", OPTION_NUMBER,
        .at = offsetof(struct options, jobs), .least = 1, .most = JOBS_MOST},
    {"--json", "JSON, one object a line", OPTION_FLAG, .at = offsetof(struct options, json)},
    {.form = NULL},
};

const struct command command_solve_queens = {
    .name = "solve queens",
    .summary = "place N queens that do not attack each other",
    .usage =
        "usage: patience solve queens N [options]\n\n"
        "Places N queens that do not attack each other, see patience-boards(7). A deal of the game by its number is\n"
        "solved by patience solve --deal N queens.\n",
    .groups = (const struct option_group[]){{.options = options}, {.options = NULL}},
    .word = take_word,
    .run = run_queens,
};
