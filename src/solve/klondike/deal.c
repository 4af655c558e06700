#include "deal.h"

#include <string.h>

#include "stock_order.h"

/* Where a column's count of face-down and base cards stands in the key: 1, 2, 2, 3, 3, 3 and 3 bits. */
static const uint8_t column_shift[BOARD_PILES] = {KEY_COLUMNS, KEY_COLUMNS + 1, KEY_COLUMNS + 3, KEY_COLUMNS + 5,
    KEY_COLUMNS + 8, KEY_COLUMNS + 11, KEY_COLUMNS + 14};

static const uint8_t *pile_cards(const struct klondike *position, int pile)
{
	int offset = 0;
	for (int i = 0; i < pile; i++)
		offset += position->size[i];
	return position->card + offset;
}

/* Cards from the bottom of a pile up to its base; 0 for an empty pile or a king alone at the bottom. */
static int column_depth(const struct deal *deal, const struct klondike *position, int pile)
{
	int hidden = position->hidden[pile];
	if (hidden)
		return hidden + 1;
	if (position->size[TABLEAU + pile] == 0)
		return 0;
	return card_bit(cardset_index(pile_cards(position, TABLEAU + pile)[0])) & deal->kings ? 0 : 1;
}

static void init_suits(struct deal *deal)
{
	uint64_t lower[SUITS] = {0};
	for (int card = 0; card < deal->ranks * SUITS; card++) {
		int suit = index_suit(card);
		deal->card[card].foundation = (uint64_t)1 << 4 * suit;
		deal->card[card].lower = lower[suit];
		lower[suit] |= card_bit(card);
	}
}

static void init_column(struct deal *deal, const struct klondike *position, int pile)
{
	const uint8_t *cards = pile_cards(position, TABLEAU + pile);
	struct card_facts *below = NULL;
	int depth = column_depth(deal, position, pile);
	for (int i = 0; i < depth; i++) {
		int card = cardset_index(cards[i]);
		struct card_facts *facts = &deal->card[card];
		facts->unlock = card_bit(card);
		facts->column = (uint64_t)1 << column_shift[pile];
		if (below) {
			facts->below = card_bit(cardset_index(cards[i - 1]));
			facts->under = below->under | facts->below;
		}
		if (i == 1 && facts->below & deal->kings) {
			facts->unlock |= facts->below;
			facts->column *= 2;
		}
		below = facts;
	}
}

/* Gives a flag to twins that are both in the stock, higher ranks first: they stay undecided longest. */
static void init_pairs(struct deal *deal, uint64_t stock)
{
	int flags = 0;
	deal->pairs = 0;
	deal->either[0] = 0;
	for (int card = deal->ranks * SUITS - 2; card >= 0 && flags < BOARD_PAIRS; card -= 2) {
		uint64_t both = card_bit(card) | card_bit(card + 1);
		if ((stock & both) != both)
			continue;
		deal->pairs |= both;
		deal->card[card].flag = deal->card[card + 1].flag = (uint64_t)1 << (KEY_WASTE + flags);
		for (int i = 0; i < 1 << flags; i++)
			deal->either[i | 1 << flags] = deal->either[i] | both;
		flags++;
	}
}

/* Places that can be played with WASTE of COUNT cards in the waste: its top, what later turns of this pass bring up,
 * and what the turns of the next pass do. */
static uint32_t reachable_places(int draw, int waste, int count)
{
	uint32_t places = waste ? (uint32_t)1 << (waste - 1) : 0;
	for (int start = waste;; start = 0) {
		for (int place = start + draw - 1; place < count; place += draw)
			places |= (uint32_t)1 << place;
		if (start == 0)
			return count ? places | (uint32_t)1 << (count - 1) : 0;
	}
}

static void init_over(struct deal *deal)
{
	memset(deal->over, 0, sizeof deal->over);
	for (int from = 0; from < deal->draw; from++)
		for (int place = 0; place < BOARD_STOCK; place++)
			for (int count = (place - from + deal->draw) % deal->draw; count < deal->draw; count++)
				deal->over[from][count] |= (uint32_t)1 << place;
}

static void init_reach(struct deal *deal)
{
	if (deal->reach_draw == deal->draw)
		return;
	deal->reach_draw = deal->draw;
	for (int count = 0; count <= BOARD_STOCK; count++)
		for (int waste = 0; waste <= count; waste++)
			deal->reach[waste][count] = reachable_places(deal->draw, waste, count);
	init_over(deal);
}

void deal_init(struct deal *deal, const struct klondike *position, struct deck_shape shape)
{
	memset(deal->card, 0, sizeof deal->card);
	deal->ranks = shape.ranks;
	deal->piles = shape.piles;
	deal->draw = position->rules.draw;
	deal->full = (uint64_t)15 << 4 * shape.ranks;
	deal->kings = deal->full >> 4;
	init_suits(deal);
	for (int pile = 0; pile < BOARD_PILES; pile++)
		init_column(deal, position, pile);
	struct stock_order order = stock_order_of(position);
	uint64_t stock = 0;
	for (int i = 0; i < order.count; i++) {
		deal->card[order.card[i]].stock = (uint64_t)1 << (KEY_STOCK + i);
		stock |= card_bit(order.card[i]);
	}
	deal->all_stock = ((uint64_t)1 << order.count) - 1;
	init_pairs(deal, stock);
	init_reach(deal);
}

static bool has_column(const struct deal *deal, const struct klondike *position, int pile)
{
	const uint8_t *cards = pile_cards(position, TABLEAU + pile);
	int depth = column_depth(deal, position, pile);
	uint64_t below = 0;
	for (int i = 0; i < depth; i++) {
		const struct card_facts *facts = &deal->card[cardset_index(cards[i])];
		uint64_t column = (uint64_t)1 << (column_shift[pile] + (i == 1 && below & deal->kings ? 1 : 0));
		if (facts->below != below || facts->column != column)
			return false;
		below = card_bit(cardset_index(cards[i]));
	}
	return true;
}

bool deal_has(const struct deal *deal, const struct klondike *position)
{
	struct stock_order order = stock_order_of(position);
	uint64_t last = 0;
	for (int i = 0; i < order.count; i++) {
		uint64_t bit = deal->card[order.card[i]].stock;
		if (!bit || (bit <= last && !position->rules.swapped_stock))
			return false;
		last = bit;
	}
	for (int pile = 0; pile < BOARD_PILES; pile++)
		if (!has_column(deal, position, pile))
			return false;
	return true;
}

static void add_column(const struct deal *deal, const struct klondike *position, int pile, struct board *board)
{
	const uint8_t *cards = pile_cards(position, TABLEAU + pile);
	int depth = column_depth(deal, position, pile);
	board->key |= (uint64_t)depth << column_shift[pile];
	for (int i = 0; i < depth; i++)
		board->locked |= card_bit(cardset_index(cards[i]));
	for (int i = position->hidden[pile]; i < position->size[TABLEAU + pile]; i++)
		board->visible |= card_bit(cardset_index(cards[i]));
}

struct board deal_board(const struct deal *deal, const struct klondike *position)
{
	struct board board = {0};
	for (int suit = 0; suit < SUITS; suit++) {
		int height = position->size[FOUNDATION + suit];
		board.next |= card_bit(cardset_index(height * SUITS + suit));
		board.key += height * deal->card[cardset_index(suit)].foundation;
	}
	for (int pile = 0; pile < BOARD_PILES; pile++)
		add_column(deal, position, pile, &board);
	struct stock_order order = stock_order_of(position);
	for (int i = 0; i < order.count; i++) {
		board.stock |= card_bit(order.card[i]);
		board.key |= deal->card[order.card[i]].stock;
	}
	board.key |= (uint64_t)position->size[WASTE] << KEY_WASTE;
	return board;
}
