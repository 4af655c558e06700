/* patience deal sudoku */
#include <inttypes.h>
#include <stdio.h>

#include "command.h"
#include "printing.h"
#include "stopping.h"
#include "sudoku_steps.h"
#include "value.h"

enum { RANGES_MOST = 1024 };

struct dealing {
	int grade; /* SUDOKU_GRADES: any */
	bool symmetric, json;
	int ranges;
	struct {
		uint64_t first, last;
	} range[RANGES_MOST];
};

static enum word take_word(void *target, const char *word, int number, struct fault *fault)
{
	struct dealing *dealing = target;
	(void)number;
	if (dealing->ranges == RANGES_MOST) {
		fault_set(fault, "more than %d ranges of numbers", RANGES_MOST);
		return WORD_WRONG;
	}
	if (!value_range(word, &dealing->range[dealing->ranges].first, &dealing->range[dealing->ranges].last)) {
		fault_set(fault, "\"%s\": a deal is a number, or a range of numbers like 1..100", word);
		return WORD_WRONG;
	}
	dealing->ranges++;
	return WORD_TAKEN;
}

static void put_json(struct sudoku_solver *solver, uint64_t number, const uint8_t *cells)
{
	enum sudoku_technique hardest;
	char text[SUDOKU_TEXT];
	double score;
	int clues = 0;
	enum sudoku_grade grade = sudoku_grade(solver, cells, &hardest, &score);
	for (int i = 0; i < SUDOKU_CELLS; i++)
		clues += cells[i] != 0;
	printf("{\"game\":\"sudoku\",\"deal\":%" PRIu64 ",\"deck\":\"%s\",\"clues\":%d", number,
	    sudoku_write(cells, '.', text), clues);
	printf(",\"grade\":\"%s\",\"hardest\":\"%s\"}\n", sudoku_grade_names[grade], sudoku_technique_names[hardest]);
}

static bool make(struct sudoku_solver *solver, const struct dealing *dealing, uint64_t number, uint8_t *cells)
{
	enum sudoku_pattern pattern = dealing->symmetric ? SUDOKU_HALF_TURN : SUDOKU_ANY_PATTERN;
	if (dealing->grade == SUDOKU_GRADES)
		return sudoku_make(solver, number, pattern, cells, &stopping);
	return sudoku_make_graded(solver, number, (enum sudoku_grade)dealing->grade, pattern, cells, &stopping);
}

static void put_range(struct sudoku_solver *solver, const struct dealing *dealing, uint64_t first, uint64_t last)
{
	uint8_t cells[SUDOKU_CELLS];
	char text[SUDOKU_TEXT];
	for (uint64_t number = first; !atomic_load(&stopping) && !printing_failed(); number++) {
		if (!make(solver, dealing, number, cells))
			break;
		if (dealing->json)
			put_json(solver, number, cells);
		else
			puts(sudoku_write(cells, '.', text));
		if (number == last)
			break;
	}
}

static int run_dealing(int argc, char **argv)
{
	static struct dealing dealing = {.grade = SUDOKU_GRADES};
	if (!command_read(&command_deal_sudoku, argc, argv, &dealing))
		return EXIT_USAGE;
	if (!dealing.ranges)
		return usage_error(&command_deal_sudoku, "which number? (patience deal sudoku 1)");
	struct sudoku_solver *solver = sudoku_solver_new();
	if (!solver) {
		fputs("patience: there is not enough memory\n", stderr);
		return EXIT_FAILED;
	}
	stopping_catch();
	for (int i = 0; i < dealing.ranges; i++)
		put_range(solver, &dealing, dealing.range[i].first, dealing.range[i].last);
	sudoku_solver_free(solver);
	int status = 0;
	stopping_end();
	return status;
}

static const struct option options[] = {
    {"--grade NAME", "it is the number of a puzzle that is easy, medium, hard, \"very hard\" or fiendish",
        OPTION_CHOICE, .at = offsetof(struct dealing, grade), .choices = sudoku_grade_names},
    {"--symmetric", "the cells of its clues stay the same when the page is turned upside down", OPTION_FLAG,
        .at = offsetof(struct dealing, symmetric)},
    {"--json", "one JSON object a puzzle, with its grade", OPTION_FLAG, .at = offsetof(struct dealing, json)},
    {.form = NULL},
};

const struct command command_deal_sudoku = {
    .name = "deal sudoku",
    .summary = "print Sudokus by number",
    .usage = "usage: patience deal sudoku N|A..B... [--grade NAME] [--symmetric] [--json]\n\n"
             "Prints puzzles by number, 81 cells a line, each with one solution only.\n",
    .groups = (const struct option_group[]){{.options = options}, {.options = NULL}},
    .word = take_word,
    .run = run_dealing,
};
