/* The worker: the last question is answered, the ones before are dropped, and the owner never waits. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

#include <cmocka.h>

#include "worker.h"

enum { ENDLESS = -1, SLOW = 1000, LONG = 600000 };

static atomic_int rings, begun, ended, opened, closed;

static void *open_tools(const atomic_bool *cancel)
{
	assert_non_null(cancel);
	static int tools;
	opened++;
	return &tools;
}

static void close_tools(void *tools)
{
	assert_non_null(tools);
	closed++;
}

static void ring(void) { rings++; }

static void nap(void) { nanosleep(&(struct timespec){.tv_nsec = 100000}, NULL); }

/* Doubles the question; ENDLESS lasts until it is cancelled, SLOW for a while. */
static void work(void *tools, const void *question, void *answer, const atomic_bool *cancel)
{
	(void)tools;
	int asked = *(const int *)question;
	begun++;
	while (asked == ENDLESS && !atomic_load(cancel))
		nap();
	for (int i = 0; asked == SLOW && i < 50; i++)
		nap();
	*(int *)answer += 2 * asked;
	ended++;
}

static const struct worker_kind doubler = {
    .question = sizeof(int), .answer = sizeof(int), .open = open_tools, .close = close_tools, .work = work};

static struct worker *new_worker(void)
{
	rings = begun = ended = opened = closed = 0;
	return worker_new(&doubler, ring);
}

static void ask(struct worker *worker, int question) { assert_true(worker_ask(worker, &question)); }

static int answer_of(struct worker *worker)
{
	int answer = 0;
	while (!worker_take(worker, &answer))
		nap();
	return answer;
}

static void test_answers(void **unused)
{
	(void)unused;
	struct worker *worker = new_worker();
	assert_false(worker_is_busy(worker));
	for (int i = 1; i <= 100; i++) {
		ask(worker, i);
		assert_true(worker_is_busy(worker));
		assert_int_equal(answer_of(worker), 2 * i);
		assert_false(worker_is_busy(worker));
	}
	worker_free(worker);
	assert_int_equal(rings, 100);
	assert_int_equal(opened, 1);
	assert_int_equal(closed, 1);
}

static void test_last_question_counts(void **unused)
{
	(void)unused;
	struct worker *worker = new_worker();
	for (int i = 1; i <= 900; i++) {
		ask(worker, ENDLESS);
		ask(worker, i);
	}
	assert_int_equal(answer_of(worker), 1800);
	begun = 0;
	ask(worker, ENDLESS);
	while (begun == 0)
		nap();
	ask(worker, SLOW);
	assert_int_equal(answer_of(worker), 2 * SLOW);
	worker_free(worker);
}

static void test_cancel(void **unused)
{
	(void)unused;
	int answer;
	struct worker *worker = new_worker();
	ask(worker, ENDLESS);
	while (begun == 0)
		nap();
	worker_cancel(worker);
	assert_false(worker_is_busy(worker));
	assert_false(worker_take(worker, &answer));
	assert_int_equal(rings, 0);
	ask(worker, 3);
	assert_int_equal(answer_of(worker), 6);
	worker_free(worker);
	assert_int_equal(rings, 1); /* none for the answer that nobody wanted */
}

/* A question that is withdrawn is not worked at any longer. */
static void test_cancel_ends_the_work(void **unused)
{
	(void)unused;
	struct worker *worker = new_worker();
	ask(worker, ENDLESS);
	while (begun == 0)
		nap();
	worker_cancel(worker);
	while (ended == 0)
		nap();
	assert_int_equal(rings, 0);
	worker_free(worker);
}

/* Who waits does so no longer than it is of use, and has the answer to the last question. */
static void test_wait(void **unused)
{
	(void)unused;
	struct worker *worker = new_worker();
	assert_false(worker_wait(worker, LONG));
	ask(worker, SLOW);
	assert_true(worker_wait(worker, LONG));
	assert_true(worker_wait(worker, LONG));
	ask(worker, ENDLESS);
	assert_false(worker_wait(worker, 1));
	ask(worker, 3);
	assert_int_equal(answer_of(worker), 6);
	ask(worker, 4);
	assert_true(worker_wait(worker, LONG));
	worker_cancel(worker);
	assert_false(worker_wait(worker, LONG));
	worker_free(worker);
}

static void test_free_at_work(void **unused)
{
	(void)unused;
	worker_free(NULL);
	worker_free(new_worker());
	assert_int_equal(opened, 0);
	struct worker *worker = new_worker();
	ask(worker, ENDLESS);
	while (begun == 0)
		nap();
	worker_free(worker);
	assert_int_equal(closed, 1);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_answers),
	    cmocka_unit_test(test_last_question_counts),
	    cmocka_unit_test(test_cancel),
	    cmocka_unit_test(test_cancel_ends_the_work),
	    cmocka_unit_test(test_wait),
	    cmocka_unit_test(test_free_at_work),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
