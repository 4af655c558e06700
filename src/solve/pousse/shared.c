/* The tables that all of the program shares, each built by a thread of its own. */
#include <stddef.h>
#include <stdint.h>
#include <time.h>

#include "clock.h"
#include "pousse_table.h"
#include "thread.h"

enum stage { ABSENT, COMING, READY };
enum { POLL_NANOSECONDS = 5000000 };

/* Who moves STAGE from ABSENT to COMING builds the table, or has it built; TABLE is there once it is READY. */
struct shared {
	int size;
	_Atomic int stage, percent;
	struct pousse_table *table;
};

static struct shared shared[] = {{.size = 3}, {.size = 4}};

static void note_percent(void *context, int percent) { atomic_store(&((struct shared *)context)->percent, percent); }

static void build_here(struct shared *one, const struct pousse_building *building)
{
	one->table = pousse_table_open(one->size, building);
	atomic_store(&one->stage, one->table ? READY : ABSENT);
}

static void *build(void *context)
{
	build_here(context, &(struct pousse_building){.progress = note_percent, .context = context});
	return NULL;
}

static bool build_beside(struct shared *one)
{
	pthread_t thread;
	return thread_start(&thread, build, one) && pthread_detach(thread) == 0;
}

static bool is_cancelled(const struct pousse_building *building)
{
	return building && building->cancel && atomic_load(building->cancel);
}

/* Where no thread is to be had nobody can wait for a time alone. */
static void make(struct shared *one, const struct pousse_building *building)
{
	if (build_beside(one))
		return;
	if (building && building->most)
		atomic_store(&one->stage, ABSENT);
	else
		build_here(one, building);
}

/* Waits until the builder has done, or *CANCEL, or as long as is waited at most. */
static void await(struct shared *one, const struct pousse_building *building)
{
	const struct timespec moment = {.tv_nsec = POLL_NANOSECONDS};
	const int64_t end = building && building->most ? clock_milliseconds() + building->most : INT64_MAX;
	while (atomic_load(&one->stage) == COMING && clock_milliseconds() < end) {
		if (is_cancelled(building))
			return;
		if (building && building->progress)
			building->progress(building->context, atomic_load(&one->percent));
		nanosleep(&moment, NULL);
	}
}

const struct pousse_table *pousse_table_shared(int size, const struct pousse_building *building)
{
	bool is_mine;
	if (size < POUSSE_LEAST || size > POUSSE_TABLED)
		return NULL;
	struct shared *one = &shared[size - POUSSE_LEAST];
	do { /* who built it before may have been stopped */
		int absent = ABSENT;
		is_mine = atomic_compare_exchange_strong(&one->stage, &absent, COMING);
		if (is_mine)
			make(one, building);
		await(one, building);
	} while (!is_mine && atomic_load(&one->stage) == ABSENT && !is_cancelled(building));
	return atomic_load(&one->stage) == READY ? one->table : NULL;
}
