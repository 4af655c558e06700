/* pousse_proof: who wins a position of Pousse, by depth-first proof-number search (A. Nagai, Df-pn algorithm for
 * searching AND/OR trees and its applications, 2002), on boards of any size. It finds wins that lie deep but narrow,
 * where the other side has few answers.
 *
 * Repetition. The number of tokens never falls, so only boards with as many tokens can come back. What is known of a
 * position is therefore kept under the board, the side to move and the set of the boards with as many tokens that came
 * before it, those of the game among them: what may follow depends on nothing else. These positions have no cycles, for
 * each move adds to the set or to the tokens, and nothing that is proved depends on the way to it. (Where only the
 * board is kept, it does: M. Campbell, The graph-history interaction: on ignoring position history, 1985.) The game has
 * no draws, so that one search shows who wins. Keys are 64 bits. */
#ifndef PATIENCE_POUSSE_PROOF_H
#define PATIENCE_POUSSE_PROOF_H

#include "pousse_search.h"

struct pousse_prover;

/* A prover with a table of about MEMORY bytes. NULL without memory. One thread at a time. */
struct pousse_prover *pousse_prover_new(size_t memory);
void pousse_prover_free(struct pousse_prover *prover);

struct pousse_proof {
	int winner; /* a side; -1 when nothing was proved within the limits */
	int plies;  /* to the end at most; there may be a shorter way */
	int move;   /* of the side to move: it wins, or holds the proof up most */
	uint64_t nodes;
};

/* Who wins STATE, which goes on, after PAST, which is whole and ends with it. Of LIMITS nodes, clock and cancel are
 * heeded; with no clock the answer depends on nothing but the nodes. */
struct pousse_proof pousse_prove(struct pousse_prover *prover, const struct state *state, const struct past *past,
    const struct pousse_limits *limits);

#endif
