/* patience solve 24 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "command.h"
#include "hand.h"
#include "line_reader.h"
#include "solvers.h"
#include "stopping.h"
#include "text.h"
#include "twentyfour.h"

enum { DEAL_TEXT = 256, DEALS_MOST = 1024, PLACE_TEXT = 600 };

/* Deals of the command line, and files of them. */
struct source {
	bool is_file;
	const char *text; /* the name of a file */
	struct puzzle puzzle;
};

struct options {
	struct puzzle puzzle; /* target and operators */
	struct hand_options hand;
	int sources;
	struct source *source;
	char loose[DEAL_TEXT]; /* numbers that are words of their own */
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
	int method = options->hand.permutations, merge = (int)options->hand.merge, notation = (int)options->hand.notation;
	int found = choice_option("--method", methods, &method, argc, argv, at, "trees or rpn");
	if (!found)
		found = choice_option("--merge", merges, &merge, argc, argv, at, "mirror or rearranged");
	if (!found)
		found = choice_option("--notation", notations, &notation, argc, argv, at, "infix, prefix or postfix");
	options->hand.permutations = method;
	options->hand.merge = (enum merge)merge;
	options->hand.notation = (enum notation)notation;
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

static bool flag_option(struct options *options, char **argv, int *at)
{
	return option_flag("--count", argv, at, &options->hand.count) ||
	       option_flag("--moves", argv, at, &options->hand.moves) ||
	       option_flag("--json", argv, at, &options->hand.json);
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
	text_append(options->loose, DEAL_TEXT, "%s ", word);
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
	if (!options->sources || (options->hand.count && options->hand.moves)) {
		usage_error("solve", "%s",
		    options->sources ? "--count and --moves: one of them"
		                     : "which numbers? (patience solve 24 \"1 3 4 6\"; deal 24 of Klondike is --deal 24)");
		return false;
	}
	return true;
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
	struct line_reader *lines = line_reader_open(file, &stopping, &fault);
	if (!lines)
		return say_place(file, 0, &fault);
	for (char *line; !atomic_load(&stopping) && (line = line_reader_next(lines, &fault)) != NULL;) {
		struct puzzle puzzle = options->puzzle;
		line[strcspn(line, "#\r")] = '\0';
		if (!line[strspn(line, " \t")])
			continue;
		if (!puzzle_read_numbers(line, &puzzle, &fault))
			good = say_place(file, lines_number(lines), &fault);
		else
			good = hand_solve(&options->hand, solver, &puzzle) && good;
		fault.text[0] = '\0';
		if (strcmp(file, "-") == 0)
			fflush(stdout);
	}
	if (fault.text[0])
		good = say_place(file, lines_number(lines), &fault);
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
	for (int i = 0; i < options->sources && !atomic_load(&stopping) && !ferror(stdout); i++) {
		struct puzzle puzzle = options->source[i].puzzle;
		puzzle.target = options->puzzle.target;
		puzzle.operators = options->puzzle.operators;
		if (options->source[i].is_file)
			good = solve_file(options, solver, options->source[i].text) && good;
		else
			good = hand_solve(&options->hand, solver, &puzzle) && good;
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
