/* The judge in a game for two: who can force a win, from the person's side; the way back; a review of both sides'
 * moves.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "../../src/solve/plain_appraisal.h"
#include "../judging.h"
#include "begun.h"
#include "forecast.h"
#include "hint.h"
#include "pousse.h"
#include "review.h"

/* A game on a board of 3 by the moves of TEXT. */
static struct session *play(const char *side, const char *text)
{
	char start[80];
	struct fault fault;
	struct move move;
	snprintf(start, sizeof start, "Size 3\nSide %s\nOpponent none\nClock 0\nDeal 1\n", side);
	struct session *session = begun("pousse", start);
	for (; *text; text += strcspn(text, " "), text += strspn(text, " ")) {
		char name[3] = {text[0], text[1], '\0'};
		assert_true(pousse.read(session_state(session), name, &move, &fault));
		assert_true(session_play(session, move));
	}
	return session;
}

static void check_move(struct session *session, int place, struct move move, const char *names)
{
	char text[MOVE_TEXT];
	pousse.write(session_state_at(session, place), move, text);
	assert_non_null(strstr(names, text));
}

static void check_present(const char *side, enum judgement wanted)
{
	struct judge *judge = judge_new(NULL, NULL);
	struct session *session = play(side, "L1 R2");
	struct move better;
	bool is_shortest;
	judge_wait(judge, session, JUDGE_PRESENT);
	assert_int_equal(judge_at(judge, 2), wanted);
	assert_int_equal(judge_plies(judge, 2, &is_shortest), 5);
	assert_true(judge_better(judge, 2, &better));
	check_move(session, 2, better, "L3 B1");
	assert_int_equal(judge_at(judge, 1), JUDGEMENT_PENDING); /* nobody has asked */
	judge_free(judge);
	session_free(session);
}

static void test_present(void **state)
{
	(void)state;
	check_present("X", JUDGEMENT_WINNABLE);
	check_present("O", JUDGEMENT_LOST);
}

/* Who has lost goes back to where he had not. */
static void test_last_better(void **state)
{
	(void)state;
	struct judge *judge = judge_new(NULL, NULL);
	struct session *session = play("X", "B2 L1 L2 B1 L1");
	judge_wait(judge, session, JUDGE_PRESENT | JUDGE_TURN);
	assert_int_equal(judge_at(judge, 5), JUDGEMENT_LOST);
	assert_int_equal(judge_last_better(judge, 5), 4);
	assert_int_equal(judge_at(judge, 4), JUDGEMENT_WINNABLE);
	assert_int_equal(judge_at(judge, 0), JUDGEMENT_PENDING); /* it went no further back than needed */
	session_seek(session, 3);
	judge_wait(judge, session, JUDGE_PRESENT | JUDGE_TURN);
	assert_int_equal(judge_at(judge, 3), JUDGEMENT_LOST);
	assert_int_equal(judge_last_better(judge, 3), 2);
	session_seek(session, 0);
	judge_wait(judge, session, JUDGE_PRESENT | JUDGE_BETTER);
	assert_int_equal(judge_at(judge, 0), JUDGEMENT_WINNABLE);
	assert_int_equal(judge_last_better(judge, 0), -1);
	judge_free(judge);
	session_free(session);
}

/* The same board with other boards behind it: the push that would hold the game would bring one back. */
static void test_past_counts(void **state)
{
	(void)state;
	struct judge *judge = judge_new(NULL, NULL);
	struct session *session = play("O", "L2 L2 T2 L2 R2"), *plain;
	char start[160];
	judge_wait(judge, session, JUDGE_PRESENT);
	assert_int_equal(judge_at(judge, 5), JUDGEMENT_LOST);
	struct pousse_position position = pousse_position(session_state(session));
	struct pousse_shape shape = pousse_shape(3);
	char rows[POUSSE_BOARD_TEXT];
	pousse_write_board(&shape, &position.board, rows);
	snprintf(start, sizeof start, "Side O\nOpponent none\nClock 0\nBoard %s O O\n", rows);
	plain = begun("pousse", start);
	judge_wait(judge, plain, JUDGE_PRESENT);
	assert_int_equal(judge_at(judge, 0), JUDGEMENT_WINNABLE);
	judge_free(judge);
	session_free(plain);
	session_free(session);
}

static void check_review(const char *moves, const char *marks, int decided)
{
	static const struct judge_limits limits = {.memory = 1 << 20};
	struct session *session = play("X", moves);
	struct review *review = review_start(session, &limits, NULL);
	review_finish(review);
	struct findings found = review_look(review);
	assert_true(found.has_sides);
	for (int place = 0; place <= found.length; place++) {
		char mark[4];
		snprintf(mark, sizeof mark, "%-2s", findings_mark(&found, place));
		assert_memory_equal(mark, marks + 3 * place, 2);
	}
	assert_int_equal(findings_blunder(&found), decided);
	assert_null(review_line(review, session)); /* the other side has a say */
	review_free(review);
	session_free(session);
}

/* The marks of the deal and of each move, in columns of three. */
static void test_review(void **state)
{
	(void)state;
	check_review("L1 R2 L3", "      ?     ", 0); /* X wins anyway, now sooner */
	check_review("L1 R2 L1 L3 B1", "      ?  ?  ?  ?? ", 5);
	check_review("L2 L2 T2 L2 R2 T2 R2", "      ?                 ", 0);
	check_review("B2 L1 L2 B1 L1 B1 R2 L2 L3", "      ?  ?? ?? ??       ?     ", 5);
}

static void check_better_differs(const struct findings *found, const struct session *session)
{
	struct move better;
	for (int place = 1; place < found->length; place++)
		if (judge_better(found->judge, place, &better))
			assert_false(move_equal(better, session_move_at(session, place)));
}

/* What a better move is said to be is another one than was made, also where the one made is known to win by what came
 * after it. */
static void test_better_moves(void **state)
{
	(void)state;
	static const struct judge_limits limits = {.memory = 1 << 20};
	static const char *const played[] = {"L1 R2 L1 L3 B1", "B2 L1 L2 B1 L1 B1 R2 L2 L3", "L2 L2 T2 L2 R2 T2 R2"};
	for (size_t i = 0; i < sizeof played / sizeof *played; i++) {
		struct session *session = play("O", played[i]);
		struct review *review = review_start(session, &limits, NULL);
		struct move better;
		review_finish(review);
		struct findings found = review_look(review);
		check_better_differs(&found, session);
		if (i == 0) {
			assert_true(judge_better(found.judge, 2, &better));
			check_move(session, 2, better, "L3 B1");
			assert_int_equal(findings_at(&found, 2), JUDGEMENT_LOST); /* for O, whose side the person has */
		}
		review_free(review);
		session_free(session);
	}
}

/* The hint at PLACE of SESSION, which says how soon the game is won, and by whom; or that its move wins it. */
static void check_hint(struct adviser *adviser, const struct session *session, int place, const char *wanted)
{
	struct session *there = session_branch(session);
	struct sight sight;
	struct advice advice;
	session_seek(there, place);
	sight_recall(&sight, there);
	adviser_ask(adviser, session_state(there), &sight, &advice);
	assert_int_equal(advice.length, 1);
	assert_true(session_play(there, advice.move[0]));
	assert_non_null(strstr(advice.reason, session_is_over(there) ? "it wins" : wanted));
	session_free(there);
}

/* Verdict, hint and review say the same of each place of a game in which boards that may not come back decide. */
static void test_all_agree(void **state)
{
	(void)state;
	static const struct judge_limits limits = {.memory = 1 << 20};
	struct session *session = play("X", "B2 L1 L2 B1 L1 B1 R2 L2 L3");
	struct review *review = review_start(session, &limits, NULL);
	struct judge *judge = judge_new(NULL, NULL);
	struct adviser *adviser = adviser_new(NULL);
	review_finish(review);
	struct findings found = review_look(review);
	for (int place = 0; place < found.length; place++) {
		char text[FORECAST_TEXT], again[FORECAST_TEXT];
		session_seek(session, place);
		judge_wait(judge, session, JUDGE_PRESENT);
		forecast_sentence(judge, session, place, text);
		forecast_sentence(found.judge, session, place, again);
		assert_string_equal(text, again);
		check_hint(adviser, session, place, text);
	}
	adviser_free(adviser);
	judge_free(judge);
	review_free(review);
	session_free(session);
}

/* Without a limit of positions time alone ends what would take for ever. */
static void test_time(void **state)
{
	(void)state;
	static const struct judge_limits limits = {.memory = 1 << 20, .nodes = UINT64_MAX / 2, .milliseconds = 5};
	static const struct appraisal_effort effort = {.nodes = UINT64_MAX / 2, .milliseconds = 5};
	struct session *session = begun("pousse", "Size 6\nSide X\nOpponent none\nClock 0\nDeal 1\n");
	struct review *review = review_start(session, &limits, NULL);
	review_finish(review);
	struct findings found = review_look(review);
	assert_int_equal(findings_at(&found, 0), JUDGEMENT_UNKNOWN);
	struct past past = session_past(session, 0);
	assert_int_equal(plain_appraise(&pousse, session_state(session), &past, &effort).worth, WORTH_UNDECIDED);
	review_free(review);
	session_free(session);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_present),
	    cmocka_unit_test(test_last_better),
	    cmocka_unit_test(test_past_counts),
	    cmocka_unit_test(test_review),
	    cmocka_unit_test(test_better_moves),
	    cmocka_unit_test(test_all_agree),
	    cmocka_unit_test(test_time),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
