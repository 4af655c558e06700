/* Studies in parts: sums that add up, and records of what was played. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
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

/* A line that is not the next game of the study, or has what no game can have, is told with its number. */
static void test_wrong_lines(void **context)
{
	static const char plan_line[] = "{\"study\":1,\"game\":\"klondike\",\"rules\":\"Draw 3\\n\",\"player1\":\"greedy\","
	                                "\"seed\":0,\"budget\":0,\"first\":1,\"last\":1}\n",
	                  right[] = "{\"deal\":1,\"player\":\"greedy\",\"won\":true,\"foundation\":52,\"moves\":9,"
	                            "\"passes\":0,\"cpu_ms\":1.000}\n";
	static const struct {
		const char *line, *fault;
	} cases[] = {
	    {"{\"deal\":1,\"player\":\"greedy\",\"won\":true,\"foundation\":53,\"moves\":9,\"passes\":0,\"cpu_ms\":1.000}"
	     "\n",
	        ":2: the value of \"foundation\""},
	    {"{\"deal\":1,\"player\":\"greedy\",\"won\":true,\"foundation\":52,\"moves\":-9,\"passes\":0,\"cpu_ms\":1.000}"
	     "\n",
	        ":2: the value of \"moves\""},
	    {"{\"deal\":1,\"player\":\"random\",\"won\":true,\"foundation\":52,\"moves\":9,\"passes\":0,\"cpu_ms\":1.000}"
	     "\n",
	        ":2: this is not the next game"},
	    {"{\"deal\":2,\"player\":\"greedy\",\"won\":true,\"foundation\":52,\"moves\":9,\"passes\":0,\"cpu_ms\":1.000}"
	     "\n",
	        ":2: this is not the next game"},
	    {NULL, ":3: the study has no more games"},
	};
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		char path[PATH + 64], text[1024];
		struct fault fault = {""};
		struct study_plan plan;
		struct study_totals totals;
		snprintf(text, sizeof text, "%s%s", plan_line, cases[i].line ? cases[i].line : right);
		if (!cases[i].line) {
			strcat(text, right);
			strstr(strstr(text, "{\"deal\"") + 1, "{\"deal\"")[8] = '2';
		}
		assert_true(file_write(path_in(context, path, "wrong"), text));
		assert_false(study_file_read(path, &plan, &totals, &fault));
		if (!strstr(fault.text, cases[i].fault))
			fail_msg("\"%s\" does not say \"%s\"", fault.text, cases[i].fault);
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
	snprintf(path, sizeof path, "%s/exec-exec--false--1.record", (char *)*context);
	session = record_load(path, &fault);
	if (!session)
		fail_msg("%s", fault.text);
	assert_player(session, "X exec:exec 'false', O j");
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

/* The line of a game for two tells who began, and whether it had no end; and is read again. */
static void test_line_of_a_match(void **context)
{
	char path[PATH + 64];
	struct fault fault;
	struct run run = {.plan = {.game = &pousse, .players = 2, .first = 1, .last = 1}};
	const struct study_deal deal = {.number = 1,
	    .game = {{.moves = 4, .cpu_us = 1500, .is_match = true, .is_endless = true}, {.won = true, .is_match = true}}};
	struct study_totals totals = {0};
	uint64_t from;
	strcpy(run.plan.player[0], "j");
	strcpy(run.plan.player[1], "random");
	struct study_file *file = study_file_open(path_in(context, path, "match"), &run.plan, &totals, &from, &fault);
	assert_non_null(file);
	assert_true(study_file_add(file, &deal, &fault) && study_file_close(file, &fault));
	char *text = file_read(path);
	assert_string_equal(strchr(text, '\n'),
	    "\n{\"deal\":1,\"player\":\"j\",\"won\":false,\"foundation\":0,\"moves\":4,\"passes\":0,\"cpu_ms\":1.500,"
	    "\"first\":\"j\",\"endless\":true}\n"
	    "{\"deal\":1,\"player\":\"random\",\"won\":true,\"foundation\":0,\"moves\":0,\"passes\":0,\"cpu_ms\":0.000,"
	    "\"first\":\"random\"}\n");
	free(text);
	assert_true(study_file_read(path, &run.plan, &totals, &fault));
	assert_int_equal(totals.player[0].endless, 1);
}

/* A game for two has two players; one program with a comma in it may have been meant as two. */
static void test_two_are_wanted(void **context)
{
	(void)context;
	struct fault fault;
	struct study_plan plan = {.game = &pousse, .players = 1, .first = 1, .last = 1};
	strcpy(plan.player[0], "exec:true");
	assert_false(study_plan_check(&plan, &fault));
	assert_string_equal(fault.text, "Pousse is played by two: --players A,B");
	strcpy(plan.player[0], "exec:true,j");
	assert_false(study_plan_check(&plan, &fault));
	assert_non_null(strstr(fault.text, "; a program takes all behind exec: for its own"));
	plan.players = 3;
	for (int i = 0; i < 3; i++)
		strcpy(plan.player[i], "j");
	assert_false(study_plan_check(&plan, &fault));
	assert_string_equal(fault.text, "Pousse is played by two: --players A,B");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_first_trouble_is_told),
	    cmocka_unit_test(test_wrong_lines),
	    cmocka_unit_test(test_plan_without_a_deal),
	    cmocka_unit_test(test_merge),
	    cmocka_unit_test(test_unfinished_parts_are_refused),
	    cmocka_unit_test(test_what_can_be_read),
	    cmocka_unit_test(test_records),
	    cmocka_unit_test(test_records_of_matches),
	    cmocka_unit_test(test_results_with_a_person),
	    cmocka_unit_test(test_line_of_a_match),
	    cmocka_unit_test(test_two_are_wanted),
	};
	return cmocka_run_group_tests(tests, folder_set_up, folder_tear_down);
}
