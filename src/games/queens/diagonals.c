/* Diagonals of a board. */
#include "diagonals.h"

#include <stdlib.h>
#include <string.h>

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
