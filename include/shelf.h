/* shelf: the games of the program with what a player has of each: the unfinished game, and how the kept ones went. */
#ifndef PATIENCE_SHELF_H
#define PATIENCE_SHELF_H

#include "game.h"
#include "statistics.h"

enum { SHELF_TEXT = 96, UNFINISHED_NONE = -1, UNFINISHED_UNREADABLE = -2 };

struct shelf_row {
	const struct game *game;
	int unfinished;       /* moves of the unfinished game, or one of the two above */
	int unfinished_daily; /* the same of the daily one */
	/* How those ended, where the end may still be taken back: "lost" or "over"; NULL: they go on. */
	const char *ended, *ended_daily;
	struct statistics statistics;
	bool is_kept; /* a game is kept, be it one that is not counted */
};

struct shelf {
	int rows;
	struct shelf_row *row; /* owned, one a game, in the order of the table of games */
};

/* Reads what there is. What cannot be read counts as not being there; nothing is changed. False with a fault when that
 * is all the kept games. */
bool shelf_read(struct shelf *shelf, struct fault *fault);
void shelf_release(struct shelf *shelf);

/* How the games of ROW stand, in words: "unfinished, 34 moves; won 3 of 12, best in 4:05". Returns TEXT. */
char *shelf_words(const struct shelf_row *row, char text[SHELF_TEXT]);

#endif
