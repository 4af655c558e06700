/* No verdict, review or grade ever lies: with each single request for memory refused in turn, with all from one on
 * refused, with each limit cut short and at each look at the clock, what is told is true or nothing. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../judging.h"
#include "../starving.h"
#include "begun.h"
#include "folder.h"
#include "grade.h"
#include "review.h"
#include "rng.h"

/* A game played at random, judged and reviewed. */

struct played {
	struct session *session;
	struct findings truth;
	struct judge_limits limits;
	struct judge *judge;
	struct review *review;
};

static struct session *random_game(uint64_t deal)
{
	char start[64];
	struct rng rng = rng_seed(deal);
	snprintf(start, sizeof start, "Draw 3\nDeal %d\n", (int)deal);
	struct session *session = begun("klondike", start);
	for (int i = 0; i < MOVES_REVIEWED; i++) {
		struct move list[MOVES_MAX];
		int moves = session_moves(session, list);
		assert_true(moves > 0 && session_play(session, list[rng_below(&rng, (uint32_t)moves)]));
	}
	session_status(session);
	return session;
}

static void check_traps(const struct played *played, const struct findings *found)
{
	struct solver *solver = solver_new(MEMORY);
	for (int place = 1; place <= found->checked; place++) {
		struct state state = *session_state_at(played->session, place - 1);
		if (!findings_has_trap(found, place))
			continue;
		klondike.apply(&state, judge_trap(found->judge, place));
		assert_int_equal(solver_solve_state(solver, &klondike, &state, NULL).verdict, VERDICT_UNSOLVABLE);
	}
	solver_free(solver);
}

static void start_review(void *question)
{
	struct played *played = question;
	played->review = review_start(played->session, &played->limits, NULL);
}

static void review(void *question)
{
	struct played *played = question;
	review_finish(played->review);
	bool is_starved = shortage_end(), is_less;
	struct findings found = review_look(played->review);
	assert_true(found.winnable <= played->truth.winnable);
	assert_true(found.lost >= played->truth.lost);
	is_less = found.winnable < played->truth.winnable || found.lost > played->truth.lost;
	assert_true(!is_starved || !is_less || judge_lack(found.judge)); /* no limit is to blame */
	check_traps(played, &found);
	review_free(played->review);
}

static void start_and_review(void *question)
{
	start_review(question);
	review(question);
}

static void make_judge(void *question) { ((struct played *)question)->judge = judge_new(NULL, NULL); }

static void check_line(const struct played *played, int place)
{
	int moves;
	const struct move *line = judge_line(played->judge, place, &moves);
	struct state state = *session_state_at(played->session, place);
	for (int i = 0; line && i < moves; i++)
		klondike.apply(&state, line[i]);
	assert_true(!line || klondike.status(&state) == GAME_WON);
}

static void judge(void *question)
{
	const struct played *played = question;
	judge_wait(played->judge, played->session, JUDGE_PRESENT | JUDGE_TURN);
	for (int place = 0; place <= session_length(played->session); place++) {
		enum judgement judgement = judge_at(played->judge, place);
		assert_true(judgement != JUDGEMENT_WINNABLE || place <= played->truth.winnable);
		assert_true(judgement != JUDGEMENT_LOST || place >= played->truth.lost);
		check_line(played, place);
	}
	judge_free(played->judge);
}

static void test_review_and_judge(void **unused)
{
	(void)unused;
	atomic_bool never = false;
	for (uint64_t deal = 1; deal <= 2; deal++) {
		struct played played = {.session = random_game(deal), .limits = {.memory = MEMORY}};
		struct review *whole = review_start(played.session, &played.limits, NULL);
		review_finish(whole);
		played.truth = review_look(whole);
		assert_int_equal(played.truth.winnable + 1, played.truth.lost);
		starve(start_review, review, &played);
		starve(make_judge, judge, &played);
		for (played.limits.nodes = 1; played.limits.nodes < 2000; played.limits.nodes *= 3)
			start_and_review(&played);
		played.limits = (struct judge_limits){.memory = MEMORY, .milliseconds = AN_HOUR_MS};
		hurry(start_and_review, &played, &never);
		review_free(whole);
		session_free(played.session);
	}
}

/* Grades. */

struct grading_asked {
	struct klondike position;
	struct grading truth;
	struct solve_limits limits;
	atomic_bool cancel;
};

/* A grade hangs on how many nodes were needed, so that every refusal makes it uncertain. */
static void grade(void *question)
{
	struct grading_asked *asked = question;
	struct grader *grader = grader_new();
	if (!grader)
		return;
	struct grading grading = grader_judge(grader, &asked->position, &asked->limits);
	if (shortage_end())
		assert_int_equal(grading.verdict, VERDICT_UNDECIDED);
	if (grading.verdict == VERDICT_UNDECIDED)
		assert_int_equal(grading.grade, GRADE_NONE);
	else
		assert_memory_equal(&grading, &asked->truth, sizeof grading);
	grader_free(grader);
}

static void test_grade(void **unused)
{
	(void)unused;
	FILE *file = data_open("tests/data/draw3.csv");
	struct solver *solver = solver_new(MEMORY);
	struct grading_asked asked = {.limits = {.nodes = NODES}};
	uint64_t nodes;
	struct decided_deal deal;
	do {
		next_deal(file, true, &deal);
		asked.position = klondike_deal(deals_rules(3), deal.deck);
		nodes = solver_solve(solver, &asked.position, NULL).nodes;
	} while (nodes < NODES / 8 || nodes > NODES / 2);
	fclose(file);
	solver_free(solver);
	struct grader *grader = grader_new();
	asked.truth = grader_judge(grader, &asked.position, NULL);
	grader_free(grader);
	starve(NULL, grade, &asked);
	for (asked.limits.nodes = 1; asked.limits.nodes < 500; asked.limits.nodes *= 4)
		grade(&asked);
	asked.limits = (struct solve_limits){.cpu_ms = AN_HOUR_MS, .cancel = &asked.cancel};
	hurry(grade, &asked, &asked.cancel);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_review_and_judge),
	    cmocka_unit_test(test_grade),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
