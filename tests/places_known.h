/* places_known: what is known of the places of one game, for tests that answer themselves. */
#ifndef PATIENCE_TEST_PLACES_KNOWN_H
#define PATIENCE_TEST_PLACES_KNOWN_H

#include "../src/solve/known.h"
#include "paths_playing.h"

static const char drawn[] = "b ch d e f g 0 i j 0";

/* A game for one whose moves can be taken back by moves. */
static const struct game taking_back = {.takes_back = true};

/* The first side is the person's and moves at the even places. */
static inline struct session *begin_places(struct known *known, const struct game *game, const char *way)
{
	struct session *session = walk(drawn, "one none", way);
	*known = (struct known){0};
	assert_true(known_reserve(known, 0));
	known_forget(known, game);
	assert_true(known_take_moves(known, session));
	return session;
}

static inline void end_places(struct known *known, struct session *session)
{
	known_release(known);
	session_free(session);
}

static inline void answer(struct known *known, int place, struct answer given)
{
	given.is_shortest = given.has_better = true;
	known_take_answer(known, place, &given, true);
}

#endif
