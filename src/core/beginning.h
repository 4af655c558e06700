/* beginning: how a session began: its start text, and the number of its deal. */
#ifndef PATIENCE_BEGINNING_H
#define PATIENCE_BEGINNING_H

#include "game.h"

struct beginning {
	char text[START_TEXT]; /* canonical, without the number */
	bool has_deal;
	uint64_t deal;
};

/* Fills BEGINNING and the first STATE from START, a start text with the liberties of session_new. False with a fault.
 */
bool beginning_read(
    struct beginning *beginning, const struct game *game, const char *start, struct state *state, struct fault *fault);

#endif
