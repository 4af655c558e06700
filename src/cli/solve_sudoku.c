/* patience solve sudoku */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "batch.h"
#include "command.h"
#include "deals.h"
#include "line_reader.h"
#include "printing.h"
#include "stopping.h"
#include "sudoku_answer.h"
#include "sudoku_game.h"
#include "thread.h"

enum { JOBS_MOST = 256, WINDOW = 4, PUZZLES_MOST = 1024, CHUNK = 256, LIMIT_MOST = 1000000 };

/* A puzzle of the command line, or a file of them. */
struct source {
	const char *file; /* or NULL */
	uint8_t cells[SUDOKU_CELLS];
};

struct solve {
	struct sudoku_question question;
	struct source source[PUZZLES_MOST];
	int sources, next;
	uint64_t jobs;
	struct line_reader *lines; /* of the file that is being read */
	int chunk;
	bool failed;
	bool stopped; /* what comes behind is not told: what is told is the beginning of all */
};

/* Puzzles that are solved one after another, and what is said about them. */
struct item {
	int count;
	const char *file;
	struct sudoku_line puzzle[CHUNK];
	int line[CHUNK];
	struct fault fault; /* what is wrong behind the last of them, in line FAULT_LINE */
	int fault_line;
	bool is_typed; /* by somebody who waits for its answer */
	bool is_stopped;
	struct sudoku_answer answer;
};

static bool add_source(struct solve *solve, const char *file, const uint8_t *cells, struct fault *fault)
{
	if (solve->sources == PUZZLES_MOST)
		return fault_set(fault, "more than %d puzzles: --decks FILE takes any number", PUZZLES_MOST);
	struct source *source = &solve->source[solve->sources++];
	source->file = file;
	if (cells)
		memcpy(source->cells, cells, SUDOKU_CELLS);
	return true;
}

static bool read_decks(void *target, const struct option *option, const char *value, struct fault *fault)
{
	(void)option;
	return add_source(target, value, NULL, fault);
}

static enum word take_word(void *target, const char *word, int number, struct fault *fault)
{
	uint8_t cells[SUDOKU_CELLS];
	(void)number;
	if (!sudoku_read(word, cells, fault))
		fault_prefix(fault, "sudoku");
	else if (add_source(target, NULL, cells, fault))
		return WORD_TAKEN;
	return WORD_WRONG;
}

static bool read_options(struct solve *solve, int argc, char **argv)
{
	if (!command_read(&command_solve_sudoku, argc, argv, solve))
		return false;
	if (!solve->sources)
		usage_error(&command_solve_sudoku,
		    "which puzzle? For instance: patience solve sudoku 53..7....6..195... and so on, 81 cells");
	return solve->sources > 0;
}

/* Opens the next file. False with a fault in ITEM. */
static bool open_file(struct solve *solve, const char *file, struct item *item)
{
	item->fault_line = 0;
	solve->lines = line_reader_open(file, &item->fault);
	solve->chunk = strcmp(file, "-") == 0 && isatty(STDIN_FILENO) ? 1 : CHUNK;
	return solve->lines;
}

/* Adds the next puzzles of the file. False at its end. */
static bool read_lines(struct solve *solve, struct item *item)
{
	char *line;
	item->is_typed = solve->chunk == 1;
	while (item->count < solve->chunk && (line = line_reader_deal(solve->lines, &sudoku, &item->fault)) != NULL) {
		item->fault_line = line_reader_number(solve->lines);
		if (item->fault.text[0] || !sudoku_line_read(line, &item->puzzle[item->count], &item->fault))
			return true;
		item->line[item->count++] = item->fault_line;
	}
	if (item->count == solve->chunk)
		return true;
	item->fault_line = item->fault.text[0] ? line_reader_number(solve->lines) : 0;
	line_reader_close(solve->lines);
	solve->lines = NULL;
	return false;
}

static bool next_item(void *context, void *given)
{
	struct solve *solve = context;
	struct item *item = given;
	item->count = 0;
	item->is_typed = item->is_stopped = false;
	item->fault.text[0] = '\0';
	while (!atomic_load(&stopping) && (solve->lines || solve->next < solve->sources)) {
		const struct source *source = &solve->source[solve->lines ? solve->next - 1 : solve->next++];
		item->file = source->file;
		if (!source->file) {
			memcpy(item->puzzle[0].cells, source->cells, SUDOKU_CELLS);
			item->puzzle[0].has_solution = false;
			item->count = 1;
			return true;
		}
		if (!solve->lines && !open_file(solve, source->file, item))
			return true;
		if (read_lines(solve, item) || item->count || item->fault.text[0])
			return true;
	}
	return false;
}

static void *open_worker(void *context, int worker)
{
	(void)worker;
	return sudoku_answerer_new(&((struct solve *)context)->question);
}

static void work(void *tools, void *given)
{
	struct item *item = given;
	if (!sudoku_answer_begin(tools, &item->answer))
		return;
	for (int i = 0; i < item->count && !item->is_stopped; i++)
		item->is_stopped = !sudoku_answer_add(tools, &item->puzzle[i], item->file, item->line[i]);
	sudoku_answer_end(tools);
}

static void close_worker(void *tools) { sudoku_answerer_free(tools); }

static void tell(const struct item *item)
{
	char place[PLACE_TEXT];
	fwrite(item->answer.out, 1, item->answer.out_length, stdout);
	if (item->answer.said_length || item->fault.text[0] || item->is_typed)
		printing_flush();
	if (printing_is_unheard())
		return;
	fwrite(item->answer.said, 1, item->answer.said_length, stderr);
	if (item->answer.is_lost)
		fprintf(stderr, "patience: %s: no memory for the answer\n", sudoku_place(item->file, 0, place));
	if (item->fault.text[0] && !item->is_stopped)
		fprintf(stderr, "patience: %s: %s\n", sudoku_place(item->file, item->fault_line, place), item->fault.text);
}

static void deliver(void *context, void *given)
{
	struct solve *solve = context;
	struct item *item = given;
	if (!solve->stopped)
		tell(item);
	solve->failed = solve->failed || item->answer.failed || item->fault.text[0];
	sudoku_answer_release(&item->answer);
	if (printing_failed())
		atomic_store(&stopping, true);
	solve->stopped = solve->stopped || item->is_stopped || printing_failed();
}

static int run(struct solve *solve)
{
	struct fault fault;
	struct batch batch = {
	    .jobs = solve->jobs ? (int)solve->jobs : thread_processors(JOBS_MOST),
	    .item_size = sizeof(struct item),
	    .context = solve,
	    .next = next_item,
	    .open = open_worker,
	    .work = work,
	    .close = close_worker,
	    .deliver = deliver,
	};
	batch.window = WINDOW * batch.jobs;
	bool good = batch_run(&batch, &fault);
	line_reader_close(solve->lines);
	if (!good)
		fprintf(stderr, "patience: %s\n", fault.text);
	return good && !solve->failed ? 0 : EXIT_FAILED;
}

static int run_sudoku(int argc, char **argv)
{
	struct solve *solve = calloc(1, sizeof *solve);
	int status = EXIT_USAGE;
	if (!solve) {
		fputs("patience: no memory to solve Sudoku\n", stderr);
		return EXIT_FAILED;
	}
	solve->question.limit = 2;
	solve->chunk = CHUNK;
	if (read_options(solve, argc, argv)) {
		stopping_catch();
		status = run(solve);
	}
	free(solve);
	stopping_end();
	return status;
}

static const char *const methods[] = {"fast", "first-empty", "breadth", NULL};

static const struct option options[] = {
    {"--decks FILE|-", "the puzzles of a file or of standard input, one a line, their solutions behind a comma or not",
        OPTION_READ, .adds = true, .read = read_decks, .offers = OFFER_FILES},
    {"--limit N", "print so many solutions, in order; 2 unless told, to 1000000", OPTION_NUMBER,
        .at = offsetof(struct solve, question.limit), .least = 1, .most = LIMIT_MOST},
    {"--method NAME", "fast (the default), first-empty or breadth", OPTION_CHOICE,
        .at = offsetof(struct solve, question.method), .choices = methods},
    {"--grade", "how hard each is: easy, medium, hard, very hard or fiendish, and by what", OPTION_FLAG,
        .at = offsetof(struct solve, question.grade)},
    {"--steps", "each step a person can take, with its technique", OPTION_FLAG,
        .at = offsetof(struct solve, question.steps)},
    {"--jobs N", "threads; as many as there are processors unless told", OPTION_NUMBER,
        .at = offsetof(struct solve, jobs), .least = 1, .most = JOBS_MOST},
    {"--json", "one JSON object a puzzle", OPTION_FLAG, .at = offsetof(struct solve, question.json)},
    {.form = NULL},
};

const struct command command_solve_sudoku = {
    .name = "solve sudoku",
    .summary = "solve Sudokus",
    .usage =
        "usage: patience solve sudoku PUZZLE... [options]\n\n"
        "Solves Sudokus, 81 cells row by row, . or 0 for empty ones. A deal of a grade is printed first: patience\n"
        "deal sudoku N --grade NAME.\n",
    .groups =
        (const struct option_group[]){{.options = options}, {.options = deals_of_game_options}, {.options = NULL}},
    .word = take_word,
    .run = run_sudoku,
};
