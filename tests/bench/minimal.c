/* Shortest solutions of the deals with known shortest lengths: time by the clock and of the processors, nodes and
 * memory of each, and in all. minimal [ID] [DRAW] [THREADS]      only that deal, or all; with another draw count, whose
 * length nobody has told */
#include <stdlib.h>
#include <time.h>

#include "../minimal_deals.h"
#include "minimal.h"

struct totals {
	double seconds, cpu_seconds;
	uint64_t nodes, positions;
	size_t bytes;
	int deals, wrong;
};

static double seconds_of(clockid_t clock)
{
	struct timespec time;
	clock_gettime(clock, &time);
	return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static void solve_deal(const struct minimal_deal *deal, int threads, struct totals *totals)
{
	static struct minimal_result result;
	const struct minimal_limits limits = {.threads = threads};
	double start = seconds_of(CLOCK_MONOTONIC), cpu_start = seconds_of(CLOCK_PROCESS_CPUTIME_ID);
	minimal_solve(&deal->position, &limits, NULL, &result);
	double seconds = seconds_of(CLOCK_MONOTONIC) - start;
	double cpu_seconds = seconds_of(CLOCK_PROCESS_CPUTIME_ID) - cpu_start;
	bool is_right = result.verdict == MINIMAL_PROVEN && (!deal->length || result.length == deal->length);
	printf("%-4s %3d to %3d moves, %s %7.3f s, cpu %7.3f s %9llu nodes %9llu positions %4.0f MB\n", deal->id,
	    result.at_least, result.at_most, is_right ? "right" : "WRONG", seconds, cpu_seconds,
	    (unsigned long long)result.nodes, (unsigned long long)result.positions, (double)result.bytes / 1e6);
	fflush(stdout);
	totals->seconds += seconds;
	totals->cpu_seconds += cpu_seconds;
	totals->nodes += result.nodes;
	totals->positions += result.positions;
	totals->bytes = result.bytes > totals->bytes ? result.bytes : totals->bytes;
	totals->deals++;
	totals->wrong += !is_right;
}

int main(int argc, char **argv)
{
	struct totals totals = {0};
	struct minimal_deal deal;
	FILE *file = data_open("tests/data/minimal.csv");
	while (minimal_deals_read(file, &deal)) {
		if (argc > 1 && strcmp(argv[1], deal.id) && strcmp(argv[1], "all"))
			continue;
		if (argc > 2 && atoi(argv[2]) != deal.position.rules.draw) {
			deal.position.rules.draw = (uint8_t)atoi(argv[2]);
			deal.length = 0;
		}
		solve_deal(&deal, argc > 3 ? atoi(argv[3]) : 1, &totals);
	}
	fclose(file);
	printf("%d deals, %d wrong, %.2f s, cpu %.2f s, %llu nodes, %llu positions, at most %.0f MB\n", totals.deals,
	    totals.wrong, totals.seconds, totals.cpu_seconds, (unsigned long long)totals.nodes,
	    (unsigned long long)totals.positions, (double)totals.bytes / 1e6);
	return totals.wrong > 0 || totals.deals == 0;
}
