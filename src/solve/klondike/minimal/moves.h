/* minimal_moves: from one settled position to the next ones. A settled position has no safe card left to play, and its
 * successors are whole manoeuvres, each ending in a settled position again. */
#ifndef PATIENCE_MINIMAL_MOVES_H
#define PATIENCE_MINIMAL_MOVES_H

#include "board.h"

enum { ONTO_FOUNDATION = -2, STEPS_MAX = 256, PENDING_MAX = 24 };

/* TURNS turns of the stock, then CARD (a bit) goes onto the card TO, or to its foundation, or (NO_CARD) to an empty
 * pile. */
struct step {
	uint16_t turns;
	int8_t card, to;
};

/* A card or an empty pile that a manoeuvre has laid open and has not yet made use of. */
struct pending {
	int8_t card; /* NO_CARD for an empty pile */
	bool taken_back;
	int8_t size, most;                     /* see pending_card */
	uint64_t hidden_partners, up_partners; /* see partners.h; known when something is begun on top */
};

struct manoeuvre {
	struct deal *deal;
	int estimate;     /* moves that a win takes at least, by the highest bound met so far */
	int most;         /* positions whose estimate is higher are not visited */
	int least_beyond; /* the least estimate among them */
	void (*visit)(struct manoeuvre *manoeuvre, struct layout layout, int moves);
	void *context;
	int steps;
	struct step step[STEPS_MAX];
	bool is_cut; /* one was too long for `step`: it and all that follows from it was left out */
	struct pending pending[PENDING_MAX];
};

/* Visits every settled position that one manoeuvre leads to from LAYOUT, whose board is BOARD, itself reached after
 * MOVES moves and with estimate `estimate`, when the estimate there is at most `most`. During a visit `step` holds the
 * manoeuvre. */
void manoeuvre_all(struct manoeuvre *manoeuvre, const struct board *board, struct layout layout, int moves);

/* Visits the settled position that LAYOUT becomes by safe plays alone. */
void manoeuvre_settle(struct manoeuvre *manoeuvre, struct layout layout, int moves);

#endif
