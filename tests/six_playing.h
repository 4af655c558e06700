/* six_playing: games of Six-Card Solitaire to begin on a known day, moves played in them, and saving them. */
#ifndef PATIENCE_TEST_SIX_PLAYING_H
#define PATIENCE_TEST_SIX_PLAYING_H

#include "begun.h"
#include "store.h"

static inline const struct game *six(void) { return game_find("six"); }

static inline struct session *begin(const char *start)
{
	struct session *session = begun("six", start);
	session_set_date(session, "2026-01-31T12:00:00Z");
	return session;
}

static inline void play(struct session *session, const char *text)
{
	struct move move;
	assert_true(game_read_move(six(), session_state(session), text, &move));
	assert_true(session_play(session, move));
}

static inline void save(struct session *session)
{
	struct fault fault;
	if (!store_save(session, &fault))
		fail_msg("%s", fault.text);
}

#endif
