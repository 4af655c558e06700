/* finish: a game that is decided plays itself out, when the player says so.
 *
 * Decided is a game whose rest needs no more thought: no card of the piles lies face down any more and a winning line
 * is known; or verdicts are shown and foundation moves and turns of the stock alone win, where nothing is hidden
 * foundation moves alone. While the cards play any key stops them. The run is one step of undo and redo. */
#ifndef PATIENCE_FINISH_H
#define PATIENCE_FINISH_H

#include <stdbool.h>

#include "game.h"

enum { FINISH_MOVES = 512 };

struct decided_game {
	int length; /* moves of the line that plays the game out; 0 while it is not decided */
	struct move line[FINISH_MOVES];
	bool is_offered; /* the player was told */
	bool plays;
	int at; /* the next move of the line */
};

struct ui;

/* Finds out whether the game is decided, and offers once to play it out. After each change, and when the judge was
 * heard. */
void finish_look(struct ui *ui);

/* Begins to play the line; plays its next move; ends the run where it stands. */
void finish_start(struct ui *ui);
void finish_next(struct ui *ui);
void finish_stop(struct ui *ui);

#endif
