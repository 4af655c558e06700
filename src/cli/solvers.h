/* solvers: what the solvers of puzzles share. */
#ifndef PATIENCE_SOLVERS_H
#define PATIENCE_SOLVERS_H

#include <stdint.h>
#include <stdio.h>

/* Writes microseconds as milliseconds. */
void put_milliseconds(FILE *out, int64_t microseconds);

/* Sends out what was printed; EXIT_FAILED, said on standard error, when it cannot be written, else STATUS. */
int end_output(int status);

#endif
