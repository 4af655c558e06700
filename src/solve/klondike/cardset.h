/* cardset: sets of cards as 64-bit masks, in the numbering that both solvers share.
 *
 * Cards are numbered v = 4 * rank index + suit (suits 0, 1 red, 2, 3 black), the two colours changing places on odd
 * ranks: index = v ^ ((v >> 1) & 2). So a *group* (the two cards of one rank and colour) is index / 2, the *twin* of a
 * card is index ^ 1, and its possible *parents* are the group four bits higher: a shift by four goes from children to
 * parents with the change of colour built in. Bits of the rank above the kings stand for "this foundation is full". */
#ifndef PATIENCE_SOLVE_CARDSET_H
#define PATIENCE_SOLVE_CARDSET_H

#include <stdint.h>

#include "card.h"

static const uint64_t RED_CARDS = 0xC3C3C3C3C3C3C3C3;
static const uint64_t LOW_OF_GROUP = 0x5555555555555555;
static const uint64_t SUIT_CARDS[SUITS] = {0x1414141414141, 0x2828282828282, 0x4141414141414, 0x8282828282828};

static inline uint64_t card_bit(int index) { return (uint64_t)1 << index; }
static inline int first_card(uint64_t cards) { return __builtin_ctzll(cards); }

/* The rank from 0, and the suit as numbered here. */
static inline int index_rank(int index) { return index / 4; }
static inline bool index_is_ace(int index) { return index < 4; }
static inline bool index_is_king(int index) { return index >= 48; }
static inline int index_suit(int index) { return (index ^ (index >> 1 & 2)) & 3; }

/* The number here of a card 0..51 (see card.h), and the card of a number. */
static inline int cardset_index(int card)
{
	static const uint8_t suit[SUITS] = {[SPADES] = 2, [HEARTS] = 0, [CLUBS] = 3, [DIAMONDS] = 1};
	unsigned v = ((unsigned)card & ~3u) + suit[card & 3];
	return (int)(v ^ (v >> 1 & 2));
}

static inline int cardset_card(int index)
{
	static const uint8_t suit[SUITS] = {HEARTS, DIAMONDS, SPADES, CLUBS};
	return index_rank(index) * SUITS + suit[index_suit(index)];
}

/* Without an instruction for it the compiler would call a function. */
static inline int count_cards(uint64_t cards)
{
#ifdef __POPCNT__
	return __builtin_popcountll(cards);
#else
	cards -= cards >> 1 & 0x5555555555555555;
	cards = (cards & 0x3333333333333333) + (cards >> 2 & 0x3333333333333333);
	cards = (cards + (cards >> 4)) & 0x0F0F0F0F0F0F0F0F;
	return (int)(cards * 0x0101010101010101 >> 56);
#endif
}

/* The next cards of the same suits, and the previous ones. */
static inline uint64_t suit_up(uint64_t cards)
{
	return (cards & 0x3333333333333333) << 6 | (cards & 0xCCCCCCCCCCCCCCCC) << 2;
}

static inline uint64_t suit_down(uint64_t cards)
{
	return (cards & 0x3333333333333333) >> 2 | (cards & 0xCCCCCCCCCCCCCCCC) >> 6;
}

/* The groups that a set touches: their even cards, and all their cards. */
static inline uint64_t lows_of_groups(uint64_t cards) { return (cards | cards >> 1) & LOW_OF_GROUP; }

static inline uint64_t groups_of(uint64_t cards) { return lows_of_groups(cards) | lows_of_groups(cards) << 1; }

#endif
