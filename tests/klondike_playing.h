/* klondike_playing: games of Klondike to begin. */
#ifndef PATIENCE_TEST_KLONDIKE_PLAYING_H
#define PATIENCE_TEST_KLONDIKE_PLAYING_H

#include "klondike.h"
#include "session.h"

static inline struct session *session_of(const char *start)
{
	struct fault fault;
	struct session *session = session_new(&klondike, start, &fault);
	if (!session)
		fail_msg("%s", fault.text);
	return session;
}

#endif
