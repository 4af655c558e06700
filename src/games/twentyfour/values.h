/* values: what every part of a puzzle's numbers can be made into, and in how many ways. */
#ifndef PATIENCE_VALUES_H
#define PATIENCE_VALUES_H

#include "ratio.h"

enum { PARTS_MOST = 1 << NUMBERS_MOST };

struct value {
	struct ratio ratio;
	uint64_t ways;
};

/* The values of one part, and a hash of them: 1 + the index, 0 for none. */
struct part {
	int numbers;         /* how many the part has */
	uint32_t held;       /* how many of each different number, 4 bits each */
	uint64_t structures; /* with those that divide by zero */
	uint64_t ways;       /* without */
	struct value *value;
	uint32_t *slot;
	uint32_t values, slots, slots_room;
};

/* Parts are numbered so that a part and what it leaves of another add up. 0 is empty, the last one whole. */
struct puzzle_solver {
	struct puzzle known; /* the puzzle whose values were found last; with a count of 0 none */
	int different, parts;
	int number[NUMBERS_MOST]; /* the different numbers, in the order of their text */
	int stride[NUMBERS_MOST]; /* what one of each adds to a part's number */
	const struct ratio *card; /* what each number stands for; NULL: itself */
	struct part part[PARTS_MOST];
};

/* Whether A is a part of B. */
static inline bool part_is_within(const struct part *a, const struct part *b)
{
	return (((b->held | 0x888888u) - a->held) & 0x888888u) == 0x888888u;
}

/* Finds the values of all parts but the whole, unless they are known. */
enum puzzle_result values_find(struct puzzle_solver *solver, const struct puzzle *puzzle, const atomic_bool *cancel);

/* What number N stands for. */
static inline struct ratio values_worth(const struct puzzle_solver *solver, int n)
{
	return solver->card ? solver->card[n] : ratio_of(n);
}

/* The puzzle of COUNT cards that are worth what CARD says, which SOLVER refers to until values_drop_cards: the number
 * of a card is the place of the first one of its value. */
struct puzzle values_take_cards(struct puzzle_solver *solver, const struct ratio *card, int count, int64_t target);
void values_drop_cards(struct puzzle_solver *solver);

/* In how many ways PART is worth RATIO. */
uint64_t values_ways(const struct part *part, struct ratio ratio);

#endif
