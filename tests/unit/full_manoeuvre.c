/* A manoeuvre that is longer than what is kept of one, which none is known to be, ends the search for a shortest win:
 * what follows from it was left out. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "minimal.h"
#include "rng.h"

#include "../../src/solve/klondike/minimal/moves.h"
#include "../solving.h"

/* The program's own code in place of the library's, its room as large as is said here. */
enum { ALL_STEPS = STEPS_MAX };
static int steps_max = ALL_STEPS;
#define STEPS_MAX steps_max
#include "../../src/solve/klondike/minimal/moves.c"

enum { POSITIONS = 40, PLAYED = 90 };

static void too_many_steps(void **state)
{
	static struct minimal_result whole, cut;
	const struct minimal_limits limits = {.nodes = 3000};
	struct rng rng = rng_seed(1);
	int full = 0;
	(void)state;
	for (uint64_t number = 1; number <= POSITIONS; number++) {
		struct klondike position = solving_deal(number, "standard", 1, UNLIMITED);
		position = solving_play_on(position, PLAYED, &rng);
		minimal_solve(&position, &limits, NULL, &whole);
		for (steps_max = 1; steps_max < 6; steps_max++) {
			minimal_solve(&position, &limits, NULL, &cut);
			full += cut.stop == MINIMAL_MEMORY;
			if (cut.verdict == MINIMAL_PROVEN)
				assert_int_equal(cut.length, whole.at_most);
			if (cut.verdict == MINIMAL_UNSOLVABLE)
				assert_int_equal(whole.at_most, MINIMAL_UNKNOWN);
		}
		steps_max = ALL_STEPS;
	}
	assert_true(full > 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(too_many_steps),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
