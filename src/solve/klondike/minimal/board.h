/* minimal_board: the position as the search for shortest solutions sees it, two words long. Cards are
 * numbered as in cardset.h.
 *
 * What is written down is how far each foundation is built, how many of its first cards each pile still has, which
 * state the stock is in, and for each loose card on which of its two parents it lies. Everything else follows: a card
 * that is neither up, nor in the stock, nor among the first cards of a pile is loose and lies face up on a parent, or
 * is a king at the bottom of a pile. Which pile that is never matters, so equal tables have equal words.
 *
 * A card that was put on one of its parents while both were uncovered could as well have been put on the other. Which
 * of them it was stays undecided until it matters: until one of the parents is played. So a layout stands for all
 * tables that differ in this alone, each of which can be reached in as many moves. The two cards of a group (twins)
 * that lie on the same two parents are decided, or not, together. */
#ifndef PATIENCE_MINIMAL_BOARD_H
#define PATIENCE_MINIMAL_BOARD_H

#include <stdbool.h>
#include <stdint.h>

#include "../cardset.h"
#include "klondike.h"
#include "stock.h"

enum { PILE_CARDS = 7, PILE_SHIFT = 16, PILE_BITS = 3, STOCK_SHIFT = 40, NO_CARD = -1, HEIGHTS = 256 };

#define MINIMAL_ALL (((uint64_t)1 << CARDS) - 1)
#define MINIMAL_KINGS ((uint64_t)15 << 48)
#define MINIMAL_EVEN ((uint64_t)0x5555555555555)
#define MINIMAL_EMPTY (MINIMAL_KINGS << 4) /* stands for an empty pile, as if it were cards that kings go on */

/* A position. `tally` has the foundation heights (4 bits a suit from bit 0), the first cards left in each pile (3 bits
 * a pile from PILE_SHIFT; one more than its face-down cards, or 0) and the stock's state (from STOCK_SHIFT). `place`
 * has a bit for each loose card below a king: whether it lies on the odd card of its parents. Both bits of a group are
 * set when it is undecided; a card that is not loose has no bit otherwise. */
struct layout {
	uint64_t tally, place;
};

/* What the bound asks of the first cards beyond their number. */
struct obstacles {
	/* For parents_to_bring: pairs of parents (the even bits) of cards that must move; and, for such cards that lie on
	 * one of their parents, the other one. */
	uint64_t wanted, needed;
	uint64_t blocking; /* cards that, when loose, may keep a base from staying until it can be played */
};

/* What some piles contribute to a board, looked up by their counts. */
struct piles {
	uint64_t hidden, base;
	uint32_t index; /* into the table of the bound */
	uint32_t used;
	struct obstacles obstacles;
};

/* What follows from how far the foundations are built, the low 16 bits of a tally. */
struct heights {
	uint64_t up, next, back; /* cards on the foundations; the others are as in struct board */
	uint16_t key;
	uint8_t not_up;
	bool is_known;
};

/* What stays the same through one search. */
struct deal {
	struct klondike_rules rules;
	uint8_t pile[TABLEAU_PILES][PILE_CARDS]; /* the first cards of each pile, deepest first */
	uint8_t pile_of[CARDS];                  /* for a first card, its pile */
	uint8_t depth_of[CARDS];                 /* and how many lie below it there */
	uint64_t below[CARDS];                   /* and the one right below it, as a set, or MINIMAL_EMPTY */
	struct piles three[512], two[2][64];     /* by the counts of piles 1-3, 4-5 and 6-7 */
	/* Cards with a lower one of their suit face down in the pile, by its count; none when its base is such a card. */
	uint64_t blocking[TABLEAU_PILES][PILE_CARDS + 1];
	uint32_t stride[TABLEAU_PILES];
	struct heights heights[HEIGHTS]; /* those last asked for, by a hash */
	/* Shared by all copies of the deal, so that each thread may have one: */
	uint8_t *bound;   /* moves between piles that the first cards still need, by index */
	uint64_t *payers; /* those that move in some way of making no more moves than these */
	struct stock *stock;
};

/* A position taken apart. */
struct board {
	uint64_t hidden;  /* face-down cards */
	uint64_t face_up; /* face-up cards on the piles */
	uint64_t base;    /* of these, the lowest of each pile, but for kings with nothing below */
	uint64_t open;    /* of these, the ones that are uncovered, or are if so decided */
	uint64_t up;      /* cards on the foundations */
	uint64_t next;    /* the card each foundation waits for */
	uint64_t back;    /* tops of the foundations that may come back and are not safe to play */
	uint32_t index;   /* into the table of the bound */
	int not_up;       /* cards that are not on the foundations */
	int rest;         /* the same, and what the stock alone needs */
	int empty;        /* empty piles */
};

/* The two cards of CARD's group, those that go on them, and the even bits of groups that are undecided. */
static inline uint64_t group_of(int card) { return (uint64_t)3 << (card & ~1); }
static inline uint64_t children_of(int card) { return index_is_ace(card) ? 0 : (uint64_t)3 << ((card & ~1) - 4); }
static inline uint64_t undecided(struct layout layout) { return layout.place & layout.place >> 1 & MINIMAL_EVEN; }

static inline bool layout_equal(struct layout a, struct layout b) { return a.tally == b.tally && a.place == b.place; }
static inline int height_of(uint64_t tally, int suit) { return (int)(tally >> 4 * suit & 15); }
static inline int pile_count(uint64_t tally, int pile) { return (int)(tally >> (PILE_SHIFT + PILE_BITS * pile) & 7); }
static inline uint32_t stock_of(uint64_t tally) { return (uint32_t)(tally >> STOCK_SHIFT); }
static inline uint64_t one_up(int suit) { return (uint64_t)1 << 4 * suit; }
static inline uint64_t one_of_pile(int pile) { return (uint64_t)1 << (PILE_SHIFT + PILE_BITS * pile); }

/* Reads POSITION. False when it cannot be held: a pile of more than seven first cards, a face-up part that is no run,
 * or a stock of too many cards. Without memory it has no stock. */
bool deal_read(struct deal *deal, const struct klondike *position, struct layout *layout);
void deal_release(struct deal *deal);

struct board board_of(struct deal *deal, struct layout layout);

struct obstacles obstacles_of(const struct deal *deal, struct layout layout);

/* The groups (even bits) whose loose cards lie decided on one of two face-up parents. */
uint64_t board_decided(const struct board *board, struct layout layout);

/* The loose card that certainly lies on CARD, as a set. */
static inline uint64_t child_on(const struct board *board, struct layout layout, int card)
{
	uint64_t decided = board->face_up & ~board->base & ~(undecided(layout) * 3);
	return children_of(card) & decided & (card & 1 ? layout.place : ~layout.place);
}

/* The same card, or NO_CARD. */
int board_cover(const struct board *board, struct layout layout, int card);

/* Cards on the foundations. */
int layout_up(struct layout layout);

/* Whether CARD, next on its foundation, can go up at once without making any solution longer. */
bool layout_is_safe(const struct deal *deal, struct layout layout, int card);

/* The layout after a move: CARD is face up on a pile and goes to its foundation; CARD (with what lies on it) goes onto
 * PARENT, or to an empty pile when PARENT is NO_CARD; CARD comes onto PARENT from a foundation. */
struct layout layout_stack(const struct deal *deal, const struct board *board, struct layout layout, int card);
struct layout layout_move(
    const struct deal *deal, const struct board *board, struct layout layout, int card, int parent);
struct layout layout_take_back(const struct board *board, struct layout layout, int card, int parent);

/* The layout after CARD went from the stock, whose state is then STOCK, to its foundation or onto PARENT. */
struct layout layout_stack_stock(struct layout layout, int card, uint32_t stock);
struct layout layout_place_stock(const struct board *board, struct layout layout, int card, int parent, uint32_t stock);

#endif
