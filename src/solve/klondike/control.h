/* control: when a search has to stop. */
#ifndef PATIENCE_SOLVE_CONTROL_H
#define PATIENCE_SOLVE_CONTROL_H

#include "solve.h"

struct hand;

/* When to stop, shared by a search and its oracle. */
struct control {
	const struct solve_limits *limits;
	uint64_t nodes;            /* of this thread */
	uint64_t next_check;       /* number of nodes at which to look at clocks and flags */
	int64_t cpu_end, wall_end; /* microseconds, milliseconds */
	enum solve_limit limit;    /* the one that was reached */
	/* Called at each check where several threads work at one position: returns the nodes of all, and may set `limit`.
	 * NULL: this one is alone. */
	uint64_t (*meet)(struct control *control);
	struct hand *hand; /* of crew.c */
};

/* Starts the clocks of a call. */
void control_start(struct control *control, const struct solve_limits *limits);

/* Looks at clocks and flags; false when a limit has been reached. */
bool control_check(struct control *control);

/* Counts a node; false when a limit has been reached. Looks at clocks and flags now and then only. */
static inline bool control_count(struct control *control)
{
	return ++control->nodes < control->next_check || control_check(control);
}

#endif
