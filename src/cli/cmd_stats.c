/* patience stats */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "archive_query.h"
#include "daily.h"
#include "interval.h"
#include "json.h"
#include "statistics.h"
#include "text.h"

enum { BAR_WIDTH = 40 };

/* The rules of GROUP as members of an object. */
static void put_rules_json(const struct statistics_group *group)
{
	printf(",\"game\":\"%s\"", group->list[0]->game);
	archive_put_rules(group->list[0]);
}

static void put_share_json(const struct statistics *statistics)
{
	struct interval interval = wilson_interval((uint64_t)statistics->won, (uint64_t)statistics->played);
	printf(",\"percent\":");
	json_decimal(stdout, 100.0 * statistics->won / statistics->played, 2);
	printf(",\"percent_low\":");
	json_decimal(stdout, 100 * interval.low, 2);
	printf(",\"percent_high\":");
	json_decimal(stdout, 100 * interval.high, 2);
}

static void put_counts_json(const char *scope, const struct statistics *statistics)
{
	printf("{\"scope\":\"%s\",\"played\":%d,\"won\":%d,\"unaided\":%d,\"lost\":%d", scope, statistics->played,
	    statistics->won, statistics->unaided, statistics->lost);
}

static void put_json(const struct statistics_group *group)
{
	const struct statistics *statistics = &group->statistics;
	put_counts_json("rules", statistics);
	put_rules_json(group);
	put_share_json(statistics);
	printf(",\"streak\":%d,\"longest_won\":%d,\"longest_not_won\":%d", statistics->streak, statistics->longest_won,
	    statistics->longest_not_won);
	if (statistics->has_scores || entry_scores(group->list[0]))
		printf(",\"total_score\":%" PRId64, statistics->total_score);
	if (statistics->has_best) {
		printf(",\"best_score\":");
		archive_put_score(group->list[0], statistics->best_score);
		printf(",\"best_seconds\":%" PRId64 ",\"mean_moves\":", statistics->best_seconds);
		json_decimal(stdout, statistics->mean_moves, 2);
	}
	printf("}\n");
}

static void put_bars_json(const struct statistics_group *group, const char *chart, const struct bar *bar, int bars)
{
	for (int i = 0; i < bars; i++) {
		printf("{\"chart\":\"%s\"", chart);
		put_rules_json(group);
		printf(",\"label\":\"%s\",\"count\":%d,\"won\":%d}\n", bar[i].label, bar[i].count, bar[i].won);
	}
}

static void put_streak(const struct statistics *statistics)
{
	int now = abs(statistics->streak);
	printf("  in a row      now %d %s; longest %d won, %d not won\n", now, statistics->streak < 0 ? "not won" : "won",
	    statistics->longest_won, statistics->longest_not_won);
}

static void put_unaided(const struct statistics *statistics)
{
	if (statistics->won)
		printf("  without help  %d of them\n", statistics->unaided);
}

static void put_text(const struct statistics_group *group)
{
	const struct statistics *statistics = &group->statistics;
	struct interval interval = wilson_interval((uint64_t)statistics->won, (uint64_t)statistics->played);
	char title[ENTRY_TITLE], clock[DURATION_TEXT], score[32] = "";
	if (statistics->has_scores)
		snprintf(score, sizeof score, "score %d; ", statistics->best_score);
	printf("%s\n  played        %d\n", entry_title(group->list[0], title), statistics->played);
	printf("  won           %d, that is %.1f %% (95 %% interval: %.1f to %.1f %%)\n", statistics->won,
	    100.0 * statistics->won / statistics->played, 100 * interval.low, 100 * interval.high);
	put_unaided(statistics);
	put_streak(statistics);
	if (statistics->has_scores)
		printf("  score         %" PRId64 " in all\n", statistics->total_score);
	if (statistics->has_best)
		printf("  best win      %stime %s; %.1f moves on average\n", score,
		    duration_text(statistics->best_seconds, clock), statistics->mean_moves);
	printf("\n");
}

/* Each bar as long as its count; the part that was won filled. */
static void put_bars(const char *title, const struct bar *bar, int bars)
{
	int most = 1;
	for (int i = 0; i < bars; i++)
		most = bar[i].count > most ? bar[i].count : most;
	if (bars)
		printf("%s\n", title);
	for (int i = 0; i < bars; i++) {
		int filled, length = statistics_bar(bar[i].count, bar[i].won, most, BAR_WIDTH, &filled);
		printf("  %-18s ", bar[i].label);
		for (int column = 0; column < length; column++)
			putchar(column < filled ? '#' : '.');
		printf("%s%d won of %d\n", length ? " " : "", bar[i].won, bar[i].count);
	}
	if (bars)
		printf("\n");
}

static void put_charts(const struct statistics_group *group, bool json)
{
	struct bar weeks[WEEKS_SHOWN], scores[SCORE_BINS], times[TIME_BINS];
	int week_bars = statistics_weeks(group->list, group->count, weeks);
	int score_bars = statistics_scores(group->list, group->count, scores);
	int time_bars = statistics_times(group->list, group->count, times);
	if (json) {
		put_bars_json(group, "week", weeks, week_bars);
		put_bars_json(group, "score", scores, score_bars);
		put_bars_json(group, "time", times, time_bars);
		return;
	}
	put_bars("Won per week (# won, . not)", weeks, week_bars);
	put_bars("Scores", scores, score_bars);
	put_bars("Times of the won games", times, time_bars);
}

/* How many there are of each; games under different rules have no average. */
static void put_overview(const struct statistics_group *group, int groups, const struct statistics *all, bool is_chosen)
{
	char title[ENTRY_TITLE];
	int width = 40;
	for (int i = 0; i < groups; i++) {
		int needed = text_width(entry_title(group[i].list[0], title));
		width = needed > width ? needed : width;
	}
	printf("%s the daily ones\n  played        %d\n  won           %d\n",
	    is_chosen ? "The games asked for, without" : "All games but", all->played, all->won);
	put_unaided(all);
	for (int i = 0; i < groups; i++)
		printf("  %-*s %d won of %d\n", width, entry_title(group[i].list[0], title), group[i].statistics.won,
		    group[i].statistics.played);
	printf("\n");
}

static void put_all(struct archive_query *kept, bool is_chosen)
{
	struct statistics_group *group;
	struct statistics all = statistics_of(kept->list, kept->count);
	int groups = statistics_groups(kept->list, kept->count, &group);
	if (kept->json) {
		put_counts_json("all", &all);
		printf("}\n");
	} else if (groups != 1)
		put_overview(group, groups, &all, is_chosen);
	for (int i = 0; i < groups; i++) {
		(kept->json ? put_json : put_text)(&group[i]);
		put_charts(&group[i], kept->json);
	}
	statistics_groups_free(group, groups);
}

static void put_daily_text(const struct game *game, const struct statistics *daily)
{
	char clock[DURATION_TEXT];
	printf("Daily deals, %s\n  days played   %d\n  won           %d\n", game->title, daily->played, daily->won);
	put_unaided(daily);
	printf("  in a row      now %d won, each on its day; longest %d\n", daily->streak, daily->longest_won);
	if (daily->has_best)
		printf("  best win      time %s; %.1f moves on average\n", duration_text(daily->best_seconds, clock),
		    daily->mean_moves);
	printf("\n");
}

static void put_daily_json(const struct game *game, const struct statistics *daily)
{
	printf("{\"scope\":\"daily\",\"played\":%d,\"won\":%d,\"unaided\":%d,\"streak\":%d,\"longest_won\":%d",
	    daily->played, daily->won, daily->unaided, daily->streak, daily->longest_won);
	if (daily->has_best) {
		printf(",\"best_seconds\":%" PRId64 ",\"mean_moves\":", daily->best_seconds);
		json_decimal(stdout, daily->mean_moves, 2);
	}
	printf(",\"game\":\"%s\"}\n", game->name);
}

/* Daily games are counted apart from all others, each game's by themselves. */
static void put_daily(struct archive_query *kept, const struct game *game)
{
	const struct entry **list;
	char today[DAILY_DATE];
	struct query query = kept->query;
	if (query.game && strcmp(query.game, game->name) != 0)
		return;
	query.game = game->name;
	query.daily = DAILY_ONLY;
	int count = library_select(&kept->library, &query, &list);
	daily_today(today);
	struct statistics daily = statistics_daily(list, count, today);
	if (daily.played)
		(kept->json ? put_daily_json : put_daily_text)(game, &daily);
	free(list);
}

static int run_stats(int argc, char **argv)
{
	struct archive_query kept = {.query = {.daily = DAILY_NOT, .rated = true}};
	int status = archive_query_open(&kept, &command_stats, argc, argv);
	if (!status) {
		if (!kept.daily)
			put_all(&kept, argc > 1);
		else if (!kept.count)
			fprintf(stderr, "patience: no such game is kept\n");
		for (int i = 0; games[i]; i++)
			put_daily(&kept, games[i]);
	}
	archive_query_close(&kept);
	return status;
}

const struct command command_stats = {
    .name = "stats",
    .summary = "statistics of the kept games",
    .usage = "usage: patience stats [GAME] [options]\n\n"
             "Played and won games, streaks and bests for each set of rules, from the kept records.\n",
    .groups = (const struct option_group[]){{.options = archive_options},
        {.row = start_rule, .at = offsetof(struct archive_query, rules)}, {.options = NULL}},
    .offers = OFFER_GAMES,
    .unknown = "neither an option of stats nor a game",
    .word = archive_word,
    .run = run_stats,
};
