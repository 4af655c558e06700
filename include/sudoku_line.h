/* sudoku_line: a line of a file of Sudokus: 81 cells, or as public data sets have them, fields with commas between, of
 * which the first one that is long enough is the puzzle and the next one, where that is so too, its solution. */
#ifndef PATIENCE_SUDOKU_LINE_H
#define PATIENCE_SUDOKU_LINE_H

#include <stdbool.h>

#include "deal_fields.h"
#include "fault.h"
#include "sudoku.h"

struct sudoku_line {
	uint8_t cells[SUDOKU_CELLS];
	uint8_t solution[SUDOKU_CELLS];
	bool has_solution;
};

bool sudoku_line_read(const char *text, struct sudoku_line *line, struct fault *fault);

/* For who wants the puzzle alone, and does not look at its solution. */
extern const struct deal_fields sudoku_fields;

/* Whether the solution of the line, if it has one, is one; FAULT says why not. */
bool sudoku_line_is_right(const struct sudoku_line *line, struct fault *fault);

#endif
