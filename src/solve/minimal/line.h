/* minimal_line: from steps of the search to moves of the game. */
#ifndef PATIENCE_MINIMAL_LINE_H
#define PATIENCE_MINIMAL_LINE_H

#include "klondike.h"
#include "moves.h"

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
