/* The ways out of a class. */
#include "arms.h"

#include <string.h>

#include "members.h"
#include "piles.h"

enum { TOUR = ARM_LINE / 2 };

/* Where the stock stands after so many turns: the card that can then be played. */
struct stop {
	int turns, card;
};

struct way {
	struct members class, scratch; /* scratch: of the class behind an arm */
	struct stop stop[TOUR];
	int stops;
	int unseen_turns; /* turns until unseen cards come up, 0 when none do */
	struct arm *arm;
	struct key *key;
	int arms;
};

/* Tells apart most of the classes that come from one class. */
struct outline {
	uint32_t stock; /* hash of the cards left */
	uint8_t depth[TABLEAU_PILES], waste;
};

/* Tells apart all: the heights of the foundations that the class has too, which take long to find. */
struct key {
	struct outline outline;
	int members; /* 0 while nobody has asked */
	uint16_t heights[MEMBERS];
};

int arms_turned(const struct arm *arm)
{
	int turned = 0;
	for (int i = 0; i < arm->length; i++)
		turned += arm->line[i].from == STOCK ? arm->line[i].count : 0;
	return turned;
}

/* Whether some card that can go up could be safe there: most positions have none. */
static bool may_be_safe(const struct klondike *position)
{
	for (int pile = WASTE; pile < PILES; pile = pile == WASTE ? TABLEAU : pile + 1) {
		int top = piles_top(position, pile);
		if (top >= 0 && piles_goes_up(position, top) &&
		    klondike_safe(position, (struct move){(uint8_t)pile, (uint8_t)(FOUNDATION + (int)card_suit(top)), 1, 0}))
			return true;
	}
	return false;
}

int arms_safe(const struct klondike *position, struct move list[MOVES_MAX])
{
	int count = may_be_safe(position) ? klondike_list(position, list) : 0;
	for (int i = 0; i < count; i++)
		if (klondike_safe(position, list[i]))
			return i;
	return -1;
}

static void find_heights(struct way *way, int i)
{
	struct key *key = &way->key[i];
	const struct arm *arm = &way->arm[i];
	members_find(&way->scratch, &arm->after, arm->reveal >= TABLEAU ? arm->reveal : -1);
	key->members = way->scratch.count;
	for (int k = 0; k < key->members; k++)
		key->heights[k] = (uint16_t)way->scratch.list[k].heights;
}

/* Whether arm K leads to the class of arm I. */
static bool is_same_class(struct way *way, int i, int k)
{
	struct key *key = &way->key[i];
	if (way->arm[i].reveal != way->arm[k].reveal ||
	    memcmp(&key->outline, &way->key[k].outline, sizeof key->outline) != 0)
		return false;
	if (!key->members)
		find_heights(way, i);
	uint16_t heights = (uint16_t)members_heights(&way->arm[k].after);
	for (int member = 0; member < key->members; member++)
		if (key->heights[member] == heights)
			return true;
	return false;
}

static void draw_outline(const struct arm *arm, struct outline *key)
{
	for (int i = 0; i < TABLEAU_PILES; i++) {
		bool king = arm->after.size[TABLEAU + i] && !arm->after.hidden[i] &&
		            card_rank(piles_card_at(&arm->after, TABLEAU + i, arm->after.size[TABLEAU + i])) == KING;
		key->depth[i] = (uint8_t)(arm->after.hidden[i] + (arm->after.size[TABLEAU + i] && !king));
	}
	key->waste = arm->after.size[WASTE];
	for (int i = 0; i < arm->after.size[STOCK] + arm->after.size[WASTE]; i++)
		key->stock = key->stock * 57 + arm->after.card[i] + 1u;
}

/* Adds the arm that goes on from a member with MOVE, unless it leads nowhere new. */
static void add_arm(struct way *way, struct member member, struct move move, int reveal)
{
	if (way->arms == ARMS_MAX)
		return;
	struct arm *arm = &way->arm[way->arms];
	member_play(&member, move);
	arm->after = member.position;
	arm->reveal = reveal;
	arm->length = member.length;
	memcpy(arm->line, member.line, sizeof arm->line);
	way->key[way->arms] = (struct key){0};
	draw_outline(arm, &way->key[way->arms].outline);
	for (int i = 0; i < way->arms; i++)
		if (is_same_class(way, i, way->arms))
			return;
	way->arms++;
}

/* Whole runs and last cards that leave their pile. */
static void add_tableau_arms(struct way *way, const struct member *member)
{
	struct move list[MOVES_MAX];
	const struct klondike *position = &member->position;
	int count = klondike_list(position, list), last_from = -1;
	for (int i = 0; i < count; i++) {
		struct move move = list[i];
		if (move.from < TABLEAU)
			continue;
		struct member next = *member;
		if (piles_lays_open(position, move) && piles_is_for_good(position, move.from, move.count + 1)) {
			member_play(&next, move);
			move = piles_move_up(&next.position, move.from);
		} else if (!piles_is_for_good(position, move.from, move.count) ||
		           (!is_foundation(move.to) && move.from == last_from)) {
			continue;
		}
		int hidden = position->hidden[move.from - TABLEAU];
		if (!is_foundation(move.to))
			last_from = move.from;
		add_arm(way, next, move, hidden ? move.from : -1);
	}
}

/* The first pile that takes CARD, by the TOP cards of all, or -1. Any other pile that takes it would do as well. */
static int place_for(const int top[TABLEAU_PILES], int card)
{
	for (int i = 0; i < TABLEAU_PILES; i++)
		if (piles_takes(top[i], card))
			return TABLEAU + i;
	return -1;
}

static struct move turn_of(const struct klondike *position)
{
	int count = position->size[STOCK] ? position->size[STOCK] : position->size[WASTE];
	int draw = position->rules.draw;
	return (struct move){STOCK, WASTE, (uint8_t)(count < draw ? count : draw), 0};
}

static void add_stock_arms(struct way *way, const struct member *member)
{
	int top[TABLEAU_PILES];
	for (int i = 0; i < TABLEAU_PILES; i++)
		top[i] = piles_top(&member->position, TABLEAU + i);
	for (int i = 0; i < way->stops; i++) {
		int card = way->stop[i].card, place = place_for(top, card);
		bool up = piles_goes_up(&member->position, card);
		if (!up && place < 0)
			continue;
		struct member next = *member;
		if (next.length + way->stop[i].turns >= ARM_LINE - 1)
			continue;
		for (int turn = 0; turn < way->stop[i].turns; turn++)
			member_play(&next, turn_of(&next.position));
		if (up)
			add_arm(way, next, (struct move){WASTE, (uint8_t)(FOUNDATION + (int)card_suit(card)), 1, 0}, -1);
		if (place >= 0)
			add_arm(way, next, (struct move){WASTE, (uint8_t)place, 1, 0}, -1);
	}
}

static bool can_turn(const struct klondike *position)
{
	return position->size[STOCK] || (position->size[WASTE] && position->recycles_left > 0);
}

static bool is_all_seen(const struct klondike *position, uint64_t seen)
{
	for (int i = 0; i < position->size[WASTE]; i++)
		if (!(seen >> position->card[position->size[STOCK] + i] & 1))
			return false;
	return true;
}

/* Turns the stock until it is back where it was, cannot be turned, or shows unseen cards. Each card is a stop where it
 * is met first; under the swapped stock again, for then others lie about it. */
static void tour_stock(struct way *way, const struct klondike *position, uint64_t seen)
{
	struct klondike now = *position;
	uint64_t met = 0;
	if (!is_all_seen(position, seen))
		return; /* a card just turned up in thought, of which nobody knows what it is */
	for (int turns = 0; turns < TOUR; turns++) {
		int card = piles_top(&now, WASTE);
		if (card >= 0 && (position->rules.swapped_stock || !(met >> card & 1))) {
			met |= (uint64_t)1 << card;
			way->stop[way->stops++] = (struct stop){turns, card};
		}
		if (!can_turn(&now))
			return;
		klondike_play(&now, turn_of(&now));
		if (!is_all_seen(&now, seen)) {
			way->unseen_turns = turns + 1;
			return;
		}
		if (now.size[WASTE] == position->size[WASTE] && now.recycles_left == position->recycles_left &&
		    !now.rules.swapped_stock)
			return;
	}
}

static void add_look(struct way *way)
{
	struct member member = way->class.list[0];
	for (int turn = 1; turn < way->unseen_turns; turn++)
		member_play(&member, turn_of(&member.position));
	if (way->unseen_turns)
		add_arm(way, member, turn_of(&member.position), WASTE);
}

int arms_list(const struct klondike *position, uint64_t seen, struct arm list[ARMS_MAX])
{
	struct key key[ARMS_MAX];
	struct way way;
	way.stops = way.unseen_turns = way.arms = 0;
	way.arm = list;
	way.key = key;
	tour_stock(&way, position, seen);
	members_find(&way.class, position, -1);
	for (int i = 0; i < way.class.count; i++)
		add_tableau_arms(&way, &way.class.list[i]);
	for (int i = 0; i < way.class.count; i++)
		add_stock_arms(&way, &way.class.list[i]);
	add_look(&way);
	return way.arms;
}
