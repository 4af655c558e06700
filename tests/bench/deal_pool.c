/* How long a deal of each kind is waited for: cold (a new pool) and warm (its shelves are full).
 *     pool [TIMES [DRAW]]      default: 50 3 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "deal_pool.h"

enum { TIMES_MAX = 1000 };

static double milliseconds(void)
{
	struct timespec now;
	clock_gettime(CLOCK_MONOTONIC, &now);
	return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

static void doze(void)
{
	static const struct timespec moment = {.tv_nsec = 200000};
	nanosleep(&moment, NULL);
}

static double wait_for(struct deal_pool *pool, enum grade grade)
{
	struct supplied taken;
	double start = milliseconds();
	while (!deal_pool_take(pool, grade, &taken))
		doze();
	return milliseconds() - start;
}

static int compare(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;
	return (x > y) - (x < y);
}

static void print(const char *what, const char *kind, double *ms, int times)
{
	qsort(ms, (size_t)times, sizeof *ms, compare);
	printf("%s %-10s median %9.3f ms, 95%% within %9.3f ms, most %9.3f ms\n", what, kind, ms[times / 2],
	    ms[(times - 1) * 95 / 100], ms[times - 1]);
}

static void measure(const struct klondike_rules *rules, enum grade grade, int times)
{
	static double cold[TIMES_MAX], warm[TIMES_MAX];
	for (int i = 0; i < times; i++) {
		struct deal_pool *pool = deal_pool_new((uint64_t)i, NULL);
		double start = milliseconds();
		deal_pool_rules(pool, rules);
		wait_for(pool, grade);
		cold[i] = milliseconds() - start;
		for (deal_pool_follow(pool); deal_pool_works(pool); deal_pool_follow(pool))
			doze();
		warm[i] = wait_for(pool, grade);
		deal_pool_free(pool);
	}
	print("cold", grade ? grade_name(grade) : "winnable", cold, times);
	print("warm", grade ? grade_name(grade) : "winnable", warm, times);
}

int main(int argc, char **argv)
{
	int times = argc > 1 ? atoi(argv[1]) : 50, draw = argc > 2 ? atoi(argv[2]) : 3;
	struct klondike_rules rules;
	if (times < 1 || times > TIMES_MAX || !klondike_rules_find("standard", &rules))
		return 1;
	rules.draw = (uint8_t)draw;
	for (int grade = GRADE_NONE; grade < GRADES; grade++)
		measure(&rules, (enum grade)grade, times);
	return 0;
}
