/* N Queens as a game: a square takes a queen when none attacks it, and gives it back unless it belongs to the deal. A
 * deal is the beginning of a solution: so many queens of one that its number names. */
#include <stdio.h>

#include "ascii.h"
#include "board.h"
#include "queens.h"
#include "value.h"
#include "wording.h"

static int square_of(const struct queens_board *board, int row, int column) { return row * board->size + column; }

static bool is_free(const struct queens_board *board, int row, int column)
{
	return !queens_has(board, row, column) && queens_attacker(board, row, column) < 0;
}

/* Row by row: each free square, and each queen that can be taken away. */
static int queens_moves(const struct state *state, struct move list[MOVES_MAX])
{
	struct queens_board board = queens_load(state);
	int count = 0;
	for (int row = 0; row < board.size; row++)
		for (int column = 0; column < board.size; column++) {
			uint16_t square = (uint16_t)square_of(&board, row, column);
			bool is_given = board.given >> row & 1;
			if (queens_has(&board, row, column) ? !is_given : is_free(&board, row, column))
				list[count++] = (struct move){square, square, queens_has(&board, row, column), 0};
		}
	return count;
}

static void queens_apply(struct state *state, struct move move)
{
	struct queens_board board = queens_load(state);
	int row = move.from / board.size, column = move.from % board.size;
	board.column[row] = (uint8_t)(queens_has(&board, row, column) ? NOTHING : column + 1);
	queens_store(&board, state);
}

static enum status queens_status(const struct state *state)
{
	struct queens_board board = queens_load(state);
	return queens_placed(&board) == board.size ? GAME_WON : GAME_ON;
}

static int count_free(const struct queens_board *board)
{
	int count = 0;
	for (int square = 0; square < board->size * board->size; square++)
		count += is_free(board, square / board->size, square % board->size);
	return count;
}

/* A board that is full of attacks is stuck, but not lost: what stands can be taken away. */
static bool queens_comment(const struct state *state, struct move move, char text[ABOUT_TEXT])
{
	struct state after = *state;
	queens_apply(&after, move);
	struct queens_board board = queens_load(&after);
	if (queens_status(&after) != GAME_ON || count_free(&board) > 0)
		return false;
	snprintf(text, ABOUT_TEXT, "No square is free any more: undo takes it back");
	return true;
}

static void queens_show(const struct state *state, struct scene *scene)
{
	struct queens_board board = queens_load(state);
	scene_init(scene, queens.title);
	scene->piece = "queen";
	scene->surface = SURFACE_BOARD;
	for (int row = 0; row < board.size; row++)
		for (int column = 0; column < board.size; column++) {
			bool stands = queens_has(&board, row, column), quiet = !stands && !is_free(&board, row, column);
			int square = (stands && board.given >> row & 1 ? SQUARE_GIVEN : 0) | (quiet ? SQUARE_QUIET : 0);
			scene_add_square(scene, column, row, stands ? FACE_QUEEN : FACE_NONE, square);
		}
	scene_add_number(scene, "Queens", queens_placed(&board));
	scene_add_number(scene, "Free", count_free(&board));
}

/* "e4" places a queen there, "-e4" takes it away. */
static void queens_write(const struct state *state, struct move move, char text[MOVE_TEXT])
{
	struct queens_board board = queens_load(state);
	int row = move.from / board.size, column = move.from % board.size;
	snprintf(text, MOVE_TEXT, "%s%c%d", queens_has(&board, row, column) ? "-" : "", 'a' + column, row + 1);
}

static bool refuse(
    const struct queens_board *board, const char *text, int row, int column, bool takes, struct fault *fault)
{
	int other = queens_attacker(board, row, column);
	bool stands = queens_has(board, row, column);
	if (stands && board->given >> row & 1)
		return fault_set(fault, "the queen on %s belongs to the deal", text);
	if (stands)
		return fault_set(fault, "there is a queen on %s already; -%s takes it away", text, text);
	if (!takes)
		return fault_set(fault, "%s is attacked by the queen on %c%d", text, 'a' + board->column[other] - 1, other + 1);
	return fault_set(fault, "nothing stands on %s", text);
}

static bool queens_read(const struct state *state, const char *text, struct move *move, struct fault *fault)
{
	struct queens_board board = queens_load(state);
	bool takes = *text == '-';
	const char *square = text + takes;
	int column = ascii_lower(*square) - 'a', row = 0;
	if (column < 0 || column >= board.size || !value_int("row", square + 1, 1, board.size, &row, NULL))
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
	struct queens_board board = queens_load(state);
	int row = spot / board.size, column = spot % board.size, other = queens_attacker(&board, row, column);
	char square[MOVE_TEXT];
	snprintf(square, sizeof square, "%c%d", 'a' + column, row + 1);
	if (!queens_has(&board, row, column) && other < 0)
		snprintf(text, ABOUT_TEXT, "%s is free: Enter puts a queen there", square);
	else if (!queens_has(&board, row, column))
		snprintf(
		    text, ABOUT_TEXT, "%s is attacked by the queen on %c%d", square, 'a' + board.column[other] - 1, other + 1);
	else if (board.given >> row & 1)
		snprintf(text, ABOUT_TEXT, "The queen on %s belongs to the deal", square);
	else if (queens_placed(&board) == board.size)
		snprintf(text, ABOUT_TEXT, "The queen on %s", square);
	else
		snprintf(text, ABOUT_TEXT, "Enter takes the queen away from %s", square);
	return true;
}

static void columns_of(const struct queens_board *board, uint32_t columns[SIZE_MOST])
{
	for (int row = 0; row < board->size; row++)
		columns[row] = board->column[row] ? board->column[row] - 1u : QUEENS_NOWHERE;
}

enum queens_result queens_line(
    const struct state *state, struct queens_effort *effort, struct move *line, int room, int *moves)
{
	struct queens_board board = queens_load(state);
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
	struct queens_board board = queens_load(state);
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
	struct queens_board board = queens_load(&visitor->state);
	struct state solved = visitor->state;
	if (visitor->fundamental && !queens_is_fundamental(board.size, columns))
		return true;
	for (int row = 0; row < board.size; row++)
		board.column[row] = (uint8_t)(columns[row] + 1);
	queens_store(&board, &solved);
	return visitor->visit(visitor->context, &solved);
}

bool queens_each_solution(const struct state *state, bool fundamental, struct queens_effort *effort,
    bool (*visit)(void *context, const struct state *solved), void *context)
{
	struct queens_board board = queens_load(state);
	struct visitor visitor = {*state, fundamental, visit, context};
	uint32_t columns[SIZE_MOST];
	columns_of(&board, columns);
	return queens_each_completion(board.size, columns, effort, visit_solved, &visitor);
}

/* The only free square of a row or of a column: every solution that holds what stands has a queen there. */
static bool queens_is_safe(const struct state *state, struct move move)
{
	struct queens_board board = queens_load(state);
	int row = move.from / board.size, column = move.from % board.size, in_row = 0, in_column = 0;
	if (queens_has(&board, row, column))
		return false;
	for (int i = 0; i < board.size; i++) {
		in_row += queens_attacker(&board, row, i) < 0;
		in_column += queens_attacker(&board, i, column) < 0;
	}
	return in_row == 1 || in_column == 1;
}

static void queens_tell_rules(const struct state *state, char text[RULES_LINE])
{
	int size = queens_load(state).size;
	snprintf(text, RULES_LINE, "%dx%d", size, size);
}

static const char wording[] = "pick\0put a queen on the square, take it away, play the shown move\0"
                              "pick first\0put a queen on the square, or take it away\0"
                              "pick beside\0put, take away\0"
                              "auto\0fill all squares that are forced, or play a decided game out\0"
                              "solutions beside\0the solutions\0"
                              "mouse\0Click a square as Enter does it. The right button takes away what stands there.\0"
                              "begin\0Arrows find a square, Enter puts a queen there.\0"
                              "touch\0A touch or a click puts a queen on a square.\0"
                              "mark movable\0is free\0";

const struct game queens = {
    .name = "queens",
    .title = "N Queens",
    .summary = "Queens on a board of any size, so that none attacks another: how many ways are left?",
    .rules =
        "Place a queen in every row so that none attacks another: no two in one row, one column or one diagonal. "
        "Some queens may stand there already. A square that is attacked takes none; a queen that you placed can be "
        "taken away again.",
    .keys = "Backspace takes away the queen under the cursor.",
    .wording = wording,
    .typing = OFF_PAGE("e4 puts a queen on that square, -e4 takes it away."),
    .options = queens_options,
    .forms = OFF_PAGE(queens_forms),
    .start_key = "Board",
    .position_bytes = sizeof(struct queens_board),
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
    .comment = queens_comment,
    .is_safe = queens_is_safe,
    .tell_rules = queens_tell_rules,
};
