/* Diagonals of a board, and whether all its queens leave each other in peace. */
#include "diagonals.h"

#include <stdlib.h>
#include <string.h>

#include "queens.h"

static size_t diagonals_each_way(int n) { return 2 * (size_t)n - 1; }

bool diagonals_make(struct diagonals *diagonals, int n)
{
	uint16_t *all = calloc(2 * diagonals_each_way(n), sizeof *all);
	*diagonals = (struct diagonals){n, all, all ? all + diagonals_each_way(n) : NULL};
	return all;
}

void diagonals_free(struct diagonals *diagonals) { free(diagonals->falling); }

void diagonals_clear(struct diagonals *diagonals)
{
	memset(diagonals->falling, 0, 2 * diagonals_each_way(diagonals->n) * sizeof *diagonals->falling);
}

static bool place_all(struct diagonals *diagonals, bool *taken, const uint32_t *columns)
{
	for (int row = 0; row < diagonals->n; row++) {
		uint32_t column = columns[row];
		if (column >= (uint32_t)diagonals->n || taken[column] || diagonals_count(diagonals, row, column))
			return false;
		taken[column] = true;
		diagonals_add(diagonals, row, column, 1);
	}
	return true;
}

bool queens_valid(int n, const uint32_t *columns)
{
	struct diagonals diagonals;
	bool *taken = calloc((size_t)n, sizeof *taken);
	bool made = diagonals_make(&diagonals, n), good = made && taken && place_all(&diagonals, taken, columns);
	diagonals_free(&diagonals);
	free(taken);
	return good;
}
