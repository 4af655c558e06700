/* The judge: what it knows of a game without thinking, what it asks, and where a game was lost. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "../judging.h"
#include "begun.h"
#include "queens.h"
#include "review.h"
#include "rng.h"
#include "solve.h"

static struct session *new_session(const char *start)
{
	return begun(start[0] == '6' ? "six" : start[0] == 'Q' ? "queens" : "klondike", start + 2);
}

static enum judgement judged(struct judge *judge, const struct session *session)
{
	judge_wait(judge, session, JUDGE_PRESENT);
	return judge_at(judge, session_played(session));
}

static void play_first(struct session *session)
{
	struct move list[MOVES_MAX];
	assert_true(session_moves(session, list) > 0);
	assert_true(session_play(session, list[0]));
}

/* Along the winning line no question is put: each answer is there at once, forwards and backwards. */
static void test_line_is_known(void **unused)
{
	(void)unused;
	struct judge *judge = judge_new(NULL, NULL);
	struct session *session = new_session("K Draw 3\nDeal 4\n");
	int moves;
	assert_int_equal(judged(judge, session), JUDGEMENT_WINNABLE);
	const struct move *line = judge_line(judge, 0, &moves);
	assert_non_null(line);
	assert_true(moves > 52);
	for (int left = moves; left; left--) {
		line = judge_line(judge, session_played(session), &moves);
		assert_int_equal(moves, left);
		assert_true(session_play(session, line[0]));
		judge_follow(judge, session, JUDGE_PRESENT);
		assert_false(judge_thinks(judge));
		assert_int_equal(judge_at(judge, session_played(session)), JUDGEMENT_WINNABLE);
	}
	assert_int_equal(session_status(session), GAME_WON);
	while (session_undo(session)) {
		judge_follow(judge, session, JUDGE_PRESENT);
		assert_false(judge_thinks(judge));
		assert_non_null(judge_line(judge, session_played(session), &moves));
	}
	session_free(session);
	judge_free(judge);
}

/* Plays at random until the game is lost. */
static void play_until_lost(struct judge *judge, struct session *session)
{
	struct rng rng = rng_seed(11);
	struct move list[MOVES_MAX];
	while (judged(judge, session) == JUDGEMENT_WINNABLE) {
		int count = session_moves(session, list);
		assert_true(count > 0);
		assert_true(session_play(session, list[rng_below(&rng, (uint32_t)count)]));
	}
	assert_int_equal(judge_at(judge, session_played(session)), JUDGEMENT_LOST);
}

static void test_lost_stays_lost(void **unused)
{
	(void)unused;
	struct judge *judge = judge_new(NULL, NULL);
	struct session *session = new_session("K Draw 3\nDeal 4\n");
	play_until_lost(judge, session);
	int turn = session_played(session);
	for (int i = 0; i < 20 && session_status(session) == GAME_ON; i++) {
		play_first(session);
		judge_follow(judge, session, JUDGE_PRESENT);
		assert_false(judge_thinks(judge));
		assert_int_equal(judge_at(judge, session_played(session)), JUDGEMENT_LOST);
	}
	session_seek(session, turn - 1);
	judge_follow(judge, session, JUDGE_PRESENT);
	assert_false(judge_thinks(judge));
	assert_int_equal(judge_at(judge, turn - 1), JUDGEMENT_WINNABLE);
	assert_int_equal(judge_last_winnable(judge), turn - 1);
	session_seek(session, turn - 2);
	play_first(session);
	judge_follow(judge, session, 0);
	assert_int_not_equal(judge_at(judge, session_played(session)), JUDGEMENT_LOST);
	session_free(session);
	judge_free(judge);
}

/* A judge that first sees the game when it is lost finds the same place where it was lost, by few questions. */
static void test_finds_the_turn(void **unused)
{
	(void)unused;
	struct judge *judge = judge_new(NULL, NULL), *late = judge_new(NULL, NULL);
	for (int deal = 0; deal < 20; deal++) {
		char start[40];
		snprintf(start, sizeof start, "K Draw 3\nDeal %d\n", deal);
		struct session *session = new_session(start);
		play_until_lost(judge, session);
		for (int i = 0; i < 30 && session_status(session) == GAME_ON; i++)
			play_first(session);
		judge_wait(late, session, JUDGE_PRESENT | JUDGE_TURN);
		assert_int_equal(judge_last_winnable(late), judge_last_winnable(judge));
		assert_int_equal(judge_at(late, judge_last_winnable(judge) + 1), JUDGEMENT_LOST);
		session_free(session);
	}
	judge_free(judge);
	judge_free(late);
}

/* The thread is set to what is asked last; what came meanwhile for another position is not taken for it. */
static void test_changes_while_thinking(void **unused)
{
	(void)unused;
	struct judge *judge = judge_new(NULL, NULL), *calm = judge_new(NULL, NULL);
	struct rng rng = rng_seed(3);
	for (int deal = 0; deal < 30; deal++) {
		char start[40];
		snprintf(start, sizeof start, "K Draw %d\nDeal %d\n", deal % 3 + 1, deal);
		struct session *session = new_session(start);
		for (int i = 0; i < 100; i++) {
			struct move list[MOVES_MAX];
			int count = session_moves(session, list);
			if (count == 0 || rng_below(&rng, 4) == 0)
				session_undo(session);
			else
				session_play(session, list[rng_below(&rng, (uint32_t)count)]);
			judge_follow(judge, session, JUDGE_PRESENT | JUDGE_TURN);
		}
		assert_int_equal(judged(judge, session), judged(calm, session));
		session_free(session);
	}
	judge_free(judge);
	judge_free(calm);
}

static atomic_int rings;

static void ring(void) { rings++; }

static void play_text(struct session *session, const char *text)
{
	struct move move;
	assert_true(game_read_move(session_game(session), session_state(session), text, &move));
	assert_true(session_play(session, move));
}

/* The answer lies ready when another move is put in the place of the one that was asked about. */
static void test_answer_that_came_too_late(void **unused)
{
	(void)unused;
	struct judge *judge = judge_new(NULL, ring);
	struct session *session = new_session("K Deal 14\n");
	play_text(session, "9D TS");
	play_text(session, "QS KD");
	judge_follow(judge, session, JUDGE_PRESENT);
	while (rings == 0)
		nanosleep(&(struct timespec){.tv_nsec = 20000}, NULL);
	session_undo(session);
	play_text(session, "turn");
	judge_follow(judge, session, 0);
	assert_int_equal(judge_at(judge, 2), JUDGEMENT_PENDING);
	session_free(session);
	judge_free(judge);
}

static void test_small_game(void **unused)
{
	(void)unused;
	struct judge *judge = judge_new(NULL, NULL);
	struct session *winnable = new_session("6 Deck 163245\n"), *lost = new_session("6 Deck 213456\n");
	int moves;
	assert_int_equal(judged(judge, winnable), JUDGEMENT_WINNABLE);
	assert_non_null(judge_line(judge, 0, &moves));
	assert_true(moves > 5);
	assert_int_equal(judged(judge, lost), JUDGEMENT_LOST);
	assert_int_equal(judge_last_winnable(judge), -1);
	assert_null(judge_line(judge, 0, &moves));
	session_free(winnable);
	session_free(lost);
	judge_free(judge);
}

/* Tells how many moves win from the deal when that was found by going on from the move I; 0 when it does not win. */
static int moves_by_way_of(const char *start, int i)
{
	struct judge *judge = judge_new(NULL, NULL);
	struct session *session = new_session(start);
	struct move list[MOVES_MAX];
	int moves = 0;
	assert_true(session_moves(session, list) > i && session_play(session, list[i]));
	if (judged(judge, session) == JUDGEMENT_WINNABLE) {
		assert_true(judge_is_shortest(judge, 1));
		session_undo(session);
		judge_follow(judge, session, JUDGE_PRESENT);
		assert_false(judge_thinks(judge));
		assert_non_null(judge_line(judge, 0, &moves));
		assert_false(judge_is_shortest(judge, 0));
	}
	session_free(session);
	judge_free(judge);
	return moves;
}

/* How many first moves of the deal START win by a longer line. */
static int count_longer(const char *start)
{
	struct judge *judge = judge_new(NULL, NULL);
	struct session *session = new_session(start);
	struct move list[MOVES_MAX];
	int shortest, longer = 0, count = session_moves(session, list);
	bool is_winnable = judged(judge, session) == JUDGEMENT_WINNABLE;
	assert_true(!is_winnable || (judge_line(judge, 0, &shortest) && judge_is_shortest(judge, 0)));
	for (int i = 0; i < count && is_winnable; i++) {
		int moves = moves_by_way_of(start, i);
		assert_true(moves == 0 || moves >= shortest);
		longer += moves > shortest;
	}
	session_free(session);
	judge_free(judge);
	return longer;
}

/* A line is a shortest one from where it was sought on, not from before that; in Klondike from nowhere. */
static void test_shortest_lines(void **unused)
{
	(void)unused;
	struct judge *judge = judge_new(NULL, NULL);
	struct session *session = new_session("K Deal 14\n");
	int longer = 0;
	for (int deal = 1; deal <= 40; deal++) {
		char start[40];
		snprintf(start, sizeof start, "6 Deal %d\n", deal);
		longer += count_longer(start);
	}
	assert_true(longer > 0);
	assert_int_equal(judged(judge, session), JUDGEMENT_WINNABLE);
	assert_false(judge_is_shortest(judge, 0));
	session_free(session);
	judge_free(judge);
}

enum { QUEENS_MOVES = 40 };

static enum judgement judged_afresh(struct solver *solver, const struct session *session, int place)
{
	const struct state *state = session_state_at(session, place);
	enum verdict verdict = solver_solve_state(solver, session_game(session), state, NULL).verdict;
	return verdict == VERDICT_SOLVED ? JUDGEMENT_WINNABLE : JUDGEMENT_LOST;
}

/* What is better than a move that lost the game is legal and keeps the win. */
static void check_better(struct solver *solver, struct session *session, const struct findings *found, int place)
{
	struct move better;
	int here = session_played(session);
	assert_true(judge_better(found->judge, place - 1, &better));
	session_seek(session, place - 1);
	struct session *other = session_branch(session);
	session_seek(session, here);
	assert_true(session_play(other, better));
	assert_int_equal(judged_afresh(solver, other, place), JUDGEMENT_WINNABLE);
	session_free(other);
}

/* Where queens are taken back a game is lost and won back: each place is judged by itself, and each move that lost it
 * is found, with one that would not have. */
static void test_review_of_moves_taken_back(void **unused)
{
	(void)unused;
	struct solver *solver = solver_new(1 << 20);
	int blunders = 0, lines = 0;
	for (uint64_t deal = 1; deal <= 12; deal++) {
		struct rng rng = rng_seed(deal);
		struct session *session = new_session("Q Board . . . . . .\n");
		for (int i = 0; i < QUEENS_MOVES && session_status(session) == GAME_ON; i++) {
			struct move list[MOVES_MAX];
			int count = session_moves(session, list);
			assert_true(session_play(session, list[rng_below(&rng, (uint32_t)count)]));
		}
		struct review *review = review_start(session, &(struct judge_limits){.memory = 1 << 20}, NULL);
		review_finish(review);
		struct findings found = review_look(review);
		assert_int_equal(findings_pending(&found), 0);
		for (int place = 0; place <= found.length; place++) {
			assert_int_equal(findings_at(&found, place), judged_afresh(solver, session, place));
			if (!findings_is_blunder(&found, place))
				continue;
			check_better(solver, session, &found, place);
			blunders++;
		}
		struct session *line = review_line(review, session);
		assert_non_null(line);
		assert_int_equal(session_status(line), GAME_WON);
		assert_memory_equal(
		    session_state_at(line, found.winnable), session_state_at(session, found.winnable), sizeof(struct state));
		lines += session_length(line) > found.winnable;
		session_free(line);
		review_free(review);
		session_free(session);
	}
	solver_free(solver);
	assert_true(blunders > 12 && lines > 6);
}

/* A line that was found behind a move that is now another one is no line any more. */
static void test_line_of_a_way_that_was_left(void **unused)
{
	(void)unused;
	struct judge *judge = judge_new(NULL, NULL);
	struct session *session = new_session("Q Board . . . . . .\n");
	struct move list[MOVES_MAX];
	int moves;
	session_moves(session, list);
	for (int i = 1; i < 5; i += 3) {
		assert_true(session_play(session, list[i]));
		judge_follow(judge, session, JUDGE_PRESENT);
		if (i == 1)
			judge_wait(judge, session, JUDGE_PRESENT);
		assert_int_equal(judge_line(judge, 1, &moves) != NULL, judge_at(judge, 1) == JUDGEMENT_WINNABLE);
		session_undo(session);
	}
	judge_free(judge);
	session_free(session);
}

/* A line that was found before two queens were put on the board does not go on from there. */
static void test_line_of_another_place(void **unused)
{
	(void)unused;
	struct judge *judge = judge_new(NULL, NULL);
	struct session *session = new_session("Q Board . . . . . .\n");
	struct move move;
	int moves;
	for (const char *text = "f3a4"; *text; text += 2) {
		assert_true(queens.read(session_state(session), (char[]){text[0], text[1], '\0'}, &move, NULL));
		assert_true(session_play(session, move));
	}
	assert_int_equal(judged(judge, session), JUDGEMENT_WINNABLE);
	assert_non_null(judge_line(judge, 2, &moves));
	assert_int_equal(moves, 4);
	session_seek(session, 0);
	assert_int_equal(judged(judge, session), JUDGEMENT_WINNABLE);
	assert_non_null(judge_line(judge, 0, &moves));
	assert_int_equal(moves, 6);
	session_seek(session, 2);
	assert_int_equal(judged(judge, session), JUDGEMENT_WINNABLE);
	assert_null(judge_line(judge, 2, &moves));
	session_free(session);
	judge_free(judge);
}

static void test_nobody_asks(void **unused)
{
	(void)unused;
	struct judge *judge = judge_new(NULL, NULL);
	struct session *session = new_session("K Deal 1\n");
	judge_follow(judge, session, 0);
	assert_false(judge_thinks(judge));
	assert_int_equal(judge_at(judge, 0), JUDGEMENT_PENDING);
	session_free(session);
	judge_free(judge);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_line_is_known),
	    cmocka_unit_test(test_lost_stays_lost),
	    cmocka_unit_test(test_finds_the_turn),
	    cmocka_unit_test(test_changes_while_thinking),
	    cmocka_unit_test(test_answer_that_came_too_late),
	    cmocka_unit_test(test_small_game),
	    cmocka_unit_test(test_shortest_lines),
	    cmocka_unit_test(test_review_of_moves_taken_back),
	    cmocka_unit_test(test_line_of_a_way_that_was_left),
	    cmocka_unit_test(test_line_of_another_place),
	    cmocka_unit_test(test_nobody_asks),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
