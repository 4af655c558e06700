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

/* What is no number of JSON makes the whole text none. */
static void test_numbers(void **context)
{
	(void)context;
	static const char *const right[] = {"0", "-0", "10", "0.5", "1e5", "1E-05", "-1.25e+3"};
	static const char *const wrong[] = {"00", "01", "-01", "1.", ".5", "-", "1e", "1e+", "+1", "0x1"};
	char text[32];
	int64_t value;
	for (size_t i = 0; i < sizeof right / sizeof *right; i++) {
		snprintf(text, sizeof text, "{\"a\":%s,\"b\":7}", right[i]);
		assert_true(json_is_object(text));
		assert_true(json_get_integer(text, "b", &value));
	}
	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
		snprintf(text, sizeof text, "{\"a\":%s,\"b\":7}", wrong[i]);
		assert_false(json_is_object(text));
	}
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_strings),
	    cmocka_unit_test(test_decimals),
	    cmocka_unit_test(test_numbers),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
