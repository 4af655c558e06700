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

/* A mark from which singles lead to a contradiction, by the fewest. */
bool find_chain(const struct sudoku_marks *marks, struct sudoku_step *step);

/* The places of a digit in a house, as bits of them. */
static inline unsigned places_of(const struct sudoku_marks *marks, int house, int digit)
{
	unsigned places = 0;
	for (int i = 0; i < 9; i++)
		places |= (unsigned)(marks->left[sudoku_house_cell(house, i)] >> digit & 1) << i;
	return places;
}

static inline bool cells_see(int a, int b)
{
	return a != b && (a / 9 == b / 9 || a % 9 == b % 9 || (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3));
}

static inline void step_cell(struct sudoku_step *step, int cell) { step->cell[step->count++] = (uint8_t)cell; }

/* Takes DIGITS from CELL; false when it has none of them. */
static inline bool step_remove(const struct sudoku_marks *marks, struct sudoku_step *step, int cell, unsigned digits)
{
	step->removed[cell] |= (uint16_t)(marks->left[cell] & digits);
	return marks->left[cell] & digits;
}

static inline void step_begin(struct sudoku_step *step, enum sudoku_technique technique, int house)
{
	*step = (struct sudoku_step){.technique = technique, .house = house, .put = -1};
}

#endif
