/* daily: the deal of a day, the same for everyone, and the game that is played of it.
 *
 * The rule, for each game: for the day 2026-11-21 in UTC it is the first of the deals 20261121000, 20261121001, ...
 * that can be won under the game's usual rules. So it depends on no program's search, only on what can be won. A
 * session is that of a day by the key Daily of its record: the date, and " again" behind it when it does not count.
 * Sessions that are returned are the caller's, freed with session_free. */
#ifndef PATIENCE_DAILY_H
#define PATIENCE_DAILY_H

#include <stdatomic.h>
#include <stdbool.h>

#include "fault.h"
#include "session.h"

enum { DAILY_DATE = 11, DAILY_LINE = 160 };

/* The day that it is now in UTC, "YYYY-MM-DD". */
void daily_today(char date[DAILY_DATE]);

/* Whether DATE is a day of the calendar from 2000-01-01 to TODAY; false with a fault. */
bool daily_check(const char *date, const char *today, struct fault *fault);

struct daily_deal {
	uint64_t number;
	const char *grade; /* "" for none; a constant of its game's companion */
};

/* Finds the deal of a day and its grade. Milliseconds as a rule, seconds for a few days of Klondike. False without
 * memory, and soon after *CANCEL (may be NULL) is set. */
bool daily_find(const struct game *game, const char *date, const atomic_bool *cancel, struct daily_deal *deal);

/* The kept game of DATE that counts, one that is won or one that was left, or NULL. */
struct session *daily_kept(const struct game *game, const char *date, bool is_won);

/* Whether an unfinished game of DATE that counts goes on although it is won by now, whenever it ends. */
bool daily_is_won_by(const struct game *game, const char *date);

/* The game of DATE to go on with: the unfinished one, else a kept one, rather one that is won; NULL when there is none.
 * An unfinished one of another day is given up, and one that does not count and has no moves. HAS_SLOT: a daily game of
 * GAME is on the table, and the unfinished one is not looked for: then NOTICE stays as it is. Else it gets what the
 * player must know, or is empty. */
struct session *daily_begun(const struct game *game, const char *date, bool has_slot, struct fault *notice);

/* A new game of the day, whose DEAL is known; AGAIN: one that does not count. */
struct session *daily_session(const struct game *game, const char *date, struct daily_deal deal, bool again);

/* The day that SESSION is played for, and whether it counts; false when it is no daily game. */
bool daily_of(const struct session *session, char date[DAILY_DATE], bool *counts);

/* "daily 2026-01-31", with " again" behind it where that does not count. False, and "", where it is no daily game. */
enum { DAILY_NAME = DAILY_DATE + 16 };
bool daily_name(const struct session *session, char text[DAILY_NAME]);

/* Whether SESSION is of the deal and the rules of the day that it names, which are found for it anew. False with a
 * fault: it is of another one, it names no day, or memory is lacking. */
bool daily_is_true(const struct session *session, struct fault *fault);

/* Another game of the same day as SESSION, one that does not count. */
struct session *daily_again(const struct session *session);

/* The line to share how the game went: "patience daily 2026-11-21  won  118 moves  6:42  hard  no help", of other games
 * than the first of the table "patience queens daily 2026-11-21  won ...". It tells of no card, but whether hints,
 * verdicts or a player helped. */
void daily_line(const struct session *session, char line[DAILY_LINE]);

#endif
