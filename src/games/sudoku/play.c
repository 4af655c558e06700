/* Sudoku as a game: digits are put on squares and taken away again, also wrong ones; marks are written and kept. */
#include <string.h>

#include "play.h"
#include "sudoku_game.h"

struct grid grid_load(const struct state *state)
{
	struct grid grid;
	memcpy(&grid, state->position, sizeof grid);
	return grid;
}

void grid_store(const struct grid *grid, struct state *state) { memcpy(state->position, grid, sizeof *grid); }

void grid_digits(const struct grid *grid, uint8_t cells[SUDOKU_CELLS])
{
	for (int i = 0; i < SUDOKU_CELLS; i++)
		cells[i] = (uint8_t)grid_digit(grid, i);
}

void grid_given(const struct grid *grid, uint8_t cells[SUDOKU_CELLS])
{
	for (int i = 0; i < SUDOKU_CELLS; i++)
		cells[i] = (uint8_t)(grid_is_given(grid, i) ? grid_digit(grid, i) : 0);
}

void grid_name_cell(int cell, char name[3])
{
	name[0] = (char)('a' + cell % 9);
	name[1] = (char)('1' + cell / 9);
	name[2] = '\0';
}

void sudoku_cells(const struct state *state, uint8_t cells[SUDOKU_CELLS])
{
	struct grid grid = grid_load(state);
	grid_digits(&grid, cells);
}

/* How many cells row, column and box of a cell have, itself among them; and the one of that number. */
enum { NEAR = 27 };

static int near(int cell, int number) { return sudoku_house_cell(sudoku_house_of(number / 9, cell), number % 9); }

/* The digits that stand in row, column or box of CELL, on other cells. */
static unsigned grid_seen(const struct grid *grid, int cell)
{
	unsigned seen = 0;
	for (int i = 0; i < NEAR; i++) {
		int other = near(cell, i);
		if (other != cell)
			seen |= 1u << grid_digit(grid, other);
	}
	return seen & SUDOKU_DIGITS;
}

int grid_conflict(const struct grid *grid, int cell, int digit)
{
	for (int i = 0; i < NEAR; i++) {
		int other = near(cell, i);
		if (other != cell && grid_digit(grid, other) == digit)
			return other;
	}
	return -1;
}

static void set_marks(struct grid *grid, int cell, unsigned marks)
{
	grid->cell[cell] = (uint16_t)((grid->cell[cell] & (DIGIT_BITS | GIVEN)) | marks << MARK_SHIFT);
}

bool grid_fill(struct grid *grid)
{
	bool changes = false;
	for (int i = 0; i < SUDOKU_CELLS; i++) {
		unsigned marks = grid_marks(grid, i);
		if (grid_digit(grid, i))
			continue;
		unsigned filled = (marks ? marks : SUDOKU_DIGITS) & ~grid_seen(grid, i);
		changes = changes || filled != marks;
		set_marks(grid, i, filled);
	}
	return changes;
}

static bool has_marks(const struct grid *grid)
{
	for (int i = 0; i < SUDOKU_CELLS; i++)
		if (!grid_digit(grid, i) && grid_marks(grid, i))
			return true;
	return false;
}

static bool allows_all(const struct grid *grid, int value)
{
	struct grid filled = *grid;
	return value == FILL ? grid_fill(&filled) : value == CLEAR && has_marks(grid);
}

bool grid_allows(const struct grid *grid, struct move move)
{
	if (move.count == COUNT_ALL)
		return move.from == 0 && move.to == 0 && allows_all(grid, move.value);
	if (move.from >= SUDOKU_CELLS || move.to != move.from || grid_is_given(grid, move.from))
		return false;
	int digit = grid_digit(grid, move.from);
	if (move.count == COUNT_MARKS)
		return !digit &&
		       (move.value == TAKE ? grid_marks(grid, move.from) != 0 : move.value > MARK && move.value <= MARK + 9);
	return move.count == (digit > 0) && move.value <= 9 && move.value != digit;
}

struct move grid_put(const struct grid *grid, int cell, int digit)
{
	return (struct move){(uint16_t)cell, (uint16_t)cell, grid_digit(grid, cell) > 0, (uint16_t)digit};
}

struct move grid_take(const struct grid *grid, int cell)
{
	bool has_digit = grid_digit(grid, cell);
	return (struct move){(uint16_t)cell, (uint16_t)cell, has_digit ? 1 : COUNT_MARKS, TAKE};
}

struct move grid_mark(int cell, int digit)
{
	return (struct move){(uint16_t)cell, (uint16_t)cell, COUNT_MARKS, (uint16_t)(MARK + digit)};
}

struct move grid_all(int value) { return (struct move){0, 0, COUNT_ALL, (uint16_t)value}; }

static int add(const struct grid *grid, struct move move, struct move list[MOVES_MAX], int count)
{
	if (grid_allows(grid, move))
		list[count++] = move;
	return count;
}

/* Square by square: what can be taken away, the digits, the marks. Then what is about all squares. */
static int sudoku_moves(const struct state *state, struct move list[MOVES_MAX])
{
	struct grid grid = grid_load(state);
	int count = 0;
	for (int cell = 0; cell < SUDOKU_CELLS; cell++) {
		if (grid_is_given(&grid, cell))
			continue;
		count = add(&grid, grid_take(&grid, cell), list, count);
		for (int digit = 1; digit <= 9; digit++)
			count = add(&grid, grid_put(&grid, cell, digit), list, count);
		for (int digit = 1; digit <= 9; digit++)
			count = add(&grid, grid_mark(cell, digit), list, count);
	}
	count = add(&grid, grid_all(FILL), list, count);
	return add(&grid, grid_all(CLEAR), list, count);
}

/* DIGIT was put on CELL: it is no mark of row, column and box any more. */
static void tidy(struct grid *grid, int cell, int digit)
{
	for (int i = 0; i < NEAR; i++) {
		int other = near(cell, i);
		if (other != cell)
			grid->cell[other] &= (uint16_t) ~(1u << (MARK_SHIFT + digit));
	}
}

static void put(struct grid *grid, int cell, int digit)
{
	grid->cell[cell] = (uint16_t)((grid->cell[cell] & ~DIGIT_BITS) | digit);
	if (digit && grid->keeping != KEEPING_OWN)
		tidy(grid, cell, digit);
}

static void sudoku_apply_move(struct state *state, struct move move)
{
	struct grid grid = grid_load(state);
	if (move.value == FILL)
		grid_fill(&grid);
	else if (move.value == CLEAR)
		for (int i = 0; i < SUDOKU_CELLS; i++)
			set_marks(&grid, i, 0);
	else if (move.value > MARK)
		grid.cell[move.to] ^= (uint16_t)(1u << (MARK_SHIFT + move.value - MARK));
	else if (move.count == COUNT_MARKS)
		set_marks(&grid, move.to, 0);
	else
		put(&grid, move.to, move.value);
	grid_store(&grid, state);
}

static enum status sudoku_status(const struct state *state)
{
	struct grid grid = grid_load(state);
	uint8_t cells[SUDOKU_CELLS];
	grid_digits(&grid, cells);
	return memchr(cells, 0, sizeof cells) || sudoku_conflict(cells, NULL) ? GAME_ON : GAME_WON;
}

static void show_keys(struct scene *scene, const uint8_t cells[SUDOKU_CELLS])
{
	int left[10] = {0};
	for (int i = 0; i < SUDOKU_CELLS; i++)
		left[cells[i]]--;
	for (int digit = 1; digit <= 9; digit++)
		scene_add_key(scene, (char)('0' + digit), 9 + left[digit]);
}

static void sudoku_show(const struct state *state, struct scene *scene)
{
	struct grid grid = grid_load(state);
	uint8_t cells[SUDOKU_CELLS];
	int empty = 0, conflicts = 0;
	grid_digits(&grid, cells);
	scene_init(scene, sudoku.title);
	scene->surface = SURFACE_BOARD;
	scene->box = 3;
	for (int i = 0; i < SUDOKU_CELLS; i++) {
		bool is_wrong = cells[i] && grid_conflict(&grid, i, cells[i]) >= 0;
		int square = (grid_is_given(&grid, i) ? SQUARE_GIVEN : 0) | (is_wrong ? SQUARE_WRONG : 0);
		scene_add_square(scene, i % 9, i / 9, cells[i] ? FACE_NUMBER + cells[i] : FACE_NONE, square);
		scene->spot[i].marks = (uint16_t)(cells[i] ? 0 : grid_marks(&grid, i));
		empty += !cells[i];
		conflicts += is_wrong && !grid_is_given(&grid, i);
	}
	scene_add_number(scene, "Empty", empty);
	scene_add_number(scene, "Conflicts", conflicts);
	show_keys(scene, cells);
}

/* Shifted digits are marks too, as an American keyboard has them. */
static bool sudoku_key(const struct state *state, int spot, int key, struct move *move)
{
	static const char shifted[] = "!@#$%^&*(";
	struct grid grid = grid_load(state);
	int plain = key & ~KEY_MARK, digit = plain - '0';
	const char *found = plain > 0 && plain < 128 ? strchr(shifted, plain) : NULL;
	if (found)
		digit = (int)(found - shifted) + 1;
	if (key == KEY_FILL_MARKS) {
		*move = grid_all(FILL);
		if (!grid_allows(&grid, *move))
			*move = grid_all(CLEAR);
	} else if (plain == KEY_TAKE_AWAY || plain == '0' || plain == '.')
		*move = grid_take(&grid, spot);
	else if (digit < 1 || digit > 9)
		return false;
	else if (found || key & KEY_MARK)
		*move = grid_mark(spot, digit);
	else
		*move = grid_digit(&grid, spot) == digit ? grid_take(&grid, spot) : grid_put(&grid, spot, digit);
	return true;
}

/* Whether every other cell of HOUSE that is empty sees DIGIT. */
static bool is_only_place(const struct grid *grid, int house, int cell, int digit)
{
	for (int i = 0; i < 9; i++) {
		int other = sudoku_house_cell(house, i);
		if (other != cell && !grid_digit(grid, other) && !(grid_seen(grid, other) >> digit & 1))
			return false;
	}
	return true;
}

/* Whether DIGIT is the only one for its square, or that the only square of a house for it. */
static bool is_forced(const struct grid *grid, int cell, int digit)
{
	unsigned seen = grid_seen(grid, cell);
	if (seen >> digit & 1)
		return false;
	if ((seen | 1u << digit) == SUDOKU_DIGITS)
		return true;
	for (int kind = 0; kind < 3; kind++)
		if (is_only_place(grid, sudoku_house_of(kind, cell), cell, digit))
			return true;
	return false;
}

static bool has_conflict(const struct grid *grid)
{
	uint8_t cells[SUDOKU_CELLS];
	grid_digits(grid, cells);
	return sudoku_conflict(cells, NULL);
}

/* A digit that follows from those that stand; where two of them contradict each other nothing does. */
static bool sudoku_is_safe(const struct state *state, struct move move)
{
	struct grid grid = grid_load(state);
	return move.count == 0 && move.value >= 1 && is_forced(&grid, move.to, move.value) && !has_conflict(&grid);
}

const struct game sudoku = {
    .name = "sudoku",
    .title = "Sudoku",
    .summary = "Every digit once in each row, column and box, from easy to fiendish, with hints that teach.",
    .rules = "Fill the grid so that each row, each column and each box of 3 x 3 has every digit from 1 to 9 once. What "
             "is given stays. A digit may be wrong: what stands twice is marked. Small marks say what a square could "
             "be.",
    .keys = "Type a digit on a square, and once more to take it away.",
    .wording = sudoku_wording,
    .typing = OFF_PAGE("d1 7 puts a digit on that square, -d1 takes it away; d1 +35 writes marks there,\n"
                       "d1 -3 takes one away; marks writes all marks, no marks takes all away."),
    .options = sudoku_options,
    .choosing = sudoku_choosing,
    .forms = OFF_PAGE(sudoku_forms),
    .start_key = "Board",
    .numberless = "Grade own\n",
    .position_bytes = sizeof(struct grid),
    .takes_back = true,
    .start = sudoku_start,
    .describe = sudoku_describe,
    .deal = sudoku_deal,
    .moves = sudoku_moves,
    .apply = sudoku_apply_move,
    .status = sudoku_status,
    .show = sudoku_show,
    .write = sudoku_write_move,
    .read = sudoku_read_move,
    .unfold = sudoku_unfold,
    .key = sudoku_key,
    .about = sudoku_about,
    .is_safe = sudoku_is_safe,
    .choose = sudoku_choose,
    .comment = sudoku_comment,
    .tell_rules = sudoku_tell_rules,
    .tell_variant = sudoku_tell_variant,
};
