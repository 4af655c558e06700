/* batch: many questions answered side by side by several threads, the answers handed over in the order of the
 * questions.
 *
 * The questions come from `next` one at a time, each worker answers one at a time with tools of its own, and `deliver`
 * gets every item exactly once, in the order of `next`, as soon as it and all before it are answered. At most WINDOW
 * items are in hand, so that the memory is the same for a hundred items and a hundred million: a worker that is far
 * ahead waits for the slow item at the front.
 *
 * `next` is never called by two threads at once; nor are `deliver` and `idle`, so these may share what they write to.
 * All three run in changing threads. To end early let `next` return false: what is in hand is still answered and
 * delivered. */
#ifndef PATIENCE_BATCH_H
#define PATIENCE_BATCH_H

#include <stdbool.h>
#include <stddef.h>

#include "fault.h"

struct batch {
	int jobs;         /* threads, 1 or more */
	int window;       /* items in hand, JOBS or more */
	size_t item_size; /* bytes of an item: the question, and room for the answer */
	void *context;    /* for the functions below */

	/* Fills ITEM (whose bytes are those of an earlier item) with the next question; false when there is none left. */
	bool (*next)(void *context, void *item);

	/* Tools for worker number WORKER (0..jobs-1), made before the threads are; NULL when there is no memory. */
	void *(*open)(void *context, int worker);
	void (*work)(void *tools, void *item);
	void (*close)(void *tools);

	void (*deliver)(void *context, void *item);

	/* About ten times a second; may be NULL. */
	void (*idle)(void *context);
};

/* Runs until all is delivered. Returns false with a fault, before the first `next`, when the tools of all workers
 * cannot be made or there is no memory. Works with fewer threads when not all can be started; when none can, in the
 * calling one and without `idle`. */
bool batch_run(const struct batch *batch, struct fault *fault);

#endif
