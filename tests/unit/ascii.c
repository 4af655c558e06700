/* Letters, digits and blanks: of each byte what ASCII says of it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "ascii.h"

#define SMALL "abcdefghijklmnopqrstuvwxyz"
#define CAPITALS "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

static bool is_among(const char *set, int byte) { return byte > 0 && strchr(set, byte); }

static void check(int byte)
{
	bool is_small = is_among(SMALL, byte), is_capital = is_among(CAPITALS, byte),
	     is_digit = is_among("0123456789", byte);
	assert_int_equal(ascii_is_small(byte), is_small);
	assert_int_equal(ascii_is_capital(byte), is_capital);
	assert_int_equal(ascii_is_letter(byte), is_small || is_capital);
	assert_int_equal(ascii_is_digit(byte), is_digit);
	assert_int_equal(ascii_is_alphanumeric(byte), is_small || is_capital || is_digit);
	assert_int_equal(ascii_is_blank(byte), is_among(" \t\n\v\f\r", byte));
	assert_int_equal(ascii_upper(byte), is_small ? CAPITALS[strchr(SMALL, byte) - SMALL] : (char)byte);
	assert_int_equal(ascii_lower(byte), is_capital ? SMALL[strchr(CAPITALS, byte) - CAPITALS] : (char)byte);
}

/* As char, which may be below 0, and as unsigned char. */
static void test_bytes(void **state)
{
	(void)state;
	for (int byte = -128; byte < 256; byte++)
		check(byte);
}

static void test_texts(void **state)
{
	(void)state;
	assert_true(ascii_same("", ""));
	assert_true(ascii_same("iI-1", "Ii-1"));
	assert_false(ascii_same("i", "ii"));
	assert_false(ascii_same("ii", "i"));
	assert_false(ascii_same("[", "{"));
	assert_false(ascii_same("\xC4", "\xE4"));
	assert_true(ascii_same_first("HINTS", "hinted", 4));
	assert_false(ascii_same_first("HINTS", "hinted", 5));
	assert_true(ascii_same_first("hi", "HI", 9));
	assert_false(ascii_same_first("hi", "HIN", 9));
	assert_true(ascii_same_first("a", "b", 0));
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_bytes),
	    cmocka_unit_test(test_texts),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
