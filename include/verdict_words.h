/* verdict_words: what a player is told of whether a game can still be won, and of the way back, in sentences. For the
 * table and for lines: each says by which key or word a thing is done there. */
#ifndef PATIENCE_VERDICT_WORDS_H
#define PATIENCE_VERDICT_WORDS_H

#include "forecast.h"

enum { VERDICT_SENTENCE = FORECAST_TEXT };

/* What can be done. Behind BACK goes what it does; the others stand at the end of what is told, NULL: there is nothing
 * to be said. */
struct verdict_ways {
	const char *back;         /* "B" */
	const char *on;           /* after a loss */
	const char *to_win;       /* after one of a deal that can be won, when it is not known how far back */
	const char *on_lost_deal; /* after one of a deal that has no win */
	const char *at_lost_deal; /* at such a deal, before the first move */
};

/* In the record of SESSION stands from now on that a verdict was shown. What is shown of a game that is won does not
 * matter. */
void verdict_note(struct session *session);

/* How the position stands where SESSION does. What was not found out, be it that nobody asked, is called unknown.
 * Returns TEXT. */
char *verdict_words(const struct judge *judge, const struct session *session, const struct verdict_ways *ways,
    char text[VERDICT_SENTENCE]);

/* That it is lost, by the rules (IS_STUCK) or as the judge found; how far the way back is only with HAS_BACK: then it
 * is known. JUDGE: NULL when there is none. Returns TEXT. */
char *verdict_words_loss(const struct judge *judge, const struct session *session, const struct verdict_ways *ways,
    bool is_stuck, bool has_back, char text[VERDICT_SENTENCE]);

/* How it stands in a game for two, and with a name for BACK the way to where it stood better. Returns whether there is
 * one. */
bool verdict_words_for_two(
    const struct judge *judge, const struct session *session, const char *back, char text[VERDICT_SENTENCE]);

/* The place to go back to, as far as is known: the last one that can be won, in a game for two the last one that stood
 * better; TEXT says what it is, as of one who has gone there. -1: TEXT says why there is none. */
int verdict_place_back(const struct judge *judge, const struct session *session, char text[VERDICT_SENTENCE]);

#endif
