/* queens_placed: queens that stand on a board before it is solved, as they are typed: "a1,e2", the column's letter and
 * the row's number, from the top left as in the game. */
#ifndef PATIENCE_CLI_QUEENS_PLACED_H
#define PATIENCE_CLI_QUEENS_PLACED_H

#include "fault.h"
#include "queens.h"

struct queens_placed {
	int n, count;
	uint32_t columns[QUEENS_ALL_MOST]; /* of each row, or QUEENS_NOWHERE */
};

/* Reads TEXT, NULL for none, for a board of N (1..QUEENS_ALL_MOST). False when a square is not on the board, or two
 * queens attack each other. */
bool queens_placed_read(struct queens_placed *placed, int n, const char *text, struct fault *fault);

/* Prints them row by row as a list of JSON: ["a1","c2"]. */
void queens_placed_print(const struct queens_placed *placed);

#endif
