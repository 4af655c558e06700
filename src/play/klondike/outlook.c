#include "outlook.h"

#include <string.h>

#include "numbers.h"
#include "piles.h"

/* Costs are counts of cards of the stock: 0, 1, 2, SOME, and more than SOME_MOST or no way at all. */
enum { NODES = 80, COSTS = 5, SOME = 3, FAR = 4, SOME_MOST = 8 };
enum { UNKNOWN = -2, EMPTY = -1, NO_CARD = -1 };

/* A position of the search. Sets of piles and of the stock's cards have a bit each. */
struct node {
	uint32_t stock;            /* the cards that are left, in the order in which they are turned */
	uint8_t at;                /* those before it lie in the waste */
	int8_t top[TABLEAU_PILES]; /* a card, or what there is instead of one that is known */
	uint8_t height[SUITS];
	uint8_t uncovered, moved; /* piles; those whose base has left, uncovered or emptied */
	uint8_t plays;            /* of the stock */
};

struct outlook {
	uint8_t draw;
	bool comes_again; /* the stock */
	uint8_t card[STOCK_CARDS];
	int8_t base[TABLEAU_PILES]; /* one that may want to leave, or NO_CARD */
	uint8_t alone, hides;       /* piles whose base is the top card, and those with cards face down */
	uint8_t cost[TABLEAU_PILES];
	int most_uncovered, most_plays, count;
	uint64_t key[NODES];
	struct node node[NODES];
};

static bool has(uint8_t piles, int pile) { return piles >> pile & 1; }

static bool takes(int top, int card) { return top != UNKNOWN && piles_takes(top, card); }

/* Tells nodes apart, but for which of several piles took a card. */
static uint64_t key_of(const struct node *node)
{
	uint64_t key = node->stock | (uint64_t)node->uncovered << 24 | (uint64_t)node->moved << 31;
	key |= (uint64_t)node->at << 38;
	for (int suit = 0; suit < SUITS; suit++)
		key |= (uint64_t)node->height[suit] << (43 + 4 * suit);
	return key;
}

static void add(struct outlook *outlook, const struct node *node)
{
	uint64_t key = key_of(node);
	bool is_known = outlook->count == NODES;
	for (int i = 0; i < outlook->count; i++)
		is_known |= outlook->key[i] == key;
	if (is_known)
		return;
	outlook->key[outlook->count] = key;
	outlook->node[outlook->count++] = *node;
}

/* The base of PILE has left it. */
static void leave(struct outlook *outlook, struct node node, int pile)
{
	bool hides = has(outlook->hides, pile);
	node.moved |= (uint8_t)(1 << pile);
	node.top[pile] = hides ? UNKNOWN : EMPTY;
	if (hides) {
		node.uncovered |= (uint8_t)(1 << pile);
		if (node.plays <= SOME_MOST)
			outlook->cost[pile] = (uint8_t)smaller(outlook->cost[pile], smaller(node.plays, SOME));
		outlook->most_uncovered = larger(outlook->most_uncovered, __builtin_popcount(node.uncovered));
	}
	add(outlook, &node);
}

/* Onto the first pile that takes it. */
static void move_base(struct outlook *outlook, const struct node *from, int pile)
{
	int base = outlook->base[pile];
	struct node node = *from;
	for (int to = 0; to < TABLEAU_PILES; to++) {
		if (to == pile || !takes(from->top[to], base))
			continue;
		node.top[to] = from->top[pile];
		leave(outlook, node, pile);
		return;
	}
}

static void move_bases(struct outlook *outlook, const struct node *from)
{
	for (int pile = 0; pile < TABLEAU_PILES; pile++) {
		int base = outlook->base[pile];
		if (base == NO_CARD || has(from->moved, pile))
			continue;
		move_base(outlook, from, pile);
		struct node node = *from;
		bool is_top = has(outlook->alone, pile) && from->top[pile] == base;
		if (is_top && ++node.height[card_suit(base)] == card_rank(base))
			leave(outlook, node, pile);
	}
}

/* The stock's card I, which can be played, goes up, and to the first pile that takes it. */
static void play(struct outlook *outlook, const struct node *from, int i)
{
	int card = outlook->card[i];
	struct node node = *from;
	node.stock &= ~((uint32_t)1 << i);
	node.at = (uint8_t)i;
	node.plays++;
	struct node up = node;
	if (++up.height[card_suit(card)] == card_rank(card))
		add(outlook, &up);
	for (int to = 0; to < TABLEAU_PILES; to++)
		if (takes(from->top[to], card)) {
			node.top[to] = (int8_t)card;
			add(outlook, &node);
			return;
		}
}

static void play_stock(struct outlook *outlook, const struct node *from)
{
	int waste = __builtin_popcount(from->stock & (((uint32_t)1 << from->at) - 1));
	int place = 0, count = __builtin_popcount(from->stock);
	for (uint32_t set = from->stock; set; set &= set - 1, place++)
		if (piles_is_in_reach(place, waste, count, outlook->draw, outlook->comes_again))
			play(outlook, from, __builtin_ctz(set));
}

/* Reads the stock; returns how many cards it has. */
static int read_stock(struct outlook *outlook, struct node *first, const struct klondike *position, uint64_t seen)
{
	int waste = position->size[WASTE], count = waste + position->size[STOCK];
	outlook->draw = position->rules.draw;
	outlook->comes_again = position->recycles_left > 0;
	first->at = (uint8_t)waste;
	for (int i = 0; i < count; i++) {
		outlook->card[i] = (uint8_t)piles_talon_card(position, i);
		first->stock |= (uint32_t)(seen >> outlook->card[i] & 1) << i;
	}
	return count;
}

/* Reads PILE, whose cards begin with CARD. A king with nothing face down below it has no reason to leave. */
static void read_pile(struct outlook *outlook, struct node *first, int pile, const uint8_t *card, int size, int hidden)
{
	first->top[pile] = (int8_t)card[size - 1];
	if (hidden || card_rank(card[hidden]) != KING)
		outlook->base[pile] = (int8_t)card[hidden];
	outlook->hides |= (uint8_t)((hidden > 0) << pile);
	outlook->alone |= (uint8_t)((size == hidden + 1) << pile);
}

static struct node read(struct outlook *outlook, const struct klondike *position, int blocked, uint64_t seen)
{
	struct node first = {0};
	int end = read_stock(outlook, &first, position, seen);
	for (int suit = 0; suit < SUITS; suit++)
		end += first.height[suit] = position->size[FOUNDATION + suit];
	for (int pile = 0; pile < TABLEAU_PILES; pile++) {
		int size = position->size[TABLEAU + pile];
		outlook->base[pile] = NO_CARD;
		outlook->cost[pile] = FAR;
		first.top[pile] = size ? UNKNOWN : EMPTY;
		if (size && TABLEAU + pile != blocked)
			read_pile(outlook, &first, pile, position->card + end, size, position->hidden[pile]);
		end += size;
	}
	return first;
}

static void search(struct outlook *outlook)
{
	for (int i = 0; i < outlook->count; i++) {
		const struct node *node = &outlook->node[i];
		outlook->most_plays = larger(outlook->most_plays, node->plays);
		move_bases(outlook, node);
		if (outlook->count < NODES)
			play_stock(outlook, node);
	}
}

void outlook_of(const struct klondike *position, int blocked, uint64_t seen, float list[OUTLOOKS])
{
	struct outlook outlook;
	outlook.hides = outlook.alone = 0;
	outlook.most_uncovered = outlook.most_plays = outlook.count = 0;
	struct node first = read(&outlook, position, blocked, seen);
	add(&outlook, &first);
	search(&outlook);
	memset(list, 0, OUTLOOKS * sizeof *list);
	for (int pile = 0; pile < TABLEAU_PILES; pile++) {
		if (!has(outlook.hides, pile))
			continue;
		list[outlook.cost[pile]] += 1 / 3.0f;
		list[COSTS + outlook.cost[pile]] += (float)position->hidden[pile] / 10;
	}
	list[2 * COSTS] = (float)outlook.most_uncovered / 4;
	list[2 * COSTS + 1] = (float)outlook.most_plays / 6;
	list[2 * COSTS + 2] = outlook.count == NODES;
}
