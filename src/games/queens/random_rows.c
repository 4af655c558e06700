/* One solution at random, row by row. */
#include <stdlib.h>
#include <string.h>

#include "diagonals.h"
#include "queens.h"
#include "rng.h"

enum attempt { ATTEMPT_FOUND, ATTEMPT_EXHAUSTED, ATTEMPT_ABANDONED };

struct rows {
	int n;
	uint32_t *columns;
	struct rng rng;
	struct diagonals diagonals;
	bool taken[QUEENS_ROWS_MOST];
	int choices[QUEENS_ROWS_MOST], tried[QUEENS_ROWS_MOST]; /* of each row */
	uint16_t choice[];                                      /* those of row r begin at r * n */
};

static void list_choices(struct rows *rows, int row)
{
	uint16_t *choice = rows->choice + (size_t)row * (size_t)rows->n;
	int count = 0;
	for (int column = 0; column < rows->n; column++)
		if (!rows->taken[column] && !diagonals_count(&rows->diagonals, row, (uint32_t)column))
			choice[count++] = (uint16_t)column;
	rng_reorder_wide(&rows->rng, choice, count);
	rows->choices[row] = count;
	rows->tried[row] = 0;
}

static void set_queen(struct rows *rows, int row, bool standing)
{
	rows->taken[rows->columns[row]] = standing;
	diagonals_add(&rows->diagonals, row, rows->columns[row], standing ? 1 : -1);
}

/* Places queens on an empty board until all stand, all choices were tried, or there were too many placements. */
static enum attempt attempt_rows(struct rows *rows, uint64_t *placements)
{
	int n = rows->n, row = 0;
	memset(rows->taken, 0, sizeof rows->taken);
	diagonals_clear(&rows->diagonals);
	list_choices(rows, row);
	for (int left = QUEENS_PLACEMENTS * n; left;) {
		if (rows->tried[row] == rows->choices[row]) {
			if (--row < 0)
				return ATTEMPT_EXHAUSTED;
			set_queen(rows, row, false);
			continue;
		}
		rows->columns[row] = rows->choice[(size_t)row * (size_t)n + (size_t)rows->tried[row]++];
		++*placements;
		left--;
		if (row == n - 1)
			return ATTEMPT_FOUND;
		set_queen(rows, row++, true);
		list_choices(rows, row);
	}
	return ATTEMPT_ABANDONED;
}

static enum queens_result search(struct rows *rows, uint64_t *placements, const atomic_bool *cancel)
{
	while (!atomic_load(cancel)) {
		enum attempt attempt = attempt_rows(rows, placements);
		if (attempt != ATTEMPT_ABANDONED)
			return attempt == ATTEMPT_FOUND ? QUEENS_FOUND : QUEENS_NONE;
	}
	return QUEENS_CANCELLED;
}

enum queens_result queens_random_rows(
    int n, uint64_t seed, uint32_t *columns, uint64_t *placements, const atomic_bool *cancel)
{
	struct rows *rows = malloc(sizeof *rows + (size_t)n * (size_t)n * sizeof *rows->choice);
	enum queens_result result = QUEENS_NO_MEMORY;
	*placements = 0;
	if (!rows)
		return result;
	*rows = (struct rows){.n = n, .columns = columns, .rng = rng_seed(seed)};
	if (diagonals_make(&rows->diagonals, n))
		result = search(rows, placements, cancel);
	diagonals_free(&rows->diagonals);
	free(rows);
	return result;
}
