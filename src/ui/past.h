/* past: the games that are kept in the player's folder, for the list of them and for their statistics. */
#ifndef PATIENCE_PAST_H
#define PATIENCE_PAST_H

#include <stdbool.h>

#include "library.h"

enum { PAST_FIND = 32, PAST_CELL = 40, PAST_COLUMNS = 8 };

struct past {
	struct library library;
	const struct entry **list; /* those that are asked for, in their order */
	char **path;               /* of each, as the viewer wants them */
	int count;
	int unreadable;  /* records that are no games: `patience games` says why */
	int chosen, top; /* the row chosen, and the first one shown */

	int order; /* of query_orders; */
	bool is_reversed;
	int result;           /* which games: row of past_results; */
	char find[PAST_FIND]; /* those that tell this in a column; all when empty */
	int caret;
	bool finds; /* it is being typed */
};

/* Which games of a result there can be asked for, and what that is called: "all", "won", "lost", "left". */
enum { PAST_RESULTS = 4 };
extern const char *const past_results[PAST_RESULTS];

/* Reads the folder, the latest game first; false with a fault when that fails or no game lies in it. Release it with
 * past_release in any case, also when it was only zeroed. */
bool past_init(struct past *past, struct fault *fault);
void past_release(struct past *past);

/* After the order, the result or the text to be found was changed. The chosen game stays chosen when it is still there.
 */
void past_select(struct past *past);

/* The next order; each begins with what is looked for most: the latest, the fastest, the highest score. */
void past_sort(struct past *past);

/* Chooses the row that is STEP further, and brings it into a window of HEIGHT rows. */
void past_step(struct past *past, int step, int height);

/* The columns that fit in a list of WIDTH cells; returns how many. */
struct past_column {
	const char *head;
	int order; /* which of query_orders sorts by it; -1 for none */
	int x, width;
	bool is_right; /* numbers end at the right */
	void (*write)(const struct entry *entry, char text[PAST_CELL]);
};
int past_columns(int width, struct past_column columns[PAST_COLUMNS]);

#endif
