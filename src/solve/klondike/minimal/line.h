/* minimal_line: from steps of the search to moves of the game. */
#ifndef PATIENCE_MINIMAL_LINE_H
#define PATIENCE_MINIMAL_LINE_H

#include "klondike.h"
#include "moves.h"

/* Decides for STEPS steps that the search made from LAYOUT on, at most MINIMAL_LINE, where cards go that could go onto
 * either parent: so that every card is uncovered when a later step plays it. */
void line_decide(struct deal *deal, struct layout layout, struct step *step, int steps);

/* A game being played along. */
struct line {
	struct state state;
	struct move *move;
	int length, room;
};

void line_begin(struct line *line, const struct klondike *position, struct move *move, int room);

/* Plays STEP by the game's own rules. False if they do not allow it, or the line has no room. */
bool line_add(struct line *line, struct step step);

#endif
