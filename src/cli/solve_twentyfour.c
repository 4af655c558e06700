/* patience solve 24 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "command.h"
#include "deals.h"
#include "hand.h"
#include "json.h"
#include "line_reader.h"
#include "memory.h"
#include "printing.h"
#include "stopping.h"
#include "text.h"
#include "twentyfour.h"

enum { DEAL_TEXT = 256, DEALS_MOST = 1024 };
#define TARGET_UNTOLD INT64_MIN

/* Deals of the command line, and files of them. */
struct source {
	bool is_file;
	const char *text; /* the name of a file */
	struct puzzle puzzle;
};

struct options {
	struct puzzle puzzle; /* target and operators */
	int64_t last;         /* of several targets; not above the first one where there is one */
	struct hand_options hand;
	int sources;
	struct source *source;
	char loose[DEAL_TEXT]; /* numbers that are words of their own */
};

static bool add_source(struct options *options, struct source source, struct fault *fault)
{
	if (options->sources == DEALS_MOST)
		return fault_set(fault, "more than %d deals: --decks FILE takes any number", DEALS_MOST);
	options->source[options->sources++] = source;
	return true;
}

/* A number, or A..B. */
static bool read_target(void *target, const struct option *option, const char *value, struct fault *fault)
{
	struct options *options = target;
	struct puzzle last;
	char first[DEAL_TEXT];
	const char *dots = strstr(value, "..");
	(void)option;
	snprintf(first, sizeof first, "%.*s", (int)(dots ? dots - value : (ptrdiff_t)strlen(value)), value);
	if (!puzzle_read_target(first, &options->puzzle, fault) || (dots && !puzzle_read_target(dots + 2, &last, fault)))
		return false;
	options->hand.tells_target = dots;
	options->last = dots ? last.target : options->puzzle.target;
	return options->last >= options->puzzle.target ||
	       fault_set(fault, "\"%s\": A..B with A not above B is wanted", value);
}

static bool read_operators(void *target, const struct option *option, const char *value, struct fault *fault)
{
	(void)option;
	return puzzle_read_operators(value, target, fault);
}

static bool read_decks(void *target, const struct option *option, const char *value, struct fault *fault)
{
	(void)option;
	return add_source(target, (struct source){.is_file = true, .text = value}, fault);
}

static bool add_deal(struct options *options, const char *text, struct fault *fault)
{
	struct source source = {.puzzle = options->puzzle};
	return (puzzle_read_numbers(text, &source.puzzle, fault) || fault_prefix(fault, "24")) &&
	       add_source(options, source, fault);
}

/* A word with blanks or commas is a deal; words of one number each make one deal together. */
static enum word take_word(void *target, const char *word, int number, struct fault *fault)
{
	struct options *options = target;
	(void)number;
	if (!*word || word[strcspn(word, " ,\t")])
		return add_deal(options, word, fault) ? WORD_TAKEN : WORD_WRONG;
	if (strlen(options->loose) + strlen(word) + 2 > DEAL_TEXT) {
		fault_set(fault, "24: there are more than %d numbers", NUMBERS_MOST);
		return WORD_WRONG;
	}
	text_append(options->loose, DEAL_TEXT, "%s%s", options->loose[0] ? " " : "", word);
	return WORD_TAKEN;
}

static bool read_options(struct options *options, int argc, char **argv)
{
	struct fault fault;
	if (!command_read(&command_solve_twentyfour, argc, argv, options))
		return false;
	if (options->loose[0] && !add_deal(options, options->loose, &fault))
		usage_error(&command_solve_twentyfour, "%s", fault.text);
	else if (!options->sources)
		usage_error(&command_solve_twentyfour,
		    "which numbers? For instance: patience solve 24 \"1 3 4 6\"; deal 24 of Klondike is --deal 24");
	else if (options->hand.count && options->hand.moves)
		usage_error(&command_solve_twentyfour, "--count and --moves: one of them");
	else
		return true;
	return false;
}

static bool say_place(const char *file, int line, const struct fault *fault)
{
	char place[PLACE_TEXT];
	fprintf(stderr, "patience: %s: %s\n", line_reader_place(file, line, place), fault->text);
	return false;
}

/* ROW, if not NULL, may tell of what is to be made. */
static bool read_hand(const char *line, const char *row, struct puzzle *puzzle, struct fault *fault)
{
	int64_t of_row;
	if (strchr(line, '/'))
		return fault_set(fault, "these are several hands: one is wanted");
	bool is_told = puzzle->target != TARGET_UNTOLD, is_in_row = row && json_has(row, "target");
	bool is_right =
	    is_in_row && json_get_integer(row, "target", &of_row) && of_row >= -TARGET_MOST && of_row <= TARGET_MOST;
	if (!is_told && is_in_row && !is_right)
		return fault_set(fault, "the target is a whole number from %" PRId64 " to %" PRId64, -TARGET_MOST, TARGET_MOST);
	if (!is_told)
		puzzle->target = is_in_row ? of_row : TARGET_USUAL;
	return puzzle_read_numbers(line, puzzle, fault);
}

/* For each target. */
static bool solve(
    const struct options *options, struct puzzle_solver *solver, struct puzzle *puzzle, const char *file, int line)
{
	bool good = hand_solve(&options->hand, solver, puzzle, file, line);
	while (puzzle->target < options->last && !atomic_load(&stopping) && !printing_failed()) {
		puzzle->target++;
		good = hand_solve(&options->hand, solver, puzzle, file, line) && good;
	}
	return good;
}

/* A row that has a target of its own tells it. */
static bool solve_row(
    const struct options *options, struct puzzle_solver *solver, struct puzzle *puzzle, const char *file, int line)
{
	struct options row = *options;
	if (options->puzzle.target == TARGET_UNTOLD && puzzle->target != TARGET_USUAL)
		row.hand.tells_target = true;
	return solve(&row, solver, puzzle, file, line);
}

/* Solves the deals of a file, one a line. False when one of them, or the file, was bad. */
static bool solve_file(const struct options *options, struct puzzle_solver *solver, const char *file)
{
	struct fault fault = {""};
	bool good = true;
	struct line_reader *lines = line_reader_open(file, &fault);
	if (!lines)
		return say_place(file, 0, &fault);
	for (char *line; !atomic_load(&stopping) && (line = line_reader_deal(lines, &twentyfour, &fault)) != NULL;) {
		struct puzzle puzzle = options->puzzle;
		if (fault.text[0] || !read_hand(line, line_reader_row(lines), &puzzle, &fault))
			good = say_place(file, line_reader_number(lines), &fault);
		else
			good = solve_row(options, solver, &puzzle, file, line_reader_number(lines)) && good;
		fault.text[0] = '\0';
		if (strcmp(file, "-") == 0)
			printing_flush();
	}
	if (fault.text[0])
		good = say_place(file, line_reader_number(lines), &fault);
	line_reader_close(lines);
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
	for (int i = 0; i < options->sources && !atomic_load(&stopping) && !printing_failed(); i++) {
		struct puzzle puzzle = options->source[i].puzzle;
		puzzle.target = options->puzzle.target == TARGET_UNTOLD ? TARGET_USUAL : options->puzzle.target;
		puzzle.operators = options->puzzle.operators;
		if (options->source[i].is_file)
			good = solve_file(options, solver, options->source[i].text) && good;
		else
			good = solve(options, solver, &puzzle, NULL, 0) && good;
	}
	puzzle_solver_free(solver);
	return good ? 0 : EXIT_FAILED;
}

static int run_twentyfour(int argc, char **argv)
{
	struct options options = {.puzzle = {.target = TARGET_UNTOLD, .operators = ALL_OPERATORS}, .last = TARGET_UNTOLD};
	int status = EXIT_USAGE;
	options.source = calloc(DEALS_MOST, sizeof *options.source);
	if (!options.source)
		memory_gone();
	if (read_options(&options, argc, argv)) {
		stopping_catch();
		status = solve_all(&options);
	}
	free(options.source);
	stopping_end();
	return status;
}

static const char *const methods[] = {"trees", "rpn", NULL}, *const merges[] = {"none", "mirror", "rearranged", NULL},
                         *const notations[] = {"infix", "prefix", "postfix", NULL};

static const struct option options[] = {
    {"--target N|A..B", "make another number than 24, or each of these", OPTION_READ, .read = read_target},
    {"--operators +-*/", "only these", OPTION_READ, .at = offsetof(struct options, puzzle), .read = read_operators},
    {"--method NAME", "trees (the default), or rpn: all permutations as postfix", OPTION_CHOICE,
        .at = offsetof(struct options, hand.method), .choices = methods},
    {"--merge NAME", "what is the same counts once: mirror or rearranged; none is the default", OPTION_CHOICE,
        .at = offsetof(struct options, hand.merge), .choices = merges},
    {"--notation NAME", "infix, prefix or postfix", OPTION_CHOICE, .at = offsetof(struct options, hand.notation),
        .choices = notations},
    {"--decks FILE|-", "the numbers of a file or of standard input, one deal a line", OPTION_READ, .read = read_decks,
        .adds = true, .offers = OFFER_FILES},
    {"--count", "tell only how many solutions there are", OPTION_FLAG, .at = offsetof(struct options, hand.count)},
    {"--moves", "print all, in order", OPTION_FLAG, .at = offsetof(struct options, hand.moves)},
    {"--json", "one JSON object a line", OPTION_FLAG, .at = offsetof(struct options, hand.json)},
    {.form = NULL},
};

const struct command command_solve_twentyfour = {
    .name = "solve 24",
    .summary = "make 24 of numbers",
    .usage = "usage: patience solve 24 \"1 3 4 6\"... [options]\n\n"
             "Makes 24 of 1 to 6 numbers, each used once.\n",
    .groups =
        (const struct option_group[]){{.options = options}, {.options = deals_of_game_options}, {.options = NULL}},
    .word = take_word,
    .run = run_twentyfour,
};
