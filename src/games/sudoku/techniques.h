/* techniques: the functions that look for one step each; false when there is none. */
#ifndef PATIENCE_SUDOKU_TECHNIQUES_H
#define PATIENCE_SUDOKU_TECHNIQUES_H

#include "sudoku_steps.h"

/* SIZE digits in SIZE cells of a house: the cells have no others (naked), or the digits have no others (hidden). */
bool find_naked(const struct sudoku_marks *marks, int size, struct sudoku_step *step);
bool find_hidden(const struct sudoku_marks *marks, int size, struct sudoku_step *step);

/* A digit that in one house is only in cells of another. */
bool find_locked(const struct sudoku_marks *marks, struct sudoku_step *step);

/* A digit that SIZE rows have only in SIZE columns, or the other way round. */
bool find_fish(const struct sudoku_marks *marks, int size, struct sudoku_step *step);

/* A cell of two digits that sees two others, which share a third digit. */
bool find_wing(const struct sudoku_marks *marks, struct sudoku_step *step);

/* A digit with two places in each of two houses, where one place sees one of the others: one of the remaining two has
 * it. SKYSCRAPER: two rows or two columns, and places in one line; TURBOT_FISH: any. */
bool find_turbot(const struct sudoku_marks *marks, enum sudoku_technique technique, struct sudoku_step *step);

/* The places of a digit that are linked by houses with two of them, in two colours. */
bool find_colouring(const struct sudoku_marks *marks, struct sudoku_step *step);

/* Four cells of two rows, two columns and two boxes that could be filled with two digits in two ways. Follows only
 * where there is one solution. */
bool find_rectangle(const struct sudoku_marks *marks, struct sudoku_step *step);

struct tables;
struct board;

/* A mark from which singles lead to a contradiction, by the fewest. */
bool find_chain(const struct tables *tables, const struct sudoku_marks *marks, struct sudoku_step *step);

/* A mark that singles and locked candidates take away whichever digit a cell has, or whichever place of a house has a
 * digit, by the fewest digits. */
bool find_multiple_chains(const struct tables *tables, const struct sudoku_marks *marks, struct sudoku_step *step);

/* A mark that has a contradiction in every case, by the fewest cases. The grid has one solution. */
bool find_by_cases(const struct tables *tables, const struct sudoku_marks *marks, const uint8_t solution[SUDOKU_CELLS],
    struct sudoku_step *step);

/* The board of a grid and its marks. */
void board_from_marks(const struct sudoku_marks *marks, struct board *board);

/* Puts a digit and takes it from the marks that see it. */
void marks_put(struct sudoku_marks *marks, int cell, int digit);

/* The cells of each house. */
extern const uint8_t house_cells[SUDOKU_HOUSES][9];

/* The places of a digit in a house, as bits of them. */
static inline unsigned places_of(const struct sudoku_marks *marks, int house, int digit)
{
	unsigned places = 0;
	for (int i = 0; i < 9; i++)
		places |= (unsigned)(marks->left[house_cells[house][i]] >> digit & 1) << i;
	return places;
}

static inline bool cells_see(int a, int b)
{
	return a != b && (a / 9 == b / 9 || a % 9 == b % 9 || (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3));
}

/* The next set of as many bits, below 512; 0 after the last. */
static inline unsigned next_set(unsigned set)
{
	unsigned low = set & -set, ripple = set + low, next = ripple | ((set ^ ripple) >> 2) / low;
	return next < 512 ? next : 0;
}

static inline bool is_pair(unsigned digits) { return __builtin_popcount(digits) == 2; }

static inline void step_cell(struct sudoku_step *step, int cell) { step->cell[step->count++] = (uint8_t)cell; }

/* Takes DIGITS from CELL; false when it has none of them. */
static inline bool step_remove(const struct sudoku_marks *marks, struct sudoku_step *step, int cell, unsigned digits)
{
	step->removed[cell] |= (uint16_t)(marks->left[cell] & digits);
	return marks->left[cell] & digits;
}

static inline void step_begin(struct sudoku_step *step, enum sudoku_technique technique, int house)
{
	*step = (struct sudoku_step){.technique = technique, .house = house, .put = -1, .end_cell = -1, .end_house = -1};
}

#endif
