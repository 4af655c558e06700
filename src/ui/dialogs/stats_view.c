/* Lines of 36 columns at most, which is what the smallest table leaves; bars take what there is. */
#include "stats_view.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "daily.h"
#include "date.h"
#include "interval.h"
#include "memory.h"
#include "statistics.h"
#include "text.h"

enum { LINE_WIDTH = 36, DECIMAL_TEXT = 16 };

static struct figure *add(struct stats_view *figures, enum style style, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static struct figure *add(struct stats_view *figures, enum style style, const char *format, ...)
{
	figures->line = memory_extend(figures->line, figures->lines, &figures->room, sizeof *figures->line);
	struct figure *line = &figures->line[figures->lines++];
	*line = (struct figure){.style = style};
	va_list arguments;
	va_start(arguments, format);
	vsnprintf(line->text, sizeof line->text, format, arguments);
	va_end(arguments);
	return line;
}

/* VALUE, 0 and more, with one decimal, in every locale alike. */
static const char *decimal(double value, char text[DECIMAL_TEXT])
{
	int tenths = (int)(10 * value + 0.5);
	snprintf(text, DECIMAL_TEXT, "%d.%d", tenths / 10, tenths % 10);
	return text;
}

static void add_statistics(struct stats_view *figures, const struct statistics *s)
{
	struct interval interval = wilson_interval((uint64_t)s->won, (uint64_t)s->played);
	char clock[DURATION_TEXT], number[DECIMAL_TEXT], high[DECIMAL_TEXT];
	double share = s->played ? 100.0 * s->won / s->played : 0.0;
	add(figures, STYLE_PLAIN, "  Played        %d", s->played);
	add(figures, STYLE_PLAIN, "  Won           %d, %s %%", s->won, decimal(share, number));
	if (s->won)
		add(figures, STYLE_PLAIN, "  Without help  %d of them", s->unaided);
	add(figures, STYLE_PLAIN, "  Chance to win %s to %s %%,", decimal(100 * interval.low, number),
	    decimal(100 * interval.high, high));
	add(figures, STYLE_PLAIN, "                with 95 %% certainty");
	add(figures, STYLE_PLAIN, "  In a row now  %d %s", abs(s->streak), s->streak < 0 ? "not won" : "won");
	add(figures, STYLE_PLAIN, "  Longest       %d won, %d not won", s->longest_won, s->longest_not_won);
	if (s->has_scores)
		add(figures, STYLE_PLAIN, "  Score in all  %" PRId64, s->total_score);
	if (s->has_best) {
		if (s->has_scores)
			add(figures, STYLE_PLAIN, "  Best score    %d", s->best_score);
		add(figures, STYLE_PLAIN, "  Best time     %s", duration_text(s->best_seconds, clock));
		add(figures, STYLE_PLAIN, "  Moves to win  %s on average", decimal(s->mean_moves, number));
	}
	add(figures, STYLE_PLAIN, "%s", "");
}

static void add_bars(struct stats_view *figures, const char *title, const struct bar *bar, int bars)
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

static void add_charts(struct stats_view *figures, const struct entry **list, int count)
{
	struct bar weeks[WEEKS_SHOWN], scores[SCORE_BINS], times[TIME_BINS];
	add_bars(figures, "Won of all per week", weeks, statistics_weeks(list, count, weeks));
	add_bars(figures, "Scores, won of all", scores, statistics_scores(list, count, scores));
	add_bars(figures, "Times of won games", times, statistics_times(list, count, times));
}

/* A text that may need two lines. */
static void add_lines(struct stats_view *figures, enum style style, int indent, const char *text)
{
	while (*text) {
		int length = text_break(text, LINE_WIDTH - indent);
		add(figures, style, "%*s%.*s", indent, "", length, text);
		text += length;
		text += *text == ' ';
	}
}

static void add_title(struct stats_view *figures, enum style style, int indent, const struct statistics_group *group)
{
	char title[ENTRY_TITLE];
	add_lines(figures, style, indent, entry_title(group->list[0], title));
}

/* The first page is of another game where there is none of the game on the table. */
static void add_group(struct stats_view *figures, const struct statistics_group *group)
{
	if (figures->page == 0 && strcmp(group->list[0]->game, figures->game->name) != 0) {
		char none[ENTRY_TITLE];
		snprintf(none, sizeof none, "No game of %s counts yet.", figures->game->title);
		add_lines(figures, STYLE_QUIET, 0, none);
		add(figures, STYLE_PLAIN, "%s", "");
	}
	add_title(figures, STYLE_TITLE, 0, group);
	add_statistics(figures, &group->statistics);
	add_charts(figures, group->list, group->count);
}

/* How many there are of each; games under different rules have no average. */
static void add_overview(struct stats_view *figures, const struct statistics_group *group, int groups)
{
	add(figures, STYLE_TITLE, "All games but the daily ones");
	for (int i = 0; i < groups; i++) {
		add_title(figures, STYLE_PLAIN, 2, &group[i]);
		add(figures, STYLE_QUIET, "    %d won of %d", group[i].statistics.won, group[i].statistics.played);
	}
}

static void add_daily(struct stats_view *figures, const struct game *game, const struct statistics *daily)
{
	char clock[DURATION_TEXT];
	add(figures, STYLE_TITLE, "Daily deals, %s", game->title);
	add(figures, STYLE_PLAIN, "  Days played   %d", daily->played);
	add(figures, STYLE_PLAIN, "  Won           %d", daily->won);
	if (daily->won)
		add(figures, STYLE_PLAIN, "  Without help  %d of them", daily->unaided);
	add(figures, STYLE_PLAIN, "  In a row      now %d, longest %d", daily->streak, daily->longest_won);
	if (daily->has_best)
		add(figures, STYLE_PLAIN, "  Best time     %s", duration_text(daily->best_seconds, clock));
}

static struct statistics count_daily(const struct game_list *past, const struct game *game)
{
	const struct query query = {.game = game->name, .daily = DAILY_ONLY, .rated = true};
	const struct entry **list;
	char today[DAILY_DATE];
	int count = library_select(&past->library, &query, &list);
	daily_today(today);
	struct statistics daily = statistics_daily(list, count, today);
	free(list);
	return daily;
}

static bool has_dailies(const struct game_list *past)
{
	bool is_found = false;
	for (int i = 0; games[i] && !is_found; i++)
		is_found = count_daily(past, games[i]).played > 0;
	return is_found;
}

static void add_dailies_of(struct stats_view *figures, const struct game_list *past, const struct game *game)
{
	struct statistics daily = count_daily(past, game);
	if (daily.played)
		add_daily(figures, game, &daily);
}

/* Those of the game on the table first. */
static void add_dailies(struct stats_view *figures, const struct game_list *past)
{
	add_dailies_of(figures, past, figures->game);
	for (int i = 0; games[i]; i++)
		if (games[i] != figures->game)
			add_dailies_of(figures, past, games[i]);
}

static int find_groups(const struct game_list *past, struct statistics_group **group)
{
	static const struct query query = {.daily = DAILY_NOT, .rated = true};
	const struct entry **list;
	int count = library_select(&past->library, &query, &list), groups = statistics_groups(list, count, group);
	free(list);
	return groups;
}

/* One page a group, one that lists them all, one for the daily deals: as many as there is something to tell on, round
 * from the first one. */
static void write_page(struct stats_view *figures, const struct game_list *past)
{
	struct statistics_group *group;
	int groups = find_groups(past, &group);
	figures->lines = 0;
	figures->pages = groups + (groups > 1) + has_dailies(past);
	int page = figures->pages ? (figures->first + figures->page) % figures->pages : 0;
	if (page < groups)
		add_group(figures, &group[page]);
	else if (page == groups && groups > 1)
		add_overview(figures, group, groups);
	else if (figures->pages)
		add_dailies(figures, past);
	else
		add(figures, STYLE_PLAIN, "No game is kept that counts.");
	statistics_groups_free(group, groups);
}

static const char *last_date(const struct statistics_group *group) { return group->list[group->count - 1]->date; }

/* How near the games of GROUP are to SESSION: of its rules, of its game, or of another one. */
enum kinship { OTHER_GAME, SAME_GAME, SAME_RULES };

static enum kinship kinship(const struct statistics_group *group, const struct session *session)
{
	const struct entry *entry = group->list[0];
	bool is_same = strcmp(entry->game, session_game(session)->name) == 0;
	return entry_has_rules(entry, session) ? SAME_RULES : is_same ? SAME_GAME : OTHER_GAME;
}

/* Whether GROUP is nearer to SESSION than OTHER, or as near and played later. */
static bool comes_before(
    const struct statistics_group *group, const struct statistics_group *other, const struct session *session)
{
	enum kinship near = kinship(group, session), far = kinship(other, session);
	return near != far ? near > far : strcmp(last_date(group), last_date(other)) > 0;
}

/* The page of the daily deals for one of them, else that of the rules of SESSION, else of its game, else that of the
 * game played last. */
static int first_page(const struct game_list *past, const struct session *session)
{
	struct statistics_group *group;
	int groups = find_groups(past, &group), page = 0;
	char date[DAILY_DATE];
	bool counts;
	for (int i = 1; i < groups; i++)
		if (comes_before(&group[i], &group[page], session))
			page = i;
	if (daily_of(session, date, &counts) && count_daily(past, session_game(session)).played)
		page = groups + (groups > 1);
	statistics_groups_free(group, groups);
	return page;
}

void stats_view_init(struct stats_view *figures, const struct game_list *past, const struct session *session)
{
	*figures = (struct stats_view){.game = session_game(session), .first = first_page(past, session)};
	write_page(figures, past);
}

void stats_view_turn(struct stats_view *figures, const struct game_list *past, int step)
{
	if (figures->pages)
		figures->page = (figures->page + step + figures->pages) % figures->pages;
	write_page(figures, past);
}

void stats_view_release(struct stats_view *figures)
{
	free(figures->line);
	*figures = (struct stats_view){0};
}
