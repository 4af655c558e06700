/* draw: a tabletop as a picture. Pure.
 *
 * What can be picked up is the `from` of a move in the list, where it can go is the `to`: the drawing knows no rule. */
#ifndef PATIENCE_DRAW_H
#define PATIENCE_DRAW_H

#include "../tabletop.h"
#include "canvas.h"
#include "layout.h"
#include "theme.h"

/* A browser's page shows every table itself: what draws them of cells is not needed there. */
#ifdef __wasm__
enum { HAS_CELLS = 0 };
#else
enum { HAS_CELLS = 1 };
#endif

/* Draws the table with its title, message and status bar. */
void draw_table(
    struct canvas *canvas, const struct layout *layout, const struct theme *theme, const struct tabletop *view);

/* How many cells a line of the message has: it may go beyond the last card. */
int draw_message_room(const struct layout *layout);

/* Whether a message of so many LINES leaves the cards, squares and words of the table free. */
bool draw_message_is_below(const struct layout *layout, const struct scene *scene, int lines);

/* Draws what the tabletop says, alone; too long for its line, or of several lines, it takes lines of the table above
 * it. */
void draw_message(struct canvas *canvas, const struct layout *layout, const struct tabletop *view);

/* Draws one card with its top left corner at (x, y); WORDS are those of a face of text, else NULL. */
void draw_card(struct canvas *canvas, const struct layout *layout, const struct theme *theme, int face,
    const char *words, int x, int y);

/* Draws rank and suit of a face in a small frame, as much of a flying card as a slow line bears. */
void draw_chip(struct canvas *canvas, const struct theme *theme, int face, int x, int y);

/* Says what size is needed; or asks QUESTION when there is one. */
void draw_too_small(struct canvas *canvas, const char *question);

#endif
