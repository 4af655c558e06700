/* The solver's rules for one card a turn against its rules for more, which share neither just-in-time play nor
 * undecided pairs: COUNT random positions of small and full decks, soak_rules [COUNT [FIRST]]. Exit status 1 if they
 * disagree. */
#include <stdio.h>

#include "../solve_soak.h"

enum { MEMORY = 1 << 26, NODES = 20000 };

/* Every eighth case is a full deck, after some random moves. */
static struct soak_case random_case(uint64_t seed)
{
	struct rng rng = rng_seed(seed);
	struct soak_case c = soak_case(&rng);
	c.rules.draw = 1;
	c.rules.passes = UNLIMITED;
	c.rules.swapped_stock = false;
	if (seed % 8)
		return c;
	c.deck = (struct small_deck){RANKS, TABLEAU_PILES};
	c.small = small_deal(&rng, c.deck, c.rules);
	for (int i = (int)rng_below(&rng, 60); i; i--) {
		struct move list[SMALL_MOVES];
		int count = small_moves(&c.small, c.deck, c.rules, list);
		small_apply(&c.small, c.rules, list[rng_below(&rng, (uint32_t)count)]);
	}
	return c;
}

int main(int argc, char **argv)
{
	long count = argc > 1 ? strtol(argv[1], NULL, 10) : 100000, first = argc > 2 ? strtol(argv[2], NULL, 10) : 1;
	const struct solve_limits limits = {.nodes = NODES};
	struct solver *one = solver_new(MEMORY), *other = solver_new(MEMORY);
	int verdicts[3] = {0}, wrong = 0;
	for (long i = first; one && other && i < first + count; i++) {
		struct soak_case c = random_case((uint64_t)i);
		c.small.recycles = UNLIMITED;
		struct klondike position = small_write(&c.small, c.rules);
		struct deck_shape shape = {c.deck.ranks, c.deck.piles};
		struct solve_result a = solver_solve_shape(one, &position, shape, &limits, 0);
		struct solve_result b =
		    solver_solve_shape(other, &position, shape, &limits, SOLVE_WITHOUT_SINGLE | SOLVE_WITHOUT_ORACLE);
		bool agree = a.verdict == VERDICT_UNDECIDED || b.verdict == VERDICT_UNDECIDED || a.verdict == b.verdict;
		if (a.verdict == VERDICT_SOLVED)
			agree = agree && soak_line_wins(&c, &a);
		verdicts[b.verdict]++;
		wrong += !agree;
		if (!agree)
			printf("WRONG case %ld: %s and %s\n", i, verdict_name(a.verdict), verdict_name(b.verdict));
	}
	printf("%d solved, %d unsolvable, %d undecided, %d wrong\n", verdicts[0], verdicts[1], verdicts[2], wrong);
	solver_free(one);
	solver_free(other);
	return wrong != 0;
}
