/* minimal: a shortest win of a Klondike position, with proof.
 *
 * A move is one turn of the stock (turning the waste back over costs nothing by itself) or one card or run moved;
 * turning up a face-down card is free. The search sees all cards. It knows at any time that a win takes at least so
 * many moves, and from its first win on that it takes at most so many; when they meet, the win is shortest. All rules
 * of the game klondike are offered: any draw count, passes limited or not, worrying back or not, either stock. */
#ifndef PATIENCE_MINIMAL_H
#define PATIENCE_MINIMAL_H

#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>

#include "klondike.h"

enum { MINIMAL_LINE = 1024, MINIMAL_UNKNOWN = -1 };

/* When to stop without an answer, 0 being no limit, and how many search. */
struct minimal_limits {
	uint64_t nodes; /* positions looked at, to a few hundred for each thread more than one */
	size_t bytes;   /* of memory for the tables of all threads and what is known of the stock; 0 means 1 GB */
	double seconds; /* of processor time of the calling thread, and of each other one */
	int threads;    /* that search together, at most 15; 0 or 1: the calling one alone */
	uint64_t alone; /* the others begin when about so many positions were looked at, or fewer; 0 means 500 */
	const atomic_bool *cancel; /* ends it within a few milliseconds when set; may be NULL */
};

/* What other threads may read while the search runs, which sets all of it when it begins. */
struct minimal_progress {
	atomic_int at_least, at_most; /* moves of a shortest win; at_most is MINIMAL_UNKNOWN until a win is known */
	atomic_ullong nodes;
};

enum minimal_verdict {
	MINIMAL_PROVEN,     /* LINE is a shortest win */
	MINIMAL_UNSOLVABLE, /* there is no win: everything was tried */
	MINIMAL_BOUNDS, /* stopped: a win, if there is one, takes AT_LEAST moves; LINE is one of AT_MOST, if not unknown */
	MINIMAL_REJECTED, /* not a position that can be reached in play */
};
enum minimal_stop { MINIMAL_DONE, MINIMAL_NODES, MINIMAL_MEMORY, MINIMAL_TIME, MINIMAL_CANCELLED };

struct minimal_result {
	enum minimal_verdict verdict;
	enum minimal_stop stop; /* why it ended */
	int at_least, at_most;  /* true whatever stopped the search */
	int length;             /* moves in LINE, 0 when there is none */
	struct move line[MINIMAL_LINE];
	uint64_t nodes, positions; /* positions looked at; distinct positions kept */
	size_t bytes;              /* of memory when it was greatest */
	int64_t helped_us;         /* processor time of the other threads, in microseconds */
};

/* Searches for a shortest win of POSITION. LIMITS and PROGRESS may be NULL. Memory that is needed is freed before
 * return. */
void minimal_solve(const struct klondike *position, const struct minimal_limits *limits,
    struct minimal_progress *progress, struct minimal_result *result);

/* The bound that the search begins with: no win of POSITION is shorter; more than MINIMAL_LINE if it shows that there
 * is none. MINIMAL_UNKNOWN if the position is rejected, or without memory. For tests. */
int minimal_bound(const struct klondike *position);

#endif
