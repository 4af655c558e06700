/* How long a deal of each kind is waited for: cold (a new supply) and warm (its shelves are full).
 *     supply [TIMES [DRAW]]      default: 50 3 */
#define _XOPEN_SOURCE 700
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "supply.h"

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

static double wait_for(struct supply *supply, enum grade grade)
{
	struct supplied taken;
	double start = milliseconds();
	while (!supply_take(supply, grade, &taken))
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
		struct supply *supply = supply_new((uint64_t)i, NULL);
		double start = milliseconds();
		supply_rules(supply, rules);
		wait_for(supply, grade);
		cold[i] = milliseconds() - start;
		for (supply_follow(supply); supply_works(supply); supply_follow(supply))
			doze();
		warm[i] = wait_for(supply, grade);
		supply_free(supply);
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
