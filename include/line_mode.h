/* line_mode: the game in lines of text (line mode), for screen readers, scripts and terminals that can do no more.
 */
#ifndef PATIENCE_LINE_MODE_H
#define PATIENCE_LINE_MODE_H

#include <stdatomic.h>
#include <stdio.h>

#include "judge.h"
#include "session.h"
#include "tutor.h"

struct line_mode_options {
	FILE *in, *out, *err;
	int64_t (*now)(void); /* milliseconds of a monotonic clock */
	bool strict;          /* the first error ends the conversation */
	bool prompt;          /* print "> " before each line is read */
	bool autosave;        /* keep the game in the store after each move */
	bool no_files;        /* `save` is refused */

	/* Lets the player of that name, "" for the usual one, play on in SESSION until the game is over or it gives up;
	 * MADE is called with CONTEXT after each move; ENDING gets why it ended. False with a fault when it cannot. NULL:
	 * nobody is there to play on. */
	bool (*autoplay)(struct session *session, const char *player, void (*made)(void *context), void *context,
	    char ending[FAULT_TEXT], struct fault *fault);

	/* Lets the opponent of a game for two move while it is its turn; SAID gets its last move with its reason, or "".
	 * False with a fault when it cannot. NULL: nobody is there to answer. */
	bool (*reply)(struct session *session, char said[FAULT_TEXT], struct fault *fault);

	/* A game by the same rules in the place of SESSION: of the deal of NUMBER, or of another one where that is "".
	 * Where games are kept SESSION is left as the table leaves one. NULL with a fault, and SESSION goes on; else the
	 * caller frees both. NULL: there is one game only. */
	struct session *(*another)(struct session *session, const char *number, struct fault *fault);

	struct tutor *tutor; /* for the hints of a game that gives none itself; NULL: nobody is there to teach */
	struct judge *judge; /* for verdicts, with its limits, without a ring; NULL: nobody is there to judge */

	/* While something is waited for that takes long: an interrupt (Ctrl-C) only sets *interrupted, which is false when
	 * HEEDS is set; then it does again what it did before. Both NULL: nobody interrupts. */
	void (*heed)(bool heeds);
	const atomic_bool *interrupted;
};

/* Plays *SESSION from IN to OUT, errors to ERR, until quit or the end of input. Where another game took its place it is
 * freed, and that one stands in *SESSION at the end.
 * Returns 0, or 1 when strict and there was an error, when OUT cannot be written or IN cannot be read (which also end
 * it), or when the game could not be saved in the end. */
int line_mode_play(struct session **session, const struct line_mode_options *options);

#endif
