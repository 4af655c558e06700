#include "cardset.h"

#include "card.h"

int cardset_index(int card)
{
	static const uint8_t suit[SUITS] = {[SPADES] = 2, [HEARTS] = 0, [CLUBS] = 3, [DIAMONDS] = 1};
	int v = card / SUITS * SUITS + suit[card % SUITS];
	return v ^ ((v >> 1) & 2);
}

int cardset_card(int index)
{
	static const uint8_t suit[SUITS] = {HEARTS, DIAMONDS, SPADES, CLUBS};
	return index_rank(index) * SUITS + suit[index_suit(index)];
}
