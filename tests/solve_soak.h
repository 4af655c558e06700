/* solve_soak: one random small game put to the solver and to the reference. Used by a short test and by a long one. */
#ifndef PATIENCE_TESTS_SOLVE_SOAK_H
#define PATIENCE_TESTS_SOLVE_SOAK_H

#include "../src/solve/klondike/solver.h"
#include "reference.h"

/* What there is to choose from; every combination comes up. */
static const struct small_deck soak_decks[] = {
    {4, 4}, {5, 5}, {4, 3}, {5, 4}, {6, 6}, {3, 3}, {4, 2}, {3, 4}, {6, 5}, {5, 3}};

struct soak {
	struct solver *solver;
	struct reference reference;
	int solved, unsolvable, unknown, wrong;
};

static inline bool soak_init(struct soak *soak, size_t memory, uint32_t room)
{
	*soak = (struct soak){.solver = solver_new(memory)};
	return soak->solver && reference_init(&soak->reference, room);
}

static inline void soak_release(struct soak *soak)
{
	solver_free(soak->solver);
	reference_release(&soak->reference);
}

struct soak_case {
	struct small_deck deck;
	struct klondike_rules rules;
	struct small small;
};

static inline struct soak_case soak_case(struct rng *rng)
{
	struct soak_case c = {.deck = soak_decks[rng_below(rng, sizeof soak_decks / sizeof *soak_decks)]};
	c.rules.draw = (uint8_t)(1 + rng_below(rng, 3));
	if (rng_below(rng, 16) == 0)
		c.rules.draw = (uint8_t)(4 + rng_below(rng, 21));
	c.rules.passes = rng_below(rng, 3) ? UNLIMITED : (uint8_t)(1 + rng_below(rng, 5));
	c.rules.worrying_back = rng_below(rng, 3);
	c.rules.swapped_stock = rng_below(rng, 4) == 0;
	c.small = small_deal(rng, c.deck, c.rules);
	int moves = rng_below(rng, 3) ? (int)rng_below(rng, 40) : 0;
	for (int i = 0; i < moves; i++) {
		struct move list[SMALL_MOVES];
		int count = small_moves(&c.small, c.deck, c.rules, list);
		if (count == 0)
			break;
		small_apply(&c.small, c.rules, list[rng_below(rng, (uint32_t)count)]);
	}
	return c;
}

/* Whether every move of the line is legal and the last one wins. */
static inline bool soak_line_wins(const struct soak_case *c, const struct solve_result *result)
{
	struct small small = c->small;
	for (int i = 0; i < result->moves; i++) {
		struct move list[SMALL_MOVES];
		int count = small_moves(&small, c->deck, c->rules, list), j = 0;
		while (j < count && !move_equal(list[j], result->line[i]))
			j++;
		if (j == count)
			return false;
		small_apply(&small, c->rules, result->line[i]);
	}
	return small_is_won(&small, c->deck);
}

/* Puts one case to both. False when they disagree or the line does not win. */
static inline bool soak_one(struct soak *soak, const struct soak_case *c, unsigned options)
{
	int truth = reference_decide(&soak->reference, &c->small, c->deck, c->rules);
	struct klondike position = small_write(&c->small, c->rules);
	/* A swapped stock can have more orders than any search will see: such games the reference cannot decide either. */
	struct solve_limits limits = {.nodes = truth < 0 ? 20000 : 0};
	struct solve_result result = solver_solve_shape(
	    soak->solver, &position, (struct deck_shape){c->deck.ranks, c->deck.piles}, &limits, options);
	bool solved = result.verdict == VERDICT_SOLVED;
	soak->solved += truth == 1;
	soak->unsolvable += truth == 0;
	soak->unknown += truth < 0;
	bool right = truth < 0 || (result.verdict != VERDICT_UNDECIDED && truth == solved);
	if (solved)
		right = right && soak_line_wins(c, &result);
	soak->wrong += !right;
	return right;
}

#endif
