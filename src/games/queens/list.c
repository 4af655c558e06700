/* All solutions in order, and their images. */
#include <string.h>

#include "board.h"
#include "queens.h"

struct listing {
	int n;
	bool fundamental;
	bool (*visit)(void *context, const uint8_t *columns);
	void *context;
	const atomic_bool *cancel;
	uint8_t columns[QUEENS_ALL_MOST];
};

static void turn_quarter(int n, uint8_t *columns)
{
	uint8_t turned[QUEENS_ALL_MOST];
	for (int row = 0; row < n; row++)
		turned[columns[row]] = (uint8_t)(n - 1 - row);
	memcpy(columns, turned, (size_t)n);
}

static void mirror(int n, uint8_t *columns)
{
	for (int row = 0; row < n; row++)
		columns[row] = (uint8_t)(n - 1 - columns[row]);
}

static bool is_before(int n, const uint8_t *a, const uint8_t *b)
{
	int row = 0;
	while (row < n - 1 && a[row] == b[row])
		row++;
	return a[row] < b[row];
}

static bool is_first_of_images(int n, const uint8_t *columns)
{
	uint8_t image[QUEENS_ALL_MOST];
	memcpy(image, columns, (size_t)n);
	for (int i = 1; i < 8; i++) {
		if (i == 4)
			mirror(n, image);
		turn_quarter(n, image);
		if (is_before(n, image, columns))
			return false;
	}
	return true;
}

/* Goes on from ROW; the bits of FALLING and RISING are the columns of this row that are attacked along diagonals. */
static bool list_from(struct listing *listing, int row, uint32_t taken, uint32_t falling, uint32_t rising)
{
	uint32_t all = (1u << listing->n) - 1;
	if (row == listing->n)
		return (listing->fundamental && !is_first_of_images(listing->n, listing->columns)) ||
		       listing->visit(listing->context, listing->columns);
	if (atomic_load_explicit(listing->cancel, memory_order_relaxed))
		return false;
	for (uint32_t open = all & ~(taken | falling | rising); open; open &= open - 1) {
		uint32_t queen = open & -open;
		listing->columns[row] = (uint8_t)__builtin_ctz(open);
		if (!list_from(listing, row + 1, taken | queen, (falling | queen) << 1, (rising | queen) >> 1))
			return false;
	}
	return true;
}

bool queens_each(int n, bool fundamental, bool (*visit)(void *context, const uint8_t *columns), void *context,
    const atomic_bool *cancel)
{
	struct listing listing = {n, fundamental, visit, context, cancel, {0}};
	return list_from(&listing, 0, 0, 0, 0);
}

/* Solutions that look the same after half a turn, and those of them that do after a quarter. */
struct turned {
	int n;
	uint64_t half, quarter;
	uint8_t columns[QUEENS_ALL_MOST];
};

static bool is_same_after_quarter(int n, const uint8_t *columns)
{
	uint8_t image[QUEENS_ALL_MOST];
	memcpy(image, columns, (size_t)n);
	turn_quarter(n, image);
	return memcmp(image, columns, (size_t)n) == 0;
}

/* Places two queens at a time, opposite each other, from ROW on. */
static void count_turned(struct turned *turned, int row, uint32_t taken, uint64_t falling, uint64_t rising)
{
	int n = turned->n, last = n - 1;
	if (row == n / 2) {
		turned->half++;
		turned->quarter += is_same_after_quarter(n, turned->columns);
		return;
	}
	for (int column = 0; column < n; column++) {
		uint32_t columns = 1u << column | 1u << (last - column);
		uint64_t falls = UINT64_C(1) << (row - column + last) | UINT64_C(1) << (column - row + last);
		uint64_t rises = UINT64_C(1) << (row + column) | UINT64_C(1) << (2 * last - row - column);
		if (taken & columns || falling & falls || rising & rises || row == column || row + column == last)
			continue;
		turned->columns[row] = (uint8_t)column;
		turned->columns[last - row] = (uint8_t)(last - column);
		count_turned(turned, row + 1, taken | columns, falling | falls, rising | rises);
	}
}

/* Burnside's lemma: the mean number of solutions that each of the eight images leaves the same. A mirror does so with a
 * single queen only. */
uint64_t queens_fundamental(int n, uint64_t solutions)
{
	struct turned turned = {.n = n};
	int middle = n / 2;
	uint32_t centre = n % 2 ? 1u << middle : 0;
	uint64_t diagonal = n % 2 ? UINT64_C(1) << (n - 1) : 0;
	turned.columns[middle] = (uint8_t)middle;
	count_turned(&turned, 0, centre, diagonal, diagonal);
	return (solutions + turned.half + 2 * turned.quarter + (n == 1 ? 4 : 0)) / 8;
}

bool queens_is_fundamental(int n, const uint32_t *columns)
{
	uint8_t narrow[QUEENS_ALL_MOST];
	for (int row = 0; row < n; row++)
		narrow[row] = (uint8_t)columns[row];
	return is_first_of_images(n, narrow);
}
