/* JSON strings and numbers. */
#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

/* Every byte comes back, the writing direction is not turned on the way, and nothing but printable text is written. */
static void test_strings_come_back(void **context)
{
	(void)context;
	expect_json("\x80\x7f", "\"\\udc80\\u007f\"");
	expect_json("a\xe2\x80\xae"
	            "b",
	    "\"a\\u202eb\"");
	char text[2] = "", json[40], back[8];
	for (int byte = 1; byte < 256; byte++) {
		FILE *out = fmemopen(json, sizeof json, "w");
		text[0] = (char)byte;
		fputs("{\"a\":", out);
		json_string(out, text);
		fputs("}", out);
		fclose(out);
		assert_true(json_is_object(json) && json_get_string(json, "a", back, sizeof back));
		assert_string_equal(back, text);
	}
}

static void test_milliseconds(void **context)
{
	(void)context;
	char text[16] = "";
	FILE *out = fmemopen(text, sizeof text, "w");
	json_milliseconds(out, 1234567);
	fclose(out);
	assert_string_equal(text, "1234.567");
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

/* Blanks may stand around everything, and nothing else. */
static void test_objects(void **context)
{
	(void)context;
	static const char *const right[] = {"{}", " \t\r\n{ \t\r\n}\n", "{\"a\" : [ ] , \"b\" :{ }}", "{\"a\":[ 1 , 2 ]}",
	    "{\"a\":true,\"b\":false,\"c\":null}", "{\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u0041\":1}", "{ \"a\":1}"};
	static const char *const wrong[] = {"", "1", "[]", "\"a\"", "{", "{}}", "{} x", "{\"a\"}", "{\"a\";1}", "{\"a\":}",
	    "{a:1}", "{\"a\":1;\"b\":2}", "{\"a\":1,}", "{,}", "{\"a\":[1,]}", "{\"a\":[1}", "{\"a\":{]}", "{\"a\":nul}",
	    "{\"a\":tru}", "{\"a\":fals}", "{\"a\":\"\\x\"}", "{\"a\":\"\t\"}", "{\"a\":\"b}", "{\"a\":\"\\", "{'a':1}",
	    "{a\":1}", "{ab\":1}", "{1:1}", "{\"a\":1 2}", "{\"a\":\"\\u\"}", "{\"a\":\"\\u00x0\"}", "{\"a\":\"\\ud8\"}",
	    "{\"a\":\"\\u004", "{\"\\u\":1}"};
	for (size_t i = 0; i < sizeof right / sizeof *right; i++)
		if (!json_is_object(right[i]))
			fail_msg("%s is an object", right[i]);
	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
		if (json_is_object(wrong[i]))
			fail_msg("%s is no object", wrong[i]);
	assert_false(json_is_object("{\"a\":\"\\\0\"}")); /* nothing behind the end is read */
}

static void test_levels(void **context)
{
	(void)context;
	for (int levels = 31; levels <= 33; levels++) {
		char text[80] = "{\"a\":";
		for (int i = 1; i < levels; i++)
			strcat(text, "[");
		for (int i = 1; i < levels; i++)
			strcat(text, "]");
		assert_int_equal(json_is_object(strcat(text, "}")), levels <= 32);
	}
}

static void expect_read(const char *json, const char *text)
{
	char object[80], read[40];
	snprintf(object, sizeof object, "{\"a\":\"%s\"}", json);
	assert_true(json_is_object(object) && json_get_string(object, "a", read, sizeof read));
	assert_string_equal(read, text);
}

/* What is no character becomes U+FFFD, whatever stands beside it. */
static void test_escapes(void **context)
{
	(void)context;
	expect_read("\\\"\\\\\\/\\b\\f\\n\\r\\t", "\"\\/\b\f\n\r\t");
	expect_read("\\u2665\\u00e9\\u004A\\u004a", "\xe2\x99\xa5\xc3\xa9JJ");
	expect_read("\\ud83c\\udca1!", "\xf0\x9f\x82\xa1!");
	expect_read("\\udc80\\udcff", "\x80\xff");
	static const char *const none[] = {"\\u0000", "\\ud800", "\\udbff", "\\udc00", "\\udc7f", "\\udd00", "\\udfff"};
	for (size_t i = 0; i < sizeof none / sizeof *none; i++) {
		char json[16];
		snprintf(json, sizeof json, "%s!", none[i]);
		expect_read(json, "\xef\xbf\xbd!");
	}
	expect_read("\\ud83c\\u0041", "\xef\xbf\xbd"
	                              "A");
	expect_read("\\ud83cxxdca1", "\xef\xbf\xbdxxdca1");
	expect_read("\\ud83c\\ndca1", "\xef\xbf\xbd\ndca1");
	expect_read("\\u0041\\udca1", "A\xa1");
	expect_read("\\ue000\\ud7ff", "\xee\x80\x80\xed\x9f\xbf");
}

/* A string that is longer than its place is cut before the character that does not fit. */
static void test_long_strings(void **context)
{
	(void)context;
	char read[4] = "";
	assert_true(json_get_string("{\"a\":\"abc\"}", "a", read, sizeof read));
	assert_string_equal(read, "abc");
	assert_true(json_get_string("{\"a\":\"abcd\"}", "a", read, sizeof read));
	assert_string_equal(read, "abc");
	assert_true(json_get_string("{\"a\":\"ab\\u00e9c\"}", "a", read, sizeof read));
	assert_string_equal(read, "ab");
}

/* The last member of that name counts, and only one that is the whole name. */
static void test_members(void **context)
{
	(void)context;
	static const char text[] = " { \"a\" : 1 , \"b\":{\"c\":9}, \"a\":3 , \"ab\":2, \"b\" : \"x\" } ";
	char string[8];
	int64_t number;
	assert_true(json_is_object(text));
	assert_true(json_get_integer(text, "a", &number) && number == 3);
	assert_true(json_get_integer(text, "ab", &number) && number == 2);
	assert_true(json_get_string(text, "b", string, sizeof string));
	assert_string_equal(string, "x");
	assert_false(json_get_integer(text, "b", &number) || json_get_integer(text, "c", &number));
	assert_false(json_get_string(text, "a", string, sizeof string) || json_get_string("{ }", "a", string, 8));
}

static void test_booleans(void **context)
{
	(void)context;
	static const char text[] = "{\"t\":true,\"f\":false,\"n\":null,\"s\":\"true\",\"i\":1}";
	bool is_so = false;
	assert_true(json_get_bool(text, "t", &is_so) && is_so);
	assert_true(json_get_bool(text, "f", &is_so) && !is_so);
	assert_false(json_get_bool(text, "n", &is_so) || json_get_bool(text, "s", &is_so));
	assert_false(json_get_bool(text, "i", &is_so) || json_get_bool(text, "x", &is_so));
}

/* What VALUE is as each kind of number; - where it is none. */
static void expect_number(const char *value, const char *integer, const char *natural, const char *thousandths)
{
	char text[80], wanted[100], found[100], part[3][32] = {"-", "-", "-"};
	int64_t number, thousands;
	uint64_t whole;
	snprintf(text, sizeof text, "{\"a\":%s}", value);
	assert_true(json_is_object(text));
	if (json_get_integer(text, "a", &number))
		snprintf(part[0], sizeof part[0], "%" PRId64, number);
	if (json_get_unsigned(text, "a", &whole))
		snprintf(part[1], sizeof part[1], "%" PRIu64, whole);
	if (json_get_thousandths(text, "a", &thousands))
		snprintf(part[2], sizeof part[2], "%" PRId64, thousands);
	snprintf(found, sizeof found, "%s: %s %s %s", value, part[0], part[1], part[2]);
	snprintf(wanted, sizeof wanted, "%s: %s %s %s", value, integer, natural, thousandths);
	assert_string_equal(found, wanted);
}

static void test_kinds_of_numbers(void **context)
{
	(void)context;
	expect_number("7", "7", "7", "7000");
	expect_number("-7", "-7", "-", "-");
	expect_number("1.5", "-", "-", "1500");
	expect_number("12.3459", "-", "-", "12345");
	expect_number("1e3", "-", "-", "-");
	expect_number("\"7\"", "-", "-", "-");
	expect_number("9223372036854775807", "9223372036854775807", "9223372036854775807", "-");
	expect_number("9223372036854775808", "-", "9223372036854775808", "-");
	expect_number("-9223372036854775808", "-9223372036854775808", "-", "-");
	expect_number("-9223372036854775809", "-", "-", "-");
	expect_number("18446744073709551615", "-", "18446744073709551615", "-");
	expect_number("18446744073709551616", "-", "-", "-");
	expect_number("999999999999999", "999999999999999", "999999999999999", "999999999999999000");
	expect_number("1000000000000000", "1000000000000000", "1000000000000000", "-");
	expect_number("0.00000000000000000000000000001", "-", "-", "0");
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_strings),
	    cmocka_unit_test(test_decimals),
	    cmocka_unit_test(test_numbers),
	    cmocka_unit_test(test_strings_come_back),
	    cmocka_unit_test(test_milliseconds),
	    cmocka_unit_test(test_objects),
	    cmocka_unit_test(test_levels),
	    cmocka_unit_test(test_escapes),
	    cmocka_unit_test(test_long_strings),
	    cmocka_unit_test(test_members),
	    cmocka_unit_test(test_booleans),
	    cmocka_unit_test(test_kinds_of_numbers),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
