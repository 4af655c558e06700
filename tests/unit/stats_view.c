/* JSON strings and numbers, the Wilson interval. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "interval.h"
#include "json.h"

static void expect_json(const char *text, const char *json)
{
	char *written = NULL;
	size_t size = 0;
	FILE *out = open_memstream(&written, &size);
	json_string(out, text);
	fclose(out);
	assert_string_equal(written, json);
	free(written);
}

static void test_strings(void **context)
{
	(void)context;
	expect_json("", "\"\"");
	expect_json("K\xe2\x99\xa5 \"a\\b\"", "\"K\xe2\x99\xa5 \\\"a\\\\b\\\"\"");
	expect_json("a\nb\xff\x1b", "\"a\\nb\\udcff\\u001b\"");
}

static void expect_decimal(double value, int places, const char *text)
{
	char *written = NULL;
	size_t size = 0;
	FILE *out = open_memstream(&written, &size);
	json_decimal(out, value, places);
	fclose(out);
	assert_string_equal(written, text);
	free(written);
}

static void test_decimals(void **context)
{
	(void)context;
	expect_decimal(0, 0, "0");
	expect_decimal(0, 3, "0.000");
	expect_decimal(81.9455, 3, "81.946");
	expect_decimal(-0.05, 2, "-0.05");
	expect_decimal(-0.001, 2, "0.00");
	expect_decimal(0.9996, 3, "1.000");
	expect_decimal(123456789.25, 1, "123456789.3");
}

static void expect_interval(uint64_t successes, uint64_t trials, double low, double high)
{
	struct interval interval = wilson_interval(successes, trials);
	assert_float_equal((float)interval.low, (float)low, 0.000002f);
	assert_float_equal((float)interval.high, (float)high, 0.000002f);
}

/* The values of the closed form, computed apart. */
static void test_interval(void **context)
{
	(void)context;
	expect_interval(0, 0, 0, 1);
	expect_interval(0, 10, 0, 0.277533);
	expect_interval(10, 10, 0.722467, 1);
	expect_interval(5, 10, 0.236593, 0.763407);
	expect_interval(81956, 100000, 0.817164, 0.821931);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_strings),
	    cmocka_unit_test(test_decimals),
	    cmocka_unit_test(test_interval),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
