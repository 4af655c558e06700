/* recorded: sessions for tests, with some moves played at random, and read back from their records. */
#ifndef PATIENCE_TEST_RECORDED_H
#define PATIENCE_TEST_RECORDED_H

#include <string.h>

#include "begun.h"
#include "record.h"
#include "rng.h"
#include "session.h"

static inline void play_random(struct session *session, struct rng *rng, int moves)
{
	struct move list[MOVES_MAX];
	for (int i = 0; i < moves && session_status(session) == GAME_ON; i++) {
		int count = session_moves(session, list);
		assert_true(count > 0);
		session_clock_run(session, 0);
		session_clock_tick(session, rng_below(rng, 3000));
		session_clock_stop(session, 0);
		assert_true(session_play(session, list[rng_below(rng, (uint32_t)count)]));
		if (rng_below(rng, 8) == 0)
			session_undo(session);
	}
}

static inline struct session *read_back(const char *text)
{
	struct fault fault;
	struct session *session = record_read(text, strlen(text), "test", &fault);
	if (!session)
		fail_msg("%s\n%s", fault.text, text);
	return session;
}

#endif
