/* report: what `patience solve` says: a row for each deal, the records of solutions, the sum of it all. */
#ifndef PATIENCE_REPORT_H
#define PATIENCE_REPORT_H

#include "deals.h"
#include "progress.h"
#include "solve_job.h"

enum { GRADES_MOST = 8 };

struct report {
	bool json, moves, minimal, grade; /* what the user asked for */
	const char *records;              /* folder for the solutions, or NULL */
	bool replaces;                    /* other files in that folder */

	struct progress progress;
	uint64_t rows;             /* deals that came, the wrong ones too */
	uint64_t count[3];         /* of each verdict; stopped ones are not counted */
	const char *const *grades; /* of the game, or NULL */
	uint64_t graded[GRADES_MOST];
	uint64_t stopped, failures;
	uint64_t nodes, most_nodes;
	int64_t cpu_us, most_cpu_us;
	char slowest[DEAL_NAME];
};

/* Writes the row of a deal to standard output, or what was wrong with the deal to standard error, and keeps its
 * solution as a record. Frees the answer's line. False when no more can be written. */
bool report_row(struct report *report, const struct deal *deal, struct answer *answer);

/* Draws the progress again, NOTE at its end, and sends out the rows that have been written. */
void report_tick(struct report *report, const char *note);

/* Writes the sum: to standard output, or with JSON to standard error. Nothing for a single deal. */
void report_sum(struct report *report);

#endif
