/* Classes and their ways out, on ordinary positions with the moves of the game. */
#include "arms.h"

#include <string.h>

enum { NODES = 64, TOUR = 64 };

/* A member of a class, and how it was reached. */
struct node {
	struct klondike position;
	uint32_t heights; /* of the foundations, four bits a suit, */
	int up;           /* and all together, from that of the first node on */
	bool explored;
	int length;
	struct move line[ARM_LINE];
};

/* Where the stock stands after so many turns: the card that can then be played. */
struct stop {
	int turns, card;
};

struct way {
	struct node node[NODES];
	int nodes;
	int blocked; /* a pile whose top card is not known, which takes no part; or -1 */
	struct stop stop[TOUR];
	int stops;
	int unseen_turns; /* turns until unseen cards come up, 0 when none do */
	struct arm *arm;
	struct key *key;
	int arms;
};

/* What tells classes apart that come from one class. */
struct key {
	uint32_t heights;
	uint32_t stock; /* hash of the cards left */
	uint8_t depth[TABLEAU_PILES], waste;
};

static int pile_end(const struct klondike *position, int pile)
{
	int end = 0;
	for (int i = 0; i <= pile; i++)
		end += position->size[i];
	return end;
}

static int card_at(const struct klondike *position, int pile, int count)
{
	return position->card[pile_end(position, pile) - count];
}

int arms_top(const struct klondike *position, int pile)
{
	return position->size[pile] ? card_at(position, pile, 1) : -1;
}

void arms_play(struct klondike *position, struct move move)
{
	struct state state;
	klondike_state(position, &state);
	klondike.apply(&state, move);
	*position = klondike_position(&state);
}

static int moves_of(const struct klondike *position, struct move list[MOVES_MAX])
{
	struct state state;
	klondike_state(position, &state);
	return klondike.moves(&state, list);
}

int arms_safe(const struct klondike *position, struct move list[MOVES_MAX])
{
	struct state state;
	klondike_state(position, &state);
	int count = klondike.moves(&state, list);
	for (int i = 0; i < count; i++)
		if (klondike.is_safe(&state, list[i]))
			return i;
	return -1;
}

static bool is_up(struct move move) { return move.to >= FOUNDATION && move.to < TABLEAU; }

static int open_cards(const struct klondike *position, int pile)
{
	return position->size[pile] - position->hidden[pile - TABLEAU];
}

static bool goes_up(const struct klondike *position, int card)
{
	return position->size[FOUNDATION + (int)card_suit(card)] == card_rank(card) - 1;
}

/* A card of SUIT on its foundation, as heights count it. */
static uint32_t one_of(int suit) { return (uint32_t)1 << 4 * (SUITS - 1 - suit); }

static uint32_t heights_of(const struct klondike *position)
{
	uint32_t heights = 0;
	for (int suit = 0; suit < SUITS; suit++)
		heights = heights << 4 | position->size[FOUNDATION + suit];
	return heights;
}

static void node_play(struct node *node, struct move move)
{
	arms_play(&node->position, move);
	node->line[node->length++] = move;
}

/* A part of a run that lays open a card which can go up. */
static bool lays_open(const struct klondike *position, struct move move)
{
	return move.from >= TABLEAU && !is_up(move) && move.count < open_cards(position, move.from) &&
		goes_up(position, card_at(position, move.from, move.count + 1));
}

static struct move move_up(const struct klondike *position, int pile)
{
	int suit = (int)card_suit(arms_top(position, pile));
	return (struct move){(uint8_t)pile, (uint8_t)(FOUNDATION + suit), 1, 0};
}

/* Whether the COUNT cards on top of a pile are all its face-up ones, so that nothing undoes their leaving it. A king at the
 * bottom leaves a place to which it can come back. */
static bool is_to_base(const struct klondike *position, int pile, int count)
{
	bool bottom_king = !position->hidden[pile - TABLEAU] && card_rank(card_at(position, pile, count)) == KING;
	return open_cards(position, pile) == count && !bottom_king;
}

/* Whether a move, with the card that it lays open going up, stays within the class. */
static bool is_reversible(const struct klondike *position, struct move move)
{
	if (move.from < TABLEAU)
		return move.from >= FOUNDATION;
	if (is_up(move))
		return !is_to_base(position, move.from, 1);
	return lays_open(position, move) && !is_to_base(position, move.from, move.count + 1);
}

/* The heights of the foundations after a reversible move. */
static uint32_t heights_after(const struct klondike *position, struct move move)
{
	if (move.from < TABLEAU)
		return heights_of(position) - one_of(move.from - FOUNDATION);
	return heights_of(position) + one_of((int)card_suit(card_at(position, move.from, is_up(move) ? 1 : move.count + 1)));
}

static bool is_known(const struct way *way, uint32_t heights)
{
	for (int i = 0; i < way->nodes; i++)
		if (way->node[i].heights == heights)
			return true;
	return false;
}

static void node_go_up(struct node *node, int pile)
{
	node->heights += one_of((int)card_suit(arms_top(&node->position, pile)));
	node->up++;
	node_play(node, move_up(&node->position, pile));
}

/* A move within the class that is right whatever is hidden: its pile, or -1. */
static int safe_pile(const struct way *way, const struct klondike *position)
{
	struct state state;
	for (int pile = TABLEAU; pile < PILES; pile++) {
		int top = pile == way->blocked ? -1 : arms_top(position, pile);
		if (top < 0 || !goes_up(position, top) || is_to_base(position, pile, 1))
			continue;
		klondike_state(position, &state);
		if (klondike.is_safe(&state, move_up(position, pile)))
			return pile;
	}
	return -1;
}

/* Adds the member that a move leads to, after all the safe ones that follow it. Room is kept for the turns and the last move
 * of an arm. */
static void add_node(struct way *way, const struct node *from, struct move move)
{
	struct node *node = &way->node[way->nodes];
	if (way->nodes == NODES || from->length > ARM_LINE - 40)
		return;
	*node = *from;
	node->explored = false;
	if (move.from < TABLEAU) {
		node->heights -= one_of(move.from - FOUNDATION);
		node->up--;
	}
	if (!is_up(move))
		node_play(node, move);
	if (move.from >= TABLEAU)
		node_go_up(node, move.from);
	for (int pile; node->length < ARM_LINE - 40 && (pile = safe_pile(way, &node->position)) >= 0;)
		node_go_up(node, pile);
	if (!is_known(way, node->heights))
		way->nodes++;
}

/* The member to be explored next: in turn the nearest one, and the one with most cards on the foundations, which near the
 * end of a game is many moves away; or -1. */
static int next_node(const struct way *way, int explored)
{
	int best = -1;
	for (int i = 0; i < way->nodes; i++) {
		if (way->node[i].explored)
			continue;
		if (explored % 2 == 0)
			return i;
		if (best < 0 || way->node[i].up > way->node[best].up)
			best = i;
	}
	return best;
}

static void explore_node(struct way *way, int i)
{
	struct move list[MOVES_MAX];
	int count = moves_of(&way->node[i].position, list);
	way->node[i].explored = true;
	for (int k = 0; k < count; k++) {
		if (list[k].from == way->blocked || list[k].to == way->blocked)
			continue;
		const struct klondike *position = &way->node[i].position;
		if (is_reversible(position, list[k]) && !is_known(way, heights_after(position, list[k])))
			add_node(way, &way->node[i], list[k]);
	}
}

/* Fills the class of its first node. */
static void explore(struct way *way)
{
	way->node[0].heights = heights_of(&way->node[0].position);
	way->node[0].explored = false;
	for (int explored = 0, i; (i = next_node(way, explored)) >= 0; explored++)
		explore_node(way, i);
}

static void class_key(struct way *scratch, const struct arm *arm, struct key *key)
{
	memset(key, 0, sizeof *key);
	scratch->nodes = 1;
	scratch->blocked = arm->reveal >= TABLEAU ? arm->reveal : -1;
	scratch->node[0].position = arm->after;
	scratch->node[0].length = 0;
	explore(scratch);
	for (int i = 0; i < scratch->nodes; i++)
		if (scratch->node[i].heights > key->heights)
			key->heights = scratch->node[i].heights;
	for (int i = 0; i < TABLEAU_PILES; i++) {
		bool king = arm->after.size[TABLEAU + i] && !arm->after.hidden[i] &&
			card_rank(card_at(&arm->after, TABLEAU + i, arm->after.size[TABLEAU + i])) == KING;
		key->depth[i] = (uint8_t)(arm->after.hidden[i] + (arm->after.size[TABLEAU + i] && !king));
	}
	key->waste = arm->after.size[WASTE];
	for (int i = 0; i < arm->after.size[STOCK] + arm->after.size[WASTE]; i++)
		key->stock = key->stock * 57 + arm->after.card[i] + 1u;
}

/* Adds the arm of a node and the moves MOVE (and TURNS turns before it), unless it leads nowhere new. */
static void add_arm(struct way *way, struct way *scratch, struct node node, struct move move, int reveal)
{
	if (way->arms == ARMS_MAX)
		return;
	struct arm *arm = &way->arm[way->arms];
	node_play(&node, move);
	arm->after = node.position;
	arm->reveal = reveal;
	arm->length = node.length;
	memcpy(arm->line, node.line, sizeof arm->line);
	struct key *key = &way->key[way->arms];
	class_key(scratch, arm, key);
	for (int i = 0; i < way->arms; i++)
		if (memcmp(&way->key[i], key, sizeof *key) == 0 && way->arm[i].reveal == reveal)
			return;
	way->arms++;
}

/* Whole runs and last cards that leave their pile. */
static void add_tableau_arms(struct way *way, struct way *scratch, const struct node *node)
{
	struct move list[MOVES_MAX];
	const struct klondike *position = &node->position;
	int count = moves_of(position, list), last_from = -1;
	for (int i = 0; i < count; i++) {
		struct move move = list[i];
		struct node next = *node;
		if (move.from < TABLEAU)
			continue;
		if (lays_open(position, move) && is_to_base(position, move.from, move.count + 1)) {
			node_play(&next, move);
			move = move_up(&next.position, move.from);
		} else if (!is_to_base(position, move.from, move.count) || (!is_up(move) && move.from == last_from)) {
			continue;
		}
		int hidden = position->hidden[move.from - TABLEAU];
		if (!is_up(move))
			last_from = move.from;
		add_arm(way, scratch, next, move, hidden ? move.from : -1);
	}
}

/* The pile that takes CARD, or -1. Which of several is the same. */
static int place_for(const struct klondike *position, int card)
{
	for (int pile = TABLEAU; pile < PILES; pile++) {
		int top = arms_top(position, pile);
		if (top < 0 ? card_rank(card) == KING
					: card_is_red(top) != card_is_red(card) && card_rank(top) == card_rank(card) + 1)
			return pile;
	}
	return -1;
}

static struct move turn_of(const struct klondike *position)
{
	int count = position->size[STOCK] ? position->size[STOCK] : position->size[WASTE];
	int draw = position->rules.draw;
	return (struct move){STOCK, WASTE, (uint8_t)(count < draw ? count : draw), 0};
}

static void add_stock_arms(struct way *way, struct way *scratch, const struct node *node)
{
	for (int i = 0; i < way->stops; i++) {
		int card = way->stop[i].card, place = place_for(&node->position, card);
		bool up = goes_up(&node->position, card);
		if (!up && place < 0)
			continue;
		struct node next = *node;
		if (next.length + way->stop[i].turns >= ARM_LINE - 1)
			continue;
		for (int turn = 0; turn < way->stop[i].turns; turn++)
			node_play(&next, turn_of(&next.position));
		if (up)
			add_arm(way, scratch, next, (struct move){WASTE, (uint8_t)(FOUNDATION + (int)card_suit(card)), 1, 0}, -1);
		if (place >= 0)
			add_arm(way, scratch, next, (struct move){WASTE, (uint8_t)place, 1, 0}, -1);
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

/* Turns the stock until it stands as now, or cannot be turned, or unseen cards come up. */
static void tour_stock(struct way *way, const struct klondike *position, uint64_t seen)
{
	struct klondike now = *position;
	uint64_t met = 0;
	if (!is_all_seen(position, seen))
		return; /* a card just turned up in thought, of which nobody knows what it is */
	for (int turns = 0; turns < ARM_LINE / 2; turns++) {
		int card = arms_top(&now, WASTE);
		if (card >= 0 && !(met >> card & 1)) {
			met |= (uint64_t)1 << card;
			way->stop[way->stops++] = (struct stop){turns, card};
		}
		if (!can_turn(&now))
			return;
		arms_play(&now, turn_of(&now));
		if (!is_all_seen(&now, seen)) {
			way->unseen_turns = turns + 1;
			return;
		}
		if (now.size[WASTE] == position->size[WASTE] && now.recycles_left == position->recycles_left &&
			!now.rules.swapped_stock)
			return;
	}
}

static void add_look(struct way *way, struct way *scratch)
{
	struct node node = way->node[0];
	for (int turn = 1; turn < way->unseen_turns; turn++)
		node_play(&node, turn_of(&node.position));
	if (way->unseen_turns)
		add_arm(way, scratch, node, turn_of(&node.position), WASTE);
}

int arms_list(const struct klondike *position, uint64_t seen, struct arm list[ARMS_MAX])
{
	struct key key[ARMS_MAX];
	struct way way, scratch;
	way.nodes = 1;
	way.blocked = -1;
	way.stops = way.unseen_turns = way.arms = 0;
	way.arm = list;
	way.key = key;
	way.node[0].position = *position;
	way.node[0].length = 0;
	tour_stock(&way, position, seen);
	explore(&way);
	for (int i = 0; i < way.nodes; i++)
		add_tableau_arms(&way, &scratch, &way.node[i]);
	for (int i = 0; i < way.nodes; i++)
		add_stock_arms(&way, &scratch, &way.node[i]);
	add_look(&way, &scratch);
	return way.arms;
}
