#include "shared_table.h"

void shared_table_begin(struct shared_table *shared, const struct transpositions *table, pthread_mutex_t *mutex)
{
	*shared = (struct shared_table){.now = *table, .mutex = mutex};
}

struct transpositions shared_table_end(const struct shared_table *shared) { return shared->now; }

/* The thread holds the mutex in what follows. */

static void enter(struct shared_table *shared, struct transpositions *view)
{
	const int bits = shared->now.bits;
	view->entry = shared->now.entry;
	view->bits = bits;
	view->grow = shared->now.grow;
	view->used = view->told = shared->now.used;
	shared->views[bits]++;
}

static void leave(struct transpositions *view)
{
	struct shared_table *shared = view->shared;
	shared->now.used += view->used - view->told;
	if (--shared->views[view->bits] == 0 && view->bits != shared->now.bits)
		transpositions_discard(&shared->now, view->entry, view->bits);
}

static void move(struct transpositions *view)
{
	leave(view);
	enter(view->shared, view);
}

/* Whether entries that nobody but slower views needs still take up room. */
static bool has_old(const struct shared_table *shared)
{
	for (int bits = 0; bits < shared->now.bits; bits++)
		if (shared->views[bits])
			return true;
	return false;
}

/* When another thread is at it, the view goes on as it is. */
static void grow(struct transpositions *view)
{
	struct shared_table *shared = view->shared;
	if (pthread_mutex_trylock(shared->mutex) != 0)
		return;
	move(view);
	if (view->used >= view->grow) {
		if (!transpositions_enlarge(&shared->now) && !has_old(shared))
			shared->now.grow = UINT64_MAX;
		move(view);
	}
	pthread_mutex_unlock(shared->mutex);
}

struct transpositions shared_table_view(struct shared_table *shared)
{
	struct transpositions view = {.shared = shared, .grow_shared = grow};
	pthread_mutex_lock(shared->mutex);
	enter(shared, &view);
	pthread_mutex_unlock(shared->mutex);
	return view;
}

void shared_table_leave(struct transpositions *view)
{
	pthread_mutex_lock(view->shared->mutex);
	leave(view);
	pthread_mutex_unlock(view->shared->mutex);
}

void shared_table_look(struct transpositions *view)
{
	if (pthread_mutex_trylock(view->shared->mutex) != 0)
		return;
	move(view);
	pthread_mutex_unlock(view->shared->mutex);
}
