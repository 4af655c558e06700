/* solving: deals by their numbers, and lines replayed through the rules of the game, for tests of the solver. */
#ifndef PATIENCE_TESTS_SOLVING_H
#define PATIENCE_TESTS_SOLVING_H

#include "klondike.h"
#include "rng.h"
#include "solve.h"

/* Deal NUMBER under the rules of a profile (standard or q), but for what is told. */
static inline struct klondike solving_deal(uint64_t number, const char *profile, int draw, int passes)
{
	struct klondike_rules rules;
	struct rng rng = rng_seed(number);
	uint8_t deck[CARDS];
	klondike_rules_find(profile, &rules);
	rules.draw = (uint8_t)draw;
	rules.passes = (uint8_t)passes;
	rng_shuffle(&rng, deck, CARDS);
	return klondike_deal(rules, deck);
}

/* Whether every move of the line is legal and the last one wins. */
static inline bool solving_line_wins(const struct klondike *position, const struct solve_result *result)
{
	struct state state;
	klondike_state(position, &state);
	for (int i = 0; i < result->moves; i++) {
		struct move list[MOVES_MAX];
		int count = klondike.moves(&state, list), j = 0;
		while (j < count && !move_equal(list[j], result->line[i]))
			j++;
		if (j == count)
			return false;
		klondike.apply(&state, result->line[i]);
	}
	return klondike.status(&state) == GAME_WON;
}

#endif
