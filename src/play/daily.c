/* Days, their deals and their games. */
#include "daily.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "aids.h"
#include "companion.h"
#include "date.h"
#include "memory.h"
#include "text.h"

enum { DEALS_A_DAY = 1000, FIRST_YEAR = 2000 };

static const char again_mark[] = " again";

void daily_today(char date[DAILY_DATE])
{
	char now[DATE_TEXT];
	date_now(now);
	snprintf(date, DAILY_DATE, "%.10s", now);
}

/* The days that have daily games. */
static bool has_game(const char *date) { return date_is_day(date) && atoi(date) >= FIRST_YEAR; }

bool daily_check(const char *date, const char *today, struct fault *fault)
{
	if (!has_game(date) && strcmp(date, today) == 0)
		return fault_set(
		    fault, "the clock of this machine stands at %s, and daily games begin with the year %d", today, FIRST_YEAR);
	if (!has_game(date))
		return fault_set(
		    fault, "\"%s\" is no day: one like %s is wanted, from the year %d on", date, today, FIRST_YEAR);
	return strcmp(date, today) <= 0 || fault_set(fault, "%s has not come yet: it is %s in UTC", date, today);
}

/* Decides all deals, however long it takes. */
bool daily_find(const struct game *game, const char *date, const atomic_bool *cancel, struct daily_deal *deal)
{
	const struct companion *companion = companion_of(game);
	uint64_t day = (uint64_t)(atoi(date) * 10000 + atoi(date + 5) * 100 + atoi(date + 8));
	struct assessment found = {.verdict = VERDICT_SOLVED, .grade = ""};
	struct state state;
	*deal = (struct daily_deal){day * DEALS_A_DAY, ""};
	for (; companion->assess; deal->number++) {
		game_start_deal(game, deal->number, "", &state, NULL);
		found = companion->assess(&state, cancel);
		if (found.verdict != VERDICT_UNSOLVABLE)
			break;
	}
	deal->grade = found.grade;
	return found.verdict == VERDICT_SOLVED;
}

struct session *daily_session(const struct game *game, const char *date, struct daily_deal deal, bool again)
{
	char start[64], day[DAILY_DATE + sizeof again_mark];
	snprintf(start, sizeof start, "Deal %" PRIu64 "\n", deal.number);
	snprintf(day, sizeof day, "%.10s%s", date, again ? again_mark : "");
	struct session *session = session_new(game, start, NULL);
	if (!session)
		memory_gone();
	notes_set(session_notes(session), "Daily", day, NULL);
	notes_set(session_notes(session), "Grade", deal.grade, NULL);
	return session;
}

bool daily_of(const struct session *session, char date[DAILY_DATE], bool *counts)
{
	char day[TAG_VALUE];
	if (!notes_get(session_notes_read(session), "Daily", day))
		return false;
	const char *rest = day + strnlen(day, DAILY_DATE - 1);
	*counts = !*rest;
	snprintf(date, DAILY_DATE, "%.10s", day);
	return has_game(date) && (*counts || strcmp(rest, again_mark) == 0);
}

bool daily_name(const struct session *session, char text[DAILY_NAME])
{
	char date[DAILY_DATE];
	bool counts, is_daily = daily_of(session, date, &counts);
	text[0] = '\0';
	if (is_daily)
		snprintf(text, DAILY_NAME, "daily %s%s", date, counts ? "" : again_mark);
	return is_daily;
}

bool daily_is_true(const struct session *session, struct fault *fault)
{
	const struct game *game = session_game(session);
	char date[DAILY_DATE];
	bool counts;
	uint64_t number;
	struct daily_deal deal;
	if (!daily_of(session, date, &counts))
		return fault_set(fault, "the key Daily names no day that has a daily game, such as 2026-01-31");
	if (!daily_find(game, date, NULL, &deal))
		return fault_set(fault, "there is no memory to find the deal of %s", date);
	struct session *day = daily_session(game, date, deal, false);
	bool is_true = strcmp(session_start_text(session), session_start_text(day)) == 0;
	session_free(day);
	/* Where all deals begin alike only the number is of the day. */
	if (session_deal(session, &number))
		is_true = is_true && game_deal_number(game, number) == game_deal_number(game, deal.number);
	return is_true ||
	       fault_set(fault, "the game of %s that names the day %s is not of its deal, %" PRIu64 " by the usual rules",
	           game->title, date, deal.number);
}

struct session *daily_again(const struct session *session)
{
	char date[DAILY_DATE], grade[TAG_VALUE] = "";
	bool counts;
	struct daily_deal deal = {0, grade};
	if (!daily_of(session, date, &counts) || !session_deal(session, &deal.number))
		return NULL;
	notes_get(session_notes_read(session), "Grade", grade);
	return daily_session(session_game(session), date, deal, true);
}

static bool is_won(const struct session *session)
{
	return session_game(session)->status(session_state(session)) == GAME_WON;
}

void daily_line(const struct session *session, char line[DAILY_LINE])
{
	const struct game *game = session_game(session);
	char date[DAILY_DATE] = "", note[TAG_VALUE] = "", grade[17], help[AIDS_TEXT], clock[DURATION_TEXT];
	bool counts = true;
	daily_of(session, date, &counts);
	notes_get(session_notes_read(session), "Grade", note);
	text_clean(note, grade, sizeof grade); /* cuts at a whole character */
	aids_text(aids_of(session_notes_read(session)), help);
	snprintf(line, DAILY_LINE, "patience %s%sdaily %s%s  %s  %d moves  %s  %s%s%s", game == games[0] ? "" : game->name,
	    game == games[0] ? "" : " ", date, counts ? "" : again_mark, is_won(session) ? "won" : "not won yet",
	    session_played(session), duration_text(session_elapsed(session) / 1000, clock), grade, grade[0] ? "  " : "",
	    help);
}
