/* line_talk: what the files of line mode share: line_mode.c (the conversation), line_hints.c (its hints). */
#ifndef PATIENCE_LINE_TALK_H
#define PATIENCE_LINE_TALK_H

#include "line_mode.h"

struct line_mode {
	struct session *session;
	const struct line_mode_options *options;
	bool shows; /* the table is to be shown when the line is done */
	bool quit, save_failed;
	int hints, hinted_at; /* so many were asked for after so many moves */
};

/* Has the table shown when the line is done. Returns true. */
static inline bool line_mode_show(struct line_mode *talk) { return talk->shows = true; }

/* Tells a little more of the next move, or plays it. ARGUMENT is not heeded. False with a fault when there is nothing
 * to tell. */
bool line_mode_hint(struct line_mode *talk, const char *argument, struct fault *fault);

#endif
