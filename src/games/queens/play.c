/* N Queens as a game: a square takes a queen when none attacks it, and gives it back unless it belongs to the deal. A
 * deal is the beginning of a solution: so many queens of one that its number names. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game.h"
#include "queens.h"
#include "rng.h"
#include "text.h"

enum { SIZE_LEAST = 4, SIZE_MOST = 20, SIZE_USUAL = 8, GIVEN_USUAL = 1, NOTHING = 0 };

struct board {
	uint64_t given; /* rows whose queen belongs to the deal */
	uint8_t size;
	uint8_t column[SIZE_MOST + 3]; /* by row: 1 + the column of its queen, or NOTHING */
};

_Static_assert(sizeof(struct board) == 32, "a position is compared byte by byte, so there is no padding");

static struct board load(const struct state *state)
{
	struct board board;
	memcpy(&board, state->position, sizeof board);
	return board;
}

static void store(const struct board *board, struct state *state) { memcpy(state->position, board, sizeof *board); }

static bool has_queen(const struct board *board, int row, int column) { return board->column[row] == column + 1; }

/* The row of a queen that attacks the square from another one, or -1. */
static int attacker(const struct board *board, int row, int column)
{
	for (int other = 0; other < board->size; other++) {
		int across = board->column[other] - 1 - column, down = other - row;
		if (board->column[other] && (across || down) && (!down || !across || across == down || across == -down))
			return other;
	}
	return -1;
}

static int queens_placed(const struct board *board)
{
	int count = 0;
	for (int row = 0; row < board->size; row++)
		count += board->column[row] != NOTHING;
	return count;
}

/* Options and their values, read from lines of a start text; -1 for what is not told. */
struct start {
	int size, given;
	struct board board; /* of size 0 when it is not told */
};

static bool read_number(const char *key, const char *value, int least, int most, int *number, struct fault *fault)
{
	char *end;
	long read = strtol(value, &end, 10);
	if (!isdigit((unsigned char)*value) || *end || read < least || read > most)
		return fault_set(fault, "%s \"%s\": a number from %d to %d is wanted", key, value, least, most);
	*number = (int)read;
	return true;
}

/* One row of the board: a dot, or the column of its queen from 0. */
static bool read_row(struct board *board, const char *word, struct fault *fault)
{
	int row = board->size, column = 0;
	if (row == SIZE_MOST)
		return fault_set(fault, "the board has more than %d rows", SIZE_MOST);
	board->size++;
	if (strcmp(word, ".") == 0)
		return true;
	if (!read_number("column", word, 0, SIZE_MOST - 1, &column, fault))
		return fault_prefix(fault, "row %d", row + 1);
	board->column[row] = (uint8_t)(column + 1);
	board->given |= (uint64_t)1 << row;
	return true;
}

static bool check_board(const struct board *board, struct fault *fault)
{
	if (board->size < SIZE_LEAST)
		return fault_set(fault, "the board has %d rows; %d to %d are wanted", board->size, SIZE_LEAST, SIZE_MOST);
	for (int row = 0; row < board->size; row++) {
		int column = board->column[row] - 1, other = column < 0 ? -1 : attacker(board, row, column);
		if (column >= board->size)
			return fault_set(fault, "row %d: column %d is not on a board of %d", row + 1, column, board->size);
		if (other >= 0)
			return fault_set(fault, "the queens of rows %d and %d attack each other", row + 1, other + 1);
	}
	return true;
}

static bool read_board(struct board *board, const char *value, struct fault *fault)
{
	char words[START_TEXT], *rest = words;
	snprintf(words, sizeof words, "%s", value);
	for (char *word; (word = strtok_r(rest, " ", &rest));)
		if (!read_row(board, word, fault))
			return false;
	return check_board(board, fault);
}

static bool read_line(struct start *start, const char *key, const char *value, struct fault *fault)
{
	if (strcmp(key, "Size") == 0)
		return read_number("size", value, SIZE_LEAST, SIZE_MOST, &start->size, fault);
	if (strcmp(key, "Given") == 0)
		return read_number("given", value, 0, SIZE_MOST, &start->given, fault);
	if (strcmp(key, "Board") == 0)
		return read_board(&start->board, value, fault);
	return fault_set(fault, "N Queens has no option \"%s\"", key);
}

static bool read_lines(struct start *start, const char *text, struct fault *fault)
{
	char key[START_KEY], value[START_TEXT];
	*start = (struct start){.size = -1, .given = -1};
	while (start_text_next(&text, key, value))
		if (!read_line(start, key, value, fault))
			return false;
	return true;
}

static bool queens_start(const char *text, struct state *state, struct fault *fault)
{
	struct start start;
	if (!read_lines(&start, text, fault))
		return false;
	const struct board *board = &start.board;
	if (!board->size)
		return fault_set(fault, "there is no board");
	if (start.size >= 0 && start.size != board->size)
		return fault_set(fault, "size %d contradicts the board, which has %d rows", start.size, board->size);
	if (start.given >= 0 && start.given != queens_placed(board))
		return fault_set(fault, "given %d contradicts the board, which has %d", start.given, queens_placed(board));
	memset(state, 0, sizeof *state);
	store(board, state);
	return true;
}

static void write_board(const struct board *board, char *text, size_t size)
{
	text[0] = '\0';
	for (int row = 0; row < board->size; row++) {
		char word[8] = ".";
		if (board->given & (uint64_t)1 << row)
			snprintf(word, sizeof word, "%d", board->column[row] - 1);
		text_append(text, size, "%s%s", row ? " " : "", word);
	}
}

static void queens_describe(const struct state *state, char text[START_TEXT])
{
	struct board board = load(state);
	char rows[START_TEXT / 2];
	write_board(&board, rows, sizeof rows);
	snprintf(text, START_TEXT, "Size %d\nGiven %d\nBoard %s\n", board.size, queens_placed(&board), rows);
}

/* Leaves GIVEN queens of a solution, in rows drawn by RNG. */
static void give(struct board *board, const uint32_t *columns, int given, struct rng rng)
{
	uint8_t row[SIZE_MOST];
	rng_shuffle(&rng, row, board->size);
	for (int i = 0; i < given; i++) {
		board->column[row[i]] = (uint8_t)(columns[row[i]] + 1);
		board->given |= (uint64_t)1 << row[i];
	}
}

static void queens_deal(uint64_t number, const char *options, char value[START_TEXT])
{
	struct start start;
	uint32_t columns[SIZE_MOST];
	uint64_t placements;
	const atomic_bool never = false;
	struct board board = {.size = SIZE_USUAL};
	int given = GIVEN_USUAL;
	if (read_lines(&start, options, NULL)) {
		board.size = start.size < 0 ? board.size : (uint8_t)start.size;
		given = start.given < 0 ? given : start.given;
	}
	given = given > board.size ? board.size : given;
	if (queens_random_rows(board.size, number, columns, &placements, &never) == QUEENS_FOUND)
		give(&board, columns, given, rng_seed(number));
	write_board(&board, value, START_TEXT);
}

static int square_of(const struct board *board, int row, int column) { return row * board->size + column; }

/* Row by row: each free square, and each queen that can be taken away. */
static int queens_moves(const struct state *state, struct move list[MOVES_MAX])
{
	struct board board = load(state);
	int count = 0;
	for (int row = 0; row < board.size; row++)
		for (int column = 0; column < board.size; column++) {
			uint16_t square = (uint16_t)square_of(&board, row, column);
			bool is_given = board.given >> row & 1;
			if (has_queen(&board, row, column) ? !is_given : attacker(&board, row, column) < 0)
				list[count++] = (struct move){square, square, has_queen(&board, row, column), 0};
		}
	return count;
}

static void queens_apply(struct state *state, struct move move)
{
	struct board board = load(state);
	int row = move.from / board.size, column = move.from % board.size;
	board.column[row] = (uint8_t)(has_queen(&board, row, column) ? NOTHING : column + 1);
	store(&board, state);
}

static enum status queens_status(const struct state *state)
{
	struct board board = load(state);
	return queens_placed(&board) == board.size ? GAME_WON : GAME_ON;
}

static void queens_show(const struct state *state, struct scene *scene)
{
	struct board board = load(state);
	int open = 0;
	scene_init(scene, queens.title);
	scene->surface = SURFACE_BOARD;
	for (int row = 0; row < board.size; row++)
		for (int column = 0; column < board.size; column++) {
			bool stands = has_queen(&board, row, column);
			bool quiet = !stands && attacker(&board, row, column) >= 0;
			int square = (stands && board.given >> row & 1 ? SQUARE_GIVEN : 0) | (quiet ? SQUARE_QUIET : 0);
			scene_add_square(scene, column, row, stands ? FACE_QUEEN : FACE_NONE, square);
			open += !stands && !quiet;
		}
	scene_add_number(scene, "Queens", queens_placed(&board));
	scene_add_number(scene, "Free", open);
}

/* "e4" places a queen there, "-e4" takes it away. */
static void queens_write(const struct state *state, struct move move, char text[MOVE_TEXT])
{
	struct board board = load(state);
	int row = move.from / board.size, column = move.from % board.size;
	snprintf(text, MOVE_TEXT, "%s%c%d", has_queen(&board, row, column) ? "-" : "", 'a' + column, row + 1);
}

static bool refuse(const struct board *board, const char *text, int row, int column, bool takes, struct fault *fault)
{
	int other = attacker(board, row, column);
	if (!takes && has_queen(board, row, column))
		return fault_set(fault, "there is a queen on %s already; -%s takes it away", text, text);
	if (!takes)
		return fault_set(fault, "%s is attacked by the queen on %c%d", text, 'a' + board->column[other] - 1, other + 1);
	if (!has_queen(board, row, column))
		return fault_set(fault, "there is no queen on %s", text);
	return fault_set(fault, "the queen on %s belongs to the deal", text);
}

static bool queens_read(const struct state *state, const char *text, struct move *move, struct fault *fault)
{
	struct board board = load(state);
	bool takes = *text == '-';
	const char *square = text + takes;
	int column = tolower((unsigned char)*square) - 'a', row = 0;
	if (column < 0 || column >= board.size || !read_number("row", square + 1, 1, board.size, &row, NULL))
		return fault_set(fault,
		    "type a square, a letter from a to %c and a number from 1 to %d: e4, or -e4 to take away",
		    'a' + board.size - 1, board.size);
	char canonical[MOVE_TEXT];
	snprintf(canonical, sizeof canonical, "%s%c%d", takes ? "-" : "", 'a' + column, row);
	return game_read_move(&queens, state, canonical, move) ||
	       refuse(&board, canonical + takes, row - 1, column, takes, fault);
}

static bool queens_about(const struct state *state, int spot, char text[ABOUT_TEXT])
{
	struct board board = load(state);
	int row = spot / board.size, column = spot % board.size, other = attacker(&board, row, column);
	char square[MOVE_TEXT];
	snprintf(square, sizeof square, "%c%d", 'a' + column, row + 1);
	if (!has_queen(&board, row, column) && other < 0)
		snprintf(text, ABOUT_TEXT, "%s is free: Enter puts a queen there", square);
	else if (!has_queen(&board, row, column))
		snprintf(
		    text, ABOUT_TEXT, "%s is attacked by the queen on %c%d", square, 'a' + board.column[other] - 1, other + 1);
	else if (board.given >> row & 1)
		snprintf(text, ABOUT_TEXT, "The queen on %s belongs to the deal", square);
	else
		snprintf(text, ABOUT_TEXT, "Enter takes the queen away from %s", square);
	return true;
}

static void columns_of(const struct board *board, uint32_t columns[SIZE_MOST])
{
	for (int row = 0; row < board->size; row++)
		columns[row] = board->column[row] ? board->column[row] - 1u : QUEENS_NOWHERE;
}

enum queens_result queens_line(
    const struct state *state, struct queens_effort *effort, struct move *line, int room, int *moves)
{
	struct board board = load(state);
	uint32_t columns[SIZE_MOST];
	columns_of(&board, columns);
	enum queens_result result = queens_complete(board.size, columns, effort);
	*moves = 0;
	for (int row = 0; result == QUEENS_FOUND && row < board.size && *moves < room; row++) {
		uint16_t square = (uint16_t)square_of(&board, row, (int)columns[row]);
		if (!board.column[row])
			line[(*moves)++] = (struct move){square, square, 0, 0};
	}
	return result;
}

bool queens_ways(const struct state *state, struct queens_effort *effort, uint64_t *ways)
{
	struct board board = load(state);
	uint32_t columns[SIZE_MOST];
	columns_of(&board, columns);
	return queens_completions(board.size, columns, effort, ways);
}

/* What a visitor of columns needs in order to be one of states. */
struct visitor {
	struct state state;
	bool fundamental;
	bool (*visit)(void *context, const struct state *solved);
	void *context;
};

static bool visit_solved(void *context, const uint32_t *columns)
{
	struct visitor *visitor = context;
	struct board board = load(&visitor->state);
	struct state solved = visitor->state;
	if (visitor->fundamental && !queens_is_fundamental(board.size, columns))
		return true;
	for (int row = 0; row < board.size; row++)
		board.column[row] = (uint8_t)(columns[row] + 1);
	store(&board, &solved);
	return visitor->visit(visitor->context, &solved);
}

bool queens_each_solution(const struct state *state, bool fundamental, struct queens_effort *effort,
    bool (*visit)(void *context, const struct state *solved), void *context)
{
	struct board board = load(state);
	struct visitor visitor = {*state, fundamental, visit, context};
	uint32_t columns[SIZE_MOST];
	columns_of(&board, columns);
	return queens_each_completion(board.size, columns, effort, visit_solved, &visitor);
}

/* The only free square of a row or of a column: every solution that holds what stands has a queen there. */
static bool queens_is_safe(const struct state *state, struct move move)
{
	struct board board = load(state);
	int row = move.from / board.size, column = move.from % board.size, in_row = 0, in_column = 0;
	if (has_queen(&board, row, column))
		return false;
	for (int i = 0; i < board.size; i++) {
		in_row += attacker(&board, row, i) < 0;
		in_column += attacker(&board, i, column) < 0;
	}
	return in_row == 1 || in_column == 1;
}

static const char *const size_choices[] = {
    "8", "4", "5", "6", "7", "9", "10", "11", "12", "13", "14", "15", "16", "17", "18", "19", "20", NULL};
static const char *const given_choices[] = {"1", "0", "2", "3", "4", "5", "6", NULL};

static const char *const size_meanings[] = {"As many rows as columns, and a queen for each.", NULL};
static const char *const given_meanings[] = {"One queen of a solution stands already, as the number of the deal says.",
    "The empty board.", "So many queens of a solution stand already, as the number of the deal says.", NULL};

static const struct game_option queens_options[] = {
    {"Size", "Rows and columns", size_choices, size_meanings},
    {"Given", "Queens given", given_choices, given_meanings},
    {NULL, NULL, NULL, NULL},
};

const struct game queens = {
    .name = "queens",
    .title = "N Queens",
    .summary = "Queens on a board of any size, so that none attacks another: how many ways are left?",
    .rules =
        "Place a queen in every row so that none attacks another: no two in one row, one column or one diagonal. "
        "Some queens may stand there already. A square that is attacked takes none; a queen that you placed can be "
        "taken away again.",
    .options = queens_options,
    .start_key = "Board",
    .position_bytes = sizeof(struct board),
    .takes_back = true,
    .start = queens_start,
    .describe = queens_describe,
    .deal = queens_deal,
    .moves = queens_moves,
    .apply = queens_apply,
    .status = queens_status,
    .show = queens_show,
    .write = queens_write,
    .read = queens_read,
    .about = queens_about,
    .is_safe = queens_is_safe,
};
