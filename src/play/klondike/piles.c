#include "piles.h"

static int pile_end(const struct klondike *position, int pile)
{
	int end = 0;
	for (int i = 0; i <= pile; i++)
		end += position->size[i];
	return end;
}

int piles_card_at(const struct klondike *position, int pile, int count)
{
	return position->card[pile_end(position, pile) - count];
}

static int open_cards(const struct klondike *position, int pile)
{
	return position->size[pile] - position->hidden[pile - TABLEAU];
}

bool piles_goes_up(const struct klondike *position, int card)
{
	return position->size[FOUNDATION + (int)card_suit(card)] == card_rank(card) - 1;
}

int piles_top(const struct klondike *position, int pile)
{
	return position->size[pile] ? piles_card_at(position, pile, 1) : -1;
}

bool piles_lays_open(const struct klondike *position, struct move move)
{
	return move.from >= TABLEAU && !is_foundation(move.to) && move.count < open_cards(position, move.from) &&
	       piles_goes_up(position, piles_card_at(position, move.from, move.count + 1));
}

struct move piles_move_up(const struct klondike *position, int pile)
{
	int suit = (int)card_suit(piles_top(position, pile));
	return (struct move){(uint8_t)pile, (uint8_t)(FOUNDATION + suit), 1, 0};
}

bool piles_is_for_good(const struct klondike *position, int pile, int count)
{
	if (open_cards(position, pile) != count)
		return false;
	return position->hidden[pile - TABLEAU] || card_rank(piles_card_at(position, pile, count)) != KING;
}

int piles_talon_card(const struct klondike *position, int i)
{
	int waste = position->size[WASTE], stock = position->size[STOCK];
	return i < waste ? position->card[stock + i] : position->card[stock - 1 - (i - waste)];
}
