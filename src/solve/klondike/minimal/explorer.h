/* minimal_explorer: what one thread does of a search for a shortest solution. It has a table and a queue of its own.
 * Alone it has all positions; in a team (minimal_team) each has those that are its own, and hands on the others. */
#ifndef PATIENCE_MINIMAL_EXPLORER_H
#define PATIENCE_MINIMAL_EXPLORER_H

#include <stdatomic.h>

#include "minimal.h"
#include "moves.h"
#include "table.h"

enum { PROOF = 1, ARRIVALS = 64 };

/* A position that a manoeuvre led to, from entry PARENT of all tables. */
struct arrival {
	struct key key;
	uint32_t parent;
	int16_t moves, estimate;
};

/* What all explorers of one deal have in common. */
struct task {
	struct minimal_limits limits;
	struct minimal_progress *progress; /* or NULL */
	struct budget budget;              /* of the memory for all tables */
	int weight; /* of the bound in the queue's order, PROOF or, when one is alone, that of a hunt */
	int explorers;
	_Atomic uint64_t win; /* moves of the best win, and in the lower half its number, TABLE_NONE for one known before */
	_Atomic uint64_t nodes;
	atomic_int at_least;
	atomic_int stop;    /* an enum minimal_stop */
	atomic_bool is_cut; /* something was left out because it would take too many moves to count */
};

struct explorer {
	struct task *task;
	struct team *team; /* NULL when it is alone */
	int number;        /* in its team */
	struct deal deal;
	struct table table;
	struct manoeuvre manoeuvre;
	struct arrival arrival[ARRIVALS];
	int arrivals;
	uint64_t nodes, told; /* looked at, and how many of these are in those of the task */
	unsigned checks;      /* whether to stop */
	unsigned takes;       /* from the queue in the proof */
	int64_t start;        /* of this thread's processor time, in microseconds */
	uint32_t parent;      /* the entry being looked at */
	int level;            /* place in the queue now looked at; in the proof, an estimate, the same for all */
	int done;             /* estimate up to which the parent's successors are known */
};

enum explorer_end {
	EXPLORER_DONE,    /* nothing better than the best win can be left */
	EXPLORER_STOPPED, /* by what the task's `stop` says, or since another explorer of the team is */
	EXPLORER_PAUSED,  /* so many nodes were looked at */
};

/* Moves of the best win of TASK; ESTIMATES - 1, more than any other, when none is known. */
static inline int task_best(const struct task *task)
{
	return (int)(atomic_load_explicit(&task->win, memory_order_relaxed) >> 32);
}

/* Begins EXPLORER, whose task, number and deal are there: an empty table, and when it is the only one its first
 * position, FIRST. False without memory; its table must be released in either case. */
bool explorer_begin(struct explorer *explorer, const struct layout *first);

/* Looks at the queue, least place first, until all that is to be is looked at, something stops it, or its nodes are
 * UNTIL (0: never). */
enum explorer_end explorer_run(struct explorer *explorer, uint64_t until);

/* Enters COUNT positions, which are its own. */
void explorer_enter(struct explorer *explorer, const struct arrival *arrival, int count);

/* Ends all explorers of TASK as soon as they see it. */
void task_stop(struct task *task, enum minimal_stop why);

#endif
