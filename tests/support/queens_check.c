/* Columns and both kinds of diagonals, each marked when it is taken. */
#include "queens_check.h"

#include <stdlib.h>

/* Whether the line was free, which it is no more. */
static bool take(bool *taken, int line)
{
	bool was_free = !taken[line];
	taken[line] = true;
	return was_free;
}

bool queens_valid(int n, const uint32_t *columns)
{
	bool *taken = calloc(5 * (size_t)n, sizeof *taken), *rising = taken + n, *falling = rising + 2 * n, good = true;
	if (!taken)
		abort();
	for (int row = 0; row < n && good; row++) {
		int column = (int)columns[row];
		good = columns[row] < (uint32_t)n && take(taken, column) && take(rising, row + column) &&
		       take(falling, row - column + n);
	}
	free(taken);
	return good;
}
