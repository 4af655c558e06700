/* line: the game as a conversation in lines of text, for screen readers, scripts and terminals that can do no more. */
#ifndef PATIENCE_LINE_H
#define PATIENCE_LINE_H

#include "session.h"

struct line_options {
	bool strict;   /* the first error ends the conversation */
	bool prompt;   /* print "> " before each line is read */
	bool autosave; /* keep the game in the store after each move */
};

/* Plays SESSION from standard input to standard output, errors to standard error, until quit or the end of input.
 * Returns 0, or 1 when strict and there was an error. */
int line_play(struct session *session, const struct line_options *options);

#endif
