/* pousse_search: looking ahead in Pousse, by alpha-beta with iterative deepening.
 *
 * Repetition and the table of positions. What a position is worth depends on the boards before it that may not come
 * back. The number of tokens never falls, so only boards with as many tokens can come back: those since the last move
 * that added one. An entry of the table therefore bears, beside the position, a signature of the set of these boards
 * (the game's own among them), and a win or a loss is taken from it only where the set is the same. So what is found to
 * be won or lost is proved with all repetitions in it. An estimate is taken wherever the position stands, for it proves
 * nothing. (The difficulty is known as graph history interaction; see M. Campbell,
 * The graph-history interaction: on ignoring position history, 1985.) Keys are 64 bits, signatures 32. */
#ifndef PATIENCE_POUSSE_SEARCH_H
#define PATIENCE_POUSSE_SEARCH_H

#include <stdatomic.h>
#include <stddef.h>

#include "pousse.h"

/* Values for the side to move: those of the evaluation lie between the bounds, a win in N plies is WIN - N. */
enum { POUSSE_WIN = 30000, POUSSE_FAR = POUSSE_WIN - 1000, POUSSE_DEPTH_MOST = 60, POUSSE_JOBS_MOST = 16 };

/* When to stop; zeros set no limit. */
struct pousse_limits {
	uint64_t nodes;   /* of all threads together; with one thread the answer depends on nothing else */
	int milliseconds; /* of the clock */
	int depth;        /* plies, the extensions aside */
	int jobs;         /* threads, 1 when 0 */
	bool is_plain;    /* no extensions: the first win found is the shortest */
	const atomic_bool *cancel;
};

struct pousse_found {
	int move;  /* -1 when the game is over, or without memory */
	int value; /* for the side to move */
	int mean;  /* the mean of what the last two depths say, which differ by who moves last */
	int depth; /* the last one that was searched whole */
	uint64_t nodes;
};

struct pousse_search;

/* A search with a table of about MEMORY bytes. NULL without memory. */
struct pousse_search *pousse_search_new(size_t memory);
void pousse_search_free(struct pousse_search *search);

/* Forgets all positions. */
void pousse_search_clear(struct pousse_search *search);

/* The best move of STATE, after PAST (which ends with it). One at a time. Where PAST is cut, no win or loss is found.
 */
struct pousse_found pousse_search_run(struct pousse_search *search, const struct state *state, const struct past *past,
    const struct pousse_limits *limits);

/* A value of so many is one logit: the side to move wins with the probability 1 / (1 + exp(-value / POUSSE_LOGIT)). */
enum { POUSSE_LOGIT = 100 };

/* The weights of the evaluation by size, and by the place of a line (0 at the edge), the tokens of the side to move
 * and those of the other one; made by tools/tune_pousse. */
enum { POUSSE_PLACES = (POUSSE_MOST + 1) / 2 };
struct pousse_weights {
	int16_t line[POUSSE_PLACES][POUSSE_MOST + 1][POUSSE_MOST + 1];
	int16_t tempo;
};
void pousse_weights_of(int size, struct pousse_weights *weights);

/* A rule of thumb, from which they were learnt. */
void pousse_weights_plain(int size, struct pousse_weights *weights);

/* Other weights for a search, for the tuner. */
void pousse_search_weigh(struct pousse_search *search, const struct pousse_weights *weights);

#endif
