/* queens_threads: the solutions of N queens counted by threads, with a line that tells how far it is. */
#ifndef PATIENCE_CLI_QUEENS_THREADS_H
#define PATIENCE_CLI_QUEENS_THREADS_H

#include <stdint.h>

#include "fault.h"

enum { QUEENS_JOBS_MOST = 256 };

/* Counts by JOBS threads, 0: one for each processor. False when it was stopped, or with a fault. */
bool queens_count_by_threads(int n, int jobs, uint64_t *solutions, struct fault *fault);

#endif
