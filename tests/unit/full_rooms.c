/* The rooms of Klondike's solvers that no deal is known to fill, made small: where one is full something was left out,
 * so nothing is proved, then or later, and no search goes on for ever. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "klondike.h"
#include "rng.h"
#include "solve.h"

#include "../solving.h"

#include "../../src/solve/klondike/search.h"
#include "../../src/solve/klondike/stock_orders.h"

enum { ALL_CHILDREN = CHILDREN_MAX, ALL_PASSING = PASSING_ROOM };
static int children_max = ALL_CHILDREN;
static uint32_t passing_room = ALL_PASSING;

/* The program's own code in place of the library's, its rooms as large as is said here. */
#define CHILDREN_MAX children_max
#define PASSING_ROOM passing_room
#include "../../src/solve/klondike/expand.c"
#include "../../src/solve/klondike/stock_orders.c"

enum { POSITIONS = 40, PLAYED = 90, NODES = 2000, MEMORY = 1 << 22 };

static struct solve_result ask(struct solver *solver, const struct klondike *position)
{
	const struct solve_limits limits = {.nodes = NODES};
	return solver_solve(solver, position, &limits);
}

/* Positions of DEAL, of which one solver is asked and keeps what it learns; how many stayed undecided for want of room.
 */
static int ask_with_few_children(const struct klondike *dealt, int room)
{
	struct solver *solver = solver_new(MEMORY), *witness = solver_new(MEMORY);
	struct rng rng = rng_seed(1);
	int full = 0;
	assert_true(solver && witness);
	for (int i = 0; i < POSITIONS; i++) {
		struct klondike position = solving_play_on(*dealt, PLAYED, &rng);
		children_max = ALL_CHILDREN;
		enum verdict truth = ask(witness, &position).verdict;
		children_max = room;
		struct solve_result result = ask(solver, &position);
		full += result.limit == LIMIT_MEMORY;
		if (result.verdict != VERDICT_UNDECIDED && truth != VERDICT_UNDECIDED)
			assert_int_equal(result.verdict, truth);
	}
	children_max = ALL_CHILDREN;
	solver_free(solver);
	solver_free(witness);
	return full;
}

static void full_arena(void **state)
{
	int full = 0;
	(void)state;
	for (uint64_t number = 1; number <= 12; number++)
		for (int draw = 1; draw <= 3; draw += 2)
			for (int room = 6; room <= 30; room += 6) {
				struct klondike dealt = solving_deal(number, "standard", draw, UNLIMITED);
				full += ask_with_few_children(&dealt, room);
			}
	assert_true(full > 100);
}

/* Under q's rules, seven cards a turn, stock orders are many: a solver without memory to keep any. */
static void no_stock_order_left(void **state)
{
	int full = 0;
	(void)state;
	passing_room = 300;
	for (uint64_t number = 1; number <= 100; number++) {
		struct solver *solver = solver_new(1);
		struct klondike position = solving_deal(number, "q", 7, UNLIMITED);
		full += ask(solver, &position).limit == LIMIT_MEMORY;
		solver_free(solver);
	}
	passing_room = ALL_PASSING;
	assert_true(full > 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(full_arena),
	    cmocka_unit_test(no_stock_order_left),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
