/* Statistics of made-up games by days and weeks: what counts as a day, rows of days, charts that are full. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "aids.h"
#include "statistics.h"

enum { MOST = 20 };

/* Games in the order in which they were made up. */
struct made {
	struct entry entry[MOST];
	const struct entry *list[MOST];
	int count;
};

static struct entry *make_up(struct made *made, const char *day, enum status result)
{
	static char name[] = "x.record";
	struct entry *entry = &made->entry[made->count];
	*entry = (struct entry){.file = name, .has_deal = true, .deal = 1, .result = result, .seconds = 60};
	strcpy(entry->game, "klondike");
	snprintf(entry->date, sizeof entry->date, "%.10sT10:00:00Z", day);
	made->list[made->count++] = entry;
	return entry;
}

static struct entry *make_up_daily(struct made *made, const char *begun, const char *day, enum status result)
{
	struct entry *entry = make_up(made, begun, result);
	snprintf(entry->daily, sizeof entry->daily, "%s", day);
	return entry;
}

/* A day that was first given up and then won is won; one that was dealt again is no other day. */
static void test_a_day_counts_once(void **context)
{
	(void)context;
	struct made made = {.count = 0};
	make_up_daily(&made, "2026-01-04", "2026-01-04", GAME_ON);
	make_up_daily(&made, "2026-01-05", "2026-01-04", GAME_WON);
	make_up_daily(&made, "2026-01-05", "2026-01-04 again", GAME_WON);
	make_up_daily(&made, "2026-01-06", "2026-01-06", GAME_LOST);
	struct statistics all = statistics_daily(made.list, made.count, "2026-01-06");
	assert_int_equal(all.played, 2);
	assert_int_equal(all.won, 1);
	assert_int_equal(all.longest_won, 0); /* it was won, but begun on another day */
}

/* Days in a row were begun on their days, and go up to today or yesterday. */
static void test_days_in_a_row(void **context)
{
	(void)context;
	static const struct {
		const char *today;
		int row;
	} cases[] = {{"2026-03-02", 3}, {"2026-03-03", 3}, {"2026-03-04", 0}};
	struct made made = {.count = 0};
	make_up_daily(&made, "2026-02-25", "2026-02-25", GAME_WON);
	make_up_daily(&made, "2026-02-26", "2026-02-26", GAME_WON)->aids = AID_PLAYER;
	make_up_daily(&made, "2026-02-28", "2026-02-27", GAME_WON);
	make_up_daily(&made, "2026-02-28", "2026-02-28", GAME_WON);
	make_up_daily(&made, "2026-03-01", "2026-03-01", GAME_WON);
	make_up_daily(&made, "2026-03-02", "2026-03-02", GAME_WON);
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct statistics all = statistics_daily(made.list, made.count, cases[i].today);
		assert_int_equal(all.won, 6);
		assert_int_equal(all.longest_won, 3);
		assert_int_equal(all.streak, cases[i].row);
	}
}

/* The last twelve weeks in which something was played, each game once. */
static void test_last_weeks(void **context)
{
	(void)context;
	struct made made = {.count = 0};
	struct bar weeks[WEEKS_SHOWN];
	for (int i = 0; i < WEEKS_SHOWN + 2; i++) {
		char day[16];
		snprintf(day, sizeof day, "2026-%02d-15", i % 12 + 1);
		if (i >= 12)
			day[3] = '7';
		make_up(&made, day, GAME_ON);
	}
	make_up(&made, "2027-02-15", GAME_WON);
	assert_int_equal(statistics_weeks(made.list, made.count - 1, weeks), WEEKS_SHOWN);
	assert_string_equal(weeks[0].label, "2026-W11");
	assert_int_equal(statistics_weeks(made.list, made.count, weeks), WEEKS_SHOWN);
	assert_string_equal(weeks[WEEKS_SHOWN - 1].label, "2027-W07");
	assert_int_equal(weeks[WEEKS_SHOWN - 1].count, 1);
	assert_int_equal(weeks[WEEKS_SHOWN - 1].won, 1);
}

/* Whatever the scores, there are no more bars than have room, and each game is in one. */
static void test_room_for_scores(void **context)
{
	(void)context;
	static const int least[] = {0, -7, 3, -200, 99};
	struct bar bar[SCORE_BINS];
	for (size_t i = 0; i < sizeof least / sizeof *least; i++)
		for (int span = 1; span <= 1000; span++) {
			struct made made = {.count = 0};
			make_up(&made, "2026-01-04", GAME_ON)->score = least[i];
			make_up(&made, "2026-01-05", GAME_ON)->score = least[i] + span;
			int bars = statistics_scores(made.list, made.count, bar);
			assert_in_range(bars, 2, SCORE_BINS);
			assert_int_equal(bar[0].count + bar[bars - 1].count, 2);
		}
}

/* Games that began in one second with other deals are others. */
static void test_other_deals(void **context)
{
	(void)context;
	struct made made = {.count = 0};
	make_up(&made, "2026-01-04", GAME_WON)->score = -20;
	make_up(&made, "2026-01-04", GAME_ON)->deal = 2;
	struct statistics all = statistics_of(made.list, made.count);
	assert_int_equal(all.played, 2);
	assert_int_equal(all.best_score, -20); /* a win that cost more than it brought is the best one all the same */
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_a_day_counts_once),
	    cmocka_unit_test(test_days_in_a_row),
	    cmocka_unit_test(test_last_weeks),
	    cmocka_unit_test(test_room_for_scores),
	    cmocka_unit_test(test_other_deals),
	};
	setenv("TZ", "UTC0", 1);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
