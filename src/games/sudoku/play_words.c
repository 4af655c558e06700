/* Moves as text, and what is said of a square. */
#include <stdio.h>
#include <string.h>

#include "ascii.h"
#include "play.h"
#include "sudoku_game.h"
#include "text.h"
#include "wording.h"

/* "d1 7" puts a digit, "-d1" takes it away, or the marks; "d1 +7" and "d1 -7" write a mark and take it away. Without
 * printf, for the reader of records compares the texts of all moves. */
void sudoku_write_move(const struct state *state, struct move move, char text[MOVE_TEXT])
{
	char name[3];
	if (move.count == COUNT_ALL) {
		strcpy(text, move.value == FILL ? "marks" : "no marks");
		return;
	}
	grid_name_cell(move.to, name);
	if (move.value == TAKE) {
		text[0] = '-';
		memcpy(text + 1, name, sizeof name);
		return;
	}
	memcpy(text, name, 2);
	text[2] = ' ';
	int at = 3, digit = move.value > MARK ? move.value - MARK : move.value;
	if (move.value > MARK) {
		uint16_t cell;
		memcpy(&cell, state->position + sizeof cell * move.to, sizeof cell);
		text[at++] = cell >> (MARK_SHIFT + digit) & 1 ? '-' : '+';
	}
	text[at++] = (char)('0' + digit);
	text[at] = '\0';
}

/* A square by its letter and number, "d1", or by row and column, "r1c4"; its length, 0 for none. */
static int read_cell(const char *text, int *cell)
{
	char c[4] = "";
	for (int i = 0; i < 4 && (i == 0 || c[i - 1]); i++)
		c[i] = ascii_lower(text[i]);
	if (c[0] == 'r' && c[1] >= '1' && c[1] <= '9' && c[2] == 'c' && c[3] >= '1' && c[3] <= '9') {
		*cell = (c[1] - '1') * 9 + c[3] - '1';
		return 4;
	}
	*cell = (c[1] - '1') * 9 + c[0] - 'a';
	return c[0] >= 'a' && c[0] <= 'i' && c[1] >= '1' && c[1] <= '9' ? 2 : 0;
}

/* A typed move: what is to be done with the cell, and the digits after it. */
struct typed {
	int cell;
	char sign; /* '+', '-' or 0 */
	const char *digits;
	int count;
};

static bool parse(const char *text, struct typed *typed)
{
	bool takes = *text == '-';
	text += takes;
	int length = read_cell(text, &typed->cell);
	if (!length)
		return false;
	text += length;
	text += strspn(text, takes ? "" : " =:");
	typed->sign = *text == '+' || *text == '-' ? *text++ : '\0';
	bool is_nothing = strcmp(text, "0") == 0 || strcmp(text, ".") == 0;
	if (takes || (is_nothing && typed->sign != '+') || (typed->sign == '-' && !*text)) {
		typed->digits = "0";
		typed->count = 1;
		return !takes || !*text;
	}
	typed->digits = text;
	typed->count = (int)strspn(text, "123456789");
	return typed->count > 0 && !text[typed->count];
}

static struct move meant(const struct grid *grid, const struct typed *typed, char digit)
{
	int number = digit - '0';
	if (!number)
		return grid_take(grid, typed->cell);
	return typed->sign ? grid_mark(typed->cell, number) : grid_put(grid, typed->cell, number);
}

/* Whether a typed move can be made and does what its sign says; FAULT tells why not. */
static bool is_right(const struct grid *grid, const struct typed *typed, char digit, struct fault *fault)
{
	char name[3];
	int stands = grid_digit(grid, typed->cell);
	bool has_mark = grid_marks(grid, typed->cell) >> (digit - '0') & 1;
	grid_name_cell(typed->cell, name);
	if (grid_is_given(grid, typed->cell))
		return fault_set(fault, "the %d on %s is given: it stays", stands, name);
	if (typed->sign && digit != '0' && stands)
		return fault_set(fault, "%d stands on %s: marks are for empty squares", stands, name);
	if (typed->sign == '+' && has_mark)
		return fault_set(fault, "%s has the mark %c already; %s -%c takes it away", name, digit, name, digit);
	if (typed->sign == '-' && digit != '0' && !has_mark)
		return fault_set(fault, "%s has no mark %c", name, digit);
	if (!typed->sign && digit - '0' == stands && stands)
		return fault_set(fault, "%c stands on %s already; -%s takes it away", digit, name, name);
	return digit != '0' || grid_allows(grid, grid_take(grid, typed->cell)) ||
	       fault_set(fault, "nothing stands on %s", name);
}

static bool read_all(const struct grid *grid, const char *text, struct move *move, struct fault *fault)
{
	bool clears = strcmp(text, "no marks") == 0;
	*move = grid_all(clears ? CLEAR : FILL);
	return grid_allows(grid, *move) ||
	       fault_set(fault, clears ? "there are no marks" : "all marks are written; \"no marks\" takes them away");
}

int sudoku_unfold(const struct state *state, const char *text, struct move list[UNFOLDED_MOST], struct fault *fault)
{
	struct grid grid = grid_load(state);
	struct typed typed;
	if (strcmp(text, "marks") == 0 || strcmp(text, "no marks") == 0)
		return read_all(&grid, text, list, fault);
	if (!parse(text, &typed) || (!typed.sign && typed.count > 1))
		return fault_set(fault, "type a square and a digit: d1 7 or r1c4 7; -d1 takes it away, d1 +35 writes marks, "
		                        "d1 -3 takes one away, marks writes all");
	unsigned seen = 0;
	for (int i = 0; i < typed.count; i++) {
		if (seen >> (typed.digits[i] - '0') & 1)
			return fault_set(fault, "the mark %c is told twice", typed.digits[i]);
		seen |= 1u << (typed.digits[i] - '0');
		if (!is_right(&grid, &typed, typed.digits[i], fault))
			return 0;
		list[i] = meant(&grid, &typed, typed.digits[i]);
	}
	return typed.count;
}

bool sudoku_read_move(const struct state *state, const char *text, struct move *move, struct fault *fault)
{
	struct move list[UNFOLDED_MOST];
	int count = sudoku_unfold(state, text, list, fault);
	if (count > 1)
		return fault_set(fault, "\"%s\" is more than one move", text);
	if (count == 1)
		*move = list[0];
	return count == 1;
}

/* Where DIGIT stands a second time for CELL: "row 4 has a 5 already". */
static void write_conflict(const struct grid *grid, int cell, int digit, char *text, size_t size)
{
	static const char *const kinds[] = {"row", "column", "box"};
	int other = grid_conflict(grid, cell, digit);
	for (int kind = 2; kind >= 0; kind--) {
		int house = sudoku_house_of(kind, cell);
		if (house == sudoku_house_of(kind, other))
			snprintf(text, size, "%s %c has %s %d already", kinds[kind], (kind == 1 ? 'a' : '1') + house % 9,
			    digit == 8 ? "an" : "a", digit);
	}
}

static void write_marks(const struct grid *grid, int cell, char text[24])
{
	text[0] = '\0';
	for (int digit = 1; digit <= 9; digit++)
		if (grid_marks(grid, cell) >> digit & 1)
			text_append(text, 24, " %d", digit);
}

bool sudoku_about(const struct state *state, int spot, char text[ABOUT_TEXT])
{
	struct grid grid = grid_load(state);
	int digit = grid_digit(&grid, spot);
	bool is_wrong = digit && grid_conflict(&grid, spot, digit) >= 0;
	char name[3], marks[24], conflict[48] = "";
	grid_name_cell(spot, name);
	write_marks(&grid, spot, marks);
	if (is_wrong)
		write_conflict(&grid, spot, digit, conflict, sizeof conflict);
	if (digit)
		snprintf(text, ABOUT_TEXT, "%s: %d, %s%s%s", name, digit, grid_is_given(&grid, spot) ? "given" : "yours",
		    is_wrong ? "; " : "", conflict);
	else if (marks[0])
		snprintf(text, ABOUT_TEXT, "%s: marks%s", name, marks);
	else
		snprintf(text, ABOUT_TEXT, "%s: empty", name);
	return true;
}

void sudoku_choose(const struct state *state, struct move move, struct choice *choice)
{
	struct grid grid = grid_load(state);
	char name[3];
	grid_name_cell(move.to, name);
	*choice = (struct choice){.key = (char)('0' + move.value % MARK)};
	if (move.count == COUNT_ALL)
		snprintf(choice->text, sizeof choice->text, move.value == FILL ? "write all marks" : "take all marks away");
	else if (move.count == COUNT_MARKS && move.value == TAKE)
		snprintf(choice->text, sizeof choice->text, "take the marks of %s away", name);
	else if (move.count == COUNT_MARKS && grid_marks(&grid, move.to) >> move.value % MARK & 1)
		snprintf(choice->text, sizeof choice->text, "take the mark %c of %s away", choice->key, name);
	else if (move.count == COUNT_MARKS)
		snprintf(choice->text, sizeof choice->text, "mark %c on %s", choice->key, name);
	else if (move.value == TAKE)
		snprintf(choice->text, sizeof choice->text, "take %d away", grid_digit(&grid, move.to));
	else if (grid_conflict(&grid, move.to, move.value) >= 0)
		write_conflict(&grid, move.to, move.value, choice->text, sizeof choice->text);
	else
		snprintf(choice->text, sizeof choice->text, "put %d on %s", move.value, name);
}

bool sudoku_comment(const struct state *state, struct move move, char text[ABOUT_TEXT])
{
	struct state after = *state;
	uint8_t cells[SUDOKU_CELLS];
	sudoku.apply(&after, move);
	struct grid grid = grid_load(&after);
	grid_digits(&grid, cells);
	bool is_full = !memchr(cells, 0, sizeof cells) && sudoku.status(&after) == GAME_ON;
	if (is_full)
		snprintf(text, ABOUT_TEXT, "Every square is filled, but digits stand twice: they are marked");
	return is_full;
}

const char sudoku_wording[] = "pick\0choose a digit for the square, play the shown move\0"
                              "pick first\0choose a digit for the square\0"
                              "pick beside\0choose a digit\0"
                              "marks\0write marks, or digits again; Shift and a digit is a mark\0"
                              "marks first\0write marks with the keys, or digits again\0"
                              "auto\0fill all squares that are forced\0"
                              "hint first\0what is next, and why; again for more\0"
                              "digits\0put the digit; again, 0 or Backspace: take it away\0"
                              "mouse\0Click a square, then a digit beside the board; a double click offers all. The "
                              "right button takes away what stands there.\0"
                              "begin\0Arrows find a square, digits fill it;\0"
                              "touch\0Touch or click a square, then its digit;\0"
                              "mark wrong\0stands twice in a row, column or box\0";
