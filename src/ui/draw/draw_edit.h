/* draw_edit: a line of text that is typed (edit.h), with its caret. */
#ifndef PATIENCE_DRAW_EDIT_H
#define PATIENCE_DRAW_EDIT_H

#include "canvas.h"
#include "theme.h"

/* Draws TEXT from (X, Y) on in ROOM cells, with the caret after CARET of its bytes; where there is little room the
 * beginning gives way. Returns how many cells it took. */
int draw_edit(struct canvas *canvas, int x, int y, int room, const char *text, int caret, const struct theme *theme);

#endif
