/* position_class: the positions linked by free cards that go up to the foundation and come back. */
#ifndef PATIENCE_SOLVE_POSITION_CLASS_H
#define PATIENCE_SOLVE_POSITION_CLASS_H

#include "search.h"

/* What the moves of a position follow from. */
struct surroundings {
	uint64_t open, slots, safe; /* board_open, board_slots, rule_safe */
};

/* The class in hand: its members lie on top of the arena. It need not be known any further once a member has a step
 * that may be made at once, or a pair that must be decided: the class is worth what follows from that. */
struct position_class {
	struct member *list;
	struct surroundings first; /* of the first member */
	int count;
	uint64_t name;
	int step;   /* that step, or the card of that pair, */
	int member; /* and the member that has it; -1 when there is neither */
	bool decide;
};

/* The class of START, a position where nothing is forced, with this member alone. */
struct position_class class_begin(struct search *search, const struct board *start);

/* Finds the other members. False when there is no room. */
bool class_complete(struct search *search, struct position_class *class);

/* The cards with which member I of LIST has moves that the member it was found from has not. Just in time that would
 * leave out too much: a stock card may then be put down where its use has only now become possible. */
static inline uint64_t member_moves(const struct search *search, const struct member *list, int i, enum stage stage)
{
	if (i == 0 || (stock_is_late(search->variant.stock) && stage_is_of_stock(stage)))
		return list[i].moves[stage];
	return list[i].moves[stage] & ~list[list[i].parent].moves[stage];
}

#endif
