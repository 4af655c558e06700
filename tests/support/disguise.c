#include "disguise.h"

#include <string.h>

static void permute(uint8_t *card, const int *place, int count, struct rng *rng)
{
	for (int i = count - 1; i > 0; i--) {
		int k = (int)rng_below(rng, (uint32_t)i + 1);
		uint8_t swapped = card[place[i]];
		card[place[i]] = card[place[k]];
		card[place[k]] = swapped;
	}
}

struct state disguised(const struct state *state, uint64_t seen, struct rng *rng)
{
	struct klondike position = klondike_position(state);
	struct state other = *state;
	int place[CARDS], count = 0, at = 0;
	for (int pile = 0; pile < PILES; at += position.size[pile++])
		for (int i = 0; i < position.size[pile]; i++) {
			bool face_down = pile >= TABLEAU && i < position.hidden[pile - TABLEAU];
			bool unseen = pile == STOCK && !(seen >> position.card[at + i] & 1);
			if (face_down || unseen)
				place[count++] = at + i;
		}
	permute(position.card, place, count, rng);
	memcpy(other.position, &position, sizeof position);
	return other;
}
