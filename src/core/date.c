/* Moments in UTC and in local time. */
#include "date.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <time.h>

/* 9999-12-31T23:59:59Z in seconds since 1970. */
#define LAST_MOMENT INT64_C(253402300799)

void date_now(char date[DATE_TEXT])
{
	int64_t now = (int64_t)time(NULL);
	struct tm utc;
	time_t moment = (time_t)(now < 0 ? 0 : now > LAST_MOMENT ? LAST_MOMENT : now);
	gmtime_r(&moment, &utc);
	strftime(date, DATE_TEXT, "%Y-%m-%dT%H:%M:%SZ", &utc);
}

/* Whether TEXT begins with a moment. */
static bool begins_with_moment(const char *text)
{
	static const char form[] = "dddd-dd-ddTdd:dd:ddZ";
	for (int i = 0; form[i]; i++)
		if (form[i] == 'd' ? !isdigit((unsigned char)text[i]) : text[i] != form[i])
			return false;
	return true;
}

bool date_has_form(const char *text) { return begins_with_moment(text) && !text[DATE_TEXT - 1]; }

/* Counts years from March, so that leap days come last. */
int date_days(int year, int month, int day)
{
	int y = month > 2 ? year : year - 1, m = (month + 9) % 12;
	return 365 * y + y / 4 - y / 100 + y / 400 + (153 * m + 2) / 5 + day - 1;
}

/* False for a day or an hour that does not exist. */
static bool read_moment(const char *text, time_t *moment)
{
	int year, month, day, hour, minute, second;
	if (!begins_with_moment(text) ||
	    sscanf(text, "%4d-%2d-%2dT%2d:%2d:%2d", &year, &month, &day, &hour, &minute, &second) != 6)
		return false;
	if (year < 1 || month < 1 || month > 12 || day < 1 || day > 31 || hour > 23 || minute > 59 || second > 60)
		return false;
	int64_t days = date_days(year, month, day) - date_days(1970, 1, 1);
	*moment = (time_t)(((days * 24 + hour) * 60 + minute) * 60 + second);
	return true;
}

char *date_local(const char *text, char local[DATE_LOCAL])
{
	time_t moment;
	struct tm here;
	if (!read_moment(text, &moment) || !localtime_r(&moment, &here) ||
	    strftime(local, DATE_LOCAL, "%Y-%m-%d %H:%M", &here) == 0)
		snprintf(local, DATE_LOCAL, "%.*s", DATE_LOCAL - 1, text);
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
