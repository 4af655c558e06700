#include "queens_threads.h"

#include <inttypes.h>
#include <stdio.h>

#include "batch.h"
#include "progress.h"
#include "queens.h"
#include "stopping.h"
#include "thread.h"

enum { WINDOW = 4, NOTE = 64 };

/* Counting, all parts side by side. */
struct counting {
	const struct queens_counter *counter;
	struct progress progress;
	int next, done, parts;
	uint64_t solutions;
};

struct part {
	int number;
	bool counted;
	uint64_t solutions;
};

static bool next_part(void *context, void *item)
{
	struct counting *counting = context;
	struct part *part = item;
	*part = (struct part){.number = counting->next};
	return !atomic_load(&stopping) && counting->next++ < counting->parts;
}

static void *open_joiner(void *context, int worker)
{
	(void)worker;
	return queens_joiner_new(((struct counting *)context)->counter);
}

static void count_part(void *tools, void *item)
{
	struct part *part = item;
	part->counted = queens_join(tools, part->number, &stopping, &part->solutions);
}

static void close_joiner(void *tools) { queens_joiner_free(tools); }

static void add_part(void *context, void *item)
{
	struct counting *counting = context;
	const struct part *part = item;
	counting->solutions += part->solutions;
	counting->done += part->counted;
	if (!part->counted)
		atomic_store(&stopping, true);
}

static void show_progress(void *context)
{
	struct counting *counting = context;
	char note[NOTE];
	snprintf(note, sizeof note, "%" PRIu64 " solutions so far", counting->solutions);
	progress_draw(&counting->progress, (uint64_t)counting->done, note);
}

bool queens_count_by_threads(int n, int jobs, uint64_t *solutions, struct fault *fault)
{
	struct queens_counter *counter = queens_counter_new(n);
	struct counting counting = {.counter = counter};
	struct batch batch = {
	    .jobs = jobs ? jobs : thread_processors(QUEENS_JOBS_MOST),
	    .item_size = sizeof(struct part),
	    .context = &counting,
	    .next = next_part,
	    .open = open_joiner,
	    .work = count_part,
	    .close = close_joiner,
	    .deliver = add_part,
	    .idle = show_progress,
	};
	batch.window = WINDOW * batch.jobs;
	if (!counter)
		return fault_set(fault, "there is not enough memory");
	counting.parts = queens_counter_parts(counter);
	progress_begin(&counting.progress, (uint64_t)counting.parts);
	bool good = batch_run(&batch, fault);
	progress_hide(&counting.progress);
	queens_counter_free(counter);
	*solutions = counting.solutions;
	if (good && counting.done < counting.parts)
		return fault_set(fault, "the solutions are not counted: %d of %d parts are", counting.done, counting.parts);
	return good;
}
