/* game_list: the games that are kept in the player's folder, for the list of them and for their statistics. */
#ifndef PATIENCE_GAME_LIST_H
#define PATIENCE_GAME_LIST_H

#include <stdbool.h>

#include "library.h"

enum { GAME_LIST_FIND = 32, GAME_LIST_CELL = 40, GAME_LIST_COLUMNS = 8 };

struct game_list {
	struct library library;
	const struct entry **list; /* those that are asked for, in their order */
	char **path;               /* of each, as the viewer wants them */
	int count;
	int unreadable;  /* records that are no games: `patience games` says why */
	int chosen, top; /* the row chosen, and the first one shown */

	int order; /* of query_orders; */
	bool is_reversed;
	const struct game *game;   /* which games: those of one, NULL for all; */
	int result;                /* row of game_list_results; */
	char find[GAME_LIST_FIND]; /* those that tell this in a column; all when empty */
	int caret;
	bool finds; /* it is being typed */
};

/* Which games of a result there can be asked for, and what that is called: "all", "won", "lost", "left". */
enum { GAME_LIST_RESULTS = 4 };
extern const char *const game_list_results[GAME_LIST_RESULTS];

/* Reads the folder, the latest game first; false with a fault when that fails or no game lies in it. Release it with
 * game_list_release in any case, also when it was only zeroed. */
bool game_list_init(struct game_list *past, struct fault *fault);
void game_list_release(struct game_list *past);

/* After the order, the game, the result or the text to be found was changed. The chosen game stays chosen when it is
 * still there.
 */
void game_list_select(struct game_list *past);

/* Asks for those of GAME, if games of it and of other kinds are kept. */
void game_list_begin_with(struct game_list *past, const struct game *game);

/* Asks for the next game of which any are kept, after the last one for all. */
void game_list_next_game(struct game_list *past);

/* The next order; each begins with what is looked for most: the latest, the fastest, the highest score. */
void game_list_sort(struct game_list *past);

/* Chooses the row that is STEP further, and brings it into a window of HEIGHT rows. */
void game_list_step(struct game_list *past, int step, int height);

/* The columns that fit in a list of WIDTH cells; returns how many. */
struct game_list_column {
	const char *head;
	int order; /* which of query_orders sorts by it; -1 for none */
	int x, width;
	bool is_right; /* numbers end at the right */
	void (*write)(const struct entry *entry, char text[GAME_LIST_CELL]);
};
int game_list_columns(int width, struct game_list_column columns[GAME_LIST_COLUMNS]);

#endif
