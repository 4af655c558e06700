/* past_games: games that were left, for the tests of the list of them and of its figures. In a home of their own
 * (home.h). */
#ifndef PATIENCE_TEST_PAST_GAMES_H
#define PATIENCE_TEST_PAST_GAMES_H

#include <stdio.h>

#include "begun.h"
#include "store.h"

/* Keeps a game that was left after its first move, of that day in January; a daily one where DAILY is a date. */
static inline void keep(const char *name, const char *start, int day, const char *daily)
{
	struct session *session = begun(name, start);
	struct move list[MOVES_MAX];
	struct fault fault;
	char date[SESSION_DATE];
	snprintf(date, sizeof date, "2026-01-%02dT10:00:00Z", day);
	session_set_date(session, date);
	if (daily)
		notes_set(session_notes(session), "Daily", daily, NULL);
	assert_true(session_moves(session, list) > 0 && session_play(session, list[0]));
	assert_true(store_abandon(session, &fault));
	session_free(session);
}

static inline void keep_some(void)
{
	keep("six", "Deal 11\n", 1, NULL);
	keep("queens", "Size 6\nDeal 12\n", 2, NULL);
	keep("six", "Deal 13\n", 3, NULL);
	keep("queens", "Size 6\nDeal 14\n", 4, NULL);
	keep("six", "Deal 15\n", 5, NULL);
}

#endif
