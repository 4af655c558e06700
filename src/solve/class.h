/* class: the positions linked by free cards that go up to the foundation and come back. For the search alone. */
#ifndef PATIENCE_SOLVE_CLASS_H
#define PATIENCE_SOLVE_CLASS_H

#include "steps.h"

/* On top of the arena. */
struct class
{
	struct member *list;
	int count;
	uint64_t name;
	int step;   /* a step that may be made at once, or the card of a pair that must be decided, */
	int member; /* and by which member; -1 when there is neither */
	bool decide;
};

ALWAYS_INLINE uint64_t reachable(const struct search *search, const struct board *board, uint64_t cards)
{
	uint64_t reached = 0;
	for (; cards; cards &= cards - 1)
		if (stock_reachable(search->deal, board, first_card(cards)))
			reached |= cards & -cards;
	return reached;
}

ALWAYS_INLINE void member_find_moves(const struct search *search, struct variant variant, struct member *member,
    uint64_t open, uint64_t slots, uint64_t safe)
{
	const struct board *board = &member->board;
	uint64_t up = open & board->visible & board->next, *moves = member->moves;
	moves[STAGE_STOCK_UP] = board->stock & board->next;
	moves[STAGE_SHIFT] = rule_shifts(board->visible & board->locked & slots, up, variant.back);
	moves[STAGE_TABLEAU_UP] = variant.back ? up & board->locked : up;
	uint64_t downs = board->stock & slots;
	if (variant.stock == STOCK_SINGLE) {
		member->useful = rule_useful(board, open, safe, variant.back);
		downs = rule_downs_just_in_time(board, downs & member->useful, open, safe);
		moves[STAGE_STOCK_DOWN] = rule_pairs(search->deal, board, downs);
		return;
	}
	moves[STAGE_STOCK_DOWN] = rule_downs(board, downs, variant.back);
	if (variant.stock == STOCK_MANY) {
		moves[STAGE_STOCK_UP] = reachable(search, board, moves[STAGE_STOCK_UP]);
		moves[STAGE_STOCK_DOWN] = reachable(search, board, moves[STAGE_STOCK_DOWN]);
	}
}

/* The cards with which member I of LIST has moves that the member it was found from has not. Just in time that would
 * leave out too much: a stock card may then be put down where its use has only now become possible. */
ALWAYS_INLINE uint64_t member_moves(struct variant variant, const struct member *list, int i, enum stage stage)
{
	if (i == 0 || (variant.stock == STOCK_SINGLE && stage_is_of_stock(stage)))
		return list[i].moves[stage];
	return list[i].moves[stage] & ~list[list[i].parent].moves[stage];
}

ALWAYS_INLINE void class_add(struct search *search, struct class *class, int parent, int step)
{
	struct member *member = &class->list[class->count];
	member->board = class->list[parent].board;
	member->parent = (uint16_t)parent;
	member->step = (uint8_t)step;
	if (step & STEP_UP)
		board_tableau_up(search->deal, &member->board, step & STEP_CARD);
	else
		board_foundation_down(search->deal, &member->board, step);
	int i = 0;
	while (class->list[i].board.key != member->board.key)
		i++;
	if (i < class->count)
		return;
	class->count++;
	if (member->board.key > class->name)
		class->name = member->board.key;
}

/* Whether member I has a step that may be made at once, or a pair that must be decided. */
ALWAYS_INLINE bool class_settles(struct search *search, struct variant variant, struct class *class, int i,
    uint64_t open, uint64_t slots, uint64_t safe)
{
	const struct board *board = &class->list[i].board;
	uint64_t either = undecided(search, variant, board), forced = board->next & either, shift = 0;
	class->decide = forced;
	if (!forced)
		forced = open & board->visible & board->next & board->locked & safe;
	if (!forced && variant.stock != STOCK_OTHER)
		forced = rule_safe_stock(search->deal, board, safe, variant.stock == STOCK_SINGLE);
	if (!forced)
		shift = rule_forced_shift(search->deal, board, board->visible & board->locked & slots, safe, either);
	if (!(forced | shift))
		return false;
	class->member = i;
	class->step = forced ? first_card(forced) | (class->decide ? 0 : STEP_UP) : first_card(shift);
	return true;
}

/* Finds the moves of member I (those of the first are known) and its neighbours. False when the class need not be known
 * any further: see struct class. */
ALWAYS_INLINE bool class_visit(struct search *search, struct variant variant, struct class *class, int i)
{
	struct member *member = &class->list[i];
	const struct board *board = &member->board;
	uint64_t open = board_open(board), slots = board_slots(search->deal, board, open);
	uint64_t safe = rule_safe(board->next, variant.back);
	if (i) {
		if (class_settles(search, variant, class, i, open, slots, safe))
			return false;
		member_find_moves(search, variant, member, open, slots, safe);
	}
	uint64_t up = open & board->visible & board->next & ~board->locked;
	for (uint64_t set = up; set; set &= set - 1)
		class_add(search, class, i, first_card(set) | STEP_UP);
	for (uint64_t set = rule_back(board, slots, safe); set; set &= set - 1)
		class_add(search, class, i, first_card(set));
	return true;
}

/* The class of START, a position where nothing is forced, with this member alone. */
ALWAYS_INLINE struct class class_begin(struct search *search, struct variant variant, const struct board *start)
{
	struct class class = {
	    .list = &search->arena->member[search->arena->members++],
	    .count = 1,
	    .name = start->key,
	    .member = -1,
	};
	uint64_t open = board_open(start), slots = board_slots(search->deal, start, open);
	class.list[0].board = *start;
	member_find_moves(search, variant, &class.list[0], open, slots, rule_safe(start->next, variant.back));
	return class;
}

/* Finds the other members. False when there is no room. */
ALWAYS_INLINE bool class_complete(struct search *search, struct variant variant, struct class *class)
{
	const int members = search->arena->members - 1;
	for (int i = 0; i < class->count && class_visit(search, variant, class, i); i++)
		if (members + class->count + BOARD_CARDS > MEMBERS_MAX) {
			search->control->limit = LIMIT_MEMORY;
			return false;
		}
	search->arena->members = members + class->count;
	return true;
}

#endif
