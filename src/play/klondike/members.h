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

#endif
