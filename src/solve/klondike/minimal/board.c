/* Positions of the search for shortest solutions: reading, taking apart, and the moves on packed words. */
#include "board.h"
#include "numbers.h"

#include <stdlib.h>
#include <string.h>

/* The card at DEPTH of a pile, when a lower one of its suit lies below it, must move to a pile. */
static void read_wants(struct obstacles *obstacles, const uint8_t *pile, int depth)
{
	int card = pile[depth];
	bool moves = false;
	uint64_t below = 0;
	for (int i = 0; i < depth; i++) {
		below |= card_bit(pile[i]);
		moves |= pile[i] < card && index_suit(pile[i]) == index_suit(card);
	}
	if (!moves || index_is_king(card))
		return;
	uint64_t parents = (uint64_t)3 << ((card & ~1) + 4);
	if (parents & below)
		obstacles->needed |= parents & ~below;
	else
		obstacles->wanted |= parents & MINIMAL_EVEN;
}

static void read_columns(struct piles *table, const struct deal *deal, int first, int count)
{
	for (int value = 0; value < 1 << (PILE_BITS * count); value++)
		for (int i = 0; i < count; i++) {
			int left = value >> (PILE_BITS * i) & 7, pile = first + i;
			if (left == 0)
				continue;
			for (int depth = 0; depth + 1 < left; depth++)
				table[value].hidden |= card_bit(deal->pile[pile][depth]);
			table[value].base |= card_bit(deal->pile[pile][left - 1]);
			table[value].index += (uint32_t)left * deal->stride[pile];
			table[value].used++;
			table[value].obstacles.blocking |= deal->blocking[pile][left];
			for (int depth = 1; depth < left; depth++)
				read_wants(&table[value].obstacles, deal->pile[pile], depth);
		}
}

/* The cards that can lie on BASE in its run. */
static uint64_t run_cards(int base)
{
	uint64_t of_its_ranks = base & 2 ? 0xCCCCCCCCCCCCC : 0x3333333333333;
	return of_its_ranks & (((uint64_t)1 << (base & ~3)) - 1);
}

static void read_blocking(struct deal *deal, int pile)
{
	for (int left = 2; left <= PILE_CARDS; left++) {
		uint64_t set = deal->blocking[pile][left - 1];
		int hidden = deal->pile[pile][left - 2];
		for (int rank = index_rank(hidden) + 1; rank < RANKS; rank++)
			set |= SUIT_CARDS[index_suit(hidden)] & (uint64_t)15 << 4 * rank;
		deal->blocking[pile][left] = set;
	}
	for (int left = 2; left <= PILE_CARDS; left++) {
		int base = deal->pile[pile][left - 1];
		bool is_blocked = deal->blocking[pile][left] & card_bit(base);
		deal->blocking[pile][left] &= is_blocked ? 0 : run_cards(base);
	}
}

/* The face-up cards above the base must be a run; each is written down by which of its parents it lies on. */
static bool read_run(const uint8_t *bits, int count, struct layout *layout)
{
	for (int i = 1; i < count; i++) {
		if (bits[i] / 2 + 2 != bits[i - 1] / 2)
			return false;
		layout->place |= (uint64_t)(bits[i - 1] & 1) << bits[i];
	}
	return true;
}

static bool read_pile(
    struct deal *deal, const struct klondike *position, int pile, const uint8_t *cards, struct layout *layout)
{
	uint8_t bits[CARDS];
	int size = position->size[TABLEAU + pile], hidden = position->hidden[pile];
	if (hidden >= PILE_CARDS || (size && hidden >= size))
		return false;
	for (int i = 0; i < size; i++)
		bits[i] = (uint8_t)cardset_index(cards[i]);
	int first = size ? hidden + 1 : 0;
	for (int i = 0; i < first; i++) {
		deal->pile[pile][i] = bits[i];
		deal->pile_of[bits[i]] = (uint8_t)pile;
		deal->depth_of[bits[i]] = (uint8_t)i;
		deal->below[bits[i]] = i ? card_bit(bits[i - 1]) : MINIMAL_EMPTY;
	}
	bool own_king = first == 1 && index_rank(bits[0]) == RANKS - 1;
	layout->tally += (uint64_t)(own_king ? 0 : first) * one_of_pile(pile);
	return read_run(bits + hidden, size - hidden, layout);
}

static void read_strides(struct deal *deal, struct layout layout)
{
	uint32_t stride = 1;
	for (int pile = 0; pile < TABLEAU_PILES; pile++) {
		deal->stride[pile] = stride;
		stride *= (uint32_t)pile_count(layout.tally, pile) + 1;
	}
}

bool deal_read(struct deal *deal, const struct klondike *position, struct layout *layout)
{
	memset(deal, 0, sizeof *deal);
	*layout = (struct layout){0, 0};
	deal->rules = position->rules;
	const uint8_t *cards = position->card;
	for (int i = 0; i < TABLEAU; i++)
		cards += position->size[i];
	for (int pile = 0; pile < TABLEAU_PILES; pile++) {
		if (!read_pile(deal, position, pile, cards, layout))
			return false;
		cards += position->size[TABLEAU + pile];
	}
	for (int suit = 0; suit < SUITS; suit++)
		layout->tally |= (uint64_t)position->size[FOUNDATION + suit] << 4 * index_suit(cardset_index(suit));
	read_strides(deal, *layout);
	for (int pile = 0; pile < TABLEAU_PILES; pile++)
		read_blocking(deal, pile);
	read_columns(deal->three, deal, 0, 3);
	read_columns(deal->two[0], deal, 3, 2);
	read_columns(deal->two[1], deal, 5, 2);
	if (position->size[STOCK] + position->size[WASTE] > STOCK_CARDS)
		return false;
	uint32_t first = 0;
	deal->stock = stock_new(position, &first);
	layout->tally |= (uint64_t)first << STOCK_SHIFT;
	return true;
}

void deal_release(struct deal *deal)
{
	free(deal->bound);
	free(deal->payers);
	stock_release(deal->stock);
}

static uint64_t foundation_cards(uint64_t tally)
{
	uint64_t up = 0;
	for (int suit = 0; suit < SUITS; suit++)
		up |= SUIT_CARDS[suit] & (((uint64_t)1 << 4 * height_of(tally, suit)) - 1);
	return up;
}

static uint64_t next_cards(uint64_t tally)
{
	uint64_t next = 0;
	for (int suit = 0; suit < SUITS; suit++)
		next |= SUIT_CARDS[suit] & (uint64_t)15 << 4 * height_of(tally, suit);
	return next;
}

/* The parents on which LOOSE cards certainly lie: two undecided cards cover both of them, one neither. */
static uint64_t covered_cards(uint64_t loose, struct layout layout)
{
	uint64_t either = undecided(layout), both = loose & loose >> 1 & either;
	loose &= ~(either | either << 1);
	uint64_t on_even = loose & ~layout.place, on_odd = loose & layout.place;
	return (lows_of_groups(on_even) | both) << 4 | (lows_of_groups(on_odd) | both) << 5;
}

/* The foundations' top cards but those that would be safe to play: these never need to come back. */
static uint64_t returnable_cards(const struct deal *deal, uint64_t tally)
{
	if (!deal->rules.worrying_back)
		return 0;
	int height[SUITS], least[2];
	for (int suit = 0; suit < SUITS; suit++)
		height[suit] = height_of(tally, suit);
	least[0] = smaller(height[0], height[1]);
	least[1] = smaller(height[2], height[3]);
	uint64_t back = 0;
	for (int suit = 0; suit < SUITS; suit++)
		if (height[suit] > least[suit < 2] + 2 || height[suit] > height[suit ^ 1] + 3)
			back |= SUIT_CARDS[suit] & (uint64_t)15 << 4 * (height[suit] - 1);
	return back;
}

static const struct heights *heights_of(struct deal *deal, uint64_t tally)
{
	uint16_t key = (uint16_t)tally;
	struct heights *heights = &deal->heights[(key ^ key >> 7) % HEIGHTS];
	if (!heights->is_known || heights->key != key)
		*heights = (struct heights){.up = foundation_cards(tally),
		    .next = next_cards(tally),
		    .back = returnable_cards(deal, tally),
		    .key = key,
		    .not_up = (uint8_t)(CARDS - layout_up((struct layout){tally, 0})),
		    .is_known = true};
	return heights;
}

static int kings_in(int set) { return (int)(0x4332322132212110 >> 4 * set & 15); }

static const struct piles *piles_three(const struct deal *deal, struct layout layout)
{
	return &deal->three[layout.tally >> PILE_SHIFT & 511];
}

static const struct piles *piles_two(const struct deal *deal, struct layout layout, int which)
{
	return &deal->two[which][layout.tally >> (PILE_SHIFT + (3 + 2 * which) * PILE_BITS) & 63];
}

struct board board_of(struct deal *deal, struct layout layout)
{
	const struct piles *a = piles_three(deal, layout);
	const struct piles *b = piles_two(deal, layout, 0), *c = piles_two(deal, layout, 1);
	const struct stock_state *stock = stock_at(deal->stock, stock_of(layout.tally));
	const struct heights *heights = heights_of(deal, layout.tally);
	struct board board;
	board.base = a->base | b->base | c->base;
	board.hidden = a->hidden | b->hidden | c->hidden;
	board.face_up = MINIMAL_ALL & ~(heights->up | a->hidden | b->hidden | c->hidden | stock->cards);
	uint64_t loose = board.face_up & ~board.base;
	board.open = board.face_up & ~covered_cards(loose & ~MINIMAL_KINGS, layout);
	board.not_up = heights->not_up;
	board.rest = board.not_up + stock->bound;
	board.back = heights->back;
	board.next = heights->next;
	board.up = heights->up;
	board.index = a->index + b->index + c->index;
	board.empty = TABLEAU_PILES - (int)(a->used + b->used + c->used) - kings_in((int)(loose >> 48));
	return board;
}

struct obstacles obstacles_of(const struct deal *deal, struct layout layout)
{
	const struct obstacles *a = &piles_three(deal, layout)->obstacles;
	const struct obstacles *b = &piles_two(deal, layout, 0)->obstacles, *c = &piles_two(deal, layout, 1)->obstacles;
	return (struct obstacles){
	    a->wanted | b->wanted | c->wanted, a->needed | b->needed | c->needed, a->blocking | b->blocking | c->blocking};
}

uint64_t board_decided(const struct board *board, struct layout layout)
{
	uint64_t loose = board->face_up & ~board->base, parents = board->face_up & board->face_up >> 1;
	return (loose | loose >> 1) & parents >> 4 & MINIMAL_EVEN & ~undecided(layout);
}

int board_cover(const struct board *board, struct layout layout, int card)
{
	uint64_t child = child_on(board, layout, card);
	return child ? first_card(child) : NO_CARD;
}

int layout_up(struct layout layout)
{
	uint64_t pairs = (layout.tally & 0x0F0F) + (layout.tally >> 4 & 0x0F0F);
	return (int)((pairs & 255) + (pairs >> 8));
}

/* Safe: play CARD, of rank r, now. Let C be CARD, the cards of the other colour below r, and those of its own colour
 * below r-1. What can lie on a card of C is in C. When the foundations of the other colour hold r-2 and the other one
 * of its own colour r-3, at most one card of C a suit is not up yet, and that one can go up as soon as it is uncovered.
 * Take any solution; play CARD first, and follow it so: a card of C that is up stays up; where the solution puts one on
 * a card of C, or moves a run of them, play the cards that are not up yet to their foundations. Each of these moves is
 * one that the solution makes later, so no move is added, and every pile is always uncovered at least as far. Without
 * worrying back it is enough that both cards that could ever lie on CARD are up for good. */
bool layout_is_safe(const struct deal *deal, struct layout layout, int card)
{
	int rank = index_rank(card) + 1, suit = index_suit(card);
	int other = smaller(height_of(layout.tally, suit ^ 2), height_of(layout.tally, suit ^ 3));
	if (other >= rank - 1 && !deal->rules.worrying_back)
		return true;
	return other >= rank - 2 && height_of(layout.tally, suit ^ 1) >= rank - 3;
}

/* Takes the base of a pile away. A king with nothing left below it counts as loose. */
static struct layout uncover(const struct deal *deal, struct layout layout, int pile)
{
	layout.tally -= one_of_pile(pile);
	if (pile_count(layout.tally, pile) == 1 && index_rank(deal->pile[pile][0]) == RANKS - 1)
		layout.tally -= one_of_pile(pile);
	return layout;
}

/* CARD is uncovered and goes up: an undecided card that may lie on it lies on its twin. */
static struct layout decide_children(const struct board *board, struct layout layout, int card)
{
	if (undecided(layout) & children_of(card)) {
		layout.place &= ~children_of(card);
		layout.place |= card & 1 ? 0 : board->face_up & ~board->base & children_of(card);
	}
	return layout;
}

/* Loose CARD leaves its parent. Its twin stays undecided if it is there, too. */
static struct layout leave_parent(const struct board *board, struct layout layout, int card)
{
	bool twin = board->face_up & ~board->base & card_bit(card ^ 1);
	if (!(undecided(layout) & group_of(card)))
		layout.place &= ~card_bit(card);
	else if (!twin)
		layout.place &= ~group_of(card);
	return layout;
}

struct layout layout_stack(const struct deal *deal, const struct board *board, struct layout layout, int card)
{
	layout.tally += one_up(index_suit(card));
	layout = decide_children(board, layout, card);
	if (board->base & card_bit(card))
		return uncover(deal, layout, deal->pile_of[card]);
	return leave_parent(board, layout, card);
}

/* CARD comes onto PARENT, or onto either of its parents if both are uncovered. */
static struct layout put_on(const struct board *board, struct layout layout, int card, int parent)
{
	if (parent == NO_CARD)
		return layout;
	if (board->open & card_bit(parent) && board->open & card_bit(parent ^ 1))
		layout.place |= group_of(card);
	else
		layout.place = (layout.place & ~card_bit(card)) | (uint64_t)(parent & 1) << card;
	return layout;
}

struct layout layout_move(
    const struct deal *deal, const struct board *board, struct layout layout, int card, int parent)
{
	layout = put_on(board, layout, card, parent);
	return board->base & card_bit(card) ? uncover(deal, layout, deal->pile_of[card]) : layout;
}

struct layout layout_take_back(const struct board *board, struct layout layout, int card, int parent)
{
	layout.tally -= one_up(index_suit(card));
	return put_on(board, layout, card, parent);
}

static struct layout change_stock(struct layout layout, uint32_t stock)
{
	layout.tally = (layout.tally & (((uint64_t)1 << STOCK_SHIFT) - 1)) | (uint64_t)stock << STOCK_SHIFT;
	return layout;
}

struct layout layout_stack_stock(struct layout layout, int card, uint32_t stock)
{
	layout.tally += one_up(index_suit(card));
	return change_stock(layout, stock);
}

struct layout layout_place_stock(const struct board *board, struct layout layout, int card, int parent, uint32_t stock)
{
	return change_stock(put_on(board, layout, card, parent), stock);
}
