/* patience solve sudoku */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "batch.h"
#include "command.h"
#include "line_reader.h"
#include "solvers.h"
#include "stopping.h"
#include "sudoku_answer.h"
#include "text.h"

enum { JOBS_MOST = 256, WINDOW = 4, PUZZLES_MOST = 1024, CHUNK = 256, LIMIT_MOST = 1000000, PLACE_TEXT = 600 };

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
};

/* Puzzles that are solved one after another, and what is said about them. */
struct item {
	int count;
	const char *file;
	uint8_t cells[CHUNK][SUDOKU_CELLS];
	int line[CHUNK];
	struct fault fault; /* what is wrong behind the last of them, in line FAULT_LINE */
	int fault_line;
	struct sudoku_answer answer;
};

static int method_option(struct solve *solve, int argc, char **argv, int *at)
{
	static const char *const methods[] = {"fast", "first-empty", "breadth"};
	const char *value;
	int found = option_value("--method", argc, argv, at, &value);
	for (int i = 0; found > 0 && i < 3; i++)
		if (strcmp(value, methods[i]) == 0) {
			solve->question.method = (enum sudoku_method)i;
			return found;
		}
	if (found > 0)
		usage_error("solve", "--method \"%s\": fast, first-empty or breadth is wanted", value);
	return found ? -1 : 0;
}

static bool add_source(struct solve *solve, const char *file, const uint8_t *cells)
{
	if (solve->sources == PUZZLES_MOST) {
		usage_error("solve", "more than %d puzzles: --decks FILE takes any number", PUZZLES_MOST);
		return false;
	}
	struct source *source = &solve->source[solve->sources++];
	source->file = file;
	if (cells)
		memcpy(source->cells, cells, SUDOKU_CELLS);
	return true;
}

static int value_option(struct solve *solve, int argc, char **argv, int *at)
{
	const char *value;
	int found = option_value("--limit", argc, argv, at, &value);
	if (found)
		return found > 0 && !option_count("solve", "--limit", value, 1, LIMIT_MOST, &solve->question.limit) ? -1
		                                                                                                    : found;
	found = option_value("--jobs", argc, argv, at, &value);
	if (found)
		return found > 0 && !option_count("solve", "--jobs", value, 1, JOBS_MOST, &solve->jobs) ? -1 : found;
	found = option_value("--decks", argc, argv, at, &value);
	if (found > 0 && !add_source(solve, value, NULL))
		return -1;
	return found ? found : method_option(solve, argc, argv, at);
}

static int flag_option(struct solve *solve, char **argv, int *at)
{
	const struct {
		const char *option;
		bool *set;
	} flags[] = {
	    {"--json", &solve->question.json}, {"--grade", &solve->question.grade}, {"--steps", &solve->question.steps}};
	for (size_t i = 0; i < sizeof flags / sizeof *flags; i++)
		if (strcmp(argv[*at], flags[i].option) == 0) {
			*flags[i].set = true;
			++*at;
			return 1;
		}
	return 0;
}

static bool add_puzzle(struct solve *solve, const char *word)
{
	struct fault fault;
	uint8_t cells[SUDOKU_CELLS];
	if (sudoku_read(word, cells, &fault))
		return add_source(solve, NULL, cells);
	usage_error("solve", "sudoku: %s", fault.text);
	return false;
}

static bool read_options(struct solve *solve, int argc, char **argv)
{
	for (int at = 1; at < argc;) {
		int found = flag_option(solve, argv, &at);
		if (!found)
			found = value_option(solve, argc, argv, &at);
		if (found < 0)
			return false;
		if (!found && argv[at][0] == '-' && argv[at][1] == '-' && argv[at][2] >= 'a' && argv[at][2] <= 'z') {
			usage_error("solve", "\"%s\" is no option of solve sudoku", argv[at]);
			return false;
		}
		if (!found && !add_puzzle(solve, argv[at++]))
			return false;
	}
	if (!solve->sources)
		usage_error("solve", "which puzzle? (patience solve sudoku 53..7....6..195... and so on, 81 cells)");
	return solve->sources > 0;
}

/* Opens the next file. False with a fault in ITEM. */
static bool open_file(struct solve *solve, const char *file, struct item *item)
{
	item->fault_line = 0;
	solve->lines = line_reader_open(file, &stopping, &item->fault);
	solve->chunk = strcmp(file, "-") == 0 && isatty(STDIN_FILENO) ? 1 : CHUNK;
	return solve->lines;
}

/* Adds the next puzzles of the file. False at its end. */
static bool read_lines(struct solve *solve, struct item *item)
{
	char *line;
	while (item->count < solve->chunk && (line = line_reader_next(solve->lines, &item->fault)) != NULL) {
		item->fault_line = lines_number(solve->lines);
		line[strcspn(line, "#\r")] = '\0';
		if (!line[strspn(line, " \t")])
			continue;
		if (!sudoku_read(line, item->cells[item->count], &item->fault))
			return true;
		item->line[item->count++] = item->fault_line;
	}
	if (item->count == solve->chunk)
		return true;
	item->fault_line = item->fault.text[0] ? lines_number(solve->lines) : 0;
	line_reader_close(solve->lines);
	solve->lines = NULL;
	return false;
}

static bool next_item(void *context, void *given)
{
	struct solve *solve = context;
	struct item *item = given;
	item->count = 0;
	item->fault.text[0] = '\0';
	while (!atomic_load(&stopping) && (solve->lines || solve->next < solve->sources)) {
		const struct source *source = &solve->source[solve->lines ? solve->next - 1 : solve->next++];
		item->file = source->file;
		if (!source->file) {
			memcpy(item->cells[0], source->cells, SUDOKU_CELLS);
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

static char *name_place(const struct item *item, int line, char place[PLACE_TEXT])
{
	char name[PLACE_TEXT - 32];
	if (!item->file)
		return strcpy(place, "sudoku");
	text_escape(strcmp(item->file, "-") ? item->file : "standard input", name, sizeof name);
	snprintf(place, PLACE_TEXT, line ? "%s:%d" : "%s", name, line);
	return place;
}

static void work(void *tools, void *given)
{
	struct item *item = given;
	char place[PLACE_TEXT];
	if (!sudoku_answer_begin(tools, &item->answer))
		return;
	for (int i = 0; i < item->count; i++)
		sudoku_answer_add(tools, item->cells[i], name_place(item, item->line[i], place));
	sudoku_answer_end(tools);
}

static void close_worker(void *tools) { sudoku_answerer_free(tools); }

static void deliver(void *context, void *given)
{
	struct solve *solve = context;
	struct item *item = given;
	char place[PLACE_TEXT];
	fwrite(item->answer.out, 1, item->answer.out_length, stdout);
	if (item->answer.said_length || item->fault.text[0] || solve->chunk == 1)
		fflush(stdout);
	fwrite(item->answer.said, 1, item->answer.said_length, stderr);
	if (item->fault.text[0])
		fprintf(stderr, "patience: %s: %s\n", name_place(item, item->fault_line, place), item->fault.text);
	solve->failed = solve->failed || item->answer.failed || item->fault.text[0];
	sudoku_answer_release(&item->answer);
	if (ferror(stdout))
		atomic_store(&stopping, true);
}

static int run(struct solve *solve)
{
	struct fault fault;
	struct batch batch = {
	    .jobs = solve->jobs ? (int)solve->jobs : processors(JOBS_MOST),
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
	return end_output(good && !solve->failed ? 0 : EXIT_FAILED);
}

int solve_sudoku(int argc, char **argv)
{
	struct solve *solve = calloc(1, sizeof *solve);
	int status = EXIT_USAGE;
	if (!solve)
		return EXIT_FAILED;
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
