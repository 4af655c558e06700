/* solvers: `patience solve` of puzzles that have solvers of their own. argv[0] is the puzzle's name; each returns the
 * exit status. */
#ifndef PATIENCE_SOLVERS_H
#define PATIENCE_SOLVERS_H

#include <stdint.h>
#include <stdio.h>

int solve_queens(int argc, char **argv);
int solve_twentyfour(int argc, char **argv);
int solve_sudoku(int argc, char **argv);
int solve_words(int argc, char **argv);

/* The same for `patience deal sudoku`. */
int deal_sudoku(int argc, char **argv);

/* Processor time of the whole program. */
int64_t program_cpu_microseconds(void);

/* Writes microseconds as milliseconds. */
void put_milliseconds(FILE *out, int64_t microseconds);

/* Sends out what was printed; EXIT_FAILED, said on standard error, when it cannot be written, else STATUS. */
int end_output(int status);

#endif
