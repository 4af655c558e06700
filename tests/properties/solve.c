/* The solver against a plain exhaustive search, on small decks of random shape, under random rules, from positions
 * reached by random play. `make soak-solve` runs the same on many more. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../solve_soak.h"
#include "sanitizer.h"

enum { CASES = 3000 / ONE_OF_CASES, ROOM = 8000, SOAK_ROOM = 40000, MEMORY = 1 << 20 };

static void compare_by(int threads, size_t memory, uint64_t first, int cases, unsigned options)
{
	struct soak soak;
	assert_true(soak_init(&soak, memory, ROOM));
	assert_true(solver_set_threads(soak.solver, threads));
	for (uint64_t seed = first; seed < first + (uint64_t)cases; seed++) {
		struct rng rng = rng_seed(seed);
		struct soak_case c = soak_case(&rng);
		if (!soak_one(&soak, &c, options))
			fail_msg("case %d: %d ranks, %d piles, draw %d, passes %d, worrying back %d, swapped %d", (int)seed,
			    c.deck.ranks, c.deck.piles, c.rules.draw, c.rules.passes, c.rules.worrying_back, c.rules.swapped_stock);
	}
	assert_true(soak.solved > cases / 2 && soak.unsolvable > cases / 20 && soak.unknown < cases / 4);
	soak_release(&soak);
}

static void compare(size_t memory, uint64_t first, int cases, unsigned options)
{
	compare_by(1, memory, first, cases, options);
}

/* With one card a turn and unlimited passes, whatever the stock was like. */
static struct soak_case single_case(struct rng *rng)
{
	struct soak_case c = soak_case(rng);
	c.rules.draw = 1;
	c.rules.passes = c.small.recycles = UNLIMITED;
	c.rules.swapped_stock = false;
	return c;
}

/* Games that once came out wrong, or would if the search lacked one condition. 108465: one move up needs both a twin
 * put down and a card of its suit played first. Each is put to the solver in every way, and to a reference that has
 * room enough to decide it. */
static void test_found_by_soaking(void **unused)
{
	(void)unused;
	static const uint64_t seeds[] = {
	    108465, 3575, 9991, 22611, 47218, 78357, 1092363, 10009062, 10013607, 10015258, 41858, 265242};
	static const unsigned ways[] = {0, SOLVE_WITHOUT_ORACLE, SOLVE_IN_SMALL_ROUNDS};
	enum { GAMES = sizeof seeds / sizeof *seeds, SINGLE = GAMES - 2 };
	struct soak soak;
	assert_true(soak_init(&soak, MEMORY, SOAK_ROOM));
	for (size_t way = 0; way < sizeof ways / sizeof *ways; way++)
		for (int i = 0; i < GAMES; i++) {
			struct rng rng = rng_seed(seeds[i]);
			struct soak_case c = i < SINGLE ? soak_case(&rng) : single_case(&rng);
			if (!soak_one(&soak, &c, ways[way]))
				fail_msg("game %d, way %d", (int)seeds[i], (int)way);
		}
	assert_int_equal(soak.unknown, 0);
	soak_release(&soak);
}

static void test_equals_reference(void **unused)
{
	(void)unused;
	compare(MEMORY, 1, CASES, 0);
}

static void test_equals_reference_without_oracle(void **unused)
{
	(void)unused;
	compare(MEMORY, 1000001, CASES / 2, SOLVE_WITHOUT_ORACLE);
}

/* Every deal as a hard one: all orders, and both oracles, one of which asks the other. */
static void test_equals_reference_in_small_rounds(void **unused)
{
	(void)unused;
	compare(MEMORY, 4000001, CASES, SOLVE_IN_SMALL_ROUNDS);
}

/* Tables of one page: most of what is learnt is lost again. */
static void test_equals_reference_with_tiny_tables(void **unused)
{
	(void)unused;
	compare(1, 2000001, CASES / 2, 0);
}

/* Every deal as a hard one, with helpers; then with more of them than there are orders, in tables of one page. */
static void test_equals_reference_by_several_threads(void **unused)
{
	(void)unused;
	compare_by(2, MEMORY, 5000001, CASES / 2, SOLVE_IN_SMALL_ROUNDS);
	compare_by(8, 1, 6000001, CASES / 8, SOLVE_IN_SMALL_ROUNDS);
}

/* Along a random game all positions are put to one solver that keeps its tables. */
static void test_kept_tables_stay_right(void **unused)
{
	(void)unused;
	struct soak soak;
	assert_true(soak_init(&soak, MEMORY, ROOM));
	for (uint64_t seed = 3000001; seed < 3000001 + CASES / 20; seed++) {
		struct rng rng = rng_seed(seed);
		struct soak_case c = soak_case(&rng);
		for (int step = 0; step < 30; step++) {
			struct move list[SMALL_MOVES];
			if (!soak_one(&soak, &c, 0))
				fail_msg("game %d, step %d", (int)seed, step);
			int count = small_moves(&c.small, c.deck, c.rules, list);
			if (count == 0)
				break;
			small_apply(&c.small, c.rules, list[rng_below(&rng, (uint32_t)count)]);
		}
	}
	soak_release(&soak);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_found_by_soaking),
	    cmocka_unit_test(test_equals_reference),
	    cmocka_unit_test(test_equals_reference_without_oracle),
	    cmocka_unit_test(test_equals_reference_in_small_rounds),
	    cmocka_unit_test(test_equals_reference_with_tiny_tables),
	    cmocka_unit_test(test_equals_reference_by_several_threads),
	    cmocka_unit_test(test_kept_tables_stay_right),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
