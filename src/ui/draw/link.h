/* link: what a click on a cell means. Who draws something that can be clicked links its cells; a click is then looked
 * up in the picture, so that what is seen and what is clicked cannot differ. Pure. */
#ifndef PATIENCE_LINK_H
#define PATIENCE_LINK_H

#include "canvas.h"

enum link_kind {
	LINK_NONE,  /* outside of everything */
	LINK_FRAME, /* within a dialog, on nothing in particular */
	LINK_ROW,   /* row number `value` of a list, from 0 */
	LINK_KEY,   /* as if the key `value` were pressed */
	LINK_PLACE, /* the table of the game at hand as it was after `value` moves */
};

struct link {
	enum link_kind kind;
	int value;
};

/* Links WIDTH cells of a row of the canvas. A row's number is below 1 << 24; a key is a character or one of enum key.
 */
void link_row(struct canvas *canvas, int x, int y, int width, int row);
void link_key(struct canvas *canvas, int x, int y, int width, int key);
void link_place(struct canvas *canvas, int x, int y, int width, int place);
void link_frame(struct canvas *canvas, int x, int y, int width, int height);

/* Links the keys named in a line of ASCII that was drawn from (x, y) on, at most ROOM cells of it: "Space: more; Esc:
 * back". What stands between two semicolons means the last key that is named before the colon, but other names there
 * mean their own. */
void link_hints(struct canvas *canvas, int x, int y, int room, const char *text);

/* Links the keys named by the words of TEXT, which was drawn from (x, y) on, each to its own cells: "u U". */
void link_words(struct canvas *canvas, int x, int y, int room, const char *text);

struct link link_at(const struct canvas *canvas, int x, int y);

#endif
