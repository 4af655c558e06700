/* play: the game's position, for play*.c and dealer.c only. Cells are spots of the scene, row by row. */
#ifndef PATIENCE_SUDOKU_PLAY_H
#define PATIENCE_SUDOKU_PLAY_H

#include "game.h"
#include "sudoku_steps.h"

/* What becomes of the marks without the player. */
enum keeping {
	KEEPING_TIDY,   /* a digit takes its marks from row, column and box */
	KEEPING_OWN,    /* nothing */
	KEEPING_FILLED, /* tidy, and every square has its marks from the start */
};

/* A cell: its digit, GIVEN, and its marks, bit MARK_SHIFT + digit. Marks wait below a digit that is put on them. */
enum { DIGIT_BITS = 15, GIVEN = 16, MARK_SHIFT = 4 };

struct grid {
	uint16_t cell[SUDOKU_CELLS];
	uint8_t grade; /* enum sudoku_grade, or one of the two below */
	uint8_t keeping;
	uint8_t pattern; /* enum sudoku_pattern of the clues */
	uint8_t unused[3];
};

_Static_assert(sizeof(struct grid) == 168 && sizeof(struct grid) <= POSITION_BYTES, "compared byte by byte");

/* Moves are made in place. Their values: 0 takes the digit away, or where there is none the marks; then the nine
 * digits, the nine marks, which come and go, and two that are about all squares. Their counts: the cards on the square
 * for digits, and these. */
enum { TAKE = 0, MARK = 10, FILL = 20, CLEAR = 21 };
enum { COUNT_MARKS = 2, COUNT_ALL = SUDOKU_CELLS };

/* Of any grade, and a board of the player's own. */
enum { GRADE_ANY = SUDOKU_GRADES, GRADE_OWN };

struct grid grid_load(const struct state *state);
void grid_store(const struct grid *grid, struct state *state);
void grid_digits(const struct grid *grid, uint8_t cells[SUDOKU_CELLS]);
void grid_given(const struct grid *grid, uint8_t cells[SUDOKU_CELLS]); /* those alone */

/* "d1" */
void grid_name_cell(int cell, char name[3]);

static inline int grid_digit(const struct grid *grid, int cell) { return grid->cell[cell] & DIGIT_BITS; }
static inline bool grid_is_given(const struct grid *grid, int cell) { return grid->cell[cell] & GIVEN; }
static inline unsigned grid_marks(const struct grid *grid, int cell)
{
	return grid->cell[cell] >> MARK_SHIFT & SUDOKU_DIGITS;
}

/* Another cell of row, column or box that has DIGIT, or -1. */
int grid_conflict(const struct grid *grid, int cell, int digit);

/* Writes the marks of all squares that have none, and takes those away that a digit forbids. Whether any changed. */
bool grid_fill(struct grid *grid);

/* Whether MOVE is legal: the one place that knows. */
bool grid_allows(const struct grid *grid, struct move move);

struct move grid_put(const struct grid *grid, int cell, int digit);
struct move grid_take(const struct grid *grid, int cell);
struct move grid_mark(int cell, int digit);
struct move grid_all(int value);

/* Slots of the game that are about words (play_words.c) and starts (play_start.c). */
void sudoku_write_move(const struct state *state, struct move move, char text[MOVE_TEXT]);
bool sudoku_read_move(const struct state *state, const char *text, struct move *move, struct fault *fault);
int sudoku_unfold(const struct state *state, const char *text, struct move list[UNFOLDED_MOST], struct fault *fault);
bool sudoku_about(const struct state *state, int spot, char text[ABOUT_TEXT]);
void sudoku_choose(const struct state *state, struct move move, struct choice *choice);
bool sudoku_comment(const struct state *state, struct move move, char text[ABOUT_TEXT]);
void sudoku_tell_rules(const struct state *state, char text[RULES_LINE]);
void sudoku_tell_variant(const char *rules, int room, char text[RULES_LINE]);
extern const char sudoku_wording[];

bool sudoku_start(const char *text, struct state *state, struct fault *fault);
void sudoku_describe(const struct state *state, char text[START_TEXT]);
void sudoku_deal(uint64_t number, const char *options, char value[START_TEXT]);
extern const struct game_option sudoku_options[];
extern const char *const sudoku_choosing[];
extern const struct start_form sudoku_forms[];

/* Writes the board of deal NUMBER under OPTIONS, lines of a start text. False when stopped. */
bool sudoku_write_deal(struct sudoku_solver *solver, uint64_t number, const char *options, char value[START_TEXT],
    const atomic_bool *cancel);

#endif
