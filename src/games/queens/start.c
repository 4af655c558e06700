/* N Queens: options, the start text, and the deals by number. */
#include <stdio.h>
#include <string.h>

#include "board.h"
#include "memory.h"
#include "queens.h"
#include "rng.h"
#include "text.h"
#include "value.h"

enum { SIZE_USUAL = 8, GIVEN_USUAL = 1 };

static const char *const size_choices[] = {
    "8", "9", "10", "11", "12", "13", "14", "15", "16", "17", "18", "19", "20", "4", "5", "6", "7", NULL};
static const char *const given_choices[] = {"1", "2", "3", "4", "5", "6", "0", NULL};

static const char *const size_meanings[] = {"As many rows as columns, and a queen for each.", NULL};
static const char several_mean[] = "So many queens of a solution stand already, as the number of the deal says.";
static const char *const given_meanings[] = {"One queen of a solution stands already, as the number of the deal says.",
    several_mean, several_mean, several_mean, several_mean, several_mean, "The empty board.", NULL};

const struct game_option queens_options[] = {
    {"Size", "Rows and columns", size_choices, size_meanings},
    {"Given", "Queens given", given_choices, given_meanings},
    {NULL, NULL, NULL, NULL},
};

const struct start_form queens_forms[] = {
    {"--size N", "Size", NULL, "rows and columns, 4 to 20"},
    {"--given N", "Given", NULL, "how many stand already"},
    {"--board \". 3 . .\"", "Board", NULL, "the column of each row's queen, from 0, or a point"},
    {NULL, NULL, NULL, NULL},
};

/* Options and their values, read from lines of a start text; -1 for what is not told. */
struct start {
	int size, given;
	struct queens_board board; /* of size 0 when it is not told */
};

/* One row of the board: a dot, or the column of its queen from 0. */
static bool read_row(struct queens_board *board, const char *word, struct fault *fault)
{
	int row = board->size, column = 0;
	if (row == SIZE_MOST)
		return fault_set(fault, "the board has more than %d rows", SIZE_MOST);
	board->size++;
	if (strcmp(word, ".") == 0)
		return true;
	if (!value_int("column", word, 0, SIZE_MOST - 1, &column, fault))
		return fault_prefix(fault, "row %d", row + 1);
	board->column[row] = (uint8_t)(column + 1);
	board->given |= (uint64_t)1 << row;
	return true;
}

static bool check_board(const struct queens_board *board, struct fault *fault)
{
	if (board->size < SIZE_LEAST)
		return fault_set(fault, "the board has %d rows; %d to %d are wanted", board->size, SIZE_LEAST, SIZE_MOST);
	for (int row = 0; row < board->size; row++) {
		int column = board->column[row] - 1, other = column < 0 ? -1 : queens_attacker(board, row, column);
		if (column >= board->size)
			return fault_set(fault, "row %d: column %d is not on a board of %d", row + 1, column, board->size);
		if (other >= 0)
			return fault_set(fault, "the queens of rows %d and %d attack each other", row + 1, other + 1);
	}
	return true;
}

static bool read_board(struct queens_board *board, const char *value, struct fault *fault)
{
	char words[START_TEXT], *rest = words;
	snprintf(words, sizeof words, "%s", value);
	for (char *word; (word = strtok_r(rest, " ", &rest));)
		if (!read_row(board, word, fault))
			return false;
	return check_board(board, fault);
}

static bool read_line(void *context, const char *key, const char *value, struct fault *fault)
{
	struct start *start = context;
	if (strcmp(key, "Size") == 0)
		return value_int("size", value, SIZE_LEAST, SIZE_MOST, &start->size, fault);
	if (strcmp(key, "Given") == 0)
		return value_int("given", value, 0, SIZE_MOST, &start->given, fault);
	if (strcmp(key, "Board") == 0)
		return read_board(&start->board, value, fault);
	return fault_set(fault, "N Queens has no option \"%s\"", key);
}

static bool read_lines(struct start *start, const char *text, struct fault *fault)
{
	*start = (struct start){.size = -1, .given = -1};
	return start_text_each(text, read_line, start, fault);
}

bool queens_start(const char *text, struct state *state, struct fault *fault)
{
	struct start start;
	if (!read_lines(&start, text, fault))
		return false;
	const struct queens_board *board = &start.board;
	if (!board->size)
		return fault_set(fault, "there is no board");
	if (start.size >= 0 && start.size != board->size)
		return fault_set(fault, "size %d contradicts the board, which has %d rows", start.size, board->size);
	if (start.given > board->size)
		return fault_set(fault, "given %d: a board of %d has no more than %d", start.given, board->size, board->size);
	if (start.given >= 0 && start.given != queens_placed(board))
		return fault_set(fault, "given %d contradicts the board, which has %d", start.given, queens_placed(board));
	memset(state, 0, sizeof *state);
	queens_store(board, state);
	return true;
}

static void write_board(const struct queens_board *board, char *text, size_t size)
{
	text[0] = '\0';
	for (int row = 0; row < board->size; row++) {
		char word[8] = ".";
		if (board->given & (uint64_t)1 << row)
			snprintf(word, sizeof word, "%d", board->column[row] - 1);
		text_append(text, size, "%s%s", row ? " " : "", word);
	}
}

void queens_describe(const struct state *state, char text[START_TEXT])
{
	struct queens_board board = queens_load(state);
	char rows[START_TEXT / 2];
	write_board(&board, rows, sizeof rows);
	snprintf(text, START_TEXT, "Size %d\nGiven %d\nBoard %s\n", board.size, __builtin_popcountll(board.given), rows);
}

/* Leaves GIVEN queens of a solution, in rows drawn by RNG. */
static void give(struct queens_board *board, const uint32_t *columns, int given, struct rng rng)
{
	uint8_t row[SIZE_MOST];
	rng_shuffle(&rng, row, board->size);
	for (int i = 0; i < given; i++) {
		board->column[row[i]] = (uint8_t)(columns[row[i]] + 1);
		board->given |= (uint64_t)1 << row[i];
	}
}

void queens_deal(uint64_t number, const char *options, char value[START_TEXT])
{
	struct start start;
	uint32_t columns[SIZE_MOST];
	uint64_t placements;
	const atomic_bool never = false;
	struct queens_board board = {.size = SIZE_USUAL};
	int given = GIVEN_USUAL;
	if (read_lines(&start, options, NULL)) {
		board.size = start.size < 0 ? board.size : (uint8_t)start.size;
		given = start.given < 0 ? given : start.given;
	}
	given = given > board.size ? board.size : given;
	enum queens_result result = queens_random_rows(board.size, number, columns, &placements, &never);
	if (result == QUEENS_NO_MEMORY)
		memory_gone();
	if (result == QUEENS_FOUND)
		give(&board, columns, given, rng_seed(number));
	write_board(&board, value, START_TEXT);
}
