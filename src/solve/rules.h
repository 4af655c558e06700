/* proto */
#ifndef PATIENCE_SOLVE_RULES_H
#define PATIENCE_SOLVE_RULES_H
#include "board.h"
static inline uint64_t rule_safe(uint64_t next)
{
	int red = first_card(next & RED_CARDS) >> 2, black = first_card(next & ~RED_CARDS) >> 2;
	int red_limit = black + 1 < red + 2 ? black + 1 : red + 2;
	int black_limit = red + 1 < black + 2 ? red + 1 : black + 2;
	uint64_t reds = RED_CARDS & ((card_bit(4 * red_limit) << 4) - 1);
	uint64_t blacks = ~RED_CARDS & ((card_bit(4 * black_limit) << 4) - 1);
	return reds | blacks;
}
static inline uint64_t rule_free_shift(const struct deal *deal, const struct board *b, uint64_t shifts, uint64_t safe, uint64_t either)
{
	uint64_t out = 0;
	for (; shifts; shifts &= shifts - 1) {
		int card = first_card(shifts);
		uint64_t bit = card_bit(card), under = deal->card[card].under;
		if (bit & deal->kings) {
			int used = __builtin_popcountll(b->visible & (b->locked | deal->kings));
			uint64_t rivals = deal->kings & ~under & ~bit & ~(b->visible & ~b->locked);
			if (deal->piles - used > __builtin_popcountll(rivals))
				out |= bit;
			continue;
		}
		uint64_t twin = card_bit(card ^ 1);
		uint64_t gone = ~(b->visible | b->locked | b->stock);
		int need = 1 + !((twin & under) || (twin & gone & safe));
		for (uint64_t q = groups_of(bit) << 4 & b->visible; q; q &= q - 1)
			need -= (deal->card[first_card(q)].lower & under) != 0 &&
				(!(q & -q & either) || (deal->card[first_card(q) ^ 1].lower & under));
		if (need <= 0)
			out |= bit;
	}
	return out;
}
#endif
