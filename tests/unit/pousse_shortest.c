/* What is called the shortest win or the longest loss, and the moves that keep it, beside a walk through all that can
 * be played, by the ordinary rules and with the whole past. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "../pousse_line.h"
#include "home.h"
#include "pousse_analysis.h"

enum { GAMES = 200, PLIES = 12, SIZE = 3, FAR = 7, NODES = 200000 };

/* The side that has the game after LINE goes on by a move, or -1. */
static int winner_after(const struct line *line, int number, struct line *next)
{
	int winner = -1;
	*next = *line;
	line_play(next, number);
	struct pousse_position position = pousse_position(&next->state);
	return pousse_result(&position, &winner) == POUSSE_ON ? -1 : winner;
}

static int turn(const struct line *line) { return pousse_position(&line->state).board.turn; }

static bool wins(const struct line *line, int plies);

/* Whether the side to move has lost in PLIES, whatever it plays. */
static bool loses(const struct line *line, int plies)
{
	struct line next;
	for (int i = 0; i < 4 * SIZE; i++) {
		int winner = winner_after(line, i, &next);
		if (winner == turn(line) || (winner < 0 && (plies < 2 || !wins(&next, plies - 1))))
			return false;
	}
	return true;
}

static bool wins(const struct line *line, int plies)
{
	struct line next;
	for (int i = 0; i < 4 * SIZE; i++)
		if (winner_after(line, i, &next) == turn(line))
			return true;
	for (int i = 0; i < 4 * SIZE && plies > 2; i++)
		if (winner_after(line, i, &next) < 0 && loses(&next, plies - 1))
			return true;
	return false;
}

/* In how many plies the game is won (odd) or lost (even), 0 when that is further than FAR. */
static int plies_to_end(const struct line *line)
{
	for (int plies = 1; plies <= FAR; plies++)
		if (plies % 2 ? wins(line, plies) : loses(line, plies))
			return plies;
	return 0;
}

static bool keeps(const struct line *line, int plies, int number)
{
	struct line next;
	int winner = winner_after(line, number, &next);
	if (plies % 2)
		return winner < 0 ? plies > 1 && loses(&next, plies - 1) : winner == turn(line);
	return winner < 0 ? plies < 4 || !wins(&next, plies - 3) : plies == 1;
}

static void check_moves(const struct line *line, const struct pousse_analysis *analysis)
{
	for (int i = 0; i < 4 * SIZE; i++) {
		bool is_told = false;
		for (int k = 0; k < analysis->count; k++)
			is_told |= analysis->move[k] == i;
		assert_int_equal(is_told, keeps(line, analysis->in, i));
	}
}

static void test_shortest(void **state)
{
	(void)state;
	struct pousse_analyst *analyst = pousse_analyst_new(NULL, 0);
	struct rng rng = rng_seed(11);
	int won = 0, lost = 0;
	for (int game = 0; game < GAMES; game++) {
		struct line line = line_wander(SIZE, &rng, 1 + (int)rng_below(&rng, PLIES), 2);
		struct past past = line_past(&line);
		if (!line_is_on(&line))
			continue;
		struct pousse_analysis analysis =
		    pousse_analyse_state(analyst, &line.state, &past, &(struct pousse_limits){.nodes = NODES});
		int plies = plies_to_end(&line);
		if (!plies) {
			assert_true(analysis.verdict == POUSSE_OPEN || analysis.in > FAR);
			continue;
		}
		assert_int_equal(analysis.in, plies);
		assert_true(analysis.is_shortest);
		assert_int_equal(analysis.verdict, plies % 2 ? POUSSE_WON : POUSSE_LOST);
		check_moves(&line, &analysis);
		*(plies % 2 ? &won : &lost) += 1;
	}
	print_message("%d won, %d lost\n", won, lost);
	assert_true(won > 50 && lost > 5);
	pousse_analyst_free(analyst);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {cmocka_unit_test(test_shortest)};
	return cmocka_run_group_tests(tests, open_home, close_home);
}
