/* The lower bound. It adds up costs that no move shares: each card's last move, to its foundation (one for each card
 * not there); what the stock alone needs (stock_bound: turns, and moves to a pile of cards from the stock); and moves
 * from pile to pile of first cards, below. */
#include "bound.h"

#include <stdlib.h>

/* What is left of the piles: so many first cards of each, and for every such number the set of them. */
struct remainder {
	uint8_t left[TABLEAU_PILES], most[TABLEAU_PILES];
	uint64_t cards[TABLEAU_PILES][PILE_CARDS + 1];
};

static struct remainder remainder_of(const struct deal *deal, struct layout layout)
{
	struct remainder remainder = {.left = {0}};
	for (int pile = 0; pile < TABLEAU_PILES; pile++) {
		remainder.most[pile] = (uint8_t)pile_count(layout.tally, pile);
		for (int i = 0; i < remainder.most[pile]; i++)
			remainder.cards[pile][i + 1] = remainder.cards[pile][i] | card_bit(deal->pile[pile][i]);
	}
	return remainder;
}

/* Moves from pile to pile of first cards, by how many of them each pile has left. A card on the pile's remainder either
 * moves to another pile, for one move, or goes straight up, which is possible only when no lower card of its suit is
 * still in any pile's remainder. Cards elsewhere are taken to be no obstacle, and one that has moved no longer is. So
 * this is a game of taking cards off seven piles, some for nothing and some for a move; taking one for nothing, when
 * possible, never hurts, and the least cost of the rest is found from smaller remainders. This covers every knot of
 * piles and suits that keep each other from being cleared, such as the two-suit cycles of FreeCell (Paul and Helmert,
 * 2016).
 * A card that goes for nothing moves in no cheapest way, and when it goes first the others move as before: so the cards
 * that move in some cheapest way are found alike. */
static void clear_piles(struct deal *deal, const struct remainder *remainder, uint32_t index)
{
	uint64_t cards = 0, payers = 0;
	for (int pile = 0; pile < TABLEAU_PILES; pile++)
		cards |= remainder->cards[pile][remainder->left[pile]];
	int least = cards ? UINT8_MAX : 0;
	for (int pile = 0; pile < TABLEAU_PILES; pile++) {
		int left = remainder->left[pile];
		if (!left)
			continue;
		int card = deal->pile[pile][left - 1];
		uint32_t rest = index - deal->stride[pile];
		if (!(cards & SUIT_CARDS[index_suit(card)] & (card_bit(card) - 1))) {
			deal->bound[index] = deal->bound[rest];
			deal->payers[index] = deal->payers[rest];
			return;
		}
		int cost = deal->bound[rest] + 1;
		if (cost > least)
			continue;
		payers = (cost == least ? payers : 0) | deal->payers[rest] | card_bit(card);
		least = cost;
	}
	deal->bound[index] = (uint8_t)least;
	deal->payers[index] = payers;
}

bool bound_init(struct deal *deal, struct layout layout)
{
	struct remainder remainder = remainder_of(deal, layout);
	uint32_t size = 1;
	for (int pile = 0; pile < TABLEAU_PILES; pile++)
		size *= remainder.most[pile] + 1u;
	deal->bound = malloc(size);
	deal->payers = malloc(size * sizeof *deal->payers);
	if (!deal->bound || !deal->payers)
		return false;
	for (uint32_t index = 0; index < size; index++) {
		clear_piles(deal, &remainder, index);
		for (int pile = 0; pile < TABLEAU_PILES && ++remainder.left[pile] > remainder.most[pile]; pile++)
			remainder.left[pile] = 0;
	}
	return true;
}

/* Whether a card lying on BASE, above face-down cards, is among BLOCKED. Like board_cover, from one to the next. */
static bool run_is_blocked(const struct board *board, struct layout layout, int base, uint64_t blocked)
{
	uint64_t either = undecided(layout) * 3, decided = board->face_up & ~board->base & ~either;
	uint64_t on[2] = {decided & ~layout.place, decided & layout.place};
	for (int card = base;;) {
		uint64_t next = children_of(card) & on[card & 1];
		if (!next || blocked & next)
			return next;
		card = first_card(next);
	}
}

/* A card with a lower one of its suit below it in its pile must move to a pile, and needs one of its parents there.
 * When both are in the stock or up (or one lies below the card itself, and the other is in the stock or up), a parent
 * must be brought by a move to a pile that is not its last, and for that move it needs one of its own parents in turn:
 * the two have the same. Such moves are counted once for each pair of parents (here, by its even bit); nothing else
 * counts them, but that stock_bound may count blocked cards of the stock: pairs with one of these are left out. */
static uint64_t parents_to_bring(const struct board *board, uint64_t wanted, uint64_t needed)
{
	if (!(wanted | needed))
		return 0;
	uint64_t on_piles = board->hidden | board->face_up;
	uint64_t absent = ~(on_piles | on_piles >> 1) & MINIMAL_EVEN;
	needed &= ~on_piles;
	uint64_t bring = (wanted & absent) | lows_of_groups(needed);
	for (uint64_t more = bring; more;) {
		more = more << 4 & absent & ~bring;
		bring |= more;
	}
	return bring;
}

/* A base whose run holds a blocked card must move (or that part of the run must): it is taken off for a move at once.
 * Only cards of MAY_BLOCK can be blocked. */
static inline struct clearing find_clearing(
    const struct deal *deal, const struct board *board, struct layout layout, uint64_t may_block)
{
	struct clearing clearing = {.index = board->index};
	uint64_t loose = board->face_up & ~board->base;
	for (uint64_t set = may_block & loose ? board->base & ~board->open : 0; set; set &= set - 1) {
		int base = first_card(set), pile = deal->pile_of[base];
		uint64_t blocking = deal->blocking[pile][pile_count(layout.tally, pile)] & loose;
		if (blocking && run_is_blocked(board, layout, base, blocking)) {
			clearing.index -= deal->stride[pile];
			clearing.movers |= card_bit(base);
			clearing.moves++;
		}
	}
	clearing.moves += deal->bound[clearing.index];
	return clearing;
}

struct clearing clearing_of(const struct deal *deal, const struct board *board, struct layout layout)
{
	return find_clearing(deal, board, layout, obstacles_of(deal, layout).blocking);
}

int bound_moves(const struct deal *deal, const struct board *board, struct layout layout)
{
	uint64_t blocked = stock_at(deal->stock, stock_of(layout.tally))->blocked;
	struct obstacles obstacles = obstacles_of(deal, layout);
	uint64_t bring = parents_to_bring(board, obstacles.wanted, obstacles.needed) & ~(blocked | blocked >> 1);
	return board->rest + count_cards(bring) + find_clearing(deal, board, layout, obstacles.blocking).moves;
}
