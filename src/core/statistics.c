/* Counting games. */
#include "statistics.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "aids.h"
#include "date.h"
#include "text.h"

static int compare_games(const void *a, const void *b)
{
	const struct entry *x = *(const struct entry *const *)a, *y = *(const struct entry *const *)b;
	int order = strcmp(x->date, y->date);
	order = order ? order : strcmp(x->game, y->game);
	order = order ? order : strcmp(x->rules, y->rules);
	order = order ? order : x->has_deal - y->has_deal;
	order = order ? order : (x->deal > y->deal) - (x->deal < y->deal);
	/* Put the won record of a game first, as it is the one that counts; of several the best. */
	order = order ? order : (y->result == GAME_WON) - (x->result == GAME_WON);
	order = order ? order : (y->score > x->score) - (y->score < x->score);
	order = order ? order : (x->seconds > y->seconds) - (x->seconds < y->seconds);
	return order ? order : strcmp(x->file, y->file);
}

static bool is_same_game(const struct entry *a, const struct entry *b)
{
	return a->has_deal == b->has_deal && a->deal == b->deal && strcmp(a->date, b->date) == 0 && entry_same_rules(a, b);
}

static void count_streaks(struct statistics *statistics, bool is_won)
{
	int before = statistics->streak;
	statistics->streak = is_won ? (before > 0 ? before : 0) + 1 : (before < 0 ? before : 0) - 1;
	if (statistics->streak > statistics->longest_won)
		statistics->longest_won = statistics->streak;
	if (-statistics->streak > statistics->longest_not_won)
		statistics->longest_not_won = -statistics->streak;
}

static void order_games(const struct entry **list, int count)
{
	if (count)
		qsort(list, (size_t)count, sizeof *list, compare_games);
}

/* Whether number I of LIST, which is in order, is another record of the game before it. */
static bool is_repeat(const struct entry **list, int i) { return i > 0 && is_same_game(list[i - 1], list[i]); }

/* Whether the person won it: not by moves of a player or a solution. */
static bool is_earned(const struct entry *entry)
{
	return entry->result == GAME_WON && !(entry->aids & AIDS_THAT_MOVE);
}

/* While counting, mean_moves is the sum. */
static void count_best(struct statistics *statistics, const struct entry *entry)
{
	bool is_first = !statistics->has_best;
	statistics->earned++;
	statistics->has_best = true;
	statistics->mean_moves += entry->moves;
	if (is_first || entry->score > statistics->best_score)
		statistics->best_score = entry->score;
	if (is_first || entry->seconds < statistics->best_seconds)
		statistics->best_seconds = entry->seconds;
}

/* A win that is not one's own leaves the row as it is. */
static void count_game(struct statistics *statistics, const struct entry *entry)
{
	bool is_won = entry->result == GAME_WON;
	statistics->played++;
	statistics->won += is_won;
	statistics->unaided += is_won && !entry->aids;
	statistics->lost += entry->result == GAME_LOST;
	statistics->has_scores = statistics->has_scores || entry->score;
	statistics->total_score += entry->score;
	if (is_won == is_earned(entry))
		count_streaks(statistics, is_won);
	if (is_earned(entry))
		count_best(statistics, entry);
}

static void finish(struct statistics *statistics)
{
	if (statistics->earned)
		statistics->mean_moves /= statistics->earned;
}

struct statistics statistics_of(const struct entry **list, int count)
{
	struct statistics statistics = {0};
	order_games(list, count);
	for (int i = 0; i < count; i++)
		if (!is_repeat(list, i))
			count_game(&statistics, list[i]);
	finish(&statistics);
	return statistics;
}

static int day_of(const char *date)
{
	int year;
	return date_day(date, &year);
}

/* Orders by days; within a day the won games first, and among these the one begun first. */
static int compare_days(const void *a, const void *b)
{
	const struct entry *x = *(const struct entry *const *)a, *y = *(const struct entry *const *)b;
	int order = strcmp(x->daily, y->daily);
	order = order ? order : (y->result == GAME_WON) - (x->result == GAME_WON);
	return order ? order : compare_games(a, b);
}

struct statistics statistics_daily(const struct entry **list, int count, const char *today)
{
	struct statistics statistics = {0};
	const char *before = "";
	int row = 0, longest = 0, last = 0;
	if (count)
		qsort(list, (size_t)count, sizeof *list, compare_days);
	for (int i = 0; i < count; i++) {
		const struct entry *entry = list[i];
		if (!date_is_day(entry->daily) || strcmp(entry->daily, before) == 0)
			continue;
		before = entry->daily;
		count_game(&statistics, entry);
		if (!is_earned(entry) || strncmp(entry->date, entry->daily, strlen(entry->daily)) != 0)
			continue;
		row = row && day_of(entry->daily) == last + 1 ? row + 1 : 1;
		last = day_of(entry->daily);
		longest = row > longest ? row : longest;
	}
	finish(&statistics);
	statistics.longest_won = longest;
	statistics.streak = row && day_of(today) - last <= 1 ? row : 0;
	return statistics;
}

/* The ISO week of a day: that of its Thursday. Day 0 of date_days was a Wednesday. */
static void week_label(const char *date, char label[BAR_LABEL])
{
	int year, day = date_day(date, &year);
	int thursday = day - (day + 2) % 7 + 3;
	year += thursday >= date_days(year + 1, 1, 1) ? 1 : thursday < date_days(year, 1, 1) ? -1 : 0;
	snprintf(label, BAR_LABEL, "%04d-W%02d", year % 10000, ((thursday - date_days(year, 1, 1)) / 7 + 1) % 100);
}

int statistics_weeks(const struct entry **list, int count, struct bar bar[WEEKS_SHOWN])
{
	int bars = 0;
	order_games(list, count);
	for (int i = 0; i < count; i++) {
		if (is_repeat(list, i))
			continue;
		char label[BAR_LABEL], day[DATE_LOCAL];
		week_label(date_local(list[i]->date, day), label);
		if (bars == 0 || strcmp(bar[bars - 1].label, label) != 0) {
			if (bars == WEEKS_SHOWN)
				memmove(bar, bar + 1, (size_t)--bars * sizeof *bar);
			bar[bars] = (struct bar){0};
			strcpy(bar[bars++].label, label);
		}
		bar[bars - 1].count++;
		bar[bars - 1].won += list[i]->result == GAME_WON;
	}
	return bars;
}

/* The smallest of 1, 2, 5, 10, 20 ... with which BINS steps cover SPAN. */
static int64_t step_for(int64_t span, int bins)
{
	static const int factors[] = {2, 5, 10};
	int64_t ten = 1, step = 1;
	for (int i = 0; step * bins <= span; i = (i + 1) % 3) {
		step = ten * factors[i];
		ten = factors[i] == 10 ? 10 * ten : ten;
	}
	return step;
}

static int64_t floor_to(int64_t value, int64_t step)
{
	int64_t rest = value % step;
	return value - (rest < 0 ? rest + step : rest);
}

struct range {
	int64_t first, step;
	int bars;
};

/* Equal steps from a whole multiple below LEAST to MOST. */
static struct range range_of(int64_t least, int64_t most, int bins)
{
	struct range range = {.step = step_for(most - least, bins - 1)};
	range.first = floor_to(least, range.step);
	range.bars = (int)((most - range.first) / range.step) + 1;
	return range;
}

int statistics_scores(const struct entry **list, int count, struct bar bar[SCORE_BINS])
{
	int64_t least = 0, most = 0;
	order_games(list, count);
	for (int i = 0; i < count; i++) {
		if (is_repeat(list, i))
			continue;
		least = i && least < list[i]->score ? least : list[i]->score;
		most = i && most > list[i]->score ? most : list[i]->score;
	}
	struct range range = range_of(least, most, SCORE_BINS);
	for (int i = 0; i < range.bars; i++) {
		bar[i] = (struct bar){0};
		int64_t from = range.first + i * range.step, to = from + range.step - 1;
		snprintf(bar[i].label, BAR_LABEL, "%" PRId64, from);
		if (to > from)
			text_append(bar[i].label, BAR_LABEL, " to %" PRId64, to);
	}
	for (int i = 0; i < count; i++) {
		if (is_repeat(list, i))
			continue;
		struct bar *one = &bar[(list[i]->score - range.first) / range.step];
		one->count++;
		one->won += list[i]->result == GAME_WON;
	}
	return least || most ? range.bars : 0;
}

int statistics_times(const struct entry **list, int count, struct bar bar[TIME_BINS])
{
	int64_t least = INT64_MAX, most = -1;
	order_games(list, count);
	for (int i = 0; i < count; i++)
		if (is_earned(list[i]) && !is_repeat(list, i)) {
			int64_t minutes = list[i]->seconds / 60;
			least = least < minutes ? least : minutes;
			most = most > minutes ? most : minutes;
		}
	if (most < 0)
		return 0;
	struct range range = range_of(least, most, TIME_BINS);
	for (int i = 0; i < range.bars; i++) {
		bar[i] = (struct bar){0};
		snprintf(bar[i].label, BAR_LABEL, "under %" PRId64 " min", range.first + (i + 1) * range.step);
	}
	for (int i = 0; i < count; i++)
		if (is_earned(list[i]) && !is_repeat(list, i)) {
			struct bar *one = &bar[(list[i]->seconds / 60 - range.first) / range.step];
			one->count++;
			one->won++;
		}
	return range.bars;
}

int statistics_bar(int count, int won, int most, int room, int *won_cells)
{
	int64_t cells = ((int64_t)count * room + most - 1) / most;
	*won_cells = count ? (int)((won * cells + count - 1) / count) : 0;
	if (won < count && *won_cells == cells && cells > 1)
		(*won_cells)--;
	return (int)cells;
}
