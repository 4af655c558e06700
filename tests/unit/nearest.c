/* Which word somebody may have meant. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "nearest.h"

/* Whether WORD can have meant KNOWN. */
static bool is_near(const char *word, const char *known) { return nearest_word(word, &known, 1) == known; }

/* Neighbours that are swapped are one mistake, which is all that a short word may have. */
static void test_mistakes(void **context)
{
	(void)context;
	assert_true(is_near("solve", "solve"));
	assert_true(is_near("wacth", "watch"));
	assert_true(is_near("wacht", "watch"));
	assert_true(is_near("dael", "deal"));
	assert_false(is_near("dale", "deal"));
	assert_false(is_near("ca", "abc"));
	assert_true(is_near("siting", "sitting"));
	assert_false(is_near("kitten", "sitting"));
	assert_true(is_near("abcdefghijklmnopqrstuvwxyzabcdef", "abcdefghijklmnopqrstuvwxyzabcdef"));
	assert_false(is_near("abcdefghijklmnopqrstuvwxyzabcdefg", "abcdefghijklmnopqrstuvwxyzabcdefg"));
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
	    cmocka_unit_test(test_mistakes),
	    cmocka_unit_test(test_word),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
