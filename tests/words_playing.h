/* words_playing: rounds of Words to begin. */
#ifndef PATIENCE_TEST_WORDS_PLAYING_H
#define PATIENCE_TEST_WORDS_PLAYING_H

#include "begun.h"
#include "words.h"

#define NODDED "Letters nodedb\nRound bonded bend bed end\nBonus ben\n"

static inline struct session *begin(const char *start) { return begun("words", start); }

#endif
