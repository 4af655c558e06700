/* quarters: every way to place queens that do not attack each other in one quarter of a board.
 *
 * A quarter is seen from the middle of the board: a square is x columns and y rows away from it, both from 0. So the
 * same placements serve for all four quarters, and for the smaller quarters of an odd board those without a queen in
 * the last row or column. */
#ifndef PATIENCE_QUARTERS_H
#define PATIENCE_QUARTERS_H

#include <stdbool.h>
#include <stdint.h>

/* The diagonals that one placement occupies: those toward the middle, bit x - y + side - 1, and those around it, bit
 * x + y. */
struct placement {
	uint32_t toward, around;
};

struct quarters {
	int side;
	uint32_t *begin; /* the placements of each cell (see quarters_cell), and at the end their number */
	struct placement *placement;
};

/* Placements that occupy the same rows and columns (bit y, bit x) are one cell, and stand side by side. */
static inline uint32_t quarters_cell(const struct quarters *quarters, uint32_t rows, uint32_t columns)
{
	return rows << quarters->side | columns;
}

/* Makes the placements of a quarter of SIDE (1..10) rows and columns. False without memory. */
bool quarters_make(struct quarters *quarters, int side);
void quarters_free(struct quarters *quarters);

#endif
