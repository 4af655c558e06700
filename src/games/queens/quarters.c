/* Placements of a quarter, sorted by the rows and columns they occupy. */
#include "quarters.h"

#include <stdlib.h>

/* Passes every placement that goes on from row Y. While there is no room yet placements are counted, two cells further
 * on, so that the sums of the counts are, one cell further on, where each cell begins; there the second pass writes,
 * which moves each beginning to its own place. */
static void pass(struct quarters *quarters, int y, uint32_t rows, uint32_t columns, struct placement placement)
{
	int side = quarters->side;
	if (y == side) {
		uint32_t *cell = quarters->begin + quarters_cell(quarters, rows, columns);
		if (quarters->placement)
			quarters->placement[cell[1]++] = placement;
		else
			cell[2]++;
		return;
	}
	pass(quarters, y + 1, rows, columns, placement);
	for (int x = 0; x < side; x++) {
		struct placement queen = {1u << (x - y + side - 1), 1u << (x + y)};
		if (columns >> x & 1 || placement.toward & queen.toward || placement.around & queen.around)
			continue;
		struct placement more = {placement.toward | queen.toward, placement.around | queen.around};
		pass(quarters, y + 1, rows | 1u << y, columns | 1u << x, more);
	}
}

bool quarters_make(struct quarters *quarters, int side)
{
	static const struct placement none;
	size_t cells = (size_t)1 << 2 * side;
	*quarters = (struct quarters){.side = side, .begin = calloc(cells + 2, sizeof *quarters->begin)};
	if (!quarters->begin)
		return false;
	pass(quarters, 0, 0, 0, none);
	for (size_t cell = 1; cell < cells + 2; cell++)
		quarters->begin[cell] += quarters->begin[cell - 1];
	quarters->placement = malloc(quarters->begin[cells + 1] * sizeof *quarters->placement);
	if (quarters->placement)
		pass(quarters, 0, 0, 0, none);
	else
		quarters_free(quarters);
	return quarters->placement;
}

void quarters_free(struct quarters *quarters)
{
	free(quarters->begin);
	free(quarters->placement);
}
