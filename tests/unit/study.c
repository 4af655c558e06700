/* Studies: the same results whatever the threads, wherever they are cut, killed and taken up again. */
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

#include "../study_running.h"

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
		struct study_totals read;
		struct study_plan plan;
		struct fault fault;
		if (!study_file_read(path, &plan, &read, &fault))
			fail_msg("%s", fault.text);
		assert_same_totals(read, whole.totals);
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

/* Two studies at a time do not write into one file. */
static void test_two_at_once(void **context)
{
	char path[PATH + 64];
	int status;
	struct fault fault;
	struct run run = {.plan = plan_of(1, 3)};
	uint64_t from;
	struct study_file *file = study_file_open(path_in(context, path, "both"), &run.plan, &run.totals, &from, &fault);
	assert_non_null(file);
	pid_t child = fork();
	assert_true(child >= 0);
	if (child == 0)
		_exit(!study_file_open(path, &run.plan, &run.totals, &from, &fault) &&
		              strstr(fault.text, "another study is writing to")
		          ? 0
		          : 1);
	assert_int_equal(waitpid(child, &status, 0), child);
	assert_int_equal(status, 0);
	assert_true(study_file_close(file, &fault));
}

static void test_other_files_are_refused(void **context)
{
	char path[PATH + 64];
	struct fault fault;
	struct run run = {.plan = plan_of(1, 3)};
	assert_run(&run, path_in(context, path, "one"), 1);
	struct run other = {.plan = plan_of(1, 4)};
	assert_false(run_study(&other, path, 1, &fault));
	assert_non_null(strstr(fault.text, "is of the deals 1..3"));
	other.plan = plan_of(2, 3);
	assert_false(run_study(&other, path, 1, &fault));
	assert_non_null(strstr(fault.text, "is of the deals 1..3"));
	other.plan = run.plan;
	strcpy(other.plan.rules, "Profile vegas\n");
	assert_true(study_plan_check(&other.plan, &fault));
	assert_false(run_study(&other, path, 1, &fault));
	assert_non_null(strstr(fault.text, "the rules differ"));
	other.plan = run.plan;
	other.plan.budget = 7;
	assert_false(run_study(&other, path, 1, &fault));
	assert_non_null(strstr(fault.text, "the budgets differ"));
	other.plan = run.plan;
	other.plan.seed = 1;
	assert_false(run_study(&other, path, 1, &fault));
	other.plan = run.plan;
	other.plan.players = 2;
	assert_false(run_study(&other, path, 1, &fault));
	assert_true(file_write(path_in(context, path, "letter"), "Dear Sir,\nthe study is lost.\n"));
	assert_false(run_study(&run, path, 1, &fault));
	assert_non_null(strstr(fault.text, "letter:1"));
	assert_true(file_write(path, "Dear Sir"));
	assert_false(run_study(&run, path, 1, &fault));
	char *text = file_read(path);
	assert_string_equal(text, "Dear Sir");
	free(text);
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
	    cmocka_unit_test(test_two_at_once),
	    cmocka_unit_test(test_other_files_are_refused),
	};
	return cmocka_run_group_tests(tests, folder_set_up, folder_tear_down);
}
