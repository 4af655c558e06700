/* Numbers as they are written: from the least to the largest, and nothing beside them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "value.h"

static void test_numbers(void **context)
{
	(void)context;
	static const char *const wrong[] = {"", "-1", "+1", " 1", "1 ", "0x1", "1e3", "18446744073709551616",
	    "18446744073709551619", "99999999999999999999"};
	uint64_t number;
	assert_true(value_number("18446744073709551615", &number) && number == UINT64_MAX);
	assert_true(value_number("007", &number) && number == 7);
	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
		assert_false(value_number(wrong[i], &number));
}

static void test_integers(void **context)
{
	(void)context;
	int64_t number;
	assert_true(value_integer("-9223372036854775808", INT64_MIN, INT64_MAX, &number) && number == INT64_MIN);
	assert_true(value_integer("9223372036854775807", INT64_MIN, INT64_MAX, &number) && number == INT64_MAX);
	assert_false(value_integer("-9223372036854775809", INT64_MIN, INT64_MAX, &number));
	assert_false(value_integer("9223372036854775808", INT64_MIN, INT64_MAX, &number));
	assert_true(value_integer("-3", -3, 4, &number) && number == -3);
	assert_true(value_integer("4", -3, 4, &number) && number == 4);
	assert_false(value_integer("-4", -3, 4, &number));
	assert_false(value_integer("5", -3, 4, &number));
	assert_false(value_integer("--3", -3, 4, &number));
	assert_false(value_integer("-", -3, 4, &number));
}

static void test_ranges(void **context)
{
	(void)context;
	static const char *const wrong[] = {"", "..", "1..", "..2", "2..1", "1..2..3", "1.2", "1...2"};
	uint64_t first, last;
	assert_true(value_range("5", &first, &last) && first == 5 && last == 5);
	assert_true(value_range("5..5", &first, &last) && first == 5 && last == 5);
	assert_true(value_range("1..18446744073709551615", &first, &last) && first == 1 && last == UINT64_MAX);
	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
		assert_false(value_range(wrong[i], &first, &last));
}

/* What is refused leaves the number as it was. */
static void test_counts(void **context)
{
	(void)context;
	struct fault fault;
	uint64_t number = 99;
	assert_true(value_count("jobs", "2", 2, 4, &number, &fault) && number == 2);
	assert_true(value_count("jobs", "4", 2, 4, &number, &fault) && number == 4);
	assert_false(value_count("jobs", "1", 2, 4, &number, &fault));
	assert_false(value_count("jobs", "5", 2, 4, &number, &fault));
	assert_string_equal(fault.text, "jobs \"5\": a number from 2 to 4 is wanted");
	assert_int_equal(number, 4);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_numbers),
	    cmocka_unit_test(test_integers),
	    cmocka_unit_test(test_ranges),
	    cmocka_unit_test(test_counts),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
