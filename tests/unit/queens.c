/* N queens: counts and orders against tests/data, methods against each other, searches at random. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "folder.h"
#include "queens.h"
#include "queens_check.h"
#include "queens_count.h"

enum { LINE_TEXT = 256, LISTED = 12, SEEDS = 1000 };

static const atomic_bool never;

struct list {
	int n;
	uint64_t count, stop_after;
	uint8_t last[QUEENS_ALL_MOST];
	char text[LINE_TEXT]; /* of solution number WANTED, from 1 */
	uint64_t wanted;
};

static bool is_solution(int n, const uint8_t *columns)
{
	uint32_t wide[QUEENS_ALL_MOST];
	for (int row = 0; row < n; row++)
		wide[row] = columns[row];
	return queens_valid(n, wide);
}

static bool take(void *context, const uint8_t *columns)
{
	struct list *list = context;
	assert_true(is_solution(list->n, columns));
	if (list->count)
		assert_true(memcmp(list->last, columns, (size_t)list->n) < 0);
	memcpy(list->last, columns, (size_t)list->n);
	if (++list->count == list->wanted)
		for (int row = 0, used = 0; row < list->n; row++)
			used += snprintf(list->text + used, LINE_TEXT - (size_t)used, "%s%d", row ? " " : "", columns[row]);
	return list->count != list->stop_after;
}

static struct list list_all(int n, bool fundamental, uint64_t wanted)
{
	struct list list = {.n = n, .wanted = wanted};
	assert_true(queens_each(n, fundamental, take, &list, &never));
	return list;
}

/* Each row of the file: all and fundamental solutions, counted, and listed where that is quick. */
static void test_counts(void **state)
{
	(void)state;
	char line[LINE_TEXT];
	int rows = 0;
	FILE *file = data_open("tests/data/queens.csv");
	while (fgets(line, sizeof line, file)) {
		int n;
		unsigned long long all, fundamental;
		uint64_t counted;
		if (sscanf(line, "%d,%llu,%llu", &n, &all, &fundamental) != 3)
			continue;
		rows++;
		assert_true(queens_count(n, &never, &counted));
		assert_int_equal(counted, all);
		assert_int_equal(queens_fundamental(n, counted), fundamental);
		if (n > LISTED)
			continue;
		assert_int_equal(list_all(n, false, 0).count, all);
		assert_int_equal(list_all(n, true, 0).count, fundamental);
	}
	fclose(file);
	assert_int_equal(rows, 14);
}

static void test_larger_counts(void **state)
{
	(void)state;
	uint64_t count;
	assert_true(queens_count(15, &never, &count));
	assert_int_equal(count, 2279184);
	assert_int_equal(queens_fundamental(15, count), 285053);
	assert_true(queens_count(16, &never, &count));
	assert_int_equal(count, 14772512);
	assert_int_equal(queens_fundamental(16, count), 1846955);
	assert_int_equal(queens_fundamental(20, 39029188884), 4878666808);
}

static void test_order(void **state)
{
	(void)state;
	char line[LINE_TEXT];
	int rows = 0;
	FILE *file = data_open("tests/data/queens_order.txt");
	while (fgets(line, sizeof line, file)) {
		int n, begin;
		unsigned long long number;
		if (sscanf(line, "%d %llu %n", &n, &number, &begin) != 2)
			continue;
		line[strcspn(line, "\n")] = '\0';
		struct list list = list_all(n, false, number);
		assert_string_equal(list.text, line + begin);
		rows++;
	}
	fclose(file);
	assert_int_equal(rows, 69);
}

static void test_listing_ends_when_told(void **state)
{
	(void)state;
	atomic_bool cancel = true;
	struct list list = {.n = 8, .stop_after = 5};
	assert_false(queens_each(8, false, take, &list, &never));
	assert_int_equal(list.count, 5);
	assert_false(queens_each(8, false, take, &list, &cancel));
	assert_int_equal(list.count, 5);
}

/* Parts in any order, with one joiner, add up; a cancelled part is no count. */
static void test_parts(void **state)
{
	(void)state;
	for (int n = 1; n <= 11; n++) {
		uint64_t sum = 0, part, whole;
		struct queens_counter *counter = queens_counter_new(n);
		struct queens_joiner *joiner = queens_joiner_new(counter);
		for (int i = queens_counter_parts(counter) - 1; i >= 0; i--) {
			assert_true(queens_join(joiner, i, &never, &part));
			sum += part;
		}
		assert_true(queens_count(n, &never, &whole));
		assert_int_equal(sum, whole);
		atomic_bool cancel = true;
		assert_false(queens_join(joiner, 0, &cancel, &part));
		assert_false(queens_count(n, &cancel, &whole));
		queens_joiner_free(joiner);
		queens_counter_free(counter);
	}
}

static void assert_rows(int n, uint64_t seed, const char *wanted, uint64_t wanted_placements)
{
	uint32_t columns[QUEENS_ALL_MOST];
	uint64_t placements;
	char text[LINE_TEXT];
	assert_int_equal(queens_random_rows(n, seed, columns, &placements, &never), QUEENS_FOUND);
	for (int row = 0, used = 0; row < n; row++)
		used += snprintf(text + used, sizeof text - (size_t)used, "%s%u", row ? " " : "", columns[row]);
	assert_string_equal(text, wanted);
	assert_int_equal(placements, wanted_placements);
}

static void test_rows_by_seed(void **state)
{
	(void)state;
	assert_rows(4, 1, "2 0 3 1", 4);
	assert_rows(4, 2, "1 3 0 2", 8);
	assert_rows(4, 3, "2 0 3 1", 4);
	assert_rows(8, 1, "4 7 3 0 6 1 5 2", 61);
	assert_rows(8, 2, "5 7 1 3 0 6 4 2", 10);
	assert_rows(8, 3, "7 3 0 2 5 1 6 4", 15);
	assert_rows(20, 1, "1 13 0 7 19 11 2 18 10 17 9 6 3 16 14 5 8 4 15 12", 233);
}

/* All 92 solutions of eight queens come with the seeds 1..1454, not earlier. */
static void test_all_come(void **state)
{
	(void)state;
	static uint64_t seen[92];
	int found = 0, seed = 0;
	while (found < 92 && seed < 20000) {
		uint32_t columns[8];
		uint64_t placements, code = 0;
		assert_int_equal(queens_random_rows(8, (uint64_t)++seed, columns, &placements, &never), QUEENS_FOUND);
		for (int row = 0; row < 8; row++)
			code = code * 8 + columns[row];
		int i = 0;
		while (i < found && seen[i] != code)
			i++;
		if (i == found)
			seen[found++] = code;
	}
	assert_int_equal(found, 92);
	assert_int_equal(seed, 1454);
}

typedef enum queens_result random_search(int, uint64_t, uint32_t *, uint64_t *, const atomic_bool *);

static void check_search(random_search *search, int n, int seeds)
{
	uint32_t *columns = calloc((size_t)n, sizeof *columns), *again = calloc((size_t)n, sizeof *again);
	uint64_t placements, same;
	for (int seed = 1; seed <= seeds; seed++) {
		assert_int_equal(search(n, (uint64_t)seed, columns, &placements, &never), QUEENS_FOUND);
		assert_true(queens_valid(n, columns));
		assert_true(placements >= (uint64_t)n);
	}
	assert_int_equal(search(n, (uint64_t)seeds, again, &same, &never), QUEENS_FOUND);
	assert_memory_equal(columns, again, (size_t)n * sizeof *columns);
	assert_int_equal(placements, same);
	free(columns);
	free(again);
}

static void test_searches(void **state)
{
	(void)state;
	static const int sizes[] = {1, 4, 8, 20, 50, 100};
	for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
		check_search(queens_random_rows, sizes[i], SEEDS);
		check_search(queens_random_swaps, sizes[i], SEEDS / 10);
	}
	for (int n = 4; n < 40; n++)
		check_search(queens_random_swaps, n, 10);
	check_search(queens_random_rows, QUEENS_ROWS_MOST, 1);
	check_search(queens_random_swaps, 100000, 2);
}

static void test_no_solution(void **state)
{
	(void)state;
	uint32_t columns[3];
	uint64_t placements;
	for (int n = 2; n <= 3; n++)
		for (uint64_t seed = 1; seed <= 20; seed++) {
			assert_int_equal(queens_random_rows(n, seed, columns, &placements, &never), QUEENS_NONE);
			assert_int_equal(queens_random_swaps(n, seed, columns, &placements, &never), QUEENS_NONE);
		}
}

static void test_cancelled_search(void **state)
{
	(void)state;
	atomic_bool cancel = true;
	uint32_t columns[100];
	uint64_t placements;
	assert_int_equal(queens_random_rows(100, 1, columns, &placements, &cancel), QUEENS_CANCELLED);
	assert_int_equal(queens_random_swaps(100, 1, columns, &placements, &cancel), QUEENS_CANCELLED);
}

static void test_validity(void **state)
{
	(void)state;
	assert_true(queens_valid(1, (uint32_t[]){0}));
	assert_true(queens_valid(4, (uint32_t[]){1, 3, 0, 2}));
	assert_false(queens_valid(4, (uint32_t[]){1, 3, 0, 3}));
	assert_false(queens_valid(4, (uint32_t[]){1, 3, 0, 4}));
	assert_false(queens_valid(4, (uint32_t[]){0, 2, 3, 1}));
	assert_false(queens_valid(4, (uint32_t[]){2, 1, 3, 0}));
}

static void test_completions(void **state)
{
	(void)state;
	static const uint64_t all[] = {1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200};
	for (int n = 1; n <= 12; n++) {
		uint32_t columns[QUEENS_ALL_MOST];
		uint64_t count;
		struct queens_effort effort = {0};
		for (int row = 0; row < n; row++)
			columns[row] = QUEENS_NOWHERE;
		assert_true(queens_completions(n, columns, &effort, &count));
		assert_int_equal(count, all[n - 1]);
		effort = (struct queens_effort){.most = 2};
		bool is_whole = queens_completions(n, columns, &effort, &count);
		assert_true(n == 1 || !is_whole);
		effort = (struct queens_effort){0};
		assert_int_equal(queens_complete(n, columns, &effort), all[n - 1] ? QUEENS_FOUND : QUEENS_NONE);
		assert_true(!all[n - 1] || queens_valid(n, columns));
	}
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_counts),
	    cmocka_unit_test(test_larger_counts),
	    cmocka_unit_test(test_order),
	    cmocka_unit_test(test_listing_ends_when_told),
	    cmocka_unit_test(test_parts),
	    cmocka_unit_test(test_rows_by_seed),
	    cmocka_unit_test(test_all_come),
	    cmocka_unit_test(test_searches),
	    cmocka_unit_test(test_no_solution),
	    cmocka_unit_test(test_cancelled_search),
	    cmocka_unit_test(test_validity),
	    cmocka_unit_test(test_completions),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
