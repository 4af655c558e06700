/* What solvers say of games other than Klondike: a win whose line wins, that there is none, or, given too little,
 * nothing but what was wanting. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "begun.h"
#include "companion.h"
#include "words.h"

enum { MEMORY = 1 << 20 };

/* How soon a deal is decided: at once, after more than a node, or so late that a stop is heeded. */
enum { AT_ONCE, BY_NODES, LATE };

static const struct {
	const char *game, *start;
	enum verdict verdict;
	int when;
} deals[] = {
    {"24", "Numbers 1 3 4 6\n", VERDICT_SOLVED, LATE},
    {"24", "Numbers 1 1 1 1\n", VERDICT_UNSOLVABLE, LATE},
    {"queens", "Board . . . . . . . .\n", VERDICT_SOLVED, BY_NODES},
    {"queens", "Board 0 . . .\n", VERDICT_UNSOLVABLE, BY_NODES},
    {"queens", "Board 8 . . 3 0 18 . . . . . . . . . . . . . .\n", VERDICT_SOLVED, LATE},
    {"sudoku", "Board 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n",
        VERDICT_SOLVED, AT_ONCE},
    {"sudoku", "Board 12345678..................9......................................................\n",
        VERDICT_UNSOLVABLE, AT_ONCE},
    {"six", "Deck 163245\n", VERDICT_SOLVED, LATE},
    {"six", "Deck 213456\n", VERDICT_UNSOLVABLE, LATE},
};

enum { DEALS = sizeof deals / sizeof *deals };

static struct solver *solver;

static struct solve_result solve(int deal, const struct solve_limits *limits, bool *wins)
{
	struct session *session = begun(deals[deal].game, deals[deal].start);
	struct solve_result result = solver_solve_state(solver, session_game(session), session_state(session), limits);
	for (int i = 0; i < result.moves; i++)
		assert_true(session_play(session, result.line[i]));
	*wins = session_status(session) == GAME_WON;
	session_free(session);
	return result;
}

static void what_is_thought_through_is_proved(void **state)
{
	(void)state;
	static const struct solve_limits many = {.nodes = 1000000};
	for (int i = 0; i < 2 * DEALS; i++) {
		bool wins;
		struct solve_result result = solve(i / 2, i % 2 ? &many : NULL, &wins);
		if (result.verdict != deals[i / 2].verdict)
			fail_msg("%s %s is %s", deals[i / 2].game, deals[i / 2].start, verdict_name(result.verdict));
		assert_int_equal(result.limit, LIMIT_NONE);
		assert_int_equal(wins, result.verdict == VERDICT_SOLVED);
		assert_true(result.nodes > 0);
	}
}

/* Never that there is no win: that is not known. */
static void too_few_nodes_decide_nothing(void **state)
{
	(void)state;
	static const struct solve_limits one = {.nodes = 1};
	for (int i = 0; i < DEALS; i++) {
		bool wins;
		struct solve_result result = solve(i, &one, &wins);
		assert_int_equal(result.verdict, deals[i].when == AT_ONCE ? deals[i].verdict : VERDICT_UNDECIDED);
		assert_int_equal(result.limit, deals[i].when == AT_ONCE ? LIMIT_NONE : LIMIT_NODES);
	}
}

static void who_is_stopped_decides_nothing(void **state)
{
	(void)state;
	const atomic_bool cancel = true;
	for (int i = 0; i < DEALS; i++) {
		bool wins;
		struct solve_result result = solve(i, &(struct solve_limits){.cancel = &cancel}, &wins);
		assert_true(result.verdict == VERDICT_UNDECIDED || deals[i].when != LATE);
		assert_true(result.verdict == VERDICT_UNDECIDED || result.verdict == deals[i].verdict);
		assert_int_equal(result.limit, result.verdict == VERDICT_UNDECIDED ? LIMIT_CANCELLED : LIMIT_NONE);
		assert_false(result.starved);
	}
}

/* Nor are solutions counted then, or deals looked at before they are played. */
static void who_is_stopped_counts_nothing(void **state)
{
	(void)state;
	const atomic_bool cancel = true;
	for (int i = 0; i < DEALS; i++) {
		struct session *session = begun(deals[i].game, deals[i].start);
		const struct companion *companion = companion_of(session_game(session));
		uint64_t ways;
		if (companion->ways && companion->ways(session_state(session), &cancel, &ways))
			assert_true(deals[i].when != LATE && (ways > 0) == (deals[i].verdict == VERDICT_SOLVED));
		if (companion->assess)
			assert_int_equal(companion->assess(session_state(session), NULL).verdict, deals[i].verdict);
		if (companion->grades)
			assert_int_equal(companion->assess(session_state(session), &cancel).verdict, VERDICT_UNDECIDED);
		session_free(session);
	}
}

/* More solutions than are counted are many, not the number at which counting ended. */
static void many_ways_are_not_a_number(void **state)
{
	(void)state;
	struct session *session =
	    begun("sudoku", "Board .................................................................................\n");
	uint64_t ways;
	const atomic_bool cancel = true;
	const struct companion *companion = companion_of(session_game(session));
	assert_true(companion->ways(session_state(session), NULL, &ways));
	assert_true(ways == WAYS_MANY);
	assert_false(companion->ways(session_state(session), &cancel, &ways));
	struct solve_result result = solver_solve_state(
	    solver, session_game(session), session_state(session), &(struct solve_limits){.cancel = &cancel});
	assert_int_equal(result.verdict, VERDICT_UNDECIDED);
	assert_int_equal(result.limit, LIMIT_CANCELLED);
	assert_false(result.starved);
	session_free(session);
}

/* A round of words that is over is what it is, and asks for no more words. */
static void rounds_that_are_over(void **state)
{
	(void)state;
	static const struct {
		const char *typed[2];
		enum verdict verdict;
		int moves;
	} rounds[] = {{{"bed"}, VERDICT_SOLVED, 3}, {{"bed", "give up"}, VERDICT_UNSOLVABLE, 0},
	    {{"bonded", "give up"}, VERDICT_SOLVED, 0}};
	for (size_t i = 0; i < sizeof rounds / sizeof *rounds; i++) {
		struct session *session = begun("words", "Letters nodedb\nRound bonded bend bed end\n");
		for (int k = 0; k < 2 && rounds[i].typed[k]; k++) {
			struct move move;
			assert_true(word_game.read(session_state(session), rounds[i].typed[k], &move, NULL));
			assert_true(session_play(session, move));
		}
		struct solve_result result = solver_solve_state(solver, session_game(session), session_state(session), NULL);
		assert_int_equal(result.verdict, rounds[i].verdict);
		assert_int_equal(result.moves, rounds[i].moves);
		struct assessment known = companion_of(&word_game)->assess(session_state_at(session, 0), NULL);
		assert_int_equal(known.verdict, VERDICT_SOLVED); /* each deal can be won */
		session_free(session);
	}
}

static int set_up(void **state)
{
	(void)state;
	solver = solver_new(MEMORY);
	return solver ? 0 : -1;
}

static int tear_down(void **state)
{
	(void)state;
	solver_free(solver);
	return 0;
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(what_is_thought_through_is_proved),
	    cmocka_unit_test(too_few_nodes_decide_nothing),
	    cmocka_unit_test(who_is_stopped_decides_nothing),
	    cmocka_unit_test(who_is_stopped_counts_nothing),
	    cmocka_unit_test(many_ways_are_not_a_number),
	    cmocka_unit_test(rounds_that_are_over),
	};
	return cmocka_run_group_tests(tests, set_up, tear_down);
}
