/* sudoku: a grid of 9 x 9 cells, each digit once in every row, column and box.
 *
 * A grid is its 81 cells row by row, 0 where one is empty. Digits that conflict are found by sudoku_conflict; every
 * other function takes them for a grid without a solution.
 *
 * Functions that search take a flag which another thread may set, and then say that they were stopped: a count or a
 * list that was cut short is never taken for a whole one. */
#ifndef PATIENCE_SUDOKU_H
#define PATIENCE_SUDOKU_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "fault.h"

enum { SUDOKU_CELLS = 81, SUDOKU_TEXT = SUDOKU_CELLS + 1 };

/* Houses are 9 rows, 9 columns and 9 boxes, in this order. */
enum { SUDOKU_LINES = 18, SUDOKU_HOUSES = 27 };

/* All digits, as bits 1 to 9. */
enum { SUDOKU_DIGITS = 0x3fe };

/* The house of a kind (0 row, 1 column, 2 box) that a cell is in. */
static inline int sudoku_house_of(int kind, int cell)
{
	return kind == 0 ? cell / 9 : kind == 1 ? 9 + cell % 9 : SUDOKU_LINES + cell / 27 * 3 + cell % 9 / 3;
}

/* Reads 81 cells: a digit, or 0 or . where one is empty; blanks, line ends and | - + between them are passed over. A
 * fault names the character that is none and its place, or the number of cells. */
bool sudoku_read(const char *text, uint8_t cells[SUDOKU_CELLS], struct fault *fault);

/* Writes 81 characters, EMPTY for empty cells. Returns TEXT. */
char *sudoku_write(const uint8_t cells[SUDOKU_CELLS], char empty, char text[SUDOKU_TEXT]);

/* The digits that stand in no house of an empty cell, as bits 1 to 9. */
unsigned sudoku_digits_left(const uint8_t cells[SUDOKU_CELLS], int cell);

/* Whether a digit stands twice in a row, column or box; the fault says which: "two 5s in row 1". */
bool sudoku_conflict(const uint8_t cells[SUDOKU_CELLS], struct fault *fault);

/* The fast solver: propagation by tables, then guesses (src/games/sudoku/bands.h). One is for one thread, for any
 * number of grids. NULL without memory. */
struct sudoku_solver *sudoku_solver_new(void);
void sudoku_solver_free(struct sudoku_solver *solver);

/* All that SOLVER is asked from now on is stopped, as if cancelled, after so many guesses together, of which three
 * million take about a second. Without this there is no limit. */
void sudoku_solver_limit(struct sudoku_solver *solver, uint64_t guesses);

/* Counts solutions until there are LIMIT (1 or more) of them; SOLUTION, unless NULL, is one of them, if there is any.
 * False when it was stopped. */
bool sudoku_count(struct sudoku_solver *solver, const uint8_t cells[SUDOKU_CELLS], uint64_t limit, uint64_t *count,
    uint8_t *solution, const atomic_bool *cancel);

/* Whether it has one solution and no other, which is then in SOLUTION unless that is NULL. */
bool sudoku_is_unique(struct sudoku_solver *solver, const uint8_t cells[SUDOKU_CELLS], uint8_t *solution);

typedef bool sudoku_visit(void *context, const uint8_t solution[SUDOKU_CELLS]);

/* Visits the solutions in lexicographic order. Returns whether all were visited: false when VISIT returned false, or
 * stopped. */
bool sudoku_each(struct sudoku_solver *solver, const uint8_t cells[SUDOKU_CELLS], sudoku_visit *visit, void *context,
    const atomic_bool *cancel);

/* The same by trying all digits in the first empty cell, and so on; *TRIED counts the boards visited. */
bool sudoku_each_first_empty(
    const uint8_t cells[SUDOKU_CELLS], sudoku_visit *visit, void *context, const atomic_bool *cancel, uint64_t *tried);

enum sudoku_result { SUDOKU_DONE, SUDOKU_STOPPED, SUDOKU_NO_MEMORY };

/* The same by keeping the list of all boards that fill the first empty cells, from none to all of them; *WIDEST is the
 * length of the longest list. SUDOKU_STOPPED when VISIT returned false too, SUDOKU_NO_MEMORY when the list grows
 * beyond what can be had, or beyond SUDOKU_WIDEST. */
enum { SUDOKU_WIDEST = 4000000 };
enum sudoku_result sudoku_each_breadth(
    const uint8_t cells[SUDOKU_CELLS], sudoku_visit *visit, void *context, const atomic_bool *cancel, uint64_t *widest);

enum sudoku_pattern { SUDOKU_ANY_PATTERN, SUDOKU_HALF_TURN };

/* Makes the puzzle of NUMBER: it has one solution, and would have more without any one of its clues; with
 * SUDOKU_HALF_TURN the cells of its clues stay the same when the grid is turned upside down. Digits and order of the
 * cells come from splitmix64 seeded with NUMBER, so it is the same on every machine. False when stopped. */
bool sudoku_make(struct sudoku_solver *solver, uint64_t number, enum sudoku_pattern pattern,
    uint8_t cells[SUDOKU_CELLS], const atomic_bool *cancel);

#endif
