/* progress: one line on standard error, when that is a terminal: how much is done, how fast, how long it will take. */
#ifndef PATIENCE_PROGRESS_H
#define PATIENCE_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

struct progress {
	bool on;         /* standard error is a terminal */
	bool shown;      /* the line stands there now */
	int64_t began;   /* milliseconds */
	uint64_t total;  /* 0 when it is not known */
	uint64_t before; /* of these were done before; 0 unless set after progress_begin */
};

/* Begins to count the time. TOTAL is 0 when it is not known. */
void progress_begin(struct progress *progress, uint64_t total);

/* Draws the line with DONE of the total, and NOTE ("" for none) at its end. */
void progress_draw(struct progress *progress, uint64_t done, const char *note);

/* Takes the line away, to be called before anything else is written to a terminal. */
void progress_hide(struct progress *progress);

#endif
