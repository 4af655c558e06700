/* patience solve queens */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "batch.h"
#include "command.h"
#include "progress.h"
#include "queens.h"
#include "rng.h"
#include "solvers.h"
#include "stopping.h"

enum { JOBS_MOST = 256, WINDOW = 4, SEEDS_OF_THEMSELVES = 1000000000, LINE = 64 + 4 * QUEENS_ALL_MOST };

enum task { TASK_COUNT, TASK_ALL, TASK_FUNDAMENTAL, TASK_RANDOM };

struct options {
	int n;
	bool all, count, fundamental, random, json;
	bool seeded, swaps;
	const char *method;
	uint64_t seed, jobs;
};

static bool flag_option(struct options *options, char **argv, int *at)
{
	return option_flag("--all", argv, at, &options->all) || option_flag("--count", argv, at, &options->count) ||
	       option_flag("--fundamental", argv, at, &options->fundamental) ||
	       option_flag("--random", argv, at, &options->random) || option_flag("--json", argv, at, &options->json);
}

static int value_option(struct options *options, int argc, char **argv, int *at)
{
	const char *value;
	int found = option_value("--seed", argc, argv, at, &value);
	if (found) {
		options->seeded = true;
		return found > 0 && !option_count("solve", "--seed", value, 0, INT64_MAX, &options->seed) ? -1 : found;
	}
	found = option_value("--jobs", argc, argv, at, &value);
	if (found)
		return found > 0 && !option_count("solve", "--jobs", value, 1, JOBS_MOST, &options->jobs) ? -1 : found;
	found = option_value("--method", argc, argv, at, &options->method);
	if (found <= 0 || strcmp(options->method, "rows") == 0)
		return found;
	options->swaps = true;
	if (strcmp(options->method, "swaps") == 0)
		return found;
	usage_error("solve", "--method \"%s\": rows or swaps is wanted", options->method);
	return -1;
}

static bool read_number(struct options *options, const char *word)
{
	uint64_t number;
	if (options->n) {
		usage_error("solve", "\"%s\": the number of queens is given already: %d", word, options->n);
		return false;
	}
	if (!option_count("solve", "queens", word, 1, QUEENS_SWAPS_MOST, &number))
		return false;
	options->n = (int)number;
	return true;
}

static bool read_words(struct options *options, int argc, char **argv)
{
	for (int at = 1; at < argc;) {
		int found = flag_option(options, argv, &at);
		if (!found)
			found = value_option(options, argc, argv, &at);
		if (found < 0)
			return false;
		if (!found && argv[at][0] == '-' && argv[at][1] == '-') {
			usage_error("solve", "\"%s\" is no option of solve queens", argv[at]);
			return false;
		}
		if (!found && !read_number(options, argv[at++]))
			return false;
	}
	return true;
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
	if (!options->random && (options->seeded || options->method))
		return options->seeded ? "--seed goes with --random" : "--method goes with --random";
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
	bool rows = options->random && !options->swaps;
	int most = options->random ? rows ? QUEENS_ROWS_MOST : QUEENS_SWAPS_MOST : QUEENS_ALL_MOST;
	if (options->n <= most)
		return true;
	usage_error("solve", "queens \"%d\": boards of 1 to %d queens are %s", options->n, most, what[task_of(options)]);
	return false;
}

static bool read_options(struct options *options, int argc, char **argv)
{
	if (!read_words(options, argc, argv))
		return false;
	const char *contradiction = find_contradiction(options);
	if (contradiction)
		usage_error("solve", "%s", contradiction);
	if (!options->method)
		options->swaps = options->n > QUEENS_ROWS_MOST;
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
	    .jobs = options->jobs ? (int)options->jobs : processors(JOBS_MOST),
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
	int64_t passed = program_cpu_microseconds() - began;
	if (options->json) {
		printf("{\"game\":\"queens\",\"n\":%d,\"solutions\":%" PRIu64 ",\"fundamental\":%" PRIu64 ",\"cpu_ms\":",
		    options->n, solutions, fundamental);
		put_milliseconds(stdout, passed);
		puts("}");
		return;
	}
	printf("%d queen%s: ", options->n, options->n == 1 ? "" : "s");
	if (solutions)
		printf("%" PRIu64 " solution%s, %" PRIu64 " fundamental, ", solutions, solutions == 1 ? "" : "s", fundamental);
	else
		printf("no solution, ");
	put_milliseconds(stdout, passed);
	puts(" ms");
}

static int run_count(const struct options *options)
{
	struct fault fault;
	uint64_t solutions = 0;
	int64_t began = program_cpu_microseconds();
	if (!count_all(options, &solutions, &fault)) {
		fprintf(stderr, "patience: %d queens: %s\n", options->n, fault.text);
		return EXIT_FAILED;
	}
	put_count(options, solutions, began);
	return end_output(0);
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
		used = snprintf(line, sizeof line, "{\"n\":%d,\"columns\":[", n);
	for (int row = 0; row < n; row++) {
		if (row)
			line[used++] = json ? ',' : ' ';
		if (columns[row] >= 10)
			line[used++] = (char)('0' + columns[row] / 10);
		line[used++] = (char)('0' + columns[row] % 10);
	}
	used += snprintf(line + used, sizeof line - (size_t)used, "%s\n", json ? "]}" : "");
	listing->solutions++;
	return fwrite(line, 1, (size_t)used, stdout) == (size_t)used;
}

static int run_listing(const struct options *options)
{
	struct listing listing = {.options = options};
	bool fundamental = task_of(options) == TASK_FUNDAMENTAL;
	bool whole = queens_each(options->n, fundamental, put_solution, &listing, &stopping);
	int status = end_output(whole ? 0 : EXIT_FAILED);
	if (!whole)
		fprintf(stderr, "patience: %d queens: stopped after %" PRIu64 " solutions\n", options->n, listing.solutions);
	else if (!listing.solutions)
		fprintf(stderr, "patience: %d queens: no solution\n", options->n);
	return status;
}

/* One at random. */
static void put_random(const struct options *options, const uint32_t *columns, uint64_t placements)
{
	if (options->json)
		printf("{\"n\":%d,\"seed\":%" PRIu64 ",\"columns\":", options->n, options->seed);
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
		result = (options->swaps ? queens_random_swaps : queens_random_rows)(
		    options->n, options->seed, columns, &placements, &stopping);
	if (result == QUEENS_FOUND || result == QUEENS_NONE)
		put_random(options, result == QUEENS_FOUND ? columns : NULL, placements);
	free(columns);
	if (result == QUEENS_FOUND)
		return end_output(0);
	end_output(EXIT_FAILED);
	fprintf(stderr, "patience: %d queens: %s\n", options->n, failures[result]);
	return EXIT_FAILED;
}

int solve_queens(int argc, char **argv)
{
	static int (*const run[])(const struct options *) = {run_count, run_listing, run_listing, run_random};
	struct options options = {.n = 0};
	if (!read_options(&options, argc, argv))
		return EXIT_USAGE;
	if (options.random && !options.seeded)
		options.seed = rng_system() % SEEDS_OF_THEMSELVES;
	stopping_catch();
	int status = run[task_of(&options)](&options);
	stopping_end();
	return status;
}
