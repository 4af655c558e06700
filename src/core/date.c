/* Moments in UTC and in local time. */
#include "date.h"

#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <time.h>

#include "ascii.h"
#include "text.h"

/* 9999-12-31T23:59:59Z in seconds since 1970. */
#define LAST_MOMENT INT64_C(253402300799)
enum { LAST_YEAR = 9999 };

void date_now(char date[DATE_TEXT])
{
	int64_t now = (int64_t)time(NULL);
	struct tm utc;
	time_t moment = (time_t)(now < 0 ? 0 : now > LAST_MOMENT ? LAST_MOMENT : now);
	gmtime_r(&moment, &utc);
	*date = '\0';
	text_append(date, DATE_TEXT, "%04d-%02d-%02dT%02d:%02d:%02dZ", utc.tm_year + 1900, utc.tm_mon + 1, utc.tm_mday,
	    utc.tm_hour, utc.tm_min, utc.tm_sec);
}

/* Whether TEXT begins with a moment. */
static bool begins_with_moment(const char *text)
{
	static const char form[] = "dddd-dd-ddTdd:dd:ddZ";
	for (int i = 0; form[i]; i++)
		if (form[i] == 'd' ? !ascii_is_digit(text[i]) : text[i] != form[i])
			return false;
	return true;
}

/* Counts years from March, so that leap days come last. */
int date_days(int year, int month, int day)
{
	int y = month > 2 ? year : year - 1, m = (month + 9) % 12;
	return 365 * y + y / 4 - y / 100 + y / 400 + (153 * m + 2) / 5 + day - 1;
}

static int digits(const char *text, int count)
{
	int value = 0;
	for (int i = 0; i < count; i++)
		value = value * 10 + text[i] - '0';
	return value;
}

int date_day(const char *text, int *year)
{
	*year = digits(text, 4);
	return date_days(*year, digits(text + 5, 2), digits(text + 8, 2));
}

bool date_seconds(const char *text, int64_t *seconds)
{
	if (!begins_with_moment(text))
		return false;
	int year = digits(text, 4), month = digits(text + 5, 2), day = digits(text + 8, 2);
	int hour = digits(text + 11, 2), minute = digits(text + 14, 2), second = digits(text + 17, 2);
	if (year < 1 || month < 1 || month > 12 || day < 1 || day > 31 || hour > 23 || minute > 59 || second > 60)
		return false;
	if (date_days(year, month, day) >= date_days(month < 12 ? year : year + 1, month % 12 + 1, 1))
		return false;
	int64_t days = date_days(year, month, day) - date_days(1970, 1, 1);
	*seconds = ((days * 24 + hour) * 60 + minute) * 60 + second;
	return true;
}

bool date_is_moment(const char *text)
{
	int64_t seconds;
	return date_seconds(text, &seconds) && !text[DATE_TEXT - 1];
}

bool date_is_day(const char *text)
{
	char moment[DATE_TEXT];
	int64_t seconds;
	return snprintf(moment, sizeof moment, "%sT00:00:00Z", text) < DATE_TEXT && date_seconds(moment, &seconds);
}

/* What is no moment, or falls after the year 9999 here, stays as it is. */
char *date_local(const char *text, char local[DATE_LOCAL])
{
	int64_t seconds = 0;
	bool is_moment = date_seconds(text, &seconds);
	time_t moment = (time_t)seconds;
	struct tm here;
	*local = '\0';
	if (is_moment && localtime_r(&moment, &here) && here.tm_year <= LAST_YEAR - 1900)
		text_append(local, DATE_LOCAL, "%04d-%02d-%02d %02d:%02d", here.tm_year + 1900, here.tm_mon + 1, here.tm_mday,
		    here.tm_hour, here.tm_min);
	else
		text_append(local, DATE_LOCAL, "%.*s", DATE_LOCAL - 1, text);
	return local;
}

char *duration_text(int64_t seconds, char text[DURATION_TEXT])
{
	int64_t minutes = seconds / 60;
	if (minutes < 60)
		snprintf(text, DURATION_TEXT, "%" PRId64 ":%02d", minutes, (int)(seconds % 60));
	else
		snprintf(text, DURATION_TEXT, "%" PRId64 ":%02d:%02d", minutes / 60, (int)(minutes % 60), (int)(seconds % 60));
	return text;
}
