/* shared_table: one table of transpositions in the hands of several threads.
 *
 * Each thread has a *view*: the entries as they were when it last looked, and how many it has added. Reading and
 * writing need no lock (transpositions.h). Who finds the table half full makes a larger one while the others go on with
 * the old one; what they write there until they look again is lost, which is a little work. Old entries are given back
 * when the last view has left them. */
#ifndef PATIENCE_SOLVE_SHARED_TABLE_H
#define PATIENCE_SOLVE_SHARED_TABLE_H

#include <pthread.h>

#include "transpositions.h"

enum { SHARED_SIZES = 64 };

struct shared_table {
	struct transpositions now;
	pthread_mutex_t *mutex;  /* guards this and all that share its memory */
	int views[SHARED_SIZES]; /* how many stand at the table of so many bits */
};

/* Takes over TABLE, until shared_table_end gives it back: then no view may be left. */
void shared_table_begin(struct shared_table *shared, const struct transpositions *table, pthread_mutex_t *mutex);
struct transpositions shared_table_end(const struct shared_table *shared);

/* A view, and its end. */
struct transpositions shared_table_view(struct shared_table *shared);
void shared_table_leave(struct transpositions *view);

/* Brings a view up to date; not if that meant to wait for another thread. */
void shared_table_look(struct transpositions *view);

#endif
