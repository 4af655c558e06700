/* board: the solver's compact position of a Klondike game and its moves. Shares no code with the rules of the game.
 * Cards are numbered as in cardset.h.
 *
 * A *base* is a face-up card lying directly on face-down cards, or the original bottom card of its column; every other
 * face-up tableau card is *free*. A king that is the last card of its column counts as free.
 *
 * Why no layout of the tableau is stored. Every free card but a king lies on a parent, so if V cards of a group are
 * face up and F free children exist, V - F of the group are open. With two parents of which one is covered, the run can
 * be shifted to the other at will, so either may count as the open one; with both covered it never matters which child
 * lies where, because runs have no size limit, a column moves as a whole, and whether a card can be stacked or built
 * upon depends only on V - F and the foundations. Layouts with equal sets are bisimilar, and a position is just: the
 * foundations, how many cards of each column are face down or base, the cards left in the stock, the size of the waste.
 * That fits 62 bits: the key is exact; two positions are the same if and only if their keys are. */
#ifndef PATIENCE_SOLVE_BOARD_H
#define PATIENCE_SOLVE_BOARD_H

#include <stdbool.h>
#include <stdint.h>

#include "cardset.h"

enum { BOARD_CARDS = 56, BOARD_STOCK = 24, BOARD_PILES = 7, BOARD_PAIRS = 5 };

/* The parts of a key, from the low bits: foundations (4 x 4), columns (17), stock cards (24), waste size (5). Where the
 * stock has other rules, a stock order number (29) takes the place of the last two; in positions of the single-card
 * search the last five bits are flags of undecided pairs. */
enum { KEY_COLUMNS = 16, KEY_STOCK = 33, KEY_WASTE = 57, KEY_ORDER_BITS = 29 };

static const uint64_t STOCK_BITS = ((uint64_t)1 << BOARD_STOCK) - 1;
static const uint64_t WASTE_BITS = (uint64_t)31 << KEY_WASTE;

struct board {
	uint64_t key;
	uint64_t visible; /* face-up tableau cards */
	uint64_t locked;  /* cards that lie face down or are bases */
	uint64_t next;    /* the card each foundation waits for */
	uint64_t stock;   /* cards of stock and waste */
};

/* What stays the same through a deal about one card. */
struct card_facts {
	uint64_t below;      /* the card it uncovers when it leaves as a base, or 0 */
	uint64_t unlock;     /* itself, and the card below if that is a king at the bottom */
	uint64_t column;     /* what its leaving as a base takes off the key */
	uint64_t stock;      /* its bit of the key's stock part, or 0 */
	uint64_t under;      /* all cards dealt below it in its column */
	uint64_t lower;      /* the lower cards of its suit */
	uint64_t foundation; /* one on its foundation in the key */
	uint64_t flag;       /* the key's flag of its pair, or 0 */
};

struct deal {
	struct card_facts card[BOARD_CARDS];
	uint64_t kings, full;              /* the kings; what `next` is when all foundations are full */
	uint64_t pairs;                    /* twins that both began in the stock and have a flag */
	uint64_t either[1 << BOARD_PAIRS]; /* by the flags of a key: the cards of undecided pairs */
	uint64_t all_stock;                /* the stock part of a key that lacks no card */
	int ranks, piles, draw;
	int reach_draw;                                   /* the draw count for which `reach` has been made */
	uint32_t reach[BOARD_STOCK + 1][BOARD_STOCK + 1]; /* by waste size and cards left: places that can be played */
	/* By a remainder and a count: the places whose distance from that remainder is no more over the turns than that. */
	uint32_t over[BOARD_STOCK][BOARD_STOCK];
};

/* A step: a card that goes up to its foundation, or down to the tableau. Where from follows from the position. */
enum { STEP_CARD = 63, STEP_UP = 64 };

/* All cards of the groups in which a face-up card lies open. */
static inline uint64_t board_open(const struct board *board)
{
	uint64_t visible = board->visible, free = visible & ~board->locked;
	uint64_t odd = (visible ^ visible >> 1) ^ (free ^ free >> 1) << 4;
	uint64_t none = ~((free | free >> 1) << 4);
	uint64_t low = (odd | none) & (visible | visible >> 1) & LOW_OF_GROUP;
	return low | low << 1;
}

static inline int board_empty_columns(const struct deal *deal, const struct board *board)
{
	return deal->piles - count_cards(board->visible & (board->locked | deal->kings));
}

/* Those of CARDS for which the tableau has a place, OPEN being board_open. */
static inline uint64_t board_placeable(
    const struct deal *deal, const struct board *board, uint64_t open, uint64_t cards)
{
	uint64_t kings = cards & deal->kings;
	return (cards & open >> 4) | (kings && board_empty_columns(deal, board) > 0 ? kings : 0);
}

/* All cards for which it has one. */
static inline uint64_t board_slots(const struct deal *deal, const struct board *board, uint64_t open)
{
	return board_placeable(deal, board, open, ~(uint64_t)0);
}

/* The cards on the foundations (and bits that stand for no card). */
static inline uint64_t board_gone(const struct board *board)
{
	return ~(board->visible | board->locked | board->stock);
}

static inline bool board_won(const struct deal *deal, const struct board *board) { return board->next == deal->full; }

/* A base leaves its column, wherever it goes. */
static inline void board_uncover(const struct deal *deal, struct board *board, int card)
{
	const struct card_facts *facts = &deal->card[card];
	board->locked &= ~facts->unlock;
	board->visible |= facts->below;
	board->key -= facts->column;
}

/* A card that has been taken from its place arrives on its foundation. */
static inline void board_found(const struct deal *deal, struct board *board, int card)
{
	uint64_t bit = card_bit(card);
	board->key += deal->card[card].foundation;
	board->next ^= bit | suit_up(bit);
}

static inline void board_tableau_up(const struct deal *deal, struct board *board, int card)
{
	uint64_t bit = card_bit(card);
	board->visible ^= bit;
	if (board->locked & bit)
		board_uncover(deal, board, card);
	board_found(deal, board, card);
}

static inline void board_foundation_down(const struct deal *deal, struct board *board, int card)
{
	uint64_t bit = card_bit(card);
	board->visible |= bit;
	board->key -= deal->card[card].foundation;
	board->next ^= bit | suit_up(bit);
}

/* The place of a stock card in the order of turning, from 0. */
static inline int stock_place(const struct deal *deal, const struct board *board, int card)
{
	uint64_t before = (deal->card[card].stock >> KEY_STOCK) - 1;
	return count_cards(board->key >> KEY_STOCK & STOCK_BITS & before);
}

static inline int stock_waste(const struct board *board) { return (int)(board->key >> KEY_WASTE) & 31; }

/* Whether the waste is empty, or stands where a card has been taken. */
static inline bool stock_stands_at_gap(const struct deal *deal, const struct board *board)
{
	const int waste = stock_waste(board);
	const uint64_t left = board->key >> KEY_STOCK & STOCK_BITS;
	bool found = waste == 0;
	for (uint64_t gone = deal->all_stock & ~left; gone && !found; gone &= gone - 1)
		found = count_cards(left & ((gone & -gone) - 1)) == waste;
	return found;
}

/* The stock cards among CARDS that come to the top of the waste when the stock is turned, again and again if need be.
 */
static inline uint64_t stock_reachable(const struct deal *deal, const struct board *board, uint64_t cards)
{
	uint64_t reached = 0;
	if (!cards)
		return 0;
	const uint32_t reach = deal->reach[stock_waste(board)][count_cards(board->stock)];
	for (; cards; cards &= cards - 1)
		if (reach >> stock_place(deal, board, first_card(cards)) & 1)
			reached |= cards & -cards;
	return reached;
}

/* Takes a card out of a stock with unlimited passes. The waste then holds what lay before it; but where the stock can
 * be turned to that point from the start of a pass, the waste counts as empty. Unless it is SIZED it has no size at
 * all. */
static inline void stock_take(const struct deal *deal, struct board *board, int card, bool sized)
{
	board->stock ^= card_bit(card);
	board->key ^= deal->card[card].stock;
	if (!sized)
		return;
	int waste = stock_place(deal, board, card);
	if (waste % deal->draw == 0 || waste == count_cards(board->stock))
		waste = 0;
	board->key = (board->key & ~WASTE_BITS) | (uint64_t)waste << KEY_WASTE;
}

/* Undecided pairs, in the single-card search: see rule_pairs. The cards of pairs not decided yet: */
static inline uint64_t board_either(const struct deal *deal, const struct board *board)
{
	return deal->either[board->key >> KEY_WASTE];
}

/* A stock card goes down to the tableau in the single-card search. */
static inline void board_pair_down(const struct deal *deal, struct board *board, int card)
{
	uint64_t bit = card_bit(card), twin = card_bit(card ^ 1), flag = deal->card[card].flag;
	if (board->key & flag & WASTE_BITS)
		board->key ^= flag;
	else if (board->stock & twin && !(board->next & (bit | twin)))
		board->key |= flag;
	stock_take(deal, board, card, false);
	board->visible |= bit;
}

/* Decides which of an undecided pair lies on the tableau: the one there in name, or the OTHER. */
static inline void board_decide(const struct deal *deal, struct board *board, int card, bool other)
{
	uint64_t both = card_bit(card) | card_bit(card ^ 1);
	board->key ^= deal->card[card].flag;
	if (other) {
		board->visible ^= both;
		board->stock ^= both;
		board->key ^= deal->card[card].stock ^ deal->card[card ^ 1].stock;
	}
}

#endif
