/* Several threads at one position: the same verdicts as one thread gives, lines that win, and every limit heeded. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../../src/solve/klondike/shared_table.h"
#include "../solving.h"

enum { MEMORY = 1 << 26, CHECK_NODES = 256, HARD_DEAL = 59070 };

static struct solver *new_solver(int threads)
{
	struct solver *solver = solver_new(MEMORY);
	assert_non_null(solver);
	assert_true(solver_set_threads(solver, threads));
	return solver;
}

/* Under all kinds of rules; the few that take long are left out. */
static void test_same_verdicts(void **unused)
{
	(void)unused;
	static const struct {
		const char *profile;
		int draw, passes, deals;
	} kinds[] = {{"standard", 1, UNLIMITED, 300}, {"standard", 3, UNLIMITED, 300}, {"standard", 3, 3, 60},
	    {"standard", 1, 2, 40}, {"q", 3, UNLIMITED, 60}};
	const struct solve_limits limits = {.nodes = 30000};
	struct solver *one = new_solver(1), *two = new_solver(2);
	int hard = 0, verdicts[3] = {0};
	for (size_t kind = 0; kind < sizeof kinds / sizeof *kinds; kind++)
		for (int deal = 1; deal <= kinds[kind].deals; deal++) {
			struct klondike position =
			    solving_deal((uint64_t)deal, kinds[kind].profile, kinds[kind].draw, kinds[kind].passes);
			struct solve_result expected = solver_solve(one, &position, &limits);
			if (expected.verdict == VERDICT_UNDECIDED)
				continue;
			struct solve_result result = solver_solve(two, &position, NULL);
			if (result.verdict != expected.verdict)
				fail_msg("kind %d, deal %d is %s", (int)kind, deal, verdict_name(result.verdict));
			assert_true(result.verdict != VERDICT_SOLVED || solving_line_wins(&position, &result));
			hard += result.helped_us > 0;
			verdicts[result.verdict]++;
		}
	assert_true(hard > 100 && verdicts[VERDICT_SOLVED] > 300 && verdicts[VERDICT_UNSOLVABLE] > 50);
	solver_free(one);
	solver_free(two);
}

/* What one thread has proved lost the others pass by: together they look at hardly more than one alone. */
static void test_work_is_divided(void **unused)
{
	(void)unused;
	struct solver *one = new_solver(1), *four = new_solver(4);
	struct klondike lost = solving_deal(253348, "standard", 3, UNLIMITED);
	struct solve_result alone = solver_solve(one, &lost, NULL), together = solver_solve(four, &lost, NULL);
	assert_int_equal(together.verdict, VERDICT_UNSOLVABLE);
	assert_true(together.helped_us > 0);
	assert_true(together.nodes * 2 < alone.nodes * 3);
	solver_free(one);
	solver_free(four);
}

/* What one call has proved together with helpers holds for the next. */
static void test_keeps_what_was_learnt(void **unused)
{
	(void)unused;
	struct solver *solver = new_solver(3);
	struct klondike lost = solving_deal(258605, "standard", 3, UNLIMITED);
	struct solve_result first = solver_solve(solver, &lost, NULL), second = solver_solve(solver, &lost, NULL);
	assert_int_equal(first.verdict, VERDICT_UNSOLVABLE);
	assert_int_equal(second.verdict, VERDICT_UNSOLVABLE);
	assert_true(second.nodes * 100 < first.nodes);
	assert_true(first.table_bytes <= MEMORY + (1 << 22));
	solver_free(solver);
}

/* A win proved without its line, by whichever thread, does not hide the line later. */
static void test_line_after_verdict(void **unused)
{
	(void)unused;
	const struct solve_limits verdict_only = {.no_line = true};
	struct solver *solver = new_solver(2);
	struct klondike position = solving_deal(207936, "standard", 3, UNLIMITED);
	assert_int_equal(solver_solve(solver, &position, &verdict_only).verdict, VERDICT_SOLVED);
	struct solve_result result = solver_solve(solver, &position, NULL);
	assert_int_equal(result.verdict, VERDICT_SOLVED);
	assert_true(solving_line_wins(&position, &result));
	solver_free(solver);
}

/* Each thread looks once in CHECK_NODES of its own nodes what all of them have. */
static void test_limits(void **unused)
{
	(void)unused;
	enum { THREADS = 3 };
	const struct solve_limits nodes = {.nodes = 50000}, cpu = {.cpu_ms = 20}, wall = {.wall_ms = 20};
	struct solver *solver = new_solver(THREADS);
	struct klondike position = solving_deal(HARD_DEAL, "standard", 3, UNLIMITED);
	struct solve_result result = solver_solve(solver, &position, &nodes);
	assert_int_equal(result.verdict, VERDICT_UNDECIDED);
	assert_int_equal(result.limit, LIMIT_NODES);
	assert_in_range(result.nodes, 50000, 50000 + THREADS * CHECK_NODES);
	solver_forget(solver);
	assert_int_equal(solver_solve(solver, &position, &cpu).limit, LIMIT_CPU);
	solver_forget(solver);
	assert_int_equal(solver_solve(solver, &position, &wall).limit, LIMIT_WALL);
	solver_free(solver);
}

static void test_cancelled_by_another_thread(void **unused)
{
	(void)unused;
	struct solver *solver = new_solver(2);
	struct klondike position = solving_deal(HARD_DEAL, "standard", 3, UNLIMITED);
	struct solve_result result = solving_cancelled(solver, &position, 20000);
	solver_free(solver);
	assert_int_equal(result.verdict, VERDICT_UNDECIDED);
	assert_int_equal(result.limit, LIMIT_CANCELLED);
}

/* The table that they share, in the hands of two who take turns. */

enum { LARGE_BITS = 18, ROOM = 1 << 24 };

struct sharing {
	size_t room;
	pthread_mutex_t mutex;
	struct shared_table shared;
	uint64_t keys; /* 1 to KEYS are known */
};

static void share(struct sharing *sharing)
{
	struct transpositions table;
	*sharing = (struct sharing){.room = ROOM};
	assert_int_equal(pthread_mutex_init(&sharing->mutex, NULL), 0);
	assert_true(transpositions_init(&table, &sharing->room));
	shared_table_begin(&sharing->shared, &table, &sharing->mutex);
}

/* Ends it when all keys are known and counted, and no memory is lost. */
static void share_no_more(struct sharing *sharing)
{
	struct transpositions table = shared_table_end(&sharing->shared);
	for (uint64_t key = 1; key <= sharing->keys; key++)
		assert_int_equal(transpositions_get(&table, key), KNOWN_DEAD);
	assert_int_equal(table.used, sharing->keys);
	assert_int_equal(sharing->room + transpositions_bytes(&table), ROOM);
	transpositions_release(&table);
	pthread_mutex_destroy(&sharing->mutex);
}

static void learn(struct sharing *sharing, struct transpositions *view, uint64_t most)
{
	for (; sharing->keys < most && view->bits < LARGE_BITS + 1; sharing->keys++)
		transpositions_put(view, sharing->keys + 1, KNOWN_DEAD);
}

/* What both have added counts once. */
static void test_shared_table_counts_for_all(void **unused)
{
	(void)unused;
	struct sharing sharing;
	share(&sharing);
	struct transpositions one = shared_table_view(&sharing.shared), other = shared_table_view(&sharing.shared);
	for (uint64_t most = 50; most <= 3000; most += 50) {
		learn(&sharing, most % 100 ? &one : &other, most);
		shared_table_look(&one);
		shared_table_look(&other);
		shared_table_look(&one);
	}
	learn(&sharing, &one, 3020);
	learn(&sharing, &other, 3040);
	shared_table_leave(&one);
	shared_table_leave(&other);
	share_no_more(&sharing);
}

/* Entries that one has outgrown are there for the others, and are given back when the last has left them. */
static void test_shared_table_gives_back(void **unused)
{
	(void)unused;
	struct sharing sharing;
	share(&sharing);
	struct transpositions ahead = shared_table_view(&sharing.shared);
	learn(&sharing, &ahead, (uint64_t)1 << (LARGE_BITS - 1));
	struct transpositions behind = shared_table_view(&sharing.shared), last = shared_table_view(&sharing.shared);
	learn(&sharing, &ahead, UINT64_MAX);
	assert_int_equal(last.bits, LARGE_BITS);
	assert_int_equal(ahead.bits, LARGE_BITS + 1);
	const size_t room = sharing.room;
	shared_table_leave(&behind);
	assert_int_equal(sharing.room, room);
	assert_int_equal(transpositions_get(&last, 1), KNOWN_DEAD);
	shared_table_leave(&last);
	assert_int_equal(sharing.room, room + (sizeof(uint64_t) << LARGE_BITS));
	shared_table_leave(&ahead);
	share_no_more(&sharing);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_same_verdicts),
	    cmocka_unit_test(test_work_is_divided),
	    cmocka_unit_test(test_keeps_what_was_learnt),
	    cmocka_unit_test(test_line_after_verdict),
	    cmocka_unit_test(test_limits),
	    cmocka_unit_test(test_cancelled_by_another_thread),
	    cmocka_unit_test(test_shared_table_counts_for_all),
	    cmocka_unit_test(test_shared_table_gives_back),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
