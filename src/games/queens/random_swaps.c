/* One solution at random, by swaps of two rows' columns. */
#include <stdlib.h>

#include "diagonals.h"
#include "queens.h"
#include "rng.h"

enum { SMALLEST = 4, TRIES_A_ROW = 200, TRIES_A_SWAP = 10000, ROOM = 64 };

/* Rows that may be attacked wait for a swap: of every attack one of the two rows does. */
struct swaps {
	int n;
	uint32_t *columns;
	struct rng rng;
	struct diagonals diagonals;
	int waiting, room;
	int *row;
	bool memory; /* there was enough */
};

static void wait_for_swap(struct swaps *swaps, int row)
{
	if (swaps->waiting == swaps->room) {
		int room = swaps->room ? 2 * swaps->room : ROOM;
		int *more = realloc(swaps->row, (size_t)room * sizeof *more);
		swaps->memory = more;
		if (!more)
			return;
		swaps->row = more;
		swaps->room = room;
	}
	swaps->row[swaps->waiting++] = row;
}

static void exchange(uint32_t *columns, int one, int other)
{
	uint32_t column = columns[one];
	columns[one] = columns[other];
	columns[other] = column;
}

/* Gives ROW one of the columns that are left, a free one if tries at random find it. */
static void place_row(struct swaps *swaps, int row)
{
	bool is_free = false;
	for (int tries = 0; tries < TRIES_A_ROW && !is_free; tries++) {
		exchange(swaps->columns, row, row + (int)rng_below(&swaps->rng, (uint32_t)(swaps->n - row)));
		is_free = diagonals_count(&swaps->diagonals, row, swaps->columns[row]) == 0;
	}
	diagonals_add(&swaps->diagonals, row, swaps->columns[row], 1);
	if (!is_free)
		wait_for_swap(swaps, row);
}

static void place_all(struct swaps *swaps, const atomic_bool *cancel)
{
	diagonals_clear(&swaps->diagonals);
	swaps->waiting = 0;
	for (int row = 0; row < swaps->n; row++)
		swaps->columns[row] = (uint32_t)row;
	for (int row = 0; row < swaps->n && swaps->memory; row++) {
		if (atomic_load_explicit(cancel, memory_order_relaxed))
			return;
		place_row(swaps, row);
	}
}

static bool is_attacked(const struct swaps *swaps, int row)
{
	uint32_t column = swaps->columns[row];
	return *diagonals_falling(&swaps->diagonals, row, column) > 1 ||
	       *diagonals_rising(&swaps->diagonals, row, column) > 1;
}

/* Takes the queen of ROW away and tells how many others it attacked. */
static int lift(struct swaps *swaps, int row)
{
	diagonals_add(&swaps->diagonals, row, swaps->columns[row], -1);
	return diagonals_count(&swaps->diagonals, row, swaps->columns[row]);
}

/* Puts it back and tells how many others it attacks. */
static int put(struct swaps *swaps, int row)
{
	int attacked = diagonals_count(&swaps->diagonals, row, swaps->columns[row]);
	diagonals_add(&swaps->diagonals, row, swaps->columns[row], 1);
	return attacked;
}

/* Swaps the columns of two rows if that leaves fewer attacks. */
static bool try_swap(struct swaps *swaps, int one, int other)
{
	int before = lift(swaps, one) + lift(swaps, other);
	exchange(swaps->columns, one, other);
	int after = put(swaps, one) + put(swaps, other);
	if (after < before)
		return true;
	lift(swaps, one);
	lift(swaps, other);
	exchange(swaps->columns, one, other);
	put(swaps, one);
	put(swaps, other);
	return false;
}

/* Swaps rows that are attacked with any others. Returns whether no attack is left: else no swap was found to help. */
static bool swap_all(struct swaps *swaps, uint64_t *placements)
{
	for (int tries = 0; swaps->waiting && tries < TRIES_A_SWAP && swaps->memory; tries++) {
		int row = swaps->row[swaps->waiting - 1];
		if (!is_attacked(swaps, row)) {
			swaps->waiting--;
			continue;
		}
		int other = (int)rng_below(&swaps->rng, (uint32_t)swaps->n);
		if (other == row || !try_swap(swaps, row, other))
			continue;
		*placements += 2;
		tries = 0;
		wait_for_swap(swaps, other);
	}
	return !swaps->waiting;
}

static enum queens_result search(struct swaps *swaps, uint64_t *placements, const atomic_bool *cancel)
{
	while (swaps->memory && !atomic_load(cancel)) {
		place_all(swaps, cancel);
		*placements += (uint64_t)swaps->n;
		if (swaps->memory && !atomic_load(cancel) && swap_all(swaps, placements))
			return QUEENS_FOUND;
	}
	return swaps->memory ? QUEENS_CANCELLED : QUEENS_NO_MEMORY;
}

enum queens_result queens_random_swaps(
    int n, uint64_t seed, uint32_t *columns, uint64_t *placements, const atomic_bool *cancel)
{
	struct swaps swaps = {.n = n, .columns = columns, .rng = rng_seed(seed)};
	if (n < SMALLEST)
		return queens_random_rows(n, seed, columns, placements, cancel);
	*placements = 0;
	swaps.memory = diagonals_make(&swaps.diagonals, n);
	enum queens_result result = search(&swaps, placements, cancel);
	diagonals_free(&swaps.diagonals);
	free(swaps.row);
	return result;
}
