/* Two statistics are compared: with the game that was won, and without it. */
#include "standing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "daily.h"
#include "date.h"
#include "game_list.h"
#include "memory.h"
#include "statistics.h"
#include "turns.h"

/* Daily games are counted apart from all others. */
static bool is_of_kind(const struct entry *entry, const struct session *session)
{
	char day[TAG_VALUE];
	return entry_has_rules(entry, session) &&
	       (entry->daily[0] != '\0') == notes_get(session_notes_read(session), "Daily", day);
}

static bool is_this(const struct entry *entry, const struct session *session)
{
	return strcmp(entry->date, session_date(session)) == 0;
}

/* Of daily games the days are counted. */
static struct statistics count_games(bool is_daily, const struct entry **list, int count, const char *today)
{
	return is_daily ? statistics_daily(list, count, today) : statistics_of(list, count);
}

struct standing standing_of(const struct entry **list, int count, const struct session *session, const char *today)
{
	char day[DAILY_DATE];
	bool counts = true;
	struct standing standing = {.is_daily = daily_of(session, day, &counts)};
	if (!counts)
		return standing;
	const struct entry **chosen = malloc((size_t)(count + 1) * sizeof *chosen);
	int same = 0, others = 0;
	if (!chosen)
		memory_gone();
	for (int i = 0; i < count; i++)
		if (is_of_kind(list[i], session))
			chosen[same++] = list[i];
	struct statistics all = count_games(standing.is_daily, chosen, same, today);
	for (int i = 0; i < same; i++) {
		standing.is_known = standing.is_known || (is_this(chosen[i], session) && chosen[i]->result == GAME_WON);
		if (!is_this(chosen[i], session))
			chosen[others++] = chosen[i];
	}
	struct statistics before = count_games(standing.is_daily, chosen, others, today);
	free(chosen);
	standing.is_first = all.has_best && !before.has_best;
	standing.has_best = all.has_best;
	standing.is_best_score = before.has_best && all.best_score > before.best_score;
	standing.is_best_time = before.has_best && all.best_seconds < before.best_seconds;
	standing.best_score = all.best_score;
	standing.best_seconds = all.best_seconds;
	standing.streak = all.streak > 0 ? all.streak : 0;
	standing.longest = all.longest_won;
	return standing;
}

struct standing standing_read(const struct session *session)
{
	struct game_list past;
	struct fault fault;
	struct standing standing = {0};
	char today[DAILY_DATE];
	if (turns_are_by_hand(session))
		return standing;
	daily_today(today);
	if (game_list_init(&past, &fault))
		standing = standing_of(past.list, past.count, session, today);
	game_list_release(&past);
	return standing;
}

void standing_write(const struct standing *standing, char line[STANDING_LINES][STANDING_TEXT])
{
	char clock[DURATION_TEXT], score[32] = "";
	line[0][0] = line[1][0] = '\0';
	if (!standing->is_known)
		return;
	if (standing->best_score)
		snprintf(score, sizeof score, "score %d%s, ", standing->best_score, standing->is_best_score ? " (new)" : "");
	if (standing->is_first)
		snprintf(line[0], STANDING_TEXT, "Your first %s",
		    standing->is_daily ? "daily win of this game" : "win under these rules");
	else if (standing->has_best)
		snprintf(line[0], STANDING_TEXT, "Best: %s%s%s", score, duration_text(standing->best_seconds, clock),
		    standing->is_best_time ? " (new)" : "");
	if (standing->streak > 1)
		snprintf(line[1], STANDING_TEXT, "%d won in a row%s", standing->streak,
		    standing->streak == standing->longest ? ", the longest" : "");
	else if (standing->longest > 1)
		snprintf(line[1], STANDING_TEXT, "Longest row of wins: %d", standing->longest);
}
