/* Studies in parts: sums that add up, and records of what was played. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "../../src/play/study_keep.h"
#include "../study_running.h"
#include "pousse.h"
#include "record.h"

static void test_merge(void **context)
{
	static const uint64_t cuts[] = {1, 20, 21, DEALS + 1};
	struct run whole = {.plan = plan_of(1, DEALS)};
	struct study_totals sum = {0}, part;
	struct study_plan plan[3];
	struct fault fault;
	assert_run(&whole, NULL, 2);
	for (int i = 0; i < 3; i++) {
		char name[16], path[PATH + 64];
		struct run run = {.plan = plan_of(cuts[i], cuts[i + 1] - 1)};
		snprintf(name, sizeof name, "part%d", i);
		assert_run(&run, path_in(context, path, name), 1);
		assert_true(study_file_read(path, &plan[i], &part, &fault));
		study_totals_merge(&sum, plan[i].players, &part);
	}
	assert_same_totals(sum, whole.totals);
	assert_true(study_plans_join(&plan[0], &plan[2], &fault));
	assert_false(study_plans_join(&plan[0], &plan[0], &fault));
	assert_non_null(strstr(fault.text, "overlap"));
	/* One deal that both have is too many, whichever comes first. */
	plan[2].first = plan[0].last;
	assert_false(study_plans_join(&plan[0], &plan[2], &fault));
	assert_false(study_plans_join(&plan[2], &plan[0], &fault));
	plan[2].first = plan[0].last + 1;
	assert_true(study_plans_join(&plan[2], &plan[0], &fault));
	plan[2].budget = 5;
	assert_false(study_plans_join(&plan[0], &plan[2], &fault));
}

static void test_unfinished_parts_are_refused(void **context)
{
	char path[PATH + 64];
	struct fault fault;
	struct study_plan plan;
	struct study_totals totals;
	struct run run = {.plan = plan_of(1, 5)};
	assert_run(&run, path_in(context, path, "unfinished"), 1);
	assert_true(study_file_read(path, &plan, &totals, &fault));
	assert_int_equal(truncate(path, 900), 0);
	assert_false(study_file_read(path, &plan, &totals, &fault));
	assert_non_null(strstr(fault.text, "not finished"));
}

/* Of the troubles that of the first deal is told, in whatever order the parts come. */
static void test_first_trouble_is_told(void **context)
{
	(void)context;
	static struct study_totals part[2], sum;
	for (int i = 0; i < 2; i++) {
		struct study_deal deal = {.number = i ? 3 : 8};
		snprintf(deal.game[0].trouble, sizeof deal.game[0].trouble, i ? "early" : "late");
		study_totals_add(&part[i], 1, &deal);
	}
	for (int i = 0; i < 2; i++)
		study_totals_merge(&sum, 1, &part[i]);
	assert_string_equal(sum.player[0].trouble, "early");
	assert_int_equal(sum.player[0].trouble_deal, 3);
	assert_int_equal(sum.player[0].troubles, 2);
}

/* What no study writes is refused; a mark that an editor put before the text is not. */
static void test_what_can_be_read(void **context)
{
	static const struct {
		const char *before, *player, *more;
		bool good;
	} cases[] = {
	    {"", "greedy", "", true},
	    {"\xef\xbb\xbf", "greedy", "", true},
	    {"", "greedy", ",\"trouble\":\"late\"", true},
	    {"", "greedy", ",\"endless\":true", false},
	    {"", "solver", "", true},
	    {"", "solver", ",\"trouble\":\"undecided\"", false},
	};
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		char path[PATH + 64];
		struct fault fault;
		struct study_plan plan;
		struct study_totals totals;
		FILE *file = fopen(path_in(context, path, "written"), "w");
		assert_non_null(file);
		fprintf(file,
		    "%s{\"study\":1,\"game\":\"klondike\",\"rules\":\"Draw 3\\n\",\"player1\":\"%s\",\"seed\":0,\"budget\":0,"
		    "\"first\":1,\"last\":1}\n{\"deal\":1,\"player\":\"%s\",\"won\":true,\"foundation\":52,\"moves\":9,"
		    "\"passes\":0,\"cpu_ms\":1.000%s}\n",
		    cases[i].before, cases[i].player, cases[i].player, cases[i].more);
		assert_int_equal(fclose(file), 0);
		assert_int_equal(study_file_read(path, &plan, &totals, &fault), cases[i].good);
	}
}

/* A plan without a deal is none. */
static void test_plan_without_a_deal(void **context)
{
	(void)context;
	static const char line[] = "{\"study\":1,\"game\":\"klondike\",\"rules\":\"Draw 3\\n\",\"player1\":\"greedy\","
	                           "\"seed\":0,\"budget\":0,\"first\":2,\"last\":%d}";
	for (int last = 1; last <= 2; last++) {
		char text[256];
		struct study_plan plan;
		snprintf(text, sizeof text, line, last);
		assert_int_equal(study_plan_read(text, &plan), last == 2);
	}
}

static void assert_player(const struct session *session, const char *name)
{
	char player[TAG_VALUE];
	assert_true(notes_get(session_notes_read(session), "Player", player));
	assert_string_equal(player, name);
}

static void test_records(void **context)
{
	char path[PATH + 128];
	struct fault fault;
	struct run run = {.plan = plan_of(2, 3), .expected = 2};
	struct study_run how = {.jobs = 2, .take = take, .context = &run, .records = *context};
	assert_true(study_play(&run.plan, 2, &how, &fault));
	snprintf(path, sizeof path, "%s/kata-safe-king-longest-3.record", (char *)*context);
	struct session *session = record_load(path, &fault);
	if (!session)
		fail_msg("%s", fault.text);
	assert_true(session_played(session) > 0);
	assert_player(session, "kata-safe-king-longest");
	session_free(session);
}

/* A record of a game for two tells who had which side, and nothing of a person: nobody sat there. */
static void test_records_of_matches(void **context)
{
	char path[PATH + 128];
	struct fault fault;
	struct run run = {.plan = {.game = &pousse, .players = 2, .first = 1, .last = 1}, .expected = 1};
	strcpy(run.plan.rules, "Size 3\nSide O\nOpponent j\n");
	strcpy(run.plan.player[0], "j");
	strcpy(run.plan.player[1], "exec:exec \"false\""); /* a quotation mark would end the key */
	assert_true(study_plan_check(&run.plan, &fault));
	struct study_run how = {.jobs = 1, .take = take, .context = &run, .records = *context};
	assert_true(study_play(&run.plan, 1, &how, &fault));
	snprintf(path, sizeof path, "%s/j-1.record", (char *)*context);
	struct session *session = record_load(path, &fault);
	if (!session)
		fail_msg("%s", fault.text);
	assert_player(session, "X j, O exec:exec 'false'");
	assert_string_equal(
	    session_start_text(session), "Size 3\nClock 0\nRule same\nSide X\nOpponent none\nBoard .../.../... X X\n");
	session_free(session);
}

/* Results of earlier versions, whose rules told of a person, are gone on with and added up. */
static void test_results_with_a_person(void **context)
{
	char path[PATH + 64];
	struct fault fault;
	struct run run = {.plan = {.game = &pousse, .players = 2, .first = 1, .last = 3}};
	strcpy(run.plan.rules, "Size 3\n");
	strcpy(run.plan.player[0], "j");
	strcpy(run.plan.player[1], "random");
	assert_true(study_plan_check(&run.plan, &fault));
	assert_true(file_write(path_in(context, path, "manned"),
	    "{\"study\":1,\"game\":\"pousse\",\"rules\":\"Size 3\\nClock 30\\nRule same\\nSide lot\\nOpponent deep\\n\","
	    "\"player1\":\"j\",\"player2\":\"random\",\"seed\":0,\"budget\":0,\"first\":1,\"last\":3}\n"));
	assert_run(&run, path, 1);
	assert_int_equal(run.totals.deals, 3);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_first_trouble_is_told),
	    cmocka_unit_test(test_plan_without_a_deal),
	    cmocka_unit_test(test_merge),
	    cmocka_unit_test(test_unfinished_parts_are_refused),
	    cmocka_unit_test(test_what_can_be_read),
	    cmocka_unit_test(test_records),
	    cmocka_unit_test(test_records_of_matches),
	    cmocka_unit_test(test_results_with_a_person),
	};
	return cmocka_run_group_tests(tests, folder_set_up, folder_tear_down);
}
