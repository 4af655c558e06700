/* The solver as the page has it, beside the same natively: the same deals by the same C. Natively a program that reads
 * "DEAL DRAW MEMORY" a line and prints verdict, nodes and microseconds of processor time; in a browser what
 * tests/web/bench.mjs calls, which starts both and takes turns. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "../../src/web/web.h"
#include "../deals.h"
#include "rng.h"
#include "solve.h"

static struct solver *solver;
static struct solve_result result;

/* The verdict of a deal, and how many nodes it took. */
int bench_solve(int deal, int draw, int memory);
double bench_nodes(void);

EXPORT("bench_solve") int bench_solve(int deal, int draw, int memory)
{
	uint8_t deck[CARDS];
	if (!solver && !(solver = solver_new((size_t)memory)))
		abort();
	struct rng rng = rng_seed((uint64_t)deal);
	rng_shuffle(&rng, deck, CARDS);
	struct klondike position = klondike_deal(deals_rules(draw), deck);
	result = solver_solve(solver, &position, NULL);
	return (int)result.verdict;
}

EXPORT("bench_nodes") double bench_nodes(void) { return (double)result.nodes; }

#ifndef __wasm__
int main(void)
{
	int deal, draw, memory;
	while (scanf("%d %d %d", &deal, &draw, &memory) == 3) {
		clock_t start = clock();
		int verdict = bench_solve(deal, draw, memory);
		clock_t spent = clock() - start;
		printf("%d %.0f %.0f\n", verdict, bench_nodes(), (double)spent * 1e6 / CLOCKS_PER_SEC);
		fflush(stdout);
	}
	return 0;
}
#endif
