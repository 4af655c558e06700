/* bands: candidates of a Sudoku as bits, and what follows from them at once.
 *
 * A band is three rows. The places of a digit in a band are 27 bits, 9 * row + column. The three bands of a digit are
 * two words, so that most steps are done for two bands at once: `low` is the first band and, from bit 32, the second;
 * `high` is the third, and from bit 32 a mark.
 *
 * A band has nine short rows, three cells of one row in one box. A digit stands in three of them, one in each row and
 * one in each box, which is one of six ways. Nine bits, the short rows that have a candidate at all, are looked up in a
 * table of all 512 cases: it has the cells of those short rows that are part of one of the ways (so pointing, claiming
 * and hidden singles are one look), and the cells of those that are alone in their row. The columns of three boxes
 * above each other are the same problem: three bands against three columns.
 *
 * A cell that is alone in its row is solved. It is then `closed`, which all other digits look at when their turn comes,
 * instead of being taken from each of them. When no digit has more to say, cells with one candidate are found by adding
 * the bits of all digits. (Bands and tables of their short rows: JCZSolve by zhouyundong, 2012, and its successors.) */
#ifndef PATIENCE_SUDOKU_BANDS_H
#define PATIENCE_SUDOKU_BANDS_H

#include "sudoku.h"

enum {
	DIGITS = 9,
	BANDS = 3,
	BAND_CELLS = 27,
	PATTERNS = 512,
	ALL_DIGITS = (1 << DIGITS) - 1,
	BAND = (1 << BAND_CELLS) - 1,
};

/* A set of cells. */
struct cells {
	uint64_t low, high;
};

struct tables {
	uint32_t part[PATTERNS];  /* of short rows (bit 3 * box + row): cells of those that are part of one of the ways */
	uint32_t alone[PATTERNS]; /* cells of those that are then alone in their row */
	uint32_t stack[PATTERNS]; /* the same for columns (bit 3 * band + column), as bits 9 * band + column */
	uint32_t wide[PATTERNS];  /* bit 3 * i + j as bit 9 * i + j */
	uint32_t free[PATTERNS];  /* of short rows that hold a digit: cells in no row and box of theirs */
	uint32_t beside[BAND_CELLS];     /* cells in neither row nor box of this one */
	struct cells sees[SUDOKU_CELLS]; /* cells in a house of this one, without it */
};

/* In the `high` of a digit's places: it was changed since it was looked at. It is in every set of closed cells. */
#define CELLS_MARK (UINT64_C(1) << 32)

struct board {
	struct cells place[DIGITS];  /* candidates that are not solved */
	struct cells solved[DIGITS]; /* solved cells of the digit */
	struct cells closed;         /* solved cells of all digits, and the mark */
	unsigned unfinished;         /* digits that are not solved everywhere */
};

/* Cell 0..80 as a set. */
static inline struct cells cells_one(int cell)
{
	int at = cell < BAND_CELLS ? cell : cell + 32 - BAND_CELLS;
	return cell < 2 * BAND_CELLS ? (struct cells){UINT64_C(1) << at, 0}
	                             : (struct cells){0, UINT64_C(1) << (cell - 2 * BAND_CELLS)};
}

static inline bool cells_have(struct cells a, struct cells b) { return (a.low & b.low) | (a.high & b.high); }

/* The first cell of a set that has one, and no mark. */
static inline int cells_first(struct cells cells)
{
	if (!cells.low)
		return 2 * BAND_CELLS + __builtin_ctzll(cells.high);
	int at = __builtin_ctzll(cells.low);
	return at < 32 ? at : at - 32 + BAND_CELLS;
}

/* Without the first of them. */
static inline struct cells cells_next(struct cells cells)
{
	return cells.low ? (struct cells){cells.low & (cells.low - 1), cells.high}
	                 : (struct cells){0, cells.high & (cells.high - 1)};
}

void tables_make(struct tables *tables);

/* Those of a solver. */
const struct tables *solver_tables(const struct sudoku_solver *solver);

/* The board of a grid, all digits marked. False when a digit stands twice in a house: no conclusion would find that. */
bool board_make(const struct tables *tables, const uint8_t cells[SUDOKU_CELLS], struct board *board);

/* Draws all conclusions. False when there is no solution; the board is solved when no digit is unfinished. */
bool board_settle(const struct tables *tables, struct board *board);

/* Puts DIGIT (from 0) into CELL, which is open. */
void board_put(const struct tables *tables, struct board *board, int digit, int cell);

/* The solved cells as digits. */
void board_digits(const struct board *board, uint8_t cells[SUDOKU_CELLS]);

#endif
