/* JSON strings and numbers. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

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

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_strings),
	    cmocka_unit_test(test_decimals),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
