/* The tables of Pousse that all of the program shares, where no thread is to be had to make them: who asks makes them,
 * and can stop. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "home.h"
#include "pousse_table.h"
#include "shortage.h"

static atomic_bool cancel;
static int told;

static void tell(void *context, int percent)
{
	(void)context;
	told = percent;
}

static void tell_and_cancel(void *context, int percent)
{
	tell(context, percent);
	atomic_store(&cancel, true);
}

/* Asks for the table of SIZE when the first thing wanted, the thread, is refused. */
static const struct pousse_table *ask(int size, void (*progress)(void *, int))
{
	const struct pousse_building building = {.progress = progress, .cancel = &cancel};
	told = -1;
	shortage_begin(1, false);
	const struct pousse_table *table = pousse_table_shared(size, &building);
	assert_true(shortage_end());
	return table;
}

static void test_cancelled(void **state)
{
	(void)state;
	atomic_store(&cancel, true);
	assert_null(ask(4, tell)); /* it would take many seconds */
	atomic_store(&cancel, false);
	assert_null(ask(3, tell_and_cancel));
	assert_true(told >= 0);
	atomic_store(&cancel, false);
	const struct pousse_table *table = ask(3, tell);
	assert_non_null(table);
	assert_true(told > 0);
	assert_ptr_equal(pousse_table_shared(3, NULL), table);
}

/* Who waits for a time alone has no table then; without a thread nothing is begun for him. */
static void test_waited_for(void **state)
{
	(void)state;
	const struct pousse_building building = {.progress = tell, .most = 50};
	told = -1;
	shortage_begin(1, false);
	assert_null(pousse_table_shared(4, &building));
	assert_true(shortage_end());
	assert_int_equal(told, -1);
	assert_null(pousse_table_shared(4, &building)); /* a thread goes on with it, and is cut off at the end */
	assert_true(told >= 0);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_cancelled),
	    cmocka_unit_test(test_waited_for),
	};
	return cmocka_run_group_tests(tests, open_home, close_home);
}
