/* date: moments and how long things take. Records have them in UTC, as "2026-01-31T12:00:00Z"; a player is shown local
 * time. */
#ifndef PATIENCE_DATE_H
#define PATIENCE_DATE_H

#include <stdbool.h>
#include <stdint.h>

enum { DATE_TEXT = 21, DATE_LOCAL = 17, DURATION_TEXT = 32 };

/* The moment now, in UTC. A clock that stands before 1970 or after the year 9999 is brought to the nearest moment that
 * can be written. */
void date_now(char date[DATE_TEXT]);

/* The moment that TEXT begins with, in seconds since 1970; false, and SECONDS untouched, for a month, a day of it or an
 * hour that does not exist. */
bool date_seconds(const char *text, int64_t *seconds);

/* Whether TEXT is a moment of the calendar and nothing more. */
bool date_is_moment(const char *text);

/* Whether TEXT is a day of the calendar, as "2026-01-31". */
bool date_is_day(const char *text);

/* The moment that TEXT begins with in local time, "2026-01-31 13:00"; what is no moment of the calendar stays as it is,
 * cut. Returns LOCAL. */
char *date_local(const char *text, char local[DATE_LOCAL]);

/* "3:05", or "1:02:33" from an hour on. Returns TEXT. */
char *duration_text(int64_t seconds, char text[DURATION_TEXT]);

/* Days since 1 March of the year 0 (proleptic Gregorian). */
int date_days(int year, int month, int day);

/* The same of the day that TEXT, a moment or a day, begins with; and its year. */
int date_day(const char *text, int *year);

#endif
