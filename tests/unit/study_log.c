/* The log of a study: the same whatever the threads and wherever the study was cut, and nothing in it that cannot be
 * seen. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "../../src/play/study_log.h"
#include "disguise.h"
#include "folder.h"
#include "klondike.h"
#include "memory_text.h"
#include "study.h"

enum { PATH = FOLDER_PATH, DEALS = 12 };

static char *path_in(void **context, char path[PATH + 64], const char *name)
{
	snprintf(path, PATH + 64, "%s/%s", (char *)*context, name);
	return path;
}

static struct study_plan plan_of(const struct game *game, const char *player)
{
	struct study_plan plan = {.game = game, .players = 2, .first = 3, .last = 2 + DEALS};
	struct fault fault;
	strcpy(plan.player[0], player);
	strcpy(plan.player[1], "random");
	if (!study_plan_check(&plan, &fault))
		fail_msg("%s", fault.text);
	return plan;
}

struct files {
	struct study_file *results;
	struct study_log *log;
};

static bool take(void *context, const struct study_deal *deal, struct fault *fault)
{
	struct files *files = context;
	return study_log_add(files->log, deal, fault) && (!files->results || study_file_add(files->results, deal, fault));
}

/* Plays the study or goes on with it; RESULTS may be NULL. */
static bool run(const struct study_plan *plan, const char *results, const char *log, int jobs, struct fault *fault)
{
	struct study_totals totals = {0};
	struct files files = {0};
	uint64_t from = plan->first;
	if (!study_log_fits(log, results, fault))
		return false;
	if (results && !(files.results = study_file_open(results, plan, &totals, &from, fault)))
		return false;
	files.log = study_log_open(log, plan, from, fault);
	const struct study_run how = {.jobs = jobs, .logs = true, .take = take, .context = &files};
	bool good = files.log && (from > plan->last || study_play(plan, from, &how, fault));
	struct fault unused;
	if (files.log)
		good = study_log_close(files.log, &unused) && good;
	if (files.results)
		good = study_file_close(files.results, &unused) && good;
	return good;
}

static char *text_of(const char *path)
{
	char *text = file_read(path);
	assert_non_null(text);
	return text;
}

static void assert_same_files(const char *one, const char *other)
{
	char *text = text_of(one), *same = text_of(other);
	assert_string_equal(text, same);
	free(text);
	free(same);
}

static void test_threads_and_cuts(void **context)
{
	char whole[PATH + 64], log[PATH + 64], results[PATH + 64];
	struct study_plan plan = plan_of(&klondike, "greedy");
	struct fault fault;
	assert_true(run(&plan, NULL, path_in(context, whole, "whole"), 1, &fault));
	assert_true(run(&plan, path_in(context, results, "results"), path_in(context, log, "log"), 3, &fault));
	assert_same_files(whole, log);
	char *text = text_of(results);
	long length = (long)strlen(text);
	free(text);
	for (long cut = length; cut > 0; cut -= 131) {
		assert_int_equal(truncate(results, cut), 0);
		if (!run(&plan, results, log, 2, &fault))
			fail_msg("%s", fault.text);
		assert_same_files(whole, log);
	}
}

static void assert_refused(const struct study_plan *plan, const char *results, const char *log, const char *reason)
{
	struct fault fault = {""};
	assert_false(run(plan, results, log, 1, &fault));
	if (!strstr(fault.text, reason))
		fail_msg("\"%s\" does not say \"%s\"", fault.text, reason);
}

static void assert_holds(const char *path, const char *wanted)
{
	char *text = text_of(path);
	assert_string_equal(text, wanted);
	free(text);
}

static void test_foreign_files_stay(void **context)
{
	char log[PATH + 64], results[PATH + 64], other[PATH + 64];
	struct study_plan plan = plan_of(&klondike, "greedy");
	struct fault fault;
	assert_true(file_write(path_in(context, log, "mine"), "my own notes\n"));
	assert_refused(&plan, NULL, log, "exists");
	assert_refused(&plan, path_in(context, results, "r1"), log, "exists");
	assert_int_not_equal(access(results, F_OK), 0);
	assert_holds(log, "my own notes\n");
	assert_refused(&plan, NULL, *context, "cannot open");
	assert_refused(&plan, NULL, "/dev/null", "not an ordinary file");
	assert_true(run(&plan, path_in(context, results, "r2"), path_in(context, log, "l2"), 1, &fault));
	assert_refused(&plan, results, path_in(context, other, "new"), "a log begins with its results");
	assert_refused(&plan, results, path_in(context, other, "mine"), "not a log of this study");
	assert_holds(other, "my own notes\n");
	plan.seed = 7;
	assert_true(run(&plan, path_in(context, results, "r3"), path_in(context, other, "l3"), 1, &fault));
	assert_refused(&plan, results, log, "not a log of this study");
}

/* A results file that is lost, or whose name is mistyped, takes no row from the log. */
static void test_a_log_without_results_stays(void **context)
{
	char log[PATH + 64], results[PATH + 64];
	struct study_plan plan = plan_of(&klondike, "greedy");
	struct fault fault;
	assert_true(run(&plan, path_in(context, results, "results"), path_in(context, log, "log"), 1, &fault));
	char *text = text_of(log);
	assert_refused(&plan, path_in(context, results, "reslts"), log, "exists");
	char *again = text_of(log);
	assert_string_equal(again, text);
	free(again);
	free(text);
	assert_true(file_write(log, "")); /* nothing is lost there */
	assert_true(run(&plan, path_in(context, results, "reslts"), log, 1, &fault));
}

/* What the results have must be whole in the log, up to the end of its last row. */
static void test_a_log_with_a_gap_is_refused(void **context)
{
	char log[PATH + 64], results[PATH + 64];
	struct study_plan plan = plan_of(&klondike, "greedy");
	struct fault fault;
	assert_true(run(&plan, path_in(context, results, "results"), path_in(context, log, "log"), 1, &fault));
	char *text = text_of(log);
	const long cuts[] = {(long)strlen(text) - 3, strstr(text, "\n9\t") + 1 - text};
	for (int i = 0; i < 2; i++) {
		assert_int_equal(truncate(log, cuts[i]), 0);
		text[cuts[i]] = '\0';
		assert_refused(&plan, results, log, "lacks deals that the results have");
		assert_holds(log, text);
	}
	free(text);
}

static void test_what_has_no_log(void **context)
{
	(void)context;
	struct fault fault;
	struct study_plan plan = plan_of(&klondike, study_solver);
	assert_false(study_log_check(&plan, &fault));
	assert_non_null(strstr(fault.text, "sees all cards"));
	plan = plan_of(game_find("six"), "shortest");
	assert_false(study_log_check(&plan, &fault));
	assert_non_null(strstr(fault.text, "hidden cards"));
}

/* The row of a decision, to be freed. */
static char *row_of(const struct sight *sight, struct decision decision)
{
	struct memory_text rows;
	memory_text_open(&rows);
	log_rows_add(&rows, sight, decision);
	char *text = memory_text_close(&rows);
	assert_non_null(text);
	return text;
}

struct spy {
	const struct state *state;
	struct rng rng;
	int rows;
};

static void compare_rows(void *context, const struct sight *sight, struct decision decision)
{
	struct spy *spy = context;
	struct state disguise = disguised(spy->state, sight->seen, &spy->rng);
	struct sight other = *sight;
	sight_update(&other, &disguise);
	char *row = row_of(sight, decision), *same = row_of(&other, decision);
	assert_string_equal(row, same);
	free(row);
	free(same);
	spy->rows++;
}

static void test_rows_tell_nothing_hidden(void **context)
{
	(void)context;
	struct fault fault;
	struct state state;
	struct sight sight;
	struct spy spy = {&state, rng_seed(1), 0};
	struct player *player = player_open("greedy", &(struct player_settings){0}, &fault);
	assert_true(game_start_deal(&klondike, 12, "", &state, &fault));
	sight_init(&sight, &klondike, &state);
	player_begin(player, &sight, rng_seed(2));
	player_listen(player, compare_rows, &spy);
	for (struct decision decision; (decision = player_decide(player, &sight)).what == DECIDE_MOVE;)
		sight_play(&sight, &state, sight.move[decision.move]);
	assert_true(spy.rows > 20);
	player_close(player);
}

static void assert_row(const struct sight *sight, struct decision decision, const char *wanted)
{
	char *row = row_of(sight, decision);
	assert_string_equal(row, wanted);
	free(row);
}

/* Every column: what was turned is known when it lies in the stock again, and the passes that are left are told. */
static void test_columns(void **context)
{
	(void)context;
	static const char piles[] = "0\t0\t0\t0\t0:3C\t1:6S\t2:6C\t3:9D\t4:4C\t5:6H\t6:TC";
	char row[256];
	struct fault fault;
	struct state state;
	struct sight sight;
	struct decision turn = {.what = DECIDE_MOVE, .is_guess = true}, stop = {.what = DECIDE_STOP};
	assert_true(game_start_deal(&klondike, 12, "Draw 3\nPasses 2\n", &state, &fault));
	sight_init(&sight, &klondike, &state);
	for (int turns = 0; turns < 9; turns++)
		sight_play(&sight, &state, sight.move[sight_find(&sight, 0, -1, -1)]);
	turn.move = sight_find(&sight, 0, -1, -1);
	snprintf(row, sizeof row, "\t0\tJS5CKC7H2C5HQD8D4DJHACAD4HJD3SJCQHKH8SQC3H\t5D8CKS\t%s\tmove\t0\t1\t3\t1\n", piles);
	assert_row(&sight, turn, row);
	assert_true(game_start_deal(&klondike, 12, "Draw 3\n", &state, &fault));
	sight_init(&sight, &klondike, &state);
	snprintf(row, sizeof row, "\t-1\t%.48s\t-\t%s\tstop\t0\t0\t0\t0\n",
	    "????????????????????????????????????????????????", piles);
	assert_row(&sight, stop, row);
}

/* A row says which game it is of, and is there as soon as its deal is over. */
static void test_rows_of_a_deal(void **context)
{
	char log[PATH + 64], first[] = "\tx\n\ty\n", second[] = "\tz\n";
	struct study_plan plan = plan_of(&klondike, "greedy");
	struct fault fault;
	struct study_log *file = study_log_open(path_in(context, log, "log"), &plan, 3, &fault);
	const struct study_deal deal = {
	    .number = 3, .game = {{.won = true, .foundation = 52, .log = first}, {.foundation = 7, .log = second}}};
	assert_non_null(file);
	assert_true(study_log_add(file, &deal, &fault));
	char *text = text_of(log);
	assert_string_equal(strstr(text, "guess\n"), "guess\n3\t1\t1\t52\tx\n3\t1\t1\t52\ty\n3\t2\t0\t7\tz\n");
	free(text);
	assert_true(study_log_close(file, &fault));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test_setup_teardown(test_threads_and_cuts, folder_set_up, folder_tear_down),
	    cmocka_unit_test_setup_teardown(test_foreign_files_stay, folder_set_up, folder_tear_down),
	    cmocka_unit_test_setup_teardown(test_a_log_with_a_gap_is_refused, folder_set_up, folder_tear_down),
	    cmocka_unit_test_setup_teardown(test_a_log_without_results_stays, folder_set_up, folder_tear_down),
	    cmocka_unit_test(test_what_has_no_log),
	    cmocka_unit_test(test_rows_tell_nothing_hidden),
	    cmocka_unit_test(test_columns),
	    cmocka_unit_test_setup_teardown(test_rows_of_a_deal, folder_set_up, folder_tear_down),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
