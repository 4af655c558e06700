/* The daily deal: its rule, its games, and statistics of their own. */
#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../deals.h"
#include "begun.h"
#include "companion.h"
#include "daily.h"
#include "klondike.h"
#include "rng.h"
#include "statistics.h"

static void test_days(void **context)
{
	(void)context;
	static const char *const good[] = {"2000-01-01", "2024-02-29", "2026-11-21"};
	static const char *const wrong[] = {"", "2026-11-2", "2026-11-211", "2026/11/21", "2026-00-10", "2026-13-10",
	    "2026-02-29", "2026-04-31", "1999-12-31", "2026-11-22", "today", "2026-11-21 again"};
	struct fault fault;
	for (size_t i = 0; i < sizeof good / sizeof *good; i++)
		assert_true(daily_check(good[i], "2026-11-21", &fault));
	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
		assert_false(daily_check(wrong[i], "2026-11-21", &fault));
	assert_false(daily_check("1970-01-01", "1970-01-01", &fault));
	assert_non_null(strstr(fault.text, "the clock of this machine stands at 1970-01-01"));
	char today[DAILY_DATE];
	daily_today(today);
	assert_true(daily_check(today, today, &fault));
}

static enum verdict solve(uint64_t deal)
{
	struct klondike position = deal_number(deal, 3);
	struct solver *solver = solver_new(64 << 20);
	enum verdict verdict = solver_solve(solver, &position, NULL).verdict;
	solver_free(solver);
	return verdict;
}

/* The first number of the day that can be won, the same ever after. */
static void test_the_deal_of_a_day(void **context)
{
	(void)context;
	int later = 0;
	for (int day = 1; day <= 12; day++) {
		char date[32];
		struct daily_deal deal, again;
		uint64_t first = UINT64_C(20260100000) + (uint64_t)day * 1000;
		snprintf(date, sizeof date, "2026-01-%02d", day);
		assert_true(daily_find(&klondike, date, NULL, &deal));
		assert_true(daily_find(&klondike, date, NULL, &again));
		assert_true(deal.number == again.number && deal.grade == again.grade && *deal.grade);
		assert_in_range(deal.number, first, first + 999);
		for (uint64_t before = first; before < deal.number; before++, later++)
			assert_int_equal(solve(before), VERDICT_UNSOLVABLE);
		assert_int_equal(solve(deal.number), VERDICT_SOLVED);
	}
	assert_true(later > 0);
}

/* Of every game there is one, which can be won where one plays alone; where all deals can it is the first number of the
 * day. */
static void test_every_game_has_one(void **context)
{
	(void)context;
	struct solver *solver = solver_new(1 << 20);
	for (int i = 1; games[i]; i++)
		for (int day = 1; day <= 9; day++) {
			char date[32], line[DAILY_LINE], start[DAILY_LINE];
			struct daily_deal deal;
			snprintf(date, sizeof date, "2026-01-%02d", day);
			assert_true(daily_find(games[i], date, NULL, &deal));
			assert_true(
			    companion_of(games[i])->has_lost_deals || deal.number == UINT64_C(20260100000) + 1000 * (uint64_t)day);
			struct session *session = daily_session(games[i], date, deal, false), *again = daily_again(session);
			bool is_decided = companion_of(games[i])->solve || companion_of(games[i])->has_lost_deals;
			if (is_decided)
				assert_int_equal(
				    solver_solve_state(solver, games[i], session_state(session), NULL).verdict, VERDICT_SOLVED);
			assert_true(daily_is_true(session, NULL));
			assert_ptr_equal(session_game(again), games[i]);
			daily_line(session, line);
			snprintf(start, sizeof start, "patience %s daily %s  not won yet", games[i]->name, date);
			assert_ptr_equal(strstr(line, start), line);
			session_free(session);
			session_free(again);
		}
	solver_free(solver);
}

static void test_games_of_a_day(void **context)
{
	(void)context;
	char date[DAILY_DATE], line[DAILY_LINE];
	bool counts;
	struct session *session = daily_session(&klondike, "2026-01-31", (struct daily_deal){20260131000, "hard"}, false);
	struct session *again = daily_again(session), *other = begun("klondike", "Deal 20260131000\n");
	assert_true(daily_of(session, date, &counts) && counts);
	assert_string_equal(date, "2026-01-31");
	assert_true(daily_of(again, date, &counts) && !counts);
	assert_string_equal(date, "2026-01-31");
	assert_false(daily_of(other, date, &counts));
	assert_null(daily_again(other));
	assert_string_equal(session_start_text(again), session_start_text(session));
	session_set_elapsed(session, 402000);
	daily_line(session, line);
	assert_string_equal(line, "patience daily 2026-01-31  not won yet  0 moves  6:42  hard  no help");
	notes_count(session_notes(session), "Hints", "fair");
	daily_line(session, line);
	assert_string_equal(line, "patience daily 2026-01-31  not won yet  0 moves  6:42  hard  hints");
	notes_set(session_notes(session), "Verdict", "shown", NULL);
	notes_count(session_notes(session), "Watched", "champion");
	daily_line(session, line);
	assert_string_equal(
	    line, "patience daily 2026-01-31  not won yet  0 moves  6:42  hard  hints and verdicts and a player");
	notes_set(session_notes(session), "Verdict", "", NULL);
	notes_set(session_notes(session), "Hints", "", NULL);
	notes_count(session_notes(session), "Watched", "solutions");
	daily_line(session, line);
	assert_non_null(strstr(line, "hard  a player and a solution"));
	notes_set(session_notes(session), "Watched", "solutions 7", NULL);
	daily_line(session, line);
	assert_non_null(strstr(line, "hard  a solution"));
	assert_true(
	    notes_set(session_notes(session), "Grade", "fifteen letters\303\251", NULL)); /* cut before the last one */
	daily_line(session, line);
	assert_non_null(strstr(line, "  fifteen letters  a solution"));
	assert_true(notes_set(session_notes(session), "Daily", "some day", NULL));
	assert_false(daily_of(session, date, &counts));
	session_free(other);
	session_free(again);
	session_free(session);
}

/* A game of DAILY begun on DATE. */
static struct entry game_of(const char *daily, const char *date, enum status result)
{
	struct entry entry = {
	    .game = "klondike", .rules = "Profile standard\nDraw 3\n", .has_deal = true, .result = result};
	static char file[] = "some.record";
	entry.file = file;
	snprintf(entry.daily, sizeof entry.daily, "%s", daily);
	snprintf(entry.date, sizeof entry.date, "%sT12:00:00Z", date);
	return entry;
}

static void check_statistics(const char *today, int streak)
{
	struct entry entry[] = {
	    game_of("2026-02-27", "2026-02-27", GAME_WON),
	    game_of("2026-02-28", "2026-02-28", GAME_WON),
	    game_of("2026-03-01", "2026-03-01", GAME_WON),
	    game_of("2026-03-02", "2026-03-05", GAME_WON), /* too late for the row */
	    game_of("2026-03-03", "2026-03-03", GAME_ON),
	    game_of("2026-03-04", "2026-03-04", GAME_ON),
	    game_of("2026-03-04", "2026-03-04", GAME_WON),
	    game_of("2026-03-05", "2026-03-05", GAME_WON),
	    game_of("2026-03-05 again", "2026-03-05", GAME_WON),
	    game_of("2026-03-06 again", "2026-03-06", GAME_WON),
	};
	enum { COUNT = sizeof entry / sizeof *entry };
	const struct entry *list[COUNT];
	for (int i = 0; i < COUNT; i++)
		list[i] = &entry[COUNT - 1 - i];
	struct statistics daily = statistics_daily(list, COUNT, today);
	assert_int_equal(daily.played, 7);
	assert_int_equal(daily.won, 6);
	assert_int_equal(daily.longest_won, 3);
	assert_int_equal(daily.streak, streak);
}

/* The deal of a day is that by the usual rules, whichever number names it where they begin again. */
static void test_true_deals(void **context)
{
	(void)context;
	static const struct {
		const char *game, *rules;
		uint64_t further;
		bool is_true;
	} cases[] = {{"six", "", 0, true}, {"six", "", 720, true}, {"six", "", 1, false}, {"klondike", "", 0, true},
	    {"klondike", "", 1, false}, {"klondike", "Draw 1\n", 0, false}};
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		char start[64];
		struct daily_deal deal;
		struct fault fault = {""};
		assert_true(daily_find(game_find(cases[i].game), "2026-01-31", NULL, &deal));
		snprintf(start, sizeof start, "%sDeal %" PRIu64 "\n", cases[i].rules, deal.number + cases[i].further);
		struct session *session = begun(cases[i].game, start);
		assert_true(notes_set(session_notes(session), "Daily", "2026-01-31", NULL));
		assert_int_equal(daily_is_true(session, &fault), cases[i].is_true);
		assert_int_equal(strstr(fault.text, "is not of its deal") != NULL, !cases[i].is_true);
		session_free(session);
	}
}

/* Who lost the game of a day in the morning and won it in the evening has won it. */
static void test_won_in_the_evening(void **context)
{
	(void)context;
	struct entry entry[] = {
	    game_of("2026-03-04", "2026-03-04", GAME_LOST),
	    game_of("2026-03-04", "2026-03-04", GAME_WON),
	};
	const struct entry *list[] = {&entry[0], &entry[1]};
	strcpy(entry[0].date, "2026-03-04T07:00:00Z");
	struct statistics daily = statistics_daily(list, 2, "2026-03-04");
	assert_int_equal(daily.played, 1);
	assert_int_equal(daily.won, 1);
	assert_int_equal(daily.streak, 1);
}

static void test_statistics(void **context)
{
	(void)context;
	check_statistics("2026-03-05", 2);
	check_statistics("2026-03-06", 2);
	check_statistics("2026-03-07", 0);
	assert_int_equal(statistics_daily(NULL, 0, "2026-03-07").played, 0);
}

static void test_they_are_kept_apart(void **context)
{
	(void)context;
	struct entry entry[] = {
	    game_of("", "2026-03-01", GAME_WON),
	    game_of("2026-03-01", "2026-03-01", GAME_WON),
	    game_of("2026-03-01 again", "2026-03-01", GAME_WON),
	};
	const struct library library = {.entry = entry, .entries = 3};
	static const int wanted[] = {[DAILY_TOO] = 3, [DAILY_NOT] = 1, [DAILY_ONLY] = 2};
	for (int i = 0; i < 3; i++) {
		const struct entry **list;
		struct query query = {0};
		query.daily = i == 0 ? DAILY_TOO : i == 1 ? DAILY_NOT : DAILY_ONLY;
		assert_int_equal(library_select(&library, &query, &list), wanted[i]);
		free(list);
	}
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_days),
	    cmocka_unit_test(test_the_deal_of_a_day),
	    cmocka_unit_test(test_every_game_has_one),
	    cmocka_unit_test(test_games_of_a_day),
	    cmocka_unit_test(test_true_deals),
	    cmocka_unit_test(test_won_in_the_evening),
	    cmocka_unit_test(test_statistics),
	    cmocka_unit_test(test_they_are_kept_apart),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
