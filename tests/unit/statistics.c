/* Statistics of made-up games: counts, wins in a row and bests, the groups of rules; the Wilson
 * interval. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "aids.h"
#include "interval.h"
#include "statistics.h"

static struct entry made_up(const char *date, enum status result, int score, int moves, int seconds)
{
	static char name[] = "x.record";
	struct entry entry = {.file = name, .has_deal = true, .deal = 1, .result = result};
	strcpy(entry.game, "klondike");
	strcpy(entry.rules, "Profile standard\nDraw 3\n");
	strcpy(entry.date, date);
	entry.score = score;
	entry.moves = moves;
	entry.seconds = seconds;
	return entry;
}

static void test_statistics(void **context)
{
	(void)context;
	const struct entry games_made[] = {
	    made_up("2026-01-01T10:00:00Z", GAME_WON, 500, 100, 600), /* a Thursday: week 1 */
	    made_up("2026-01-04T10:00:00Z", GAME_WON, 700, 120, 300),
	    made_up("2026-01-04T10:00:00Z", GAME_ON, 700, 119, 300), /* the game before, once more */
	    made_up("2026-01-05T10:00:00Z", GAME_LOST, 10, 50, 60),  /* a Monday: week 2 */
	    made_up("2026-01-06T10:00:00Z", GAME_ON, -20, 5, 20), made_up("2026-01-07T10:00:00Z", GAME_WON, 650, 110, 700),
	    made_up("2021-01-03T10:00:00Z", GAME_ON, 0, 5, 20), /* week 53 of 2020 */
	};
	enum { MADE = sizeof games_made / sizeof *games_made };
	const struct entry *list[MADE];
	for (int i = 0; i < MADE; i++)
		list[i] = &games_made[MADE - 1 - i];
	struct statistics all = statistics_of(list, MADE);
	assert_int_equal(all.played, 6);
	assert_int_equal(all.won, 3);
	assert_int_equal(all.lost, 1);
	assert_int_equal(all.streak, 1);
	assert_int_equal(all.longest_won, 2);
	assert_int_equal(all.longest_not_won, 2);
	assert_int_equal(all.best_score, 700);
	assert_int_equal(all.best_seconds, 300);
	assert_true(all.mean_moves == 110.0);
	struct bar weeks[WEEKS_SHOWN], scores[SCORE_BINS], times[TIME_BINS];
	assert_int_equal(statistics_weeks(list, MADE, weeks), 3);
	assert_string_equal(weeks[0].label, "2020-W53");
	assert_string_equal(weeks[1].label, "2026-W01");
	assert_int_equal(weeks[1].won, 2);
	assert_string_equal(weeks[2].label, "2026-W02");
	assert_int_equal(weeks[2].count, 3);
	int bars = statistics_scores(list, MADE, scores), counted = 0;
	assert_string_equal(scores[0].label, "-200 to -1");
	for (int i = 0; i < bars; i++)
		counted += scores[i].count;
	assert_int_equal(counted, MADE - 1);
	assert_int_equal(statistics_scores(list, 1, scores), 0);
	assert_int_equal(statistics_scores(&list[1], 1, scores), 1);
	assert_string_equal(scores[0].label, "500");
	bars = statistics_times(list, MADE, times);
	assert_string_equal(times[0].label, "under 6 min");
	assert_int_equal(times[bars - 1].won, 1);
	assert_int_equal(statistics_scores(list, 0, scores) + statistics_times(list, 0, times), 0);
}

/* A game that was won twice counts once everywhere, with the better win. */
static void won_twice(void **context)
{
	(void)context;
	static char second[] = "x-2.record";
	struct entry made[] = {made_up("2026-01-04T10:00:00Z", GAME_WON, 700, 110, 300),
	    made_up("2026-01-04T10:00:00Z", GAME_WON, 700, 120, 400),
	    made_up("2026-01-04T10:00:00Z", GAME_WON, 650, 100, 200), made_up("2026-01-05T10:00:00Z", GAME_ON, 40, 9, 90)};
	enum { MADE = sizeof made / sizeof *made };
	const struct entry *list[MADE] = {&made[1], &made[3], &made[0], &made[2]};
	made[0].file = second;
	struct statistics all = statistics_of(list, MADE);
	assert_int_equal(all.played, 2);
	assert_int_equal(all.won, 1);
	assert_int_equal(all.best_score, 700);
	assert_int_equal(all.best_seconds, 300);
	assert_true(all.mean_moves == 110.0);
	struct bar bar[SCORE_BINS > TIME_BINS ? SCORE_BINS : TIME_BINS];
	int won = 0, bars = statistics_scores(list, MADE, bar);
	for (int i = 0; i < bars; i++)
		won += bar[i].won;
	assert_int_equal(won, 1);
	assert_int_equal(statistics_times(list, MADE, bar), 1);
	assert_int_equal(bar[0].count, 1);
	assert_string_equal(bar[0].label, "under 6 min");
	assert_ptr_equal(list[0], &made[0]);
	assert_ptr_equal(list[MADE - 1], &made[3]); /* all are in the order of their dates */
}

/* Of two wins of a game by one score the faster one counts, whatever its file is called. */
static void the_faster_win_counts(void **context)
{
	(void)context;
	static char earlier[] = "a.record";
	struct entry made[] = {made_up("2026-01-04T10:00:00Z", GAME_WON, 700, 110, 300),
	    made_up("2026-01-04T10:00:00Z", GAME_WON, 700, 120, 400)};
	made[1].file = earlier;
	const struct entry *list[] = {&made[0], &made[1]};
	assert_int_equal(statistics_of(list, 2).best_seconds, 300);
}

/* A week is of the year that has its Thursday. */
static void thursday_on_new_year(void **context)
{
	(void)context;
	struct entry made = made_up("2025-12-29T12:00:00Z", GAME_WON, 700, 110, 300);
	const struct entry *list[] = {&made};
	struct bar weeks[WEEKS_SHOWN];
	assert_int_equal(statistics_weeks(list, 1, weeks), 1);
	assert_string_equal(weeks[0].label, "2026-W01");
}

static void scores_below_zero_are_drawn(void **context)
{
	(void)context;
	struct entry made[] = {
	    made_up("2026-01-04T10:00:00Z", GAME_ON, -52, 5, 20), made_up("2026-01-05T10:00:00Z", GAME_ON, -47, 5, 20)};
	const struct entry *list[] = {&made[0], &made[1]};
	struct bar bar[SCORE_BINS];
	assert_true(statistics_scores(list, 2, bar) > 0);
}

/* 0 is a score of Klondike; in a game without scores it is none, but what a deck of hands counts is one. */
static void scores_are_told(void **context)
{
	(void)context;
	struct entry entry = made_up("2026-01-04T10:00:00Z", GAME_ON, 0, 9, 90);
	assert_true(entry_scores(&entry));
	strcpy(entry.game, "24");
	assert_false(entry_scores(&entry));
	entry.score = 3;
	assert_true(entry_scores(&entry));
	entry.score = 0;
	strcpy(entry.game, "words");
	assert_true(entry_scores(&entry));
}

/* A game that hints or a player helped to win is won, but not without help. */
static void wins_without_help(void **context)
{
	(void)context;
	struct entry made[] = {made_up("2026-01-04T10:00:00Z", GAME_WON, -20, 110, 300),
	    made_up("2026-01-05T10:00:00Z", GAME_WON, 208, 120, 400),
	    made_up("2026-01-06T10:00:00Z", GAME_ON, -52, 10, 20)};
	const struct entry *list[] = {&made[0], &made[1], &made[2]};
	made[0].aids = AID_PLAYER | AID_HINTS;
	struct statistics all = statistics_of(list, 3);
	assert_int_equal(all.won, 2);
	assert_int_equal(all.unaided, 1);
	assert_true(all.total_score == 136);
}

/* What a player or a solution has won is no best game, and neither ends a row nor is one more in it. */
static void wins_of_others(void **context)
{
	(void)context;
	struct entry made[] = {made_up("2026-01-04T10:00:00Z", GAME_WON, 100, 110, 3000),
	    made_up("2026-01-05T10:00:00Z", GAME_WON, 900, 20, 4), made_up("2026-01-06T10:00:00Z", GAME_WON, 200, 90, 400),
	    made_up("2026-01-07T10:00:00Z", GAME_WON, 900, 10, 2)};
	const struct entry *list[] = {&made[0], &made[1], &made[2], &made[3]};
	struct bar times[TIME_BINS];
	made[0].aids = AID_HINTS | AID_VERDICTS;
	made[1].aids = AID_PLAYER;
	made[3].aids = AID_SOLUTION;
	struct statistics all = statistics_of(list, 4);
	assert_int_equal(all.won, 4);
	assert_int_equal(all.streak, 2);
	assert_int_equal(all.longest_won, 2);
	assert_int_equal(all.best_score, 200);
	assert_int_equal(all.best_seconds, 400);
	assert_true(all.mean_moves == 100.0);
	assert_int_equal(statistics_times(list, 4, times), 6);
	assert_string_equal(times[0].label, "under 10 min");
	for (int i = 0; i < 4; i++)
		memcpy(made[i].daily, made[i].date, strlen("2026-01-01"));
	all = statistics_daily(list, 4, "2026-01-07");
	assert_int_equal(all.won, 4);
	assert_int_equal(all.longest_won, 1);
	assert_int_equal(all.streak, 1);
	assert_false(statistics_of(&list[3], 1).has_best);
}

/* A bar of games that were all won has no other cell, and one of some has both kinds where there is room. */
static void bars_tell_all(void **context)
{
	(void)context;
	int won;
	assert_int_equal(statistics_bar(3, 3, 20, 40, &won), 6);
	assert_int_equal(won, 6);
	assert_int_equal(statistics_bar(1, 1, 60, 40, &won), 1);
	assert_int_equal(won, 1);
	assert_int_equal(statistics_bar(5, 4, 100, 10, &won), 1);
	assert_int_equal(won, 1);
	assert_int_equal(statistics_bar(60, 59, 60, 40, &won), 40);
	assert_int_equal(won, 39);
	assert_int_equal(statistics_bar(60, 1, 60, 40, &won), 40);
	assert_int_equal(won, 1);
	assert_int_equal(statistics_bar(60, 0, 60, 40, &won), 40);
	assert_int_equal(won, 0);
	assert_int_equal(statistics_bar(0, 0, 60, 40, &won), 0);
	assert_int_equal(won, 0);
}

/* A daily game is told from others in a list; its rules are the usual ones. */
static void daily_games_are_told(void **context)
{
	(void)context;
	char text[ENTRY_TITLE];
	struct entry entry = made_up("2026-01-04T10:00:00Z", GAME_ON, 0, 9, 90);
	strcpy(entry.daily, "2026-01-04");
	assert_string_equal(entry_brief(&entry, 18, text), "daily");
	strcpy(entry.daily, "2026-01-04 again");
	assert_string_equal(entry_brief(&entry, 18, text), "daily, again");
	assert_string_equal(entry_brief(&entry, 9, text), "daily");
	strcpy(entry.game, "24");
	entry.rules[0] = '\0';
	assert_string_equal(entry_brief(&entry, 30, text), "Twenty-Four, daily, again");
	assert_string_equal(entry_brief(&entry, 18, text), "24, daily, again");
	assert_string_equal(entry_brief(&entry, 9, text), "24, daily");
	assert_string_equal(entry_brief(&entry, 8, text), "24");
	strcpy(entry.daily, "2026-01-04");
	assert_string_equal(entry_brief(&entry, 18, text), "Twenty-Four, daily");
	assert_string_equal(entry_title(&entry, text), "Twenty-Four");
	strcpy(entry.rules, "Cards 4\nHighest 13\nTarget 24\nHands 1\n");
	assert_string_equal(entry_title(&entry, text), "Twenty-Four");
	strcpy(entry.rules, "Cards 4\nTarget 24\nHands 1\n"); /* 1 2 3 40 */
	assert_string_equal(entry_title(&entry, text), "Twenty-Four, other numbers");
	strcpy(entry.rules, "Cards 6\nTarget 100\nHands 1\n");
	assert_string_equal(entry_title(&entry, text), "Twenty-Four, cards 6, target 100, other numbers");
	strcpy(entry.game, "sudoku");
	strcpy(entry.daily, "2026-01-04 again");
	assert_string_equal(entry_brief(&entry, 18, text), "Sudoku, daily");
	assert_string_equal(entry_brief(&entry, 9, text), "Sudoku");
}

static void expect_group(const struct statistics_group *group, const char *title, int played, int won)
{
	char text[ENTRY_TITLE];
	assert_string_equal(entry_title(group->list[0], text), title);
	assert_int_equal(group->statistics.played, played);
	assert_int_equal(group->statistics.won, won);
}

/* Games that began in one second: under other rules they are others, in whatever order they come. */
static void test_same_second(void **context)
{
	(void)context;
	struct entry made[3];
	const struct entry *list[3];
	for (int i = 0; i < 3; i++) {
		made[i] = made_up("2026-01-01T10:00:00Z", GAME_ON, 0, 5, i);
		list[i] = &made[i];
	}
	strcpy(made[1].rules, "Profile standard\nDraw 1\n");
	assert_int_equal(statistics_of(list, 3).played, 2);
}

/* Nothing that was played under other rules is counted with them. */
static void test_groups(void **context)
{
	(void)context;
	struct entry made[6];
	const struct entry *list[6];
	struct statistics_group *group;
	for (int i = 0; i < 6; i++) {
		char date[] = "2026-01-01T10:00:00Z";
		date[9] = (char)('1' + i);
		made[i] = made_up(date, i % 2 ? GAME_ON : GAME_WON, 500 + i, 100, 60);
		strcpy(made[i].rules, "Profile standard\nDraw 3\nPasses unlimited\nScoring standard\n");
		list[i] = &made[i];
	}
	strcpy(made[1].rules, "Profile standard\nDraw 1\nPasses unlimited\nScoring standard\n");
	strcpy(made[2].rules, "Profile vegas\nDraw 3\nPasses 3\nScoring vegas\n");
	strcpy(made[3].rules, "Profile standard\nDraw 3\nPasses unlimited\nScoring timed\n");
	strcpy(made[4].rules, "Profile standard\nDraw 3\nPasses 1\nScoring standard\nWorryingBack no\n");
	assert_int_equal(statistics_groups(list, 6, &group), 5);
	expect_group(&group[0], "Klondike, standard, draw 3", 2, 1);
	expect_group(&group[1], "Klondike, standard, draw 1", 1, 0);
	expect_group(&group[2], "Klondike, vegas, draw 3, 3 passes", 1, 1);
	expect_group(&group[3], "Klondike, standard, draw 3, timed", 1, 0);
	expect_group(&group[4], "Klondike, standard, draw 3, 1 pass, no worrying back", 1, 1);
	assert_int_equal(group[0].statistics.best_score, 500);
	assert_ptr_equal(group[0].list[1], list[5]);
	statistics_groups_free(group, 5);
	assert_int_equal(statistics_groups(list, 0, &group), 0);
	statistics_groups_free(group, 0);
}

static void expect_interval(uint64_t successes, uint64_t trials, double low, double high)
{
	struct interval interval = wilson_interval(successes, trials);
	assert_float_equal((float)interval.low, (float)low, 0.000002f);
	assert_float_equal((float)interval.high, (float)high, 0.000002f);
}

/* The values of the closed form, computed apart. */
static void test_interval(void **context)
{
	(void)context;
	expect_interval(0, 0, 0, 1);
	expect_interval(0, 10, 0, 0.277533);
	expect_interval(10, 10, 0.722467, 1);
	expect_interval(5, 10, 0.236593, 0.763407);
	expect_interval(81956, 100000, 0.817164, 0.821931);
}

/* One game with a score is enough for scores to be told. */
static void scores_of_some(void **context)
{
	(void)context;
	const struct entry made[] = {
	    made_up("2026-01-01T10:00:00Z", GAME_ON, 5, 5, 20), made_up("2026-01-02T10:00:00Z", GAME_ON, 0, 5, 20)};
	const struct entry *list[] = {&made[0], &made[1]}, *last[] = {&made[1]};
	assert_true(statistics_of(list, 2).has_scores);
	assert_false(statistics_of(last, 1).has_scores);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(scores_of_some),
	    cmocka_unit_test(test_statistics),
	    cmocka_unit_test(won_twice),
	    cmocka_unit_test(the_faster_win_counts),
	    cmocka_unit_test(thursday_on_new_year),
	    cmocka_unit_test(scores_below_zero_are_drawn),
	    cmocka_unit_test(scores_are_told),
	    cmocka_unit_test(wins_without_help),
	    cmocka_unit_test(wins_of_others),
	    cmocka_unit_test(bars_tell_all),
	    cmocka_unit_test(daily_games_are_told),
	    cmocka_unit_test(test_same_second),
	    cmocka_unit_test(test_groups),
	    cmocka_unit_test(test_interval),
	};
	setenv("TZ", "UTC0", 1);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
