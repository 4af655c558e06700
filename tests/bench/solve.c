/* The solver over the tables of decided deals: nodes, processor time and memory, against the reference's time; last a
 * line with the signature, the nodes of the first 500 deals of each table. solve [DRAW FILE]...      default: 1
 * tests/data/draw1.csv 3 tests/data/draw3.csv */
#include <stdlib.h>
#include <time.h>

#include "../deals.h"
#include "solve.h"

enum { MEMORY = 1 << 28, DEALS_MAX = 100000, SIGNATURE_DEALS = 500 };

static double cpu_ms(void)
{
	struct timespec time;
	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
	return (double)time.tv_sec * 1e3 + (double)time.tv_nsec / 1e6;
}

static int compare(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;
	return (x > y) - (x < y);
}

struct totals {
	double ms[DEALS_MAX], total_ms, reference_ms;
	uint64_t nodes, signature;
	size_t bytes;
	int deals, wrong;
};

static void add_deal(struct totals *totals, struct solver *solver, const struct decided_deal *deal, int draw)
{
	struct klondike position = klondike_deal(deals_rules(draw), deal->deck);
	double start = cpu_ms();
	struct solve_result result = solver_solve(solver, &position, NULL);
	double ms = cpu_ms() - start;
	totals->signature += totals->deals < SIGNATURE_DEALS ? result.nodes : 0;
	totals->ms[totals->deals++] = ms;
	totals->total_ms += ms;
	totals->reference_ms += deal->reference_ms;
	totals->nodes += result.nodes;
	totals->bytes = result.table_bytes > totals->bytes ? result.table_bytes : totals->bytes;
	totals->wrong += result.verdict != (deal->solvable ? VERDICT_SOLVED : VERDICT_UNSOLVABLE);
}

static void print_totals(struct totals *totals, const char *path)
{
	int count = totals->deals;
	qsort(totals->ms, (size_t)count, sizeof *totals->ms, compare);
	printf("%s: %d deals, %d wrong, %llu nodes, %.1f ms in all, median %.4f, p99 %.2f, max %.1f, %.0f ns a node, "
	       "tables %.1f MB, %.1f times as fast as the reference\n",
	    path, count, totals->wrong, (unsigned long long)totals->nodes, totals->total_ms, totals->ms[count / 2],
	    totals->ms[count * 99 / 100], totals->ms[count - 1], totals->total_ms * 1e6 / (double)totals->nodes,
	    (double)totals->bytes / 1e6, totals->reference_ms / totals->total_ms);
}

/* Returns the signature, or 0 when there is nothing to read. */
static uint64_t run(struct totals *totals, struct solver *solver, int draw, const char *path)
{
	struct decided_deal deal;
	FILE *file = fopen(path, "r");
	if (!file) {
		perror(path);
		return 0;
	}
	memset(totals, 0, sizeof *totals);
	while (totals->deals < DEALS_MAX && deals_read(file, &deal))
		add_deal(totals, solver, &deal, draw);
	fclose(file);
	if (totals->deals)
		print_totals(totals, path);
	return totals->signature;
}

int main(int argc, char **argv)
{
	struct solver *solver = solver_new(MEMORY);
	struct totals *totals = malloc(sizeof *totals);
	uint64_t signature = 0;
	if (!solver || !totals)
		return 1;
	for (int i = 1; i + 1 < argc; i += 2)
		signature += run(totals, solver, atoi(argv[i]), argv[i + 1]);
	if (argc < 3)
		signature = run(totals, solver, 1, "tests/data/draw1.csv") + run(totals, solver, 3, "tests/data/draw3.csv");
	printf("signature %llu\n", (unsigned long long)signature);
	free(totals);
	solver_free(solver);
	return 0;
}
