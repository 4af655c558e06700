/* reference: Klondike on small decks, played out in full without any pruning; what the solver is measured against.
 *
 * Rules written plainly and anew, on explicit piles, for a deck of RANKS ranks and PILES piles. The search visits every
 * position that can be reached; piles are sorted first, since their order never matters. */
#ifndef PATIENCE_TESTS_REFERENCE_H
#define PATIENCE_TESTS_REFERENCE_H

#include <stdlib.h>
#include <string.h>

#include "card.h"
#include "klondike.h"
#include "rng.h"

struct small_deck {
	int ranks, piles;
};

enum { SMALL_PILE = 24, SMALL_MOVES = 128 };

/* A position with the piles one by one; a pile's first card is its deepest. */
struct small {
	uint8_t pile[PILES][SMALL_PILE];
	uint8_t size[PILES];
	uint8_t hidden[PILES];
	uint8_t recycles;
};

static inline struct small small_read(const struct klondike *position)
{
	struct small small = {.recycles = position->recycles_left};
	const uint8_t *card = position->card;
	for (int pile = 0; pile < PILES; pile++) {
		small.size[pile] = position->size[pile];
		for (int i = 0; i < small.size[pile]; i++)
			small.pile[pile][i] = *card++;
		small.hidden[pile] = pile < TABLEAU ? 0 : position->hidden[pile - TABLEAU];
	}
	return small;
}

static inline struct klondike small_write(const struct small *small, struct klondike_rules rules)
{
	struct klondike position = {.rules = rules, .recycles_left = small->recycles};
	int count = 0;
	for (int pile = 0; pile < PILES; pile++) {
		position.size[pile] = small->size[pile];
		for (int i = 0; i < small->size[pile]; i++)
			position.card[count++] = small->pile[pile][i];
		if (pile >= TABLEAU)
			position.hidden[pile - TABLEAU] = small->hidden[pile];
	}
	return position;
}

/* A shuffled deck dealt: pile k gets k cards, the last one face up; the rest, 24 at the most, is the stock. */
static inline struct small small_deal(struct rng *rng, struct small_deck deck, struct klondike_rules rules)
{
	struct small small = {.recycles = rules.passes == UNLIMITED ? UNLIMITED : (uint8_t)(rules.passes - 1)};
	uint8_t cards[CARDS];
	int next = 0, count = deck.ranks * SUITS;
	rng_shuffle(rng, cards, count);
	for (int i = 0; i < deck.piles; i++) {
		small.size[TABLEAU + i] = (uint8_t)(i + 1);
		small.hidden[TABLEAU + i] = (uint8_t)i;
		for (int j = 0; j <= i; j++)
			small.pile[TABLEAU + i][j] = cards[next++];
	}
	while (next < count)
		small.pile[STOCK][small.size[STOCK]++] = cards[next++];
	return small;
}

static inline int small_top(const struct small *small, int pile) { return small->pile[pile][small->size[pile] - 1]; }

static inline bool small_fits(const struct small *small, struct small_deck deck, int card, int to)
{
	if (to < TABLEAU)
		return card_suit(card) == (enum suit)(to - FOUNDATION) && small->size[to] == card_rank(card) - 1;
	if (small->size[to] == 0)
		return card_rank(card) == deck.ranks;
	int top = small_top(small, to);
	return card_is_red(top) != card_is_red(card) && card_rank(top) == card_rank(card) + 1;
}

static inline int small_turned(const struct small *small, struct klondike_rules rules)
{
	int left = small->size[STOCK];
	if (left == 0)
		left = small->recycles ? small->size[WASTE] : 0;
	return left < rules.draw ? left : rules.draw;
}

static inline int small_moves(
    const struct small *small, struct small_deck deck, struct klondike_rules rules, struct move list[SMALL_MOVES])
{
	int count = 0;
	for (int from = WASTE; from < TABLEAU + deck.piles; from++) {
		int runs = from < TABLEAU ? small->size[from] > 0 : small->size[from] - small->hidden[from];
		if (from >= FOUNDATION && from < TABLEAU && !rules.worrying_back)
			continue;
		for (int cards = 1; cards <= runs; cards++)
			for (int to = FOUNDATION; to < TABLEAU + deck.piles; to++)
				if (to != from && (to >= TABLEAU || (cards == 1 && (from == WASTE || from >= TABLEAU))) &&
				    small_fits(small, deck, small->pile[from][small->size[from] - cards], to))
					list[count++] = (struct move){(uint8_t)from, (uint8_t)to, (uint8_t)cards, 0};
	}
	int turned = small_turned(small, rules);
	if (turned)
		list[count++] = (struct move){STOCK, WASTE, (uint8_t)turned, 0};
	return count;
}

static inline void small_turn(struct small *small, struct klondike_rules rules)
{
	if (small->size[STOCK] == 0) {
		for (int i = 0; i < small->size[WASTE]; i++)
			small->pile[STOCK][i] = small->pile[WASTE][rules.swapped_stock ? i : small->size[WASTE] - 1 - i];
		small->size[STOCK] = small->size[WASTE];
		small->size[WASTE] = 0;
		if (small->recycles != UNLIMITED)
			small->recycles--;
	}
	int turned = small_turned(small, rules);
	for (int i = 0; i < turned; i++) {
		int from = rules.swapped_stock ? small->size[STOCK] - turned + i : small->size[STOCK] - 1 - i;
		small->pile[WASTE][small->size[WASTE]++] = small->pile[STOCK][from];
	}
	small->size[STOCK] = (uint8_t)(small->size[STOCK] - turned);
}

static inline void small_apply(struct small *small, struct klondike_rules rules, struct move move)
{
	if (move.from == STOCK) {
		small_turn(small, rules);
		return;
	}
	small->size[move.from] = (uint8_t)(small->size[move.from] - move.count);
	for (int i = 0; i < move.count; i++)
		small->pile[move.to][small->size[move.to]++] = small->pile[move.from][small->size[move.from] + i];
	if (small->hidden[move.from] && small->hidden[move.from] == small->size[move.from])
		small->hidden[move.from]--;
}

static inline bool small_is_won(const struct small *small, struct small_deck deck)
{
	for (int suit = 0; suit < SUITS; suit++)
		if (small->size[FOUNDATION + suit] != deck.ranks)
			return false;
	return true;
}

/* A position as few bytes: equal positions are equal here, whatever the order of their piles. */
enum { PACKED_CARDS = 32 };
struct packed {
	uint8_t card[PACKED_CARDS];
	uint8_t size[PILES], hidden[TABLEAU_PILES], recycles, order[TABLEAU_PILES + 4];
};

/* The piles by their deepest cards, the empty ones last. */
static inline void small_order(const struct small *small, int order[TABLEAU_PILES])
{
	for (int i = 0; i < TABLEAU_PILES; i++) {
		int j = i;
		int key = small->size[TABLEAU + i] ? small->pile[TABLEAU + i][0] : CARDS;
		for (; j > 0; j--) {
			int before = TABLEAU + order[j - 1];
			if ((small->size[before] ? small->pile[before][0] : CARDS) <= key)
				break;
			order[j] = order[j - 1];
		}
		order[j] = i;
	}
}

static inline struct packed small_pack(const struct small *small)
{
	struct packed packed = {.recycles = small->recycles};
	int order[TABLEAU_PILES] = {0}, count = 0;
	small_order(small, order);
	for (int i = 0; i < PILES; i++) {
		int pile = i < TABLEAU ? i : TABLEAU + order[i - TABLEAU];
		packed.size[i] = small->size[pile];
		if (i >= TABLEAU)
			packed.hidden[i - TABLEAU] = small->hidden[pile];
		if (i < FOUNDATION || i >= TABLEAU) {
			memcpy(packed.card + count, small->pile[pile], small->size[pile]);
			count += small->size[pile];
		}
	}
	return packed;
}

static inline struct small small_unpack(const struct packed *packed)
{
	struct small small = {.recycles = packed->recycles};
	int count = 0;
	for (int pile = 0; pile < PILES; pile++) {
		small.size[pile] = packed->size[pile];
		small.hidden[pile] = pile < TABLEAU ? 0 : packed->hidden[pile - TABLEAU];
		if (pile >= FOUNDATION && pile < TABLEAU) {
			for (int i = 0; i < small.size[pile]; i++)
				small.pile[pile][i] = (uint8_t)(i * SUITS + pile - FOUNDATION);
			continue;
		}
		memcpy(small.pile[pile], packed->card + count, small.size[pile]);
		count += small.size[pile];
	}
	return small;
}

/* The positions found so far, and a hash table of them. */
struct reference {
	struct packed *found;
	uint32_t *slot, *stack;
	uint32_t count, room, slots;
};

static inline bool reference_init(struct reference *reference, uint32_t room)
{
	*reference = (struct reference){.room = room, .slots = 4};
	while (reference->slots < 2 * room)
		reference->slots *= 2;
	reference->found = malloc(room * sizeof *reference->found);
	reference->stack = malloc(room * sizeof *reference->stack);
	reference->slot = calloc(reference->slots, sizeof *reference->slot);
	return reference->found && reference->slot && reference->stack;
}

static inline void reference_release(struct reference *reference)
{
	free(reference->found);
	free(reference->stack);
	free(reference->slot);
}

static inline uint32_t packed_slot(const struct reference *reference, const struct packed *packed)
{
	const unsigned char *bytes = (const unsigned char *)packed;
	uint64_t hash = 0, part;
	for (size_t i = 0; i + sizeof part <= sizeof *packed; i += sizeof part) {
		memcpy(&part, bytes + i, sizeof part);
		hash = (hash ^ part) * 0x9E3779B97F4A7C15;
		hash ^= hash >> 31;
	}
	return (uint32_t)hash & (reference->slots - 1);
}

/* Adds a position; false when it was there already. There must be room. */
static inline bool reference_add(struct reference *reference, const struct small *small)
{
	struct packed packed = small_pack(small);
	uint32_t slot = packed_slot(reference, &packed);
	for (; reference->slot[slot]; slot = (slot + 1) & (reference->slots - 1))
		if (!memcmp(&reference->found[reference->slot[slot] - 1], &packed, sizeof packed))
			return false;
	reference->found[reference->count] = packed;
	reference->slot[slot] = ++reference->count;
	return true;
}

static inline void reference_clear(struct reference *reference)
{
	for (uint32_t i = 0; i < reference->count; i++)
		for (uint32_t slot = packed_slot(reference, &reference->found[i]); reference->slot[slot];
		     slot = (slot + 1) & (reference->slots - 1))
			reference->slot[slot] = 0;
	reference->count = 0;
}

/* 1 when START can be won, 0 when not, -1 when there is no room to tell. */
static inline int reference_decide(
    struct reference *reference, const struct small *start, struct small_deck deck, struct klondike_rules rules)
{
	uint32_t stacked = 1;
	reference_clear(reference);
	reference_add(reference, start);
	reference->stack[0] = 0;
	while (stacked) {
		struct move list[SMALL_MOVES];
		struct small small = small_unpack(&reference->found[reference->stack[--stacked]]);
		if (small_is_won(&small, deck))
			return 1;
		int count = small_moves(&small, deck, rules, list);
		for (int j = count; j--;) {
			struct small next = small;
			small_apply(&next, rules, list[j]);
			if (reference->count == reference->room)
				return -1;
			if (reference_add(reference, &next))
				reference->stack[stacked++] = reference->count - 1;
		}
	}
	return 0;
}

#endif
