/* What a player of Klondike has seen of stock and waste: the only file of this folder that looks into a position for a
 * player. It takes from it the sizes of stock and waste, the rules, and the cards there that were turned before. */
#include "player.h"

static void look_at(uint8_t faces[STOCK_CARDS], const uint8_t *cards, int count, uint64_t seen)
{
	for (int i = 0; i < count; i++)
		faces[i] = seen >> cards[i] & 1 ? cards[i] : FACE_BACK;
}

void klondike_look(const struct state *state, struct sight *sight)
{
	struct klondike position = klondike_position(state);
	int stock = position.size[STOCK], waste = position.size[WASTE];
	for (int i = 0; i < waste; i++)
		sight->seen |= (uint64_t)1 << position.card[stock + i];
	sight->has_talon = true;
	sight->talon.rules = position.rules;
	sight->talon.recycles_left = position.recycles_left;
	sight->talon.stock_size = (uint8_t)stock;
	sight->talon.waste_size = (uint8_t)waste;
	look_at(sight->talon.stock, position.card, stock, sight->seen);
	look_at(sight->talon.waste, position.card + stock, waste, sight->seen);
}
