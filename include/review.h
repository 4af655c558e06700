/* review: a game that was played, judged place by place: could it still be won there, and which move lost it?
 *
 * A place is a number of moves made: place 0 is the deal, place P stands after move P. Moves that were undone and not
 * played again go on behind the last one played, so all places lie on one way. What is lost stays lost along it, and
 * what leads to a winnable place was winnable: so two numbers tell all, the last place known to be winnable and the
 * first known to be lost. They close in on each other, each question halving what lies between; when they meet, the
 * move between them lost the game. A position that is hard is put off, for its neighbours may decide it.
 *
 * A review works in a thread of its own on a copy of the game, and may be looked at meanwhile by one other thread. */
#ifndef PATIENCE_REVIEW_H
#define PATIENCE_REVIEW_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "fault.h"
#include "session.h"

struct review;

/* When to give a position up; zeros set no limit. MEMORY is that of the solver's tables (see solver_new). */
struct review_limits {
	uint64_t nodes;
	uint32_t cpu_ms; /* of processor time */
	size_t memory;
};

/* What is known. Places between `winnable` and `lost` are not decided: not yet, or, with `done`, not within the limits.
 */
struct findings {
	int length;              /* moves known; the places are 0..length */
	int winnable;            /* the last place known to be winnable, -1 for none */
	int lost;                /* the first place known to be lost, length + 1 for none */
	const struct move *trap; /* [1..checked], the review's: instead of move P this one of another card would have lost
	                          * the game; its count is 0 where there was none, and where move P turned the stock */
	int checked;             /* 0 until the places are judged, then up to `winnable` */
	bool done;
};

/* Begins to judge SESSION, from the deal to the last move known. NULL with a fault when there is no memory or thread.
 */
struct review *review_start(const struct session *session, const struct review_limits *limits, struct fault *fault);

/* Ends it, within about a millisecond, and frees it with what it found. NULL is no review. */
void review_free(struct review *review);

struct findings review_look(struct review *review);

/* Waits up to so many milliseconds for the end; whether it has come. */
bool review_wait(struct review *review, int milliseconds);

/* The place of the move that lost the game, the first lost one after a winnable one; 0 when none is known to be. */
int findings_blunder(const struct findings *found);

/* Whether move PLACE passed a trap by. */
bool findings_has_trap(const struct findings *found, int place);

/* The game as it could have been won: SESSION (as it was given to review_start) up to the last place known to be
 * winnable, then a line that wins, as a branch of it that stands at its end. NULL when no place is known to be
 * winnable. The caller frees it. Seeks in SESSION and comes back. */
struct session *review_line(struct review *review, struct session *session);

/* The place in LINE, behind PLACE, that the first move leads to that is more than a turn of the stock; its end if there
 * is none. */
int review_next_card(const struct session *line, int place);

#endif
