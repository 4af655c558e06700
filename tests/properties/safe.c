/* A foundation move that is called safe never turns a position that can be won into a lost one, under any rules: the
 * exact solver is asked before and after. SAFE_GAMES sets how many games. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "klondike.h"
#include "rng.h"
#include "solve.h"

enum { GAMES = 300, STEPS = 60, NODES = 20000, MEMORY = 1 << 24 };

static struct state random_deal(struct rng *rng)
{
	struct klondike_rules rules;
	uint8_t deck[CARDS];
	klondike_rules_find("standard", &rules);
	rules.draw = (uint8_t)(1 + rng_below(rng, 4));
	rules.passes = rng_below(rng, 2) ? UNLIMITED : (uint8_t)(1 + rng_below(rng, 4));
	rules.worrying_back = rng_below(rng, 2);
	rules.swapped_stock = rng_below(rng, 4) == 0;
	rng_shuffle(rng, deck, CARDS);
	struct klondike position = klondike_deal(rules, deck);
	struct state state;
	klondike_state(&position, &state);
	return state;
}

static enum verdict decide(struct solver *solver, const struct state *state, struct solve_result *result)
{
	static const struct solve_limits limits = {.nodes = NODES};
	struct klondike position = klondike_position(state);
	*result = solver_solve(solver, &position, &limits);
	return result->verdict;
}

/* How many safe moves there were. */
static int check_safe_moves(struct solver *solver, const struct state *state)
{
	struct move list[MOVES_MAX];
	int count = klondike.moves(state, list), safe = 0;
	for (int i = 0; i < count; i++) {
		struct solve_result result;
		struct state next = *state;
		if (!klondike.is_safe(state, list[i]))
			continue;
		safe++;
		klondike.apply(&next, list[i]);
		if (decide(solver, &next, &result) == VERDICT_UNSOLVABLE) {
			char text[MOVE_TEXT], deck[START_TEXT];
			klondike.write(state, list[i], text);
			klondike.describe(state, deck);
			fail_msg("%s loses after\n%s", text, deck);
		}
	}
	return safe;
}

/* Follows the winning line a few moves at a time, and every other time leaves it. */
static int play_one(struct solver *solver, struct rng *rng)
{
	struct state state = random_deal(rng);
	struct solve_result result;
	int safe = 0;
	for (int step = 0; step < STEPS && decide(solver, &state, &result) == VERDICT_SOLVED && result.moves > 0; step++) {
		struct move list[MOVES_MAX], line[8];
		int moves = result.moves < 8 ? result.moves : 8, count;
		memcpy(line, result.line, (size_t)moves * sizeof *line);
		safe += check_safe_moves(solver, &state);
		for (int i = 0; i < moves; i++)
			klondike.apply(&state, line[i]);
		count = klondike.moves(&state, list);
		if (count > 0 && rng_below(rng, 2))
			klondike.apply(&state, list[rng_below(rng, (uint32_t)count)]);
	}
	return safe;
}

static void test_safe_moves_lose_nothing(void **unused)
{
	(void)unused;
	const char *wanted = getenv("SAFE_GAMES");
	int last = wanted ? atoi(wanted) : GAMES, safe = 0;
	struct solver *solver = solver_new(MEMORY);
	struct rng rng = rng_seed(7);
	for (int game = 0; game < last; game++)
		safe += play_one(solver, &rng);
	assert_true(safe > last);
	solver_free(solver);
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(test_safe_moves_lose_nothing)};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
