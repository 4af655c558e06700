/* draw_bars: the lines above and below a table. */
#ifndef PATIENCE_DRAW_BARS_H
#define PATIENCE_DRAW_BARS_H

#include "../tabletop.h"
#include "canvas.h"
#include "layout.h"

/* Title and rules on the left, the deal on the right, as much of them as there is room for: what stands behind a colon
 * goes first, then the title, then the grade of the deal, then the word before its number, then the last of the rules;
 * the number stays. */
void draw_title(struct canvas *canvas, const struct layout *layout, const struct tabletop *view);

/* The numbers of the scene, moves, clock and verdict, and the key of the help where there is room for it too. */
void draw_status(struct canvas *canvas, const struct layout *layout, const struct tabletop *view);

#endif
