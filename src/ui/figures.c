/* Lines of 36 columns at most, which is what the smallest table leaves; bars take what there is. */
#include "figures.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "daily.h"
#include "draw.h"
#include "interval.h"
#include "statistics.h"

static struct figure *add(struct figures *figures, enum style style, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static struct figure *add(struct figures *figures, enum style style, const char *format, ...)
{
	if (figures->lines % 64 == 0)
		figures->line = realloc(figures->line, (size_t)(figures->lines + 64) * sizeof *figures->line);
	if (!figures->line)
		abort();
	struct figure *line = &figures->line[figures->lines++];
	*line = (struct figure){.style = style};
	va_list arguments;
	va_start(arguments, format);
	vsnprintf(line->text, sizeof line->text, format, arguments);
	va_end(arguments);
	return line;
}

static void add_statistics(struct figures *figures, const struct statistics *s)
{
	struct interval interval = wilson_interval((uint64_t)s->won, (uint64_t)s->played);
	char clock[CLOCK_TEXT];
	double share = s->played ? 100.0 * s->won / s->played : 0.0;
	add(figures, STYLE_PLAIN, "  Played        %d", s->played);
	add(figures, STYLE_PLAIN, "  Won           %d, %.1f %%", s->won, share);
	add(figures, STYLE_PLAIN, "  95%% interval  %.1f to %.1f %%", 100 * interval.low, 100 * interval.high);
	add(figures, STYLE_PLAIN, "  In a row now  %d %s", abs(s->streak), s->streak < 0 ? "not won" : "won");
	add(figures, STYLE_PLAIN, "  Longest       %d won, %d not won", s->longest_won, s->longest_not_won);
	if (s->has_best) {
		add(figures, STYLE_PLAIN, "  Best score    %d", s->best_score);
		add(figures, STYLE_PLAIN, "  Best time     %s", clock_text(s->best_seconds * 1000, clock));
		add(figures, STYLE_PLAIN, "  Moves to win  %.1f on average", s->mean_moves);
	}
	add(figures, STYLE_PLAIN, "%s", "");
}

static void add_title(struct figures *figures, const struct statistics *s)
{
	const struct game *game = game_find(s->game);
	const char *title = game ? game->title : s->game;
	if (s->profile[0])
		add(figures, STYLE_TITLE, "%s, %s, draw %d", title, s->profile, s->draw);
	else
		add(figures, STYLE_TITLE, "%s", title);
}

static void add_bars(struct figures *figures, const char *title, const struct bar *bar, int bars)
{
	int most = 1;
	for (int i = 0; i < bars; i++)
		most = bar[i].count > most ? bar[i].count : most;
	if (bars == 0)
		return;
	add(figures, STYLE_TITLE, "%s", title);
	for (int i = 0; i < bars; i++) {
		struct figure *line = add(figures, STYLE_PLAIN, "  %s", bar[i].label);
		line->count = bar[i].count;
		line->won = bar[i].won;
		line->most = most;
	}
	add(figures, STYLE_PLAIN, "%s", "");
}

static void add_charts(struct figures *figures, const struct entry **list, int count)
{
	struct bar weeks[WEEKS_SHOWN], scores[SCORE_BINS], times[TIME_BINS];
	add_bars(figures, "Won of all per week", weeks, statistics_weeks(list, count, weeks));
	add_bars(figures, "Scores, won of all", scores, statistics_scores(list, count, scores));
	add_bars(figures, "Times of won games", times, statistics_times(list, count, times));
}

static void add_daily(struct figures *figures, const struct past *past)
{
	static const struct query query = {.daily = DAILY_ONLY};
	const struct entry **list;
	char today[DAILY_DATE], clock[CLOCK_TEXT];
	int count = library_select(&past->library, &query, &list);
	daily_today(today);
	struct statistics daily = statistics_daily(list, count, today);
	free(list);
	if (!daily.played)
		return;
	add(figures, STYLE_TITLE, "Daily deals");
	add(figures, STYLE_PLAIN, "  Days played   %d", daily.played);
	add(figures, STYLE_PLAIN, "  Won           %d", daily.won);
	add(figures, STYLE_PLAIN, "  In a row      now %d, longest %d", daily.streak, daily.longest_won);
	if (daily.has_best)
		add(figures, STYLE_PLAIN, "  Best time     %s", clock_text(daily.best_seconds * 1000, clock));
	add(figures, STYLE_PLAIN, "%s", "");
}

void figures_init(struct figures *figures, const struct past *past)
{
	static const struct query all = {.daily = DAILY_NOT};
	const struct entry **list;
	struct statistics *group;
	int count = library_select(&past->library, &all, &list), groups = statistics_groups(list, count, &group);
	*figures = (struct figures){0};
	if (groups > 1) {
		struct statistics sum = statistics_of(list, count);
		add(figures, STYLE_TITLE, "All games");
		add_statistics(figures, &sum);
	}
	for (int i = 0; i < groups; i++) {
		add_title(figures, &group[i]);
		add_statistics(figures, &group[i]);
	}
	add_daily(figures, past);
	add_charts(figures, list, count);
	free(group);
	free(list);
}

void figures_release(struct figures *figures)
{
	free(figures->line);
	*figures = (struct figures){0};
}
