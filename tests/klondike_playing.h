/* klondike_playing: games of Klondike to begin. */
#ifndef PATIENCE_TEST_KLONDIKE_PLAYING_H
#define PATIENCE_TEST_KLONDIKE_PLAYING_H

#include "begun.h"
#include "klondike.h"
#include "session.h"

static inline struct session *session_of(const char *start) { return begun("klondike", start); }

#endif
