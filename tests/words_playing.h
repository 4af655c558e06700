/* words_playing: rounds of Words to begin. */
#ifndef PATIENCE_TEST_WORDS_PLAYING_H
#define PATIENCE_TEST_WORDS_PLAYING_H

#include "words.h"

#define NODDED "Letters nodedb\nRound bonded bend bed end\nBonus ben\n"

static inline struct session *begin(const char *start)
{
	struct fault fault;
	struct session *session = session_new(&word_game, start, &fault);
	if (!session)
		fail_msg("%s: %s", start, fault.text);
	return session;
}

#endif
