/* seat: someone at the table who plays the engine's moves in a terminal with nothing but keys, and holds what comes of
 * it against the engine.
 *
 * It sees the screen as a person does: it looks for the yellow card of the cursor and for the cards by their faces. */
#ifndef PATIENCE_TEST_SEAT_H
#define PATIENCE_TEST_SEAT_H

#include <stdbool.h>
#include <stddef.h>

#include "session.h"
#include "terminal.h"

/* How a move is made: Tab until it is shown, then Enter; arrows to the card, Enter, arrows to the place, Enter; the
 * keys of piles, waste, stock and foundations; or its text after a colon. */
enum way { WAY_TAB, WAY_ARROWS, WAY_PILE_KEYS, WAY_TYPED, WAYS };

struct seat {
	struct terminal *terminal;
	struct session *session; /* the same game in the engine */
	char fault[512];
};

/* Makes MOVE, legal now, in the terminal and in the engine. False when the keys do not lead there; `fault` tells why.
 */
bool seat_make(struct seat *seat, struct move move, enum way way);

/* Whether the saved record holds the very game of the engine: deal, moves, position, score. */
bool seat_agrees(struct seat *seat);

#endif
