/* Games of Pousse longer than what is remembered of them: nothing is proved then, and what brings back a forgotten
 * board is not played. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "../../src/games/pousse/position.h"
#include "../../src/solve/judge_sides.h"
#include "../pousse_line.h"
#include "player.h"
#include "pousse_analysis.h"
#include "record.h"

/* X wins in 3. */
static struct line won_line(void)
{
	static const char *const moves[] = {"L2", "L3", "L2", "L3"};
	struct line line = line_begin(4, "same");
	for (int i = 0; i < 4; i++)
		line_play(&line, pousse_read_move(4, moves[i]));
	return line;
}

static void test_nothing_is_proved(void **context)
{
	(void)context;
	struct line line = won_line();
	struct pousse_search *search = pousse_search_new(1 << 20);
	struct pousse_building building = {0};
	struct pousse_analyst *analyst = pousse_analyst_new(&building, 1 << 20);
	const struct pousse_limits limits = {.nodes = 20000};
	for (int cut = 0; cut < 2; cut++) {
		struct past past = {line.hash, line.count, cut};
		pousse_search_clear(search);
		struct pousse_found found = pousse_search_run(search, &line.state, &past, &limits);
		assert_true(found.move >= 0);
		assert_int_equal(found.value >= POUSSE_FAR, !cut);
		struct pousse_analysis analysis = pousse_analyse_state(analyst, &line.state, &past, &limits);
		assert_int_equal(analysis.verdict, cut ? POUSSE_OPEN : POUSSE_WON);
		assert_false(analysis.is_starved);
	}
	pousse_analyst_free(analyst);
	pousse_search_free(search);
}

static void test_the_judge_says_nothing(void **context)
{
	(void)context;
	struct line line = won_line();
	static struct sides_question question;
	for (int cut = 0; cut < 2; cut++) {
		struct appraising appraising = {0};
		struct answer answer = {.has_better = false};
		question =
		    (struct sides_question){.game = &pousse, .state = line.state, .nodes = 20000, .known = 1, .is_cut = cut};
		question.past[0] = line.hash[line.count - 1];
		sides_answer(&appraising, &question, NULL, &answer);
		assert_int_equal(answer.judgement, cut ? JUDGEMENT_UNKNOWN : JUDGEMENT_WINNABLE);
		assert_int_equal(answer.has_better, !cut);
		sides_close(&appraising);
	}
}

/* What is asked of a long game knows what it leaves out: of 2,047 moves nothing, of one more the oldest board, and that
 * is so of the reply to a move that is looked at by itself. */
static void test_what_is_asked_is_cut(void **context)
{
	(void)context;
	struct fault fault;
	struct session *session = record_load("tests/data/pousse_long.txt", &fault);
	static struct sides_question question;
	if (!session)
		fail_msg("%s", fault.text);
	sides_ask(&question, session, JUDGE_PAST - 1);
	assert_int_equal(question.known, JUDGE_PAST);
	assert_false(question.is_cut);
	sides_ask(&question, session, JUDGE_PAST);
	assert_int_equal(question.known, JUDGE_PAST);
	assert_true(question.is_cut);
	struct appraising appraising = {0};
	struct answer answer = {.has_better = false};
	question.nodes = 20000;
	sides_answer(&appraising, &question, NULL, &answer);
	assert_int_equal(answer.judgement, JUDGEMENT_UNKNOWN);
	sides_close(&appraising);
	session_free(session);
}

/* What PLAYER plays where all moves but NUMBER bring back boards that it has forgotten. */
static void check_only_move(struct player *player, int number)
{
	struct line line = won_line();
	static struct sight sight;
	sight_init(&sight, &pousse, &line.state);
	pousse_mark(&line.state, ((uint64_t)1 << 16) - 1 - ((uint64_t)1 << number), false);
	sight_update(&sight, &line.state);
	sight.past_is_cut = true;
	player_begin(player, &sight, rng_seed(1));
	struct decision decision = player_decide(player, &sight);
	assert_int_equal(decision.what, DECIDE_MOVE);
	assert_true(move_equal(sight.move[decision.move], pousse_move(4, number)));
}

static void test_forgotten_boards_do_not_come_back(void **context)
{
	(void)context;
	static const char *const names[] = {"deep", "exact", "j"};
	for (int i = 0; i < 3; i++) {
		struct player *player = player_open(names[i], &(struct player_settings){.budget = 2000}, NULL);
		assert_non_null(player);
		for (int number = 0; number < 16; number += 3)
			check_only_move(player, number);
		player_close(player);
	}
}

/* Who looks on remembers the latest positions, and knows that there were others. */
static void test_a_sight_knows_that_it_forgets(void **context)
{
	(void)context;
	struct line line = won_line();
	static struct sight sight;
	sight_init(&sight, &pousse, &line.state);
	for (int i = 1; i <= SIGHT_PAST; i++) {
		assert_int_equal(sight_past(&sight).count, i);
		assert_false(sight_past(&sight).is_cut);
		sight_update(&sight, &line.state);
	}
	assert_true(sight_past(&sight).is_cut);
	assert_in_range(sight_past(&sight).count, 1, SIGHT_PAST);
	sight_init(&sight, &pousse, &line.state);
	assert_false(sight_past(&sight).is_cut);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_nothing_is_proved),
	    cmocka_unit_test(test_the_judge_says_nothing),
	    cmocka_unit_test(test_what_is_asked_is_cut),
	    cmocka_unit_test(test_forgotten_boards_do_not_come_back),
	    cmocka_unit_test(test_a_sight_knows_that_it_forgets),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
