/* exchange: how the deals of a game come from other programs and go to them: written in their formats, and named by
 * their numbers. A game has one as its companion (companion.h), or none. */
#ifndef PATIENCE_EXCHANGE_H
#define PATIENCE_EXCHANGE_H

#include "game.h"

struct exchange {
	/* The names of the formats, the game's own way first, NULL after the last. */
	const char *const *formats;

	/* The value of the game's `start_key` that TEXT holds in whichever format it is; false with a fault. */
	bool (*read)(const char *text, char value[START_TEXT], struct fault *fault);

	/* Writes a good VALUE in a format, by its number, on one line. */
	void (*write)(const char *value, int format, char text[START_TEXT]);

	/* Whether other programs number deals with that LETTER before; *MOST is then the greatest number (the least is 0).
	 */
	bool (*numbers)(char letter, uint64_t *most);

	/* The value of deal NUMBER of such numbers. */
	void (*deal)(char letter, uint64_t number, char value[START_TEXT]);
};

#endif
