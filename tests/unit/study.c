/* Studies: the same results whatever the threads, wherever they are cut, killed and taken up again; sums that add up.
 */
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

#include "folder.h"
#include "klondike.h"
#include "pousse.h"
#include "record.h"
#include "study.h"

enum { PATH = FOLDER_PATH, DEALS = 60 };

static struct study_plan plan_of(uint64_t first, uint64_t last)
{
	struct study_plan plan = {.game = &klondike, .players = 3, .first = first, .last = last};
	struct fault fault;
	strcpy(plan.rules, "Profile kata\n");
	strcpy(plan.player[0], "kata-safe-king-longest");
	strcpy(plan.player[1], "random");
	strcpy(plan.player[2], "greedy");
	if (!study_plan_check(&plan, &fault))
		fail_msg("%s", fault.text);
	return plan;
}

/* A study as the command runs it: with a results file, and totals. */
struct run {
	struct study_plan plan;
	struct study_totals totals;
	struct study_file *file;
	uint64_t expected; /* the deal that must be taken next */
};

static bool take(void *context, const struct study_deal *deal, struct fault *fault)
{
	struct run *run = context;
	if (deal->number != run->expected++)
		return fault_set(fault, "the deals are not in order");
	study_totals_add(&run->totals, run->plan.players, deal);
	return !run->file || (study_file_add(run->file, deal, fault) && study_file_flush(run->file, fault));
}

/* Runs or goes on with the study of PATH (NULL: no file); false with a fault. */
static bool run_study(struct run *run, const char *path, int jobs, struct fault *fault)
{
	uint64_t from = run->plan.first;
	memset(&run->totals, 0, sizeof run->totals);
	run->file = path ? study_file_open(path, &run->plan, &run->totals, &from, fault) : NULL;
	if (path && !run->file)
		return false;
	run->expected = from;
	struct study_run how = {.jobs = jobs, .take = take, .context = run};
	bool good = study_play(&run->plan, from, &how, fault);
	struct fault ignored;
	return (!run->file || study_file_close(run->file, good ? fault : &ignored)) && good;
}

static void assert_run(struct run *run, const char *path, int jobs)
{
	struct fault fault;
	if (!run_study(run, path, jobs, &fault))
		fail_msg("%s", fault.text);
}

/* All but the time, which is measured. */
static void assert_same_totals(struct study_totals one, struct study_totals other)
{
	for (int i = 0; i < STUDY_PLAYERS; i++)
		one.player[i].cpu_us = other.player[i].cpu_us = 0;
	assert_memory_equal(&one, &other, sizeof one);
}

static void test_jobs(void **context)
{
	(void)context;
	struct run one = {.plan = plan_of(1, DEALS)}, four = one;
	assert_run(&one, NULL, 1);
	assert_run(&four, NULL, 4);
	assert_same_totals(one.totals, four.totals);
	assert_int_equal(one.totals.deals, DEALS);
}

static void test_seed(void **context)
{
	(void)context;
	struct run one = {.plan = plan_of(1, DEALS)}, other = one;
	other.plan.seed = 7;
	assert_run(&one, NULL, 1);
	assert_run(&other, NULL, 2);
	assert_int_equal(one.totals.player[0].moves, other.totals.player[0].moves);
	assert_int_not_equal(one.totals.player[1].moves, other.totals.player[1].moves);
}

static char *path_in(void **context, char path[PATH + 64], const char *name)
{
	snprintf(path, PATH + 64, "%s/%s", (char *)*context, name);
	return path;
}

/* A file cut off anywhere goes on to the same totals. */
static void test_cut_files(void **context)
{
	char path[PATH + 64];
	struct run whole = {.plan = plan_of(5, 12)};
	assert_run(&whole, path_in(context, path, "cut"), 1);
	FILE *file = fopen(path, "r");
	assert_non_null(file);
	fseek(file, 0, SEEK_END);
	long length = ftell(file);
	fclose(file);
	for (long cut = length; cut >= 0; cut -= cut > 400 ? 37 : 11) {
		struct run run = {.plan = whole.plan};
		assert_int_equal(truncate(path, cut), 0);
		assert_run(&run, path, 2);
		assert_same_totals(run.totals, whole.totals);
	}
}

static void run_until_killed(const char *path, const struct study_plan *plan, long delay)
{
	pid_t child = fork();
	assert_true(child >= 0);
	if (child == 0) {
		struct fault fault;
		struct run run = {.plan = *plan};
		run_study(&run, path, 2, &fault);
		_exit(0);
	}
	nanosleep(&(struct timespec){.tv_nsec = delay}, NULL);
	kill(child, SIGKILL);
	waitpid(child, NULL, 0);
}

static void test_killed(void **context)
{
	char path[PATH + 64];
	struct run whole = {.plan = plan_of(1, DEALS)}, again = whole;
	assert_run(&whole, NULL, 2);
	path_in(context, path, "killed");
	for (int i = 0; i < 6; i++)
		run_until_killed(path, &whole.plan, 7000000);
	assert_run(&again, path, 2);
	assert_same_totals(whole.totals, again.totals);
}

/* A disk without room for more than LIMIT bytes of a file. */
static void test_full_disk(void **context)
{
	char path[PATH + 64];
	struct fault fault;
	struct run whole = {.plan = plan_of(1, 40)}, run = whole;
	struct rlimit before, limit;
	assert_run(&whole, NULL, 1);
	path_in(context, path, "full");
	getrlimit(RLIMIT_FSIZE, &before);
	signal(SIGXFSZ, SIG_IGN);
	limit = before;
	limit.rlim_cur = 3000;
	setrlimit(RLIMIT_FSIZE, &limit);
	bool good = run_study(&run, path, 2, &fault);
	setrlimit(RLIMIT_FSIZE, &before);
	signal(SIGXFSZ, SIG_DFL);
	assert_false(good);
	assert_non_null(strstr(fault.text, path));
	assert_run(&run, path, 2);
	assert_same_totals(whole.totals, run.totals);
}

/* Adds games while the disk takes nothing, and then has room again. */
static bool take_while_full(void *context, const struct study_deal *deal, struct fault *fault)
{
	struct run *run = context;
	struct rlimit before, limit;
	getrlimit(RLIMIT_FSIZE, &before);
	limit = before;
	limit.rlim_cur = 1;
	setrlimit(RLIMIT_FSIZE, &limit);
	bool good = true;
	for (int i = 0; good && i < 1000; i++)
		good = study_file_add(run->file, deal, fault);
	setrlimit(RLIMIT_FSIZE, &before);
	return good;
}

/* Of a disk that was full for a moment: nothing is written behind the gap, and the study goes on. */
static void test_disk_full_for_a_moment(void **context)
{
	char path[PATH + 64];
	struct fault fault, closing;
	struct run whole = {.plan = plan_of(1, 20)}, run = whole;
	uint64_t from = 1;
	assert_run(&whole, NULL, 1);
	path_in(context, path, "gap");
	signal(SIGXFSZ, SIG_IGN);
	run.file = study_file_open(path, &run.plan, &run.totals, &from, &fault);
	assert_non_null(run.file);
	const struct study_run how = {.jobs = 1, .take = take_while_full, .context = &run};
	assert_false(study_play(&run.plan, from, &how, &fault));
	assert_false(study_file_close(run.file, &closing));
	signal(SIGXFSZ, SIG_DFL);
	assert_non_null(strstr(fault.text, path));
	assert_run(&run, path, 1);
	assert_same_totals(whole.totals, run.totals);
}

/* What is damaged, or not ours, is refused by the number of its line and stays as it is. */
static void test_damaged_files_stay(void **context)
{
	enum { ROOM = 1 << 16, LONG = 20000 };
	static const struct {
		const char *from; /* NULL: the beginning */
		size_t zeroes, letters;
		const char *where;
	} damages[] = {
	    {.from = "{\"deal\":3,", .zeroes = 1, .where = ":8: "},
	    {.from = "\"deal\":3,", .letters = LONG, .where = ":8: "},
	    {.from = "{\"deal\":12,", .letters = LONG, .where = ": "},
	    {.zeroes = 1, .where = ":1: "},
	    {.zeroes = LONG, .where = ":1: "},
	    {.letters = 40, .where = ":1: "},
	};
	static char text[ROOM], after[ROOM];
	char path[PATH + 64];
	struct run run = {.plan = plan_of(1, 12)};
	assert_run(&run, path_in(context, path, "damaged"), 1);
	FILE *file = fopen(path, "r");
	size_t length = fread(text, 1, sizeof text - 1, file);
	fclose(file);
	for (size_t i = 0; i < sizeof damages / sizeof *damages; i++) {
		size_t at = damages[i].from ? (size_t)(strstr(text, damages[i].from) - text) : 0;
		struct fault fault;
		file = fopen(path, "w");
		fwrite(text, 1, at, file);
		for (size_t k = 0; k < damages[i].zeroes + damages[i].letters; k++)
			putc(k < damages[i].zeroes ? '\0' : 'x', file);
		fwrite(text + at, 1, length - at, file);
		long size = ftell(file);
		fclose(file);
		assert_false(run_study(&run, path, 1, &fault));
		assert_non_null(strstr(fault.text, damages[i].where));
		file = fopen(path, "r");
		assert_int_equal(fread(after, 1, sizeof after, file), size);
		fclose(file);
		assert_memory_equal(after, text, at);
		assert_memory_equal(after + size - (length - at), text + at, length - at);
	}
}

static void test_other_files_are_refused(void **context)
{
	char path[PATH + 64];
	struct fault fault;
	struct run run = {.plan = plan_of(1, 3)};
	assert_run(&run, path_in(context, path, "one"), 1);
	struct run other = {.plan = plan_of(1, 4)};
	assert_false(run_study(&other, path, 1, &fault));
	other.plan = run.plan;
	other.plan.seed = 1;
	assert_false(run_study(&other, path, 1, &fault));
	other.plan = run.plan;
	other.plan.players = 2;
	assert_false(run_study(&other, path, 1, &fault));
	FILE *file = fopen(path_in(context, path, "letter"), "w");
	assert_non_null(file);
	fprintf(file, "Dear Sir,\nthe study is lost.\n");
	fclose(file);
	assert_false(run_study(&run, path, 1, &fault));
	assert_non_null(strstr(fault.text, "letter:1"));
}

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
	    cmocka_unit_test(test_jobs),
	    cmocka_unit_test(test_seed),
	    cmocka_unit_test(test_cut_files),
	    cmocka_unit_test(test_killed),
	    cmocka_unit_test(test_full_disk),
	    cmocka_unit_test(test_disk_full_for_a_moment),
	    cmocka_unit_test(test_damaged_files_stay),
	    cmocka_unit_test(test_other_files_are_refused),
	    cmocka_unit_test(test_merge),
	    cmocka_unit_test(test_unfinished_parts_are_refused),
	    cmocka_unit_test(test_records),
	    cmocka_unit_test(test_records_of_matches),
	    cmocka_unit_test(test_results_with_a_person),
	};
	return cmocka_run_group_tests(tests, folder_set_up, folder_tear_down);
}
