/* pousse_analysis: what a position of Pousse is: won or lost for the side to move, in how many plies, and by which
 * moves; or open. A search and proofs tell it, which heed the boards that may not come back and end at a limit, so that
 * "open" only says that nothing was proved.
 *
 * On boards of 3 and 4 the table tells what lies deeper than the search. It knows of no repetition, so a tabled win is
 * told only when it was seen to hold after the boards of the game (pousse_table_keep_sure), with the moves that hold;
 * and an open game may still be won by boards that may not come back. */
#ifndef PATIENCE_POUSSE_ANALYSIS_H
#define PATIENCE_POUSSE_ANALYSIS_H

#include "appraisal.h"
#include "pousse_proof.h"
#include "pousse_table.h"
#include "session.h"

struct pousse_analyst;

/* An analyst; it asks for the tables that are shared (pousse_table.h) when it first needs them, and waits for them as
 * BUILDING says, which outlives it and may be NULL. Its search has so many BYTES, 0 for what a verdict takes. NULL
 * without memory. */
struct pousse_analyst *pousse_analyst_new(const struct pousse_building *building, size_t bytes);
void pousse_analyst_free(struct pousse_analyst *analyst);

enum pousse_verdict { POUSSE_OPEN, POUSSE_WON, POUSSE_LOST };

struct pousse_analysis {
	enum pousse_verdict verdict;   /* for the side to move */
	int in;                        /* plies to the end, 0 when it is open */
	int count, move[POUSSE_MOVES]; /* that keep the shortest win or the longest loss, or an open game open */
	bool is_exact;                 /* from a table: an open game is open but for boards that may not come back */
	bool is_starved;               /* there was no memory for the table, or for all of a search: open says nothing */
	bool is_shortest;              /* else the end may come sooner, and a win may have more moves that keep it */
	bool has_guess;                /* nothing was proved, but the search has an opinion: */
	int value, liked;              /* what the position is worth by the evaluation, and the move it would make */
};

/* What SESSION is after PLACE of its moves. LIMITS bound the search, whose answer depends on nothing but its nodes and
 * depth unless a clock is set. A game that is over is lost or won in 0. */
struct pousse_analysis pousse_analyse(
    struct pousse_analyst *analyst, const struct session *session, int place, const struct pousse_limits *limits);

/* The same of a state and its past, which ends with it. */
struct pousse_analysis pousse_analyse_state(struct pousse_analyst *analyst, const struct state *state,
    const struct past *past, const struct pousse_limits *limits);

/* The same for who shows it. */
extern const struct appraiser pousse_appraiser;

#endif
