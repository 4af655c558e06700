/* diagonals: how many queens stand on each diagonal of a board of any size. */
#ifndef PATIENCE_DIAGONALS_H
#define PATIENCE_DIAGONALS_H

#include <stdbool.h>
#include <stdint.h>

struct diagonals {
	int n;
	uint16_t *falling, *rising;
};

/* The diagonals of an empty board of N rows. False without memory. */
bool diagonals_make(struct diagonals *diagonals, int n);
void diagonals_free(struct diagonals *diagonals);
void diagonals_clear(struct diagonals *diagonals);

static inline uint16_t *diagonals_falling(const struct diagonals *diagonals, int row, uint32_t column)
{
	return &diagonals->falling[row + diagonals->n - 1 - (int)column];
}

static inline uint16_t *diagonals_rising(const struct diagonals *diagonals, int row, uint32_t column)
{
	return &diagonals->rising[row + (int)column];
}

/* The queens on both diagonals of a square together. */
static inline int diagonals_count(const struct diagonals *diagonals, int row, uint32_t column)
{
	return *diagonals_falling(diagonals, row, column) + *diagonals_rising(diagonals, row, column);
}

/* Puts QUEENS (1 or -1) on a square. */
static inline void diagonals_add(struct diagonals *diagonals, int row, uint32_t column, int queens)
{
	uint16_t *falling = diagonals_falling(diagonals, row, column), *rising = diagonals_rising(diagonals, row, column);
	*falling = (uint16_t)(*falling + queens);
	*rising = (uint16_t)(*rising + queens);
}

#endif
