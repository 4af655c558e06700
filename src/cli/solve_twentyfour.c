/* patience solve 24 */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "command.h"
#include "json.h"
#include "lines.h"
#include "solvers.h"
#include "stopping.h"
#include "twentyfour.h"

enum { DEAL_TEXT = 256, DEALS_MOST = 1024, PLACE_TEXT = 600, KEPT_FIRST = 64 };

/* Deals of the command line, and files of them. */
struct source {
	bool is_file;
	const char *text; /* the name of a file */
	struct puzzle puzzle;
};

struct options {
	struct puzzle puzzle; /* target and operators */
	enum merge merge;
	enum notation notation;
	bool permutations, count, moves, json;
	int sources;
	struct source *source;
	char loose[DEAL_TEXT]; /* numbers that are words of their own */
};

struct kept {
	struct expression expression;
	char infix[EXPRESSION_TEXT]; /* to sort by */
};

/* What is found out about a deal. */
struct finding {
	const struct options *options;
	const struct puzzle *puzzle;
	struct puzzle_solver *solver;
	uint64_t solutions, tried;
	char first[EXPRESSION_TEXT];
	struct kept *kept; /* of the permutations, sorted and merged */
	size_t count, room;
	bool memory; /* there was enough */
	uint64_t shown;
};

static int choice_option(
    const char *name, const char *const *choices, int *chosen, int argc, char **argv, int *at, const char *list)
{
	const char *value;
	int found = option_value(name, argc, argv, at, &value);
	for (int i = 0; found > 0 && choices[i]; i++)
		if (strcmp(value, choices[i]) == 0) {
			*chosen = i;
			return found;
		}
	if (found > 0)
		usage_error("solve", "%s \"%s\": %s is wanted", name, value, list);
	return found ? -1 : 0;
}

static int choices_option(struct options *options, int argc, char **argv, int *at)
{
	static const char *const methods[] = {"trees", "rpn", NULL}, *const merges[] = {"", "mirror", "rearranged", NULL},
	                         *const notations[] = {"infix", "prefix", "postfix", NULL};
	int method = options->permutations, merge = (int)options->merge, notation = (int)options->notation;
	int found = choice_option("--method", methods, &method, argc, argv, at, "trees or rpn");
	if (!found)
		found = choice_option("--merge", merges, &merge, argc, argv, at, "mirror or rearranged");
	if (!found)
		found = choice_option("--notation", notations, &notation, argc, argv, at, "infix, prefix or postfix");
	options->permutations = method;
	options->merge = (enum merge)merge;
	options->notation = (enum notation)notation;
	return found;
}

static bool add_source(struct options *options, struct source source)
{
	if (options->sources == DEALS_MOST) {
		usage_error("solve", "more than %d deals: --decks FILE takes any number", DEALS_MOST);
		return false;
	}
	options->source[options->sources++] = source;
	return true;
}

static bool say_fault(struct fault *fault, const char *option)
{
	usage_error("solve", "%s%s", option, fault->text);
	return false;
}

static int value_option(struct options *options, int argc, char **argv, int *at)
{
	struct fault fault;
	const char *value;
	int found = option_value("--target", argc, argv, at, &value);
	if (found > 0 && !puzzle_read_target(value, &options->puzzle, &fault))
		return say_fault(&fault, "--target ") - 1;
	if (found)
		return found;
	found = option_value("--operators", argc, argv, at, &value);
	if (found > 0 && !puzzle_read_operators(value, &options->puzzle, &fault))
		return say_fault(&fault, "--operators: ") - 1;
	if (found)
		return found;
	found = option_value("--decks", argc, argv, at, &value);
	if (found > 0 && !add_source(options, (struct source){.is_file = true, .text = value}))
		return -1;
	return found ? found : choices_option(options, argc, argv, at);
}

static int flag_option(struct options *options, char **argv, int *at)
{
	const struct {
		const char *option;
		bool *set;
	} flags[] = {{"--count", &options->count}, {"--moves", &options->moves}, {"--json", &options->json}};
	for (size_t i = 0; i < sizeof flags / sizeof *flags; i++)
		if (strcmp(argv[*at], flags[i].option) == 0) {
			*flags[i].set = true;
			++*at;
			return 1;
		}
	return 0;
}

static bool add_deal(struct options *options, const char *text)
{
	struct fault fault;
	struct source source = {.puzzle = options->puzzle};
	if (!puzzle_read_numbers(text, &source.puzzle, &fault))
		return say_fault(&fault, "24: ");
	return add_source(options, source);
}

/* A word with blanks or commas is a deal; words of one number each make one deal together. */
static bool read_deal(struct options *options, const char *word)
{
	size_t used = strlen(options->loose);
	if (!*word || word[strcspn(word, " ,\t")])
		return add_deal(options, word);
	if (used + strlen(word) + 2 > DEAL_TEXT) {
		usage_error("solve", "24: there are more than %d numbers", NUMBERS_MOST);
		return false;
	}
	snprintf(options->loose + used, DEAL_TEXT - used, "%s ", word);
	return true;
}

static bool read_options(struct options *options, int argc, char **argv)
{
	for (int at = 1; at < argc;) {
		int found = flag_option(options, argv, &at);
		if (!found)
			found = value_option(options, argc, argv, &at);
		if (found < 0)
			return false;
		if (!found && argv[at][0] == '-' && argv[at][1] == '-') {
			usage_error("solve", "\"%s\" is no option of solve 24", argv[at]);
			return false;
		}
		if (!found && !read_deal(options, argv[at++]))
			return false;
	}
	if (options->loose[0] && !add_deal(options, options->loose))
		return false;
	if (!options->sources || (options->count && options->moves)) {
		usage_error("solve", "%s",
		    options->sources ? "--count and --moves: one of them" : "which numbers? (patience solve 24 \"1 3 4 6\")");
		return false;
	}
	return true;
}

static bool count_one(void *context, const struct expression *expression)
{
	struct finding *finding = context;
	if (!finding->solutions++)
		expression_write(expression, finding->options->notation, finding->first);
	return true;
}

static bool take_first(void *context, const struct expression *expression)
{
	struct finding *finding = context;
	expression_write(expression, finding->options->notation, finding->first);
	return false;
}

static bool keep_one(void *context, const struct expression *expression)
{
	struct finding *finding = context;
	if (finding->count == finding->room) {
		size_t room = finding->room ? 2 * finding->room : KEPT_FIRST;
		struct kept *more = realloc(finding->kept, room * sizeof *more);
		finding->memory = more;
		if (!more)
			return false;
		finding->kept = more;
		finding->room = room;
	}
	struct kept *kept = &finding->kept[finding->count++];
	kept->expression = *expression;
	expression_write(expression, NOTATION_INFIX, kept->infix);
	return true;
}

static int compare_infix(const void *a, const void *b)
{
	return strcmp(((const struct kept *)a)->infix, ((const struct kept *)b)->infix);
}

/* Sorts what was kept and leaves the first of those that are the same. */
static void sort_and_merge(struct finding *finding)
{
	struct merger *merger = merger_new(finding->options->merge);
	size_t left = 0;
	bool is_new = true;
	finding->memory = merger;
	if (finding->count)
		qsort(finding->kept, finding->count, sizeof *finding->kept, compare_infix);
	for (size_t i = 0; finding->memory && i < finding->count; i++) {
		finding->memory = merger_add(merger, &finding->kept[i].expression, &is_new);
		if (!is_new)
			continue;
		finding->kept[left++] = finding->kept[i];
		count_one(finding, &finding->kept[i].expression);
	}
	merger_free(merger);
	finding->count = left;
}

static enum puzzle_result find_by_permutations(struct finding *finding)
{
	enum puzzle_result result = puzzle_each_permutation(finding->puzzle, keep_one, finding, &stopping, &finding->tried);
	if (result == PUZZLE_DONE)
		sort_and_merge(finding);
	return finding->memory ? result : PUZZLE_NO_MEMORY;
}

static enum puzzle_result find_by_trees(struct finding *finding)
{
	uint64_t solutions;
	enum puzzle_result result = puzzle_count(finding->solver, finding->puzzle, &stopping, &solutions, &finding->tried);
	if (result != PUZZLE_DONE || !solutions)
		return result;
	enum merge merge = finding->options->merge;
	if (merge != MERGE_NONE)
		return puzzle_each(finding->solver, finding->puzzle, merge, count_one, finding, &stopping);
	finding->solutions = solutions;
	result = puzzle_each(finding->solver, finding->puzzle, merge, take_first, finding, &stopping);
	return result == PUZZLE_STOPPED && finding->first[0] ? PUZZLE_DONE : result;
}

static bool put_expression(void *context, const struct expression *expression)
{
	struct finding *finding = context;
	char text[EXPRESSION_TEXT];
	expression_write(expression, finding->options->notation, text);
	if (finding->options->json)
		printf("%s\"%s\"", finding->shown ? "," : "", text);
	else
		puts(text);
	finding->shown++;
	return !ferror(stdout);
}

static void put_all(struct finding *finding)
{
	if (!finding->options->permutations) {
		puzzle_each(finding->solver, finding->puzzle, finding->options->merge, put_expression, finding, &stopping);
		return;
	}
	for (size_t i = 0; i < finding->count && !atomic_load(&stopping); i++)
		put_expression(finding, &finding->kept[i].expression);
}

static void put_numbers(FILE *out, const struct puzzle *puzzle)
{
	for (int i = 0; i < puzzle->count; i++)
		fprintf(out, "%s%d", i ? " " : "", puzzle->number[i]);
}

static void put_json(struct finding *finding, int64_t passed)
{
	fputs("{\"game\":\"24\",\"deal\":\"", stdout);
	put_numbers(stdout, finding->puzzle);
	printf("\",\"target\":%" PRId64 ",\"verdict\":\"%s\",\"solutions\":%" PRIu64 ",\"first\":", finding->puzzle->target,
	    finding->solutions ? "solved" : "unsolvable", finding->solutions);
	printf(finding->solutions ? "\"%s\"" : "null", finding->first);
	printf(",\"tried\":%" PRIu64 ",\"cpu_ms\":", finding->tried);
	put_milliseconds(stdout, passed);
	if (finding->options->moves) {
		fputs(",\"expressions\":[", stdout);
		put_all(finding);
		fputs(finding->shown < finding->solutions ? "],\"limit\":\"stopped\"" : "]", stdout);
	}
	puts("}");
}

static void put_text(struct finding *finding, int64_t passed)
{
	const struct options *options = finding->options;
	FILE *out = options->moves ? stderr : stdout;
	if (options->moves) {
		put_all(finding);
		fflush(stdout);
	}
	put_numbers(out, finding->puzzle);
	if (!finding->solutions)
		fprintf(out, ": unsolvable, no way to make %" PRId64, finding->puzzle->target);
	else
		fprintf(out, ": solved, %" PRIu64 " solution%s", finding->solutions, finding->solutions == 1 ? "" : "s");
	if (finding->solutions && !options->count && !options->moves)
		fprintf(out, ", %s", finding->first);
	if (options->moves && finding->shown < finding->solutions)
		fprintf(out, ", stopped after %" PRIu64, finding->shown);
	fprintf(out, ", %" PRIu64 " %s%s tried, ", finding->tried, options->permutations ? "permutation" : "structure",
	    finding->tried == 1 ? "" : "s");
	put_milliseconds(out, passed);
	fputs(" ms\n", out);
}

/* Solves one deal and prints its row. False when it was not decided, which is said. */
static bool solve_deal(const struct options *options, struct puzzle_solver *solver, const struct puzzle *puzzle)
{
	struct finding finding = {.options = options, .puzzle = puzzle, .solver = solver, .memory = true};
	int64_t began = program_cpu_microseconds();
	enum puzzle_result result = (options->permutations ? find_by_permutations : find_by_trees)(&finding);
	int64_t passed = program_cpu_microseconds() - began;
	if (result != PUZZLE_DONE) {
		fflush(stdout);
		fputs("patience: ", stderr);
		put_numbers(stderr, puzzle);
		fprintf(stderr, ": %s\n",
		    result == PUZZLE_STOPPED ? "stopped before it was decided" : "there is not enough memory");
	} else if (options->json) {
		put_json(&finding, passed);
	} else {
		put_text(&finding, passed);
	}
	free(finding.kept);
	return result == PUZZLE_DONE;
}

static bool say_place(const char *file, int line, const struct fault *fault)
{
	char place[PLACE_TEXT];
	text_escape(strcmp(file, "-") ? file : "standard input", place, sizeof place);
	if (line)
		fprintf(stderr, "patience: %s:%d: %s\n", place, line, fault->text);
	else
		fprintf(stderr, "patience: %s: %s\n", place, fault->text);
	return false;
}

/* Solves the deals of a file, one a line. False when one of them, or the file, was bad. */
static bool solve_file(const struct options *options, struct puzzle_solver *solver, const char *file)
{
	struct fault fault = {""};
	bool good = true;
	struct lines *lines = lines_open(file, &stopping, &fault);
	if (!lines)
		return say_place(file, 0, &fault);
	for (char *line; !atomic_load(&stopping) && (line = lines_next(lines, &fault)) != NULL;) {
		struct puzzle puzzle = options->puzzle;
		line[strcspn(line, "#\r")] = '\0';
		if (!line[strspn(line, " \t")])
			continue;
		if (!puzzle_read_numbers(line, &puzzle, &fault))
			good = say_place(file, lines_number(lines), &fault);
		else
			good = solve_deal(options, solver, &puzzle) && good;
		fault.text[0] = '\0';
		if (strcmp(file, "-") == 0)
			fflush(stdout);
	}
	if (fault.text[0])
		good = say_place(file, lines_number(lines), &fault);
	lines_close(lines);
	return good;
}

static int solve_all(const struct options *options)
{
	struct puzzle_solver *solver = puzzle_solver_new();
	bool good = true;
	if (!solver) {
		fputs("patience: there is not enough memory\n", stderr);
		return EXIT_FAILED;
	}
	for (int i = 0; i < options->sources && !atomic_load(&stopping) && !ferror(stdout); i++) {
		struct puzzle puzzle = options->source[i].puzzle;
		puzzle.target = options->puzzle.target;
		puzzle.operators = options->puzzle.operators;
		if (options->source[i].is_file)
			good = solve_file(options, solver, options->source[i].text) && good;
		else
			good = solve_deal(options, solver, &puzzle) && good;
	}
	puzzle_solver_free(solver);
	return end_output(good ? 0 : EXIT_FAILED);
}

int solve_twentyfour(int argc, char **argv)
{
	struct options options = {.puzzle = {.target = 24, .operators = ALL_OPERATORS}};
	int status = EXIT_USAGE;
	options.source = calloc(DEALS_MOST, sizeof *options.source);
	if (!options.source)
		return EXIT_FAILED;
	if (read_options(&options, argc, argv)) {
		stopping_catch();
		status = solve_all(&options);
	}
	free(options.source);
	stopping_end();
	return status;
}
