/* sudoku_solver: a solver of Sudoku for the tests of a program, and puzzles read for it. */
#ifndef PATIENCE_TEST_SUDOKU_SOLVER_H
#define PATIENCE_TEST_SUDOKU_SOLVER_H

#include "sudoku.h"

/* It, while it is there. */
extern struct sudoku_solver *solver;

/* Makes it, and frees it. For cmocka: both return 0 where they could. */
int make_solver(void **state);
int free_solver(void **state);

/* Reads a puzzle; the test fails with what the fault says where it is none. */
void read_good(const char *text, uint8_t cells[SUDOKU_CELLS]);

#endif
