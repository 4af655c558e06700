/* eased: rules for the stock that are easier than those of several cards a turn with unlimited passes, and under which
 * taking a card never costs access to another.
 *
 * With N cards a turn a card can be played when, of the cards left in the stock, it is the last, or the waste can come
 * to stand just behind it: N, 2N, ... cards after the start of a pass, or after the point where the waste stands, which
 * is the start or the place of a card that has gone (see stock_take). Which cards those are depends on how many have
 * gone in between, and a card too many may hide another. The eased rules let as many of them have gone as is
 * convenient: in the order of the deal, a card can be played
 *   - if it is the deal's last, or the one after it has gone (all after it have; or the waste stands there);
 *   - if the place of a card that has gone, or the start, is before it, and of the cards in between so many have gone
 *     as are over when they are counted by N, or more.
 * The first of each is what the real rules ask for, so whatever can be played by them can be by these; and since each
 * only asks that certain cards, or enough of them, have gone, a card that can be played once can be from then on.
 *
 * An *opener* is a card whose going may yet let another be played: one of those after it, or the one before it, cannot
 * be. No other card's going matters to access, then or later. So all that is true with one card a turn and unlimited
 * passes (rules.h) holds for cards that can be played and are not openers: their moves can be put off until they have a
 * use, past the openers' moves too; and safe cards go up at once. When all cards left can be played the rules are those
 * of one card a turn. */
#ifndef PATIENCE_SOLVE_EASED_H
#define PATIENCE_SOLVE_EASED_H

#include "board.h"

/* Places of the deal's stock. */
struct eased_access {
	uint32_t reached; /* of cards left that can be played */
	uint32_t openers; /* of cards left whose going may let others be played */
	bool all;         /* all that are left can be played */
};

static inline struct eased_access eased_access(const struct deal *deal, const struct board *board)
{
	const uint32_t left = (uint32_t)(board->key >> KEY_STOCK & STOCK_BITS), all = (uint32_t)deal->all_stock;
	uint32_t gone = all & ~left, reached = gone >> 1 | (all & ~(all >> 1));
	int place[BOARD_STOCK + 1] = {-1}, places = 1;
	for (; gone && places < deal->draw; gone &= gone - 1)
		place[places++] = first_card(gone);
	for (int from = 0; from < places; from++)
		for (int to = from; to < places; to++)
			reached |= deal->over[(place[from] + deal->draw) % deal->draw][to - from] & ~(uint32_t)0 << (place[to] + 1);
	const uint32_t closed = left & ~reached;
	uint32_t openers = closed ? ((uint32_t)1 << (31 - __builtin_clz(closed))) - 1 : 0;
	return (struct eased_access){left & reached, left & (openers | closed << 1), !closed};
}

/* Those of a set of stock cards that lie at such places. */
static inline uint64_t eased_cards(const struct deal *deal, uint64_t cards, uint32_t places)
{
	uint64_t found = 0;
	for (; cards && places; cards &= cards - 1)
		if (deal->card[first_card(cards)].stock >> KEY_STOCK & places)
			found |= cards & -cards;
	return found;
}

static inline bool eased_has(const struct deal *deal, int card, uint32_t places)
{
	return deal->card[card].stock >> KEY_STOCK & places;
}

#endif
