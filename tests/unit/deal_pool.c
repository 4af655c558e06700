/* Grades, and the supply of winnable deals. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

#include <cmocka.h>

#include "../deals.h"
#include "deal_pool.h"
#include "rng.h"

static struct klondike_rules rules_of(uint8_t draw, uint8_t passes)
{
	struct klondike_rules rules;
	assert_true(klondike_rules_find("standard", &rules));
	rules.draw = draw;
	rules.passes = passes;
	return rules;
}

static struct grading grade(struct grader *grader, uint64_t deal)
{
	struct klondike position = deal_under(rules_of(3, UNLIMITED), deal);
	return grader_judge(grader, &position, NULL);
}

/* On every machine, in any order, by any grader. */
static void test_a_deal_keeps_its_grade(void **context)
{
	(void)context;
	static const struct {
		uint64_t deal;
		enum grade grade;
		int traps, won;
	} known[] = {
	    {1, GRADE_HARD, 25, 0}, {2, GRADE_EASY, 5, 12}, {5, GRADE_MEDIUM, 49, 5}, {19, GRADE_VERY_HARD, 42, 0}};
	struct grader *grader = grader_new(), *other = grader_new();
	for (int i = 0; i < 4; i++) {
		struct grading grading = grade(grader, known[i].deal), again = grade(other, known[3 - i].deal);
		assert_int_equal(grading.grade, known[i].grade);
		assert_int_equal(grading.traps, known[i].traps);
		assert_int_equal(grading.won, known[i].won);
		assert_int_equal(again.grade, known[3 - i].grade);
		assert_int_equal(again.traps, known[3 - i].traps);
	}
	grader_free(other);
	grader_free(grader);
}

static void test_what_cannot_be_won_has_no_grade(void **context)
{
	(void)context;
	struct grader *grader = grader_new();
	atomic_bool cancel = true;
	const struct solve_limits cancelled = {.cancel = &cancel}, short_limit = {.nodes = 100};
	struct klondike position = deal_under(rules_of(3, UNLIMITED), 8);
	assert_int_equal(grade(grader, 7).verdict, VERDICT_UNSOLVABLE);
	assert_int_equal(grade(grader, 7).grade, GRADE_NONE);
	assert_int_equal(grader_judge(grader, &position, &cancelled).verdict, VERDICT_UNDECIDED);
	struct grading grading = grader_judge(grader, &position, &short_limit);
	assert_int_equal(grading.limit, LIMIT_NODES);
	assert_int_equal(grading.grade, GRADE_NONE);
	grader_free(grader);
}

static void test_names(void **context)
{
	(void)context;
	for (int grade = GRADE_EASY; grade < GRADES; grade++)
		assert_int_equal(grade_find(grade_name((enum grade)grade)), grade);
	assert_int_equal(grade_find(""), GRADE_NONE);
	assert_int_equal(grade_find("harder"), GRADE_NONE);
}

static struct supplied wait_for(struct deal_pool *supply, enum grade grade)
{
	static const struct timespec moment = {.tv_nsec = 1000000};
	struct supplied taken;
	while (!deal_pool_take(supply, grade, &taken)) {
		assert_true(deal_pool_works(supply));
		nanosleep(&moment, NULL);
	}
	return taken;
}

static void test_each_kind_comes(void **context)
{
	(void)context;
	struct klondike_rules rules = rules_of(3, UNLIMITED);
	struct deal_pool *supply = deal_pool_new(1, NULL);
	struct grader *grader = grader_new();
	struct supplied taken;
	assert_false(deal_pool_take(supply, GRADE_NONE, &taken));
	deal_pool_rules(supply, &rules);
	for (int wanted = GRADE_NONE; wanted < GRADES; wanted++) {
		taken = wait_for(supply, (enum grade)wanted);
		struct grading grading = grade(grader, taken.deal);
		assert_int_equal(grading.verdict, VERDICT_SOLVED);
		assert_int_equal(grading.grade, taken.grade);
		assert_in_range(taken.deal, 1, DEAL_POOL_DEALS);
		if (wanted != GRADE_NONE)
			assert_int_equal(taken.grade, wanted);
	}
	for (int more = 0; more < 8; more++)
		assert_int_equal(grade(grader, wait_for(supply, GRADE_NONE).deal).verdict, VERDICT_SOLVED);
	assert_true(deal_pool_tried(supply) >= GRADES);
	grader_free(grader);
	deal_pool_free(supply);
}

/* Deal after deal comes from the seed alone. */
static void test_a_seed_gives_the_same_deals(void **context)
{
	(void)context;
	struct klondike_rules rules = rules_of(1, UNLIMITED);
	uint64_t deal[2][4];
	for (int i = 0; i < 2; i++) {
		struct deal_pool *supply = deal_pool_new(77, NULL);
		deal_pool_rules(supply, &rules);
		for (int k = 0; k < 4; k++)
			deal[i][k] = wait_for(supply, GRADE_EASY).deal;
		deal_pool_free(supply);
	}
	for (int k = 0; k < 4; k++)
		assert_true(deal[0][k] && deal[0][k] == deal[1][k] && (!k || deal[0][k] != deal[0][k - 1]));
}

/* Profile and scoring alone make no difference; other rules have shelves of their own, which are kept. */
static void test_rules_have_their_own_shelves(void **context)
{
	(void)context;
	struct klondike_rules standard = rules_of(3, UNLIMITED), other = rules_of(3, 3), vegas;
	struct deal_pool *supply = deal_pool_new(5, NULL);
	struct supplied taken;
	assert_true(klondike_rules_find("vegas", &vegas));
	deal_pool_rules(supply, &standard);
	wait_for(supply, GRADE_NONE);
	while (!deal_pool_take(supply, GRADE_NONE, &taken))
		;
	deal_pool_rules(supply, &other);
	assert_false(deal_pool_take(supply, GRADE_EASY, &taken));
	taken = wait_for(supply, GRADE_NONE);
	struct klondike position = deal_under(vegas, taken.deal);
	struct grader *grader = grader_new();
	assert_int_equal(grader_judge(grader, &position, NULL).verdict, VERDICT_SOLVED);
	grader_free(grader);
	deal_pool_free(supply);
}

/* Under rules where a grade hardly exists the thread rests in the end, but not while somebody waits. */
static void test_it_rests(void **context)
{
	(void)context;
	struct klondike_rules rules = rules_of(24, 1);
	struct deal_pool *supply = deal_pool_new(3, NULL);
	struct supplied taken;
	static const struct timespec moment = {.tv_nsec = 1000000};
	deal_pool_rules(supply, &rules);
	for (deal_pool_follow(supply); deal_pool_works(supply); deal_pool_follow(supply))
		nanosleep(&moment, NULL);
	if (!deal_pool_take(supply, GRADE_EASY, &taken))
		assert_true(deal_pool_works(supply));
	deal_pool_free(supply);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_a_deal_keeps_its_grade),
	    cmocka_unit_test(test_what_cannot_be_won_has_no_grade),
	    cmocka_unit_test(test_names),
	    cmocka_unit_test(test_each_kind_comes),
	    cmocka_unit_test(test_a_seed_gives_the_same_deals),
	    cmocka_unit_test(test_rules_have_their_own_shelves),
	    cmocka_unit_test(test_it_rests),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
