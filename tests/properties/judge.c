/* Along random games the judge says of each position what the exact solver says when it is started afresh; all along
 * them some moves are taken back and others played. JUDGED_GAMES sets how many games. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "../judging.h"
#include "begun.h"
#include "klondike.h"
#include "rng.h"
#include "solve.h"

enum { GAMES = 18, STEPS = 60, MEMORY = 64 << 20 };

static const char *const rules[] = {
    "Draw 3\n", "Draw 1\n", "Draw 3\n", "Profile vegas\n", "Draw 2\nPasses 3\nWorryingBack no\n", "Profile kata\n"};

static struct session *new_session(int game)
{
	char start[80];
	snprintf(start, sizeof start, "%sDeal %d\n", rules[game % (int)(sizeof rules / sizeof *rules)], game);
	return begun("klondike", start);
}

static enum judgement afresh(struct solver *solver, const struct state *state)
{
	struct klondike position = klondike_position(state);
	solver_forget(solver);
	enum verdict verdict = solver_solve(solver, &position, NULL).verdict;
	assert_int_not_equal(verdict, VERDICT_UNDECIDED);
	return verdict == VERDICT_SOLVED ? JUDGEMENT_WINNABLE : JUDGEMENT_LOST;
}

static void assert_line_wins(const struct judge *judge, const struct session *session)
{
	int moves;
	struct session *copy = session_branch(session);
	const struct move *line = judge_line(judge, session_played(session), &moves);
	assert_non_null(line);
	for (int i = 0; i < moves; i++)
		assert_true(session_play(copy, line[i]));
	assert_int_equal(session_status(copy), GAME_WON);
	session_free(copy);
}

static void test_equals_solver(void **unused)
{
	(void)unused;
	const char *wanted = getenv("JUDGED_GAMES");
	int last = wanted ? atoi(wanted) : GAMES;
	struct judge *judge = judge_new(NULL, NULL);
	struct solver *solver = solver_new(MEMORY);
	struct rng rng = rng_seed(60);
	for (int game = 0; game < last; game++) {
		struct session *session = new_session(game);
		for (int step = 0; step <= STEPS; step++) {
			struct move list[MOVES_MAX];
			int count = session_moves(session, list);
			judge_wait(judge, session, JUDGE_PRESENT);
			enum judgement said = judge_at(judge, session_played(session));
			if (said != afresh(solver, session_state(session)))
				fail_msg("game %d, step %d: %d is wrong", game, step, said);
			if (said == JUDGEMENT_WINNABLE)
				assert_line_wins(judge, session);
			if (count == 0 || rng_below(&rng, 8) == 0)
				session_undo(session);
			else
				assert_true(session_play(session, list[rng_below(&rng, (uint32_t)count)]));
		}
		session_free(session);
	}
	solver_free(solver);
	judge_free(judge);
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(test_equals_solver)};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
