/* hand: one deal of Twenty-Four as `patience solve 24` solves and prints it. */
#ifndef PATIENCE_HAND_H
#define PATIENCE_HAND_H

#include "twentyfour.h"

struct hand_options {
	int merge;               /* enum merge */
	int notation;            /* enum notation */
	int method;              /* 1: rpn, the permutations; 0: trees */
	bool count, moves, json; /* how many only; all of them; as JSON */
	bool tells_target;       /* it is one of several */
};

/* Solves PUZZLE, which stands in a line of FILE (NULL: in none), and prints its row, on standard error when the
 * solutions themselves are the output. False when it was not decided, which is said. */
bool hand_solve(const struct hand_options *options, struct puzzle_solver *solver, const struct puzzle *puzzle,
    const char *file, int line);

#endif
