#include "members.h"

#include "piles.h"

enum { LINE_ROOM = 40 }; /* for the turns and the last move of an arm */

/* A card of SUIT on its foundation, as heights count it. */
static uint32_t one_of(int suit) { return (uint32_t)1 << 4 * (SUITS - 1 - suit); }

uint32_t members_heights(const struct klondike *position)
{
	uint32_t heights = 0;
	for (int suit = 0; suit < SUITS; suit++)
		heights = heights << 4 | position->size[FOUNDATION + suit];
	return heights;
}

void member_play(struct member *member, struct move move)
{
	klondike_play(&member->position, move);
	member->line[member->length++] = move;
}

/* Whether a move, with the card that it lays open going up, stays within the class. */
static bool is_reversible(const struct klondike *position, struct move move)
{
	if (move.from < TABLEAU)
		return move.from >= FOUNDATION;
	if (is_foundation(move.to))
		return !piles_is_for_good(position, move.from, 1);
	return piles_lays_open(position, move) && !piles_is_for_good(position, move.from, move.count + 1);
}

/* The heights of the foundations after a reversible move of a member. */
static uint32_t heights_after(const struct member *member, struct move move)
{
	if (move.from < TABLEAU)
		return member->heights - one_of(move.from - FOUNDATION);
	int count = is_foundation(move.to) ? 1 : move.count + 1;
	return member->heights + one_of((int)card_suit(piles_card_at(&member->position, move.from, count)));
}

static bool is_known(const struct members *members, uint32_t heights)
{
	for (int i = 0; i < members->count; i++)
		if (members->list[i].heights == heights)
			return true;
	return false;
}

static void member_go_up(struct member *member, int pile)
{
	member->heights += one_of((int)card_suit(piles_top(&member->position, pile)));
	member->up++;
	member_play(member, piles_move_up(&member->position, pile));
}

/* A move within the class that is right whatever is hidden: its pile, or -1. */
static int safe_pile(const struct members *members, const struct klondike *position)
{
	for (int pile = TABLEAU; pile < PILES; pile++) {
		int top = pile == members->blocked ? -1 : piles_top(position, pile);
		if (top < 0 || !piles_goes_up(position, top) || piles_is_for_good(position, pile, 1))
			continue;
		if (klondike_safe(position, piles_move_up(position, pile)))
			return pile;
	}
	return -1;
}

/* Adds the member that a move leads to, after all the safe ones that follow it. */
static void add_member(struct members *members, const struct member *from, struct move move)
{
	struct member *member = &members->list[members->count];
	if (members->count == MEMBERS || from->length > ARM_LINE - LINE_ROOM)
		return;
	*member = *from;
	member->explored = false;
	if (move.from < TABLEAU) {
		member->heights -= one_of(move.from - FOUNDATION);
		member->up--;
	}
	if (!is_foundation(move.to))
		member_play(member, move);
	if (move.from >= TABLEAU)
		member_go_up(member, move.from);
	for (int pile; member->length < ARM_LINE - LINE_ROOM && (pile = safe_pile(members, &member->position)) >= 0;)
		member_go_up(member, pile);
	if (!is_known(members, member->heights))
		members->count++;
}

/* Picks the member to explore next, or -1: the nearest one and the one with most cards on the foundations in turn. Near
 * the end of a game the latter is many moves away. */
static int next_member(const struct members *members, int explored)
{
	int best = -1;
	for (int i = 0; i < members->count; i++) {
		if (members->list[i].explored)
			continue;
		if (explored % 2 == 0)
			return i;
		if (best < 0 || members->list[i].up > members->list[best].up)
			best = i;
	}
	return best;
}

static void explore_member(struct members *members, int i)
{
	struct move list[MOVES_MAX];
	int count = klondike_list(&members->list[i].position, list);
	members->list[i].explored = true;
	for (int k = 0; k < count; k++) {
		if (list[k].from == members->blocked || list[k].to == members->blocked)
			continue;
		const struct member *member = &members->list[i];
		if (is_reversible(&member->position, list[k]) && !is_known(members, heights_after(member, list[k])))
			add_member(members, member, list[k]);
	}
}

void members_find(struct members *members, const struct klondike *position, int blocked)
{
	struct member *first = &members->list[0];
	members->count = 1;
	members->blocked = blocked;
	first->position = *position;
	first->heights = members_heights(position);
	first->up = 0;
	first->explored = false;
	first->length = 0;
	for (int explored = 0, i; (i = next_member(members, explored)) >= 0; explored++)
		explore_member(members, i);
}

struct member members_highest(const struct klondike *position)
{
	struct members members;
	int best = 0;
	members_find(&members, position, -1);
	for (int i = 1; i < members.count; i++)
		best = members.list[i].up > members.list[best].up ? i : best;
	return members.list[best];
}
