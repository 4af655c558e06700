/* past: the games that are kept in the player's folder, for the list of them and for their statistics. */
#ifndef PATIENCE_PAST_H
#define PATIENCE_PAST_H

#include <stdbool.h>

#include "library.h"

struct past {
	struct library library;
	const struct entry **list; /* the latest first */
	char **path;               /* of each, as the viewer wants them */
	int count;
	int unreadable;  /* records that are no games: `patience games` says why */
	int chosen, top; /* the row chosen, and the first one shown */
};

/* Reads the folder; false with a fault when that fails or no game lies in it. Release it with past_release in any case,
 * also when it was only zeroed. */
bool past_init(struct past *past, struct fault *fault);
void past_release(struct past *past);

/* Chooses the row that is STEP further, and brings it into a window of HEIGHT rows. */
void past_step(struct past *past, int step, int height);

/* A row of the list, wide or narrow, and the heads of its columns. Returns TEXT. */
enum { PAST_TEXT = 96 };
const char *past_head(bool is_wide);
char *past_row(const struct past *past, int row, bool is_wide, char text[PAST_TEXT]);

#endif
