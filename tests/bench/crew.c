/* Hard deals by one thread and by two, in turns: seconds on the clock, processor time of the busier thread, nodes of
 * both, and how many times as fast; solvable deals and others apart. crew TURNS DRAW PASSES DEAL...      (PASSES 0:
 * unlimited); default: one turn, three cards, some of the hardest deals of 1..300000 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "../solving.h"
#include "clock.h"

enum { MEMORY = 1 << 28 };

struct sum {
	double seconds[2], busier[2];
	uint64_t nodes[2];
	int deals;
};

/* The busier thread's time is what counts when others use the machine. */
static struct solve_result ask(struct solver *solver, const struct klondike *position, double *seconds, double *busier)
{
	const int64_t began = clock_milliseconds(), worked = clock_thread_microseconds();
	solver_forget(solver);
	struct solve_result result = solver_solve(solver, position, NULL);
	const int64_t own = clock_thread_microseconds() - worked;
	*seconds = (double)(clock_milliseconds() - began) / 1e3;
	*busier = (double)(own > result.helped_us ? own : result.helped_us) / 1e6;
	return result;
}

static void add_turn(struct solver *const solver[2], const struct klondike *position, uint64_t deal, struct sum sums[2])
{
	struct solve_result result[2];
	double seconds[2], busier[2];
	for (int i = 0; i < 2; i++)
		result[i] = ask(solver[i], position, &seconds[i], &busier[i]);
	struct sum *sum = &sums[result[0].verdict == VERDICT_SOLVED];
	for (int i = 0; i < 2; i++) {
		sum->seconds[i] += seconds[i];
		sum->busier[i] += busier[i];
		sum->nodes[i] += result[i].nodes;
	}
	sum->deals++;
	printf("%" PRIu64 ": %s, %.3f and %.3f s, CPU %.3f and %.3f s, %" PRIu64 " and %" PRIu64 " nodes%s\n", deal,
	    verdict_name(result[0].verdict), seconds[0], seconds[1], busier[0], busier[1], result[0].nodes, result[1].nodes,
	    result[0].verdict == result[1].verdict ? "" : ", WRONG");
	fflush(stdout);
}

static void print_sum(const char *name, const struct sum *sum)
{
	if (sum->deals)
		printf("%d %s: %.2f and %.2f s (%.2f times), CPU of the busier thread %.2f and %.2f s (%.2f times), "
		       "%.1f and %.1f million nodes (%.2f times)\n",
		    sum->deals, name, sum->seconds[0], sum->seconds[1], sum->seconds[0] / sum->seconds[1], sum->busier[0],
		    sum->busier[1], sum->busier[0] / sum->busier[1], (double)sum->nodes[0] / 1e6, (double)sum->nodes[1] / 1e6,
		    (double)sum->nodes[1] / (double)sum->nodes[0]);
}

int main(int argc, char **argv)
{
	static const char *const usual[] = {
	    "crew", "1", "3", "0", "72007", "59070", "116859", "173960", "185876", "207936", "253348", "258605"};
	const char *const *words = argc > 4 ? (const char *const *)argv : usual;
	const int count = argc > 4 ? argc : (int)(sizeof usual / sizeof *usual);
	const int turns = atoi(words[1]), draw = atoi(words[2]), passes = atoi(words[3]);
	struct solver *solver[2] = {solver_new(MEMORY), solver_new(MEMORY)};
	struct sum sums[2] = {{.deals = 0}};
	if (!solver[0] || !solver[1] || !solver_set_threads(solver[1], 2))
		return 1;
	for (int turn = 0; turn < turns; turn++)
		for (int i = 4; i < count; i++) {
			const uint64_t deal = strtoull(words[i], NULL, 10);
			const struct klondike position = solving_deal(deal, "standard", draw, passes ? passes : UNLIMITED);
			add_turn(solver, &position, deal, sums);
		}
	print_sum("unsolvable", &sums[0]);
	print_sum("solvable", &sums[1]);
	for (int i = 0; i < 2; i++)
		solver_free(solver[i]);
	return 0;
}
