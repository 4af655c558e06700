/* members: the positions of a class (arms.h), reached from one of them by moves that can be taken back. */
#ifndef PATIENCE_MEMBERS_H
#define PATIENCE_MEMBERS_H

#include "arms.h"

enum { MEMBERS = 64 };

/* A member, and how it was reached. */
struct member {
	struct klondike position;
	uint32_t heights; /* of the foundations, four bits a suit, */
	int up;           /* and all together, from that of the first member on */
	bool explored;
	int length;
	struct move line[ARM_LINE];
};

struct members {
	struct member list[MEMBERS];
	int count;
	int blocked; /* a pile whose top card is not known, which takes no part; or -1 */
};

/* Begins a class with POSITION and finds its other members. */
void members_find(struct members *members, const struct klondike *position, int blocked);

/* The member of the class of POSITION that has most cards on the foundations, as far as it is explored. */
struct member members_highest(const struct klondike *position);

/* The heights of the foundations, four bits a suit. */
uint32_t members_heights(const struct klondike *position);

/* Makes a move and adds it to the line. */
void member_play(struct member *member, struct move move);

/* The card that lies COUNT - 1 under the top of PILE. */
int arms_card_at(const struct klondike *position, int pile, int count);

/* Whether CARD is the next of its suit. */
bool arms_goes_up(const struct klondike *position, int card);

/* The move of the top card of PILE to its foundation, and whether a move is one to a foundation. */
struct move arms_move_up(const struct klondike *position, int pile);
bool arms_is_up(struct move move);

/* Whether a move takes a part of a run and lays open a card which can go up. */
bool arms_lays_open(const struct klondike *position, struct move move);

/* Whether the COUNT cards on top of a pile are all its face-up ones, so that nothing undoes their leaving it. A king at
 * the bottom leaves a place to which it can come back. */
bool arms_is_to_base(const struct klondike *position, int pile, int count);

#endif
