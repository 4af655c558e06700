/* Solving and printing one deal of Twenty-Four. */
#include "hand.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "clock.h"
#include "json.h"
#include "line_reader.h"
#include "printing.h"
#include "stopping.h"

enum { KEPT_FIRST = 64 };

struct kept {
	struct expression expression;
	char infix[EXPRESSION_TEXT]; /* to sort by */
};

/* What is found out about a deal. */
struct finding {
	const struct hand_options *options;
	const struct puzzle *puzzle;
	struct puzzle_solver *solver;
	uint64_t solutions, tried;
	char first[EXPRESSION_TEXT];
	struct kept *kept; /* of the permutations, sorted and merged */
	size_t count, room;
	bool memory; /* there was enough */
	uint64_t shown;
};

static bool count_one(void *context, const struct expression *expression)
{
	struct finding *finding = context;
	if (!finding->solutions++)
		expression_write(expression, (enum notation)finding->options->notation, finding->first);
	return true;
}

static bool take_first(void *context, const struct expression *expression)
{
	struct finding *finding = context;
	expression_write(expression, (enum notation)finding->options->notation, finding->first);
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
	struct merger *merger = merger_new((enum merge)finding->options->merge);
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
	enum merge merge = (enum merge)finding->options->merge;
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
	expression_write(expression, (enum notation)finding->options->notation, text);
	if (finding->options->json)
		printf("%s\"%s\"", finding->shown ? "," : "", text);
	else
		puts(text);
	finding->shown++;
	return !printing_failed();
}

static void put_all(struct finding *finding)
{
	if (!finding->options->method) {
		finding->memory = puzzle_each(finding->solver, finding->puzzle, (enum merge)finding->options->merge,
		                      put_expression, finding, &stopping) != PUZZLE_NO_MEMORY;
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

static void put_json(struct finding *finding, const char *file, int line, int64_t passed)
{
	fputs("{\"game\":\"24\"", stdout);
	line_reader_json(file, "line", line, stdout);
	fputs(",\"deck\":\"", stdout);
	put_numbers(stdout, finding->puzzle);
	printf("\",\"target\":%" PRId64 ",\"verdict\":\"%s\",\"solutions\":%" PRIu64 ",\"first\":", finding->puzzle->target,
	    finding->solutions ? "solved" : "unsolvable", finding->solutions);
	printf(finding->solutions ? "\"%s\"" : "null", finding->first);
	printf(",\"tried\":%" PRIu64 ",\"cpu_ms\":", finding->tried);
	json_milliseconds(stdout, passed);
	if (finding->options->moves) {
		fputs(",\"expressions\":[", stdout);
		put_all(finding);
		fputs(finding->shown == finding->solutions ? "]"
		      : finding->memory                    ? "],\"limit\":\"stopped\""
		                                           : "],\"limit\":\"memory\"",
		    stdout);
	}
	puts("}");
}

static void put_text(struct finding *finding, int64_t passed)
{
	const struct hand_options *options = finding->options;
	FILE *out = options->moves ? stderr : stdout;
	if (options->moves) {
		put_all(finding);
		printing_flush();
	}
	put_numbers(out, finding->puzzle);
	if (options->tells_target && finding->solutions)
		fprintf(out, " to %" PRId64, finding->puzzle->target);
	if (!finding->solutions)
		fprintf(out, ": unsolvable, no way to make %" PRId64, finding->puzzle->target);
	else
		fprintf(out, ": solved, %" PRIu64 " solution%s", finding->solutions, finding->solutions == 1 ? "" : "s");
	if (finding->solutions && !options->count && !options->moves)
		fprintf(out, ", %s", finding->first);
	if (options->moves && finding->shown < finding->solutions)
		fprintf(out, ", %s after %" PRIu64, finding->memory ? "stopped" : "no memory", finding->shown);
	fprintf(out, ", %" PRIu64 " %s%s tried, ", finding->tried, options->method ? "permutation" : "structure",
	    finding->tried == 1 ? "" : "s");
	json_milliseconds(out, passed);
	fputs(" ms\n", out);
}

bool hand_solve(const struct hand_options *options, struct puzzle_solver *solver, const struct puzzle *puzzle,
    const char *file, int line)
{
	struct finding finding = {.options = options, .puzzle = puzzle, .solver = solver, .memory = true};
	int64_t began = clock_program_microseconds();
	enum puzzle_result result = (options->method ? find_by_permutations : find_by_trees)(&finding);
	int64_t passed = clock_program_microseconds() - began;
	if (result != PUZZLE_DONE) {
		printing_flush();
		fputs("patience: ", stderr);
		put_numbers(stderr, puzzle);
		fprintf(stderr, ": %s\n",
		    result == PUZZLE_STOPPED ? "stopped before it was decided" : "there is not enough memory");
	} else if (options->json) {
		put_json(&finding, file, line, passed);
	} else {
		put_text(&finding, passed);
	}
	free(finding.kept);
	return result == PUZZLE_DONE && finding.memory;
}
