#include "worlds.h"

#include <string.h>

#include "rng.h"

enum { FULL_ENUMERATION = 4 }; /* so many unseen cards have 24 worlds */

/* Adds a card to the end of the position being built: the next unseen card where a back lies. */
static void add_card(struct klondike *position, int *used, struct worlds *worlds, int face)
{
	if (face == FACE_BACK)
		face = worlds->unseen_card[worlds->unseen++];
	position->card[(*used)++] = (uint8_t)face;
}

static uint64_t seen_cards(const struct sight *sight)
{
	uint64_t seen = 0;
	for (int i = 0; i < sight->talon.stock_size; i++)
		seen |= sight->talon.stock[i] < CARDS ? (uint64_t)1 << sight->talon.stock[i] : 0;
	for (int i = 0; i < sight->talon.waste_size; i++)
		seen |= (uint64_t)1 << sight->talon.waste[i];
	for (int suit = 0; suit < SUITS; suit++)
		for (int rank = ACE; rank <= sight->scene.spot[FOUNDATION + suit].size; rank++)
			seen |= (uint64_t)1 << card_of(rank, (enum suit)suit);
	for (int pile = TABLEAU; pile < PILES; pile++)
		for (int count = sight_open(sight, pile); count > 0; count--)
			seen |= (uint64_t)1 << scene_face(&sight->scene, pile, count);
	return seen;
}

void worlds_list_unseen(struct worlds *worlds, uint64_t seen)
{
	worlds->seen = seen;
	worlds->unseen = 0;
	for (int card = 0; card < CARDS; card++)
		if (!(seen >> card & 1))
			worlds->unseen_card[worlds->unseen++] = (uint8_t)card;
}

struct klondike worlds_position(const struct sight *sight, struct worlds *worlds)
{
	struct klondike position = {.rules = sight->talon.rules, .recycles_left = sight->talon.recycles_left};
	int used = 0;
	worlds_list_unseen(worlds, seen_cards(sight));
	worlds->unseen = 0;
	for (int pile = 0; pile < PILES; pile++)
		position.size[pile] = sight->scene.spot[pile].size;
	for (int i = 0; i < sight->talon.stock_size; i++)
		add_card(&position, &used, worlds, sight->talon.stock[i]);
	for (int i = 0; i < sight->talon.waste_size; i++)
		add_card(&position, &used, worlds, sight->talon.waste[i]);
	for (int suit = 0; suit < SUITS; suit++)
		for (int rank = ACE; rank <= position.size[FOUNDATION + suit]; rank++)
			add_card(&position, &used, worlds, card_of(rank, (enum suit)suit));
	for (int pile = TABLEAU; pile < PILES; pile++) {
		position.hidden[pile - TABLEAU] = (uint8_t)sight_hidden(sight, pile);
		for (int count = position.size[pile]; count > 0; count--)
			add_card(&position, &used, worlds, scene_face(&sight->scene, pile, count));
	}
	return position;
}

static void add_world(struct worlds *worlds, const uint8_t *order, int shift)
{
	uint8_t *map = worlds->map[worlds->count++];
	for (int card = 0; card < CARDS; card++)
		map[card] = (uint8_t)card;
	for (int i = 0; i < worlds->unseen; i++)
		map[worlds->unseen_card[i]] = order[(i + shift) % worlds->unseen];
}

/* All orders of what follows the first FIXED cards. */
static void add_orders(struct worlds *worlds, uint8_t *order, int fixed)
{
	if (fixed >= worlds->unseen) {
		add_world(worlds, order, 0);
		return;
	}
	for (int i = fixed; i < worlds->unseen; i++) {
		uint8_t card = order[i];
		order[i] = order[fixed];
		order[fixed] = card;
		add_orders(worlds, order, fixed + 1);
		order[fixed] = order[i];
		order[i] = card;
	}
}

/* A shuffled order and all its rotations put every card in every place once. When fewer worlds are wanted, each of them
 * is a rotation. */
void worlds_sample(struct worlds *worlds, int wanted, struct rng *rng)
{
	uint8_t order[CARDS];
	memcpy(order, worlds->unseen_card, sizeof order);
	worlds->count = 0;
	worlds->all = worlds->unseen <= FULL_ENUMERATION;
	if (worlds->all) {
		add_orders(worlds, order, 0);
		return;
	}
	while (worlds->count < wanted && worlds->count + worlds->unseen <= WORLDS_MAX) {
		rng_reorder(rng, order, worlds->unseen);
		for (int shift = 0; shift < worlds->unseen && shift < wanted; shift++)
			add_world(worlds, order, shift);
	}
}

struct klondike worlds_apply(const struct klondike *position, const uint8_t map[CARDS])
{
	struct klondike applied = *position;
	for (int i = 0; i < CARDS; i++)
		applied.card[i] = map[position->card[i]];
	return applied;
}
