/* Which word somebody may have meant. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "nearest.h"

static void test_distance(void **context)
{
	(void)context;
	assert_int_equal(nearest_distance("", ""), 0);
	assert_int_equal(nearest_distance("solve", "solve"), 0);
	assert_int_equal(nearest_distance("", "abc"), 3);
	assert_int_equal(nearest_distance("watch", "wacth"), 1);
	assert_int_equal(nearest_distance("deal", "dael"), 1);
	assert_int_equal(nearest_distance("kitten", "sitting"), 3);
	assert_int_equal(nearest_distance("ca", "abc"), 3);
	assert_int_equal(nearest_distance("a", "abcdefghijklmnopqrstuvwxyzabcdefg"), NEAREST_FAR);
}

static void test_word(void **context)
{
	(void)context;
	static const char *const known[] = {"deal", "replay", "review", "play"};
	assert_string_equal(nearest_word("rewiev", known, 4), "review");
	assert_string_equal(nearest_word("reply", known, 4), "replay");
	assert_string_equal(nearest_word("pla", known, 4), "play");
	assert_string_equal(nearest_word("deal", known, 4), "deal");
	assert_null(nearest_word("dl", known, 4));
	assert_null(nearest_word("", known, 4));
	assert_null(nearest_word("somewhere", known, 4));
	assert_null(nearest_word("deal", known, 0));
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_distance),
	    cmocka_unit_test(test_word),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
