/* past: the games that are kept in the player's folder, the last one first.
 *
 * Their names tell the order; a record is read only when it is to be seen, so a folder may be as large as it likes. */
#ifndef PATIENCE_PAST_H
#define PATIENCE_PAST_H

#include <stdbool.h>

#include "session.h"

enum { PAST_TEXT = 96 };

/* What is told of a game in a list; wide and narrow. */
struct past_row {
	bool is_read;
	char wide[PAST_TEXT], narrow[PAST_TEXT];
};

struct past {
	char **path;
	struct past_row *row;
	int count;
	int chosen, top; /* the row chosen, and the first one shown */
};

/* Lists the folder; false with a fault when there is none or no game in it. Release it with past_release in any case.
 */
bool past_init(struct past *past, struct fault *fault);
void past_release(struct past *past);

/* Chooses the row that is STEP further, and brings it into a window of HEIGHT rows, whose records are then read. */
void past_step(struct past *past, int step, int height);

/* The heads of the columns. */
extern const char past_head_wide[], past_head_narrow[];

#endif
