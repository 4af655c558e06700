/* talk: conversations of line mode. */
#ifndef PATIENCE_TEST_TALK_H
#define PATIENCE_TEST_TALK_H

#include <stdint.h>

struct session;

/* Plays what is TYPED in SESSION, whose opponent answers and which is judged, and frees the session. Returns what is
 * said to standard output, and in ERR what is said to standard error; the caller frees both. NOW is the clock, NULL for
 * one that stands. The conversation has to end well, or the test fails. */
char *talk(struct session *session, const char *typed, int64_t (*now)(void), char **err);

#endif
