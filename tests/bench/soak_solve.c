/* The solver against a plain exhaustive search on COUNT random small games, from random positions, under random rules:
 * soak_solve [COUNT [FIRST]]. Prints each disagreement and a summary; exit status 1 if there was any. */
#include <stdio.h>

#include "../solve_soak.h"

enum { ROOM = 40000, MEMORY = 1 << 24 };

static void report(uint64_t seed, const struct soak_case *c)
{
	printf("WRONG case %llu: %d ranks, %d piles, draw %d, passes %d, worrying back %d, swapped %d\n",
	    (unsigned long long)seed, c->deck.ranks, c->deck.piles, c->rules.draw, c->rules.passes, c->rules.worrying_back,
	    c->rules.swapped_stock);
}

int main(int argc, char **argv)
{
	long count = argc > 1 ? strtol(argv[1], NULL, 10) : 100000, first = argc > 2 ? strtol(argv[2], NULL, 10) : 1;
	struct soak soak;
	if (!soak_init(&soak, MEMORY, ROOM))
		return 1;
	for (long i = first; i < first + count; i++) {
		struct rng rng = rng_seed((uint64_t)i);
		struct soak_case c = soak_case(&rng);
		static const unsigned ways[] = {0, SOLVE_WITHOUT_ORACLE, SOLVE_IN_SMALL_ROUNDS};
		unsigned options = ways[i % 3];
		if (!soak_one(&soak, &c, options))
			report((uint64_t)i, &c);
		if (i % 1000 == 0)
			fprintf(stderr, "\r%ld ", i);
	}
	printf("\n%d solved, %d unsolvable, %d too large for the reference, %d wrong\n", soak.solved, soak.unsolvable,
	    soak.unknown, soak.wrong);
	int wrong = soak.wrong;
	soak_release(&soak);
	return wrong != 0;
}
