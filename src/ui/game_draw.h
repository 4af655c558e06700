/* game_draw: the table with its side panel, or the cards that fly over it. */
#ifndef PATIENCE_GAME_DRAW_H
#define PATIENCE_GAME_DRAW_H

#include "state.h"
#include "verdict.h"

/* How the game stands, NULL when there is nothing to say. TEXT may be used for it. */
const char *game_word(const struct ui *ui, char text[VERDICT_TEXT]);

void game_draw(const void *of, struct canvas *canvas);

#endif
