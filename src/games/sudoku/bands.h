/* bands: candidates of a Sudoku as bits, and what follows from them at once.
 *
 * A band is three rows. The places of a digit in a band are 27 bits, 3 * column + row. The three bands of a digit are
 * two words, so that most steps are done for two bands at once: `low` is the first band and, from bit 32, the second;
 * `high` is the third, and from bit 32 a mark.
 *
 * A band has nine short rows, three cells of one row in one box. A digit stands in three of them, one in each row and
 * one in each box, which is one of six ways. Nine bits, the short rows that have a candidate at all, are looked up in a
 * table of all 512 cases: it has the cells of those short rows that are part of one of the ways (so pointing, claiming
 * and hidden singles are one look), and the cells of those that are alone in their row. The columns of three boxes
 * above each other are the same problem: three columns against three bands. With all columns as 27 bits, 3 * column +
 * band, each stack of boxes is nine of them.
 *
 * A cell that is alone in its row is solved. It is then `closed`, which all other digits look at when their turn comes,
 * instead of being taken from each of them. When no digit has more to say, cells with one candidate are found by adding
 * the bits of all digits. Two of a digit that see each other leave no way for it, or only ways without one of them: a
 * solved cell that is lost is a contradiction, and nothing else looks for clues that clash. (Bands and tables of their
 * short rows: JCZSolve by zhouyundong, 2012, and its successors.) */
#ifndef PATIENCE_SUDOKU_BANDS_H
#define PATIENCE_SUDOKU_BANDS_H

#include "sudoku.h"

enum {
	DIGITS = 9,
	BANDS = 3,
	BAND_CELLS = 27,
	PATTERNS = 512,
	ALL_DIGITS = (1 << DIGITS) - 1,
	SET_BITS = BANDS * 32,
	BAND = (1 << BAND_CELLS) - 1,
};

/* A set of cells. */
struct cells {
	uint64_t low, high;
};

struct tables {
	uint32_t part[PATTERNS];  /* of short rows (bit 3 * box + row): cells of those that are part of one of the ways */
	uint32_t alone[PATTERNS]; /* cells of those that are then alone in their row */
	uint64_t stack[PATTERNS]; /* of columns (bit 3 * column + band): those that are part; from bit 32, then alone */
	uint32_t free[PATTERNS];  /* of short rows that hold a digit: cells in no row and box of theirs */
	struct cells reach[SET_BITS]; /* by bit, the cells in its houses, itself too */
};

/* In the `high` of a digit's places: it was changed since it was looked at. It is in every set of closed cells. */
#define CELLS_MARK (UINT64_C(1) << 32)

struct board {
	struct cells place[DIGITS];  /* candidates that are not solved */
	struct cells solved[DIGITS]; /* solved cells of the digit */
	struct cells closed;         /* solved cells of all digits, and the mark */
	unsigned unfinished;         /* digits that are not solved everywhere */
};

/* The bit of cell 0..80 in a set, from 0 in `low` and 64 in `high`: 32 * band + 3 * column + row, below SET_BITS. */
static inline int cell_bit(int cell) { return cell / BAND_CELLS * 32 + cell % 9 * 3 + cell % BAND_CELLS / 9; }

static inline int bit_cell(int bit) { return bit / 32 * BAND_CELLS + bit % 32 % 3 * 9 + bit % 32 / 3; }

static inline struct cells cells_at(int bit)
{
	return bit < 64 ? (struct cells){UINT64_C(1) << bit, 0} : (struct cells){0, UINT64_C(1) << (bit - 64)};
}

static inline struct cells cells_one(int cell) { return cells_at(cell_bit(cell)); }

static inline bool cells_have(struct cells a, struct cells b) { return (a.low & b.low) | (a.high & b.high); }

static inline bool cells_are_none(struct cells cells) { return !(cells.low | cells.high); }

static inline struct cells cells_common(struct cells a, struct cells b)
{
	return (struct cells){a.low & b.low, a.high & b.high};
}

static inline struct cells cells_joined(struct cells a, struct cells b)
{
	return (struct cells){a.low | b.low, a.high | b.high};
}

static inline struct cells cells_without(struct cells cells, struct cells others)
{
	return (struct cells){cells.low & ~others.low, cells.high & ~others.high};
}

static inline struct cells cells_marked(struct cells cells)
{
	return (struct cells){cells.low, cells.high | CELLS_MARK};
}

/* The bit of the first cell of a set that has one, and no mark. */
static inline int cells_first(struct cells cells)
{
	return cells.low ? __builtin_ctzll(cells.low) : 64 + __builtin_ctzll(cells.high);
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

/* The board of a grid, all digits marked. */
void board_make(const struct tables *tables, const uint8_t cells[SUDOKU_CELLS], struct board *board);

/* Draws all conclusions. False when there is no solution; the board is solved when no digit is unfinished. */
bool board_settle(const struct tables *tables, struct board *board);

/* Puts DIGIT (from 0) into the cell of BIT, which is open. */
void board_put(const struct tables *tables, struct board *board, int digit, int bit);

/* The solved cells as digits. */
void board_digits(const struct board *board, uint8_t cells[SUDOKU_CELLS]);

#endif
