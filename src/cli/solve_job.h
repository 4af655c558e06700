/* solve_job: what the engines say of one deal: the exact solver of its game, the search for a shortest solution, and
 * the grade. */
#ifndef PATIENCE_SOLVE_JOB_H
#define PATIENCE_SOLVE_JOB_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "companion.h"

/* What is asked, and for how long; zeros set no limit, but for the memory, which has a default. */
struct question {
	uint64_t nodes;
	uint64_t megabytes;
	uint32_t milliseconds; /* of processor time */
	bool minimal;
	bool keep_line;
	bool grade;
	const atomic_bool *stop;
};

struct answer {
	enum verdict verdict;
	const char *
	    limit; /* what ended the search when undecided or not proven, else NULL: "nodes", "memory", "time", "stopped" */
	uint64_t nodes;
	int64_t cpu_us;
	int moves;               /* of the solution */
	int at_least;            /* with `minimal`: no solution is shorter */
	bool proven;             /* with `minimal`: MOVES is the fewest */
	struct assessment about; /* with `grade`, of a deal that is solved; the grade is NULL otherwise */
	bool lacks_grade;        /* though it was not stopped */
	struct move *line;       /* when kept and solved; free it */
};

/* The engines of one job. */
struct answerer;

/* With so many THREADS at one deal. NULL when there is no memory. QUESTION must outlive it. */
struct answerer *answerer_new(const struct question *question, int threads);
void answerer_free(struct answerer *answerer);

struct answer answer_ask(struct answerer *answerer, const struct game *game, const struct state *state);

/* For another thread: the bounds known so far of the search for a shortest solution; false when there is none. AT_MOST
 * is MINIMAL_UNKNOWN until a solution is known. */
bool answerer_bounds(const struct answerer *answerer, int *at_least, int *at_most);

#endif
