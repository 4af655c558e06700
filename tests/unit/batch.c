/* The batch of workers: order, window, once each, early end, failing tools. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#include "batch.h"
#include "rng.h"
#include "shortage.h"

struct item {
	uint64_t number, answer;
};

struct job {
	uint64_t asked, delivered, limit;
	int ends; /* how often there was no question left */
	atomic_int in_next, in_deliver, open;
	atomic_bool overlap, disorder;
	atomic_uint_fast64_t stop; /* no question from this number on */
	int tools_left;            /* how many workers get tools */
};

static bool next_item(void *context, void *item)
{
	struct job *job = context;
	if (atomic_fetch_add(&job->in_next, 1) != 0)
		atomic_store(&job->overlap, true);
	bool more = job->asked < job->limit && job->asked < atomic_load(&job->stop);
	if (more)
		*(struct item *)item = (struct item){.number = job->asked++};
	job->ends += !more;
	atomic_fetch_sub(&job->in_next, 1);
	return more;
}

static void *open_tools(void *context, int worker)
{
	struct job *job = context;
	if (worker >= job->tools_left)
		return NULL;
	atomic_fetch_add(&job->open, 1);
	return job;
}

static void close_tools(void *tools) { atomic_fetch_sub(&((struct job *)tools)->open, 1); }

/* Some items take a thousand times as long as others. */
static void work(void *tools, void *item)
{
	(void)tools;
	struct item *mine = item;
	struct rng rng = rng_seed(mine->number);
	uint64_t turns = rng_below(&rng, 50) == 0 ? 50000 : 50, sum = 0;
	for (uint64_t i = 0; i < turns; i++)
		sum += rng_next(&rng) & 1;
	mine->answer = mine->number * 3 + (sum > turns);
}

static void enter_deliver(struct job *job)
{
	if (atomic_fetch_add(&job->in_deliver, 1) != 0)
		atomic_store(&job->overlap, true);
}

static void deliver(void *context, void *item)
{
	struct job *job = context;
	const struct item *mine = item;
	enter_deliver(job);
	if (mine->number != job->delivered || mine->answer != 3 * mine->number)
		atomic_store(&job->disorder, true);
	job->delivered++;
	atomic_fetch_sub(&job->in_deliver, 1);
}

static void idle(void *context)
{
	struct job *job = context;
	enter_deliver(job);
	atomic_fetch_sub(&job->in_deliver, 1);
}

static struct batch batch_of(struct job *job, int jobs, int window)
{
	return (struct batch){
	    .jobs = jobs,
	    .window = window,
	    .item_size = sizeof(struct item),
	    .context = job,
	    .next = next_item,
	    .open = open_tools,
	    .work = work,
	    .close = close_tools,
	    .deliver = deliver,
	    .idle = idle,
	};
}

static void run_and_check(struct job *job, int jobs, int window, uint64_t want)
{
	struct batch batch = batch_of(job, jobs, window);
	job->tools_left = jobs;
	assert_true(batch_run(&batch, NULL));
	assert_false(atomic_load(&job->overlap));
	assert_false(atomic_load(&job->disorder));
	assert_int_equal(atomic_load(&job->open), 0);
	assert_true(job->delivered == want);
	assert_int_equal(job->ends, 1); /* who types the questions ends them once */
}

static void test_order(void **context)
{
	(void)context;
	for (int jobs = 1; jobs <= 8; jobs++)
		for (int window = jobs; window <= 64; window *= 4) {
			struct job job = {.limit = 1000, .stop = UINT64_MAX};
			run_and_check(&job, jobs, window, 1000);
		}
}

static void test_few_items(void **context)
{
	(void)context;
	for (uint64_t items = 0; items < 4; items++) {
		struct job job = {.limit = items, .stop = UINT64_MAX};
		run_and_check(&job, 4, 4, items);
	}
}

/* So many items are in hand while the first one is worked at, and no more. */
enum { WINDOW = 4 };
static atomic_int taken, in_hand;

static bool next_in_window(void *context, void *item)
{
	bool more = next_item(context, item);
	atomic_fetch_add(&taken, more);
	return more;
}

/* The first one takes until the window is full, and some time longer, in which others would be taken if they could. */
static void work_first_long(void *tools, void *item)
{
	bool is_first = ((struct item *)item)->number == 0;
	while (is_first && atomic_load(&taken) < WINDOW)
		nanosleep(&(struct timespec){.tv_nsec = 100000}, NULL);
	if (is_first)
		nanosleep(&(struct timespec){.tv_nsec = 20000000}, NULL);
	if (is_first)
		atomic_store(&in_hand, atomic_load(&taken));
	work(tools, item);
}

static void test_window(void **context)
{
	(void)context;
	struct job job = {.limit = 100, .stop = UINT64_MAX};
	struct batch batch = batch_of(&job, 3, WINDOW);
	job.tools_left = 3;
	batch.next = next_in_window;
	batch.work = work_first_long;
	atomic_store(&taken, 0);
	assert_true(batch_run(&batch, NULL));
	assert_true(job.delivered == 100 && in_hand == WINDOW);
}

static atomic_int idled;

/* Long enough for the answers to come meanwhile. */
static void idle_long(void *context)
{
	struct job *job = context;
	enter_deliver(job);
	idled++;
	nanosleep(&(struct timespec){.tv_nsec = 20000000}, NULL);
	atomic_fetch_sub(&job->in_deliver, 1);
}

/* Works until there was time to be idle, or for ever so long. */
static void work_until_idle(void *tools, void *item)
{
	for (int i = 0; i < 100000 && !atomic_load(&idled); i++)
		nanosleep(&(struct timespec){.tv_nsec = 100000}, NULL);
	work(tools, item);
}

/* What is answered meanwhile is delivered behind it. */
static void test_idle(void **context)
{
	(void)context;
	struct job job = {.limit = 2, .stop = UINT64_MAX, .tools_left = 2};
	struct batch batch = batch_of(&job, 2, 2);
	batch.work = work_until_idle;
	batch.idle = idle_long;
	assert_true(batch_run(&batch, NULL));
	assert_true(idled > 0 && job.delivered == 2);
	assert_false(atomic_load(&job.overlap));
}

static void deliver_until_100(void *context, void *item)
{
	struct job *job = context;
	deliver(context, item);
	if (job->delivered == 100)
		atomic_store(&job->stop, 0);
}

static void test_early_end(void **context)
{
	(void)context;
	struct job job = {.limit = UINT64_MAX, .stop = UINT64_MAX, .tools_left = 3};
	struct batch batch = batch_of(&job, 3, 16);
	batch.deliver = deliver_until_100;
	batch.idle = NULL;
	assert_true(batch_run(&batch, NULL));
	assert_false(atomic_load(&job.disorder));
	assert_true(job.delivered >= 100 && job.delivered <= 116 && job.delivered == job.asked);
}

static void test_no_tools(void **context)
{
	(void)context;
	struct fault fault = {""};
	struct job job = {.limit = 5, .stop = UINT64_MAX, .tools_left = 2};
	struct batch batch = batch_of(&job, 3, 16);
	assert_false(batch_run(&batch, &fault));
	assert_non_null(strstr(fault.text, "not enough memory for 3 jobs"));
	assert_true(job.asked == 0 && atomic_load(&job.open) == 0);
	job = (struct job){.limit = 5, .stop = UINT64_MAX};
	batch = batch_of(&job, 1, 16);
	assert_false(batch_run(&batch, &fault));
	assert_string_equal(fault.text, "there is not enough memory for 1 job");
	assert_true(job.asked == 0 && atomic_load(&job.open) == 0);
}

/* Wherever memory and threads end, a batch that begins is done. */
static void test_shortage(void **context)
{
	(void)context;
	int done = 0;
	long first = 0;
	bool is_refused = true;
	while (is_refused) {
		struct fault fault = {""};
		struct job job = {.limit = 50, .stop = UINT64_MAX, .tools_left = 3};
		struct batch batch = batch_of(&job, 3, 16);
		shortage_begin(++first, true);
		bool good = batch_run(&batch, &fault);
		is_refused = shortage_end();
		assert_int_equal(job.delivered, good ? 50 : 0);
		assert_int_not_equal(good, fault.text[0] != '\0');
		assert_false(atomic_load(&job.disorder) || atomic_load(&job.open));
		done += good;
	}
	assert_true(done == 8 && first == done + 3);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_order),
	    cmocka_unit_test(test_few_items),
	    cmocka_unit_test(test_window),
	    cmocka_unit_test(test_idle),
	    cmocka_unit_test(test_early_end),
	    cmocka_unit_test(test_no_tools),
	    cmocka_unit_test(test_shortage),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
