/* twentyfour_puzzles: puzzles of a text, and solutions counted. */
#ifndef PATIENCE_TEST_TWENTYFOUR_PUZZLES_H
#define PATIENCE_TEST_TWENTYFOUR_PUZZLES_H

#include "twentyfour.h"

static inline struct puzzle puzzle_of(const char *numbers, int64_t target, const char *operators)
{
	struct puzzle puzzle = {.target = target};
	struct fault fault;
	if (!puzzle_read_numbers(numbers, &puzzle, &fault) || !puzzle_read_operators(operators, &puzzle, &fault))
		fail_msg("%s", fault.text);
	return puzzle;
}

#endif
