/* Moments: UTC in records whatever the clock says, local time for the player. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#include "begun.h"
#include "daily.h"
#include "record.h"

/* The clock of this test. */
static time_t clock_now;

time_t time(time_t *now)
{
	if (now)
		*now = clock_now;
	return clock_now;
}

static void check_now(int64_t seconds, const char *wanted)
{
	char date[DATE_TEXT];
	clock_now = (time_t)seconds;
	date_now(date);
	assert_string_equal(date, wanted);
	assert_true(date_is_moment(date));
}

/* A clock that is far off writes records that can be read all the same. */
static void test_clocks(void **context)
{
	(void)context;
	check_now(0, "1970-01-01T00:00:00Z");
	check_now(1793341863, "2026-10-30T06:31:03Z");
	check_now(253402300799, "9999-12-31T23:59:59Z");
	check_now(253402300800, "9999-12-31T23:59:59Z");
	check_now(INT64_MAX, "9999-12-31T23:59:59Z");
	check_now(-1, "1970-01-01T00:00:00Z");
	check_now(INT64_MIN, "1970-01-01T00:00:00Z");
	clock_now = (time_t)300000000000;
	struct fault fault;
	char today[DAILY_DATE];
	struct session *session = begun("klondike", "Deal 1\n");
	char *text = record_write(session);
	struct session *again = record_read(text, strlen(text), "text", &fault);
	if (!again)
		fail_msg("%s", fault.text);
	daily_today(today);
	assert_string_equal(today, "9999-12-31");
	free(text);
	session_free(session);
	session_free(again);
}

static void check_local(const char *zone, const char *date, const char *wanted)
{
	char local[DATE_LOCAL];
	setenv("TZ", zone, 1);
	tzset();
	assert_string_equal(date_local(date, local), wanted);
}

static void test_local_time(void **context)
{
	(void)context;
	check_local("UTC0", "2026-01-31T12:00:00Z", "2026-01-31 12:00");
	check_local("XXX-5:30", "2026-01-31T12:00:00Z", "2026-01-31 17:30");
	check_local("XXX-2", "2025-12-31T23:59:59Z", "2026-01-01 01:59");
	check_local("XXX8", "2026-03-01T07:00:00Z", "2026-02-28 23:00");
	check_local("XXX8", "2028-03-01T07:00:00Z", "2028-02-29 23:00");
	check_local("CET-1CEST,M3.5.0,M10.5.0/3", "2026-07-01T12:00:00Z", "2026-07-01 14:00");
	check_local("UTC0", "2026-02-14T09:30:00Z 36", "2026-02-14 09:30");
	check_local("UTC0", "2026-13-31T12:00:00Z", "2026-13-31T12:00");
	check_local("XXX-5", "9999-12-31T23:59:59Z", "9999-12-31T23:59");
	check_local("UTC0", "sometime", "sometime");
	check_local("UTC0", "", "");
}

/* Only days that the calendar has. */
static void test_days(void **context)
{
	(void)context;
	assert_true(date_is_moment("2028-02-29T23:59:59Z"));
	assert_true(date_is_moment("2000-02-29T00:00:00Z"));
	assert_true(date_is_moment("9999-12-31T00:00:00Z"));
	assert_true(date_is_moment("2016-12-31T23:59:60Z")); /* a second that was put in */
	assert_false(date_is_moment("2016-12-31T23:59:61Z"));
	assert_false(date_is_moment("2016-12-31T23:60:00Z"));
	assert_false(date_is_moment("2026-02-29T12:00:00Z"));
	assert_false(date_is_moment("1900-02-29T12:00:00Z"));
	assert_false(date_is_moment("2026-04-31T12:00:00Z"));
	assert_false(date_is_moment("2026-13-01T12:00:00Z"));
	assert_false(date_is_moment("2026-12-32T12:00:00Z"));
	assert_false(date_is_moment("2026-12-00T12:00:00Z"));
	assert_false(date_is_moment("2026-12-31T24:00:00Z"));
	assert_false(date_is_moment("2026-12-31T12:00:00Z "));
	assert_false(date_is_moment("2026-12-31"));
	assert_true(date_is_day("2026-12-31"));
	assert_false(date_is_day("2026-12-32"));
	assert_false(date_is_day("2026-12-31T12:00:00Z"));
	assert_false(date_is_day("2026-12-31 "));
	assert_false(date_is_day("2026-12"));
	assert_false(date_is_day(""));
}

static void test_durations(void **context)
{
	(void)context;
	static const struct {
		int64_t seconds;
		const char *text;
	} cases[] = {{0, "0:00"}, {59, "0:59"}, {60, "1:00"}, {3599, "59:59"}, {3600, "1:00:00"}, {36125, "10:02:05"}};
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		char text[DURATION_TEXT];
		assert_string_equal(duration_text(cases[i].seconds, text), cases[i].text);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_clocks),
	    cmocka_unit_test(test_local_time),
	    cmocka_unit_test(test_days),
	    cmocka_unit_test(test_durations),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
