/* page: text in a frame over the table, scrolled when it is longer than the frame. Pure.
 *
 * A text is put twice by the same function: once to count its lines, once to draw those that are to be seen. */
#ifndef PATIENCE_PAGE_H
#define PATIENCE_PAGE_H

#include <stdbool.h>

#include "../keys.h"
#include "canvas.h"
#include "theme.h"

struct area {
	int x, y, width, height;
};

/* Rows of the screen that the inside of a tall frame leaves: its two edges, the title above it, and below it the
 * message and the status bar, so that what is said hides nothing of it. */
enum { FRAME_LEAVES = 5 };

/* A blank frame of that inner size with a title in the middle of the first ROOM columns; smaller where there is less
 * room. Returns its inside. */
struct area frame_draw(
    struct canvas *canvas, const struct theme *theme, int room, int width, int height, const char *title);

/* Where a frame of that inner HEIGHT begins among ROWS: in the middle, but rather over the title than over the message.
 */
int frame_first_row(int rows, int height);

/* The same with its last row above row END, where there is room. */
struct area frame_draw_above(
    struct canvas *canvas, const struct theme *theme, int room, int width, int height, int end, const char *title);

/* The line at Y of the frame around AREA is row ROW of a list, for a click; a mark stands before the chosen one. */
void frame_row(struct canvas *canvas, struct area area, int y, int row, bool is_chosen);

/* A bar of LENGTH cells, of which the first DONE are heavy. */
void bar_draw(struct canvas *canvas, const struct theme *theme, int x, int y, int length, int done);

/* TEXT on the lower edge of the frame around AREA, parts with semicolons between them: where there is little room the
 * last one stays, and those before it give way from behind. A click on a key in it presses the key, see link_hints. */
void frame_foot(struct canvas *canvas, struct area area, const char *text);

/* Where lines go: counted, and drawn from number `top` on. */
struct page {
	struct canvas *canvas; /* NULL: only count */
	struct area area;
	int top, line;
	int keys_width; /* columns of keys; 0 for the usual number */
	bool links;     /* a click on an entry presses its first key */
	int chosen;     /* of a page that counts: the first line of the chosen row, which is to be seen; -1 for none, */
	int row, rows;  /* which row of the list that is, from 0, and how many there are */
};

/* TEXT at column X of the present line. */
void page_text(struct page *page, int x, const char *text, enum style style);

/* TEXT from column X on, broken at blanks; the page then stands after it. */
void page_paragraph(struct page *page, int x, const char *text);

/* Keys and what they do, or a mark and what it means. */
void page_entry(struct page *page, const char *keys, const char *help);
void page_mark(struct page *page, const struct theme *theme, enum glyph glyph, const char *help);

/* The lines from FIRST up to the present one are row ROW of a list, as of frame_row. */
void page_row(struct page *page, int first, int row, bool is_chosen);

/* The actions of MAP that mean anything to OF, with their keys. */
void page_keys(struct page *page, const struct key_map *map, const struct ui_options *options, const void *of);

/* Some actions by their names, with blanks between them, and what they do in few words. */
struct key_help {
	const char *actions, *help;
};

/* ROWS, the last without a name, from the top of AREA on, with the first short key of each action in KEYS_WIDTH
 * columns; a click presses it. What means nothing to OF is left out. */
void page_keys_beside(struct canvas *canvas, struct area area, int keys_width, const struct key_help *rows,
    const struct key_map *map, const struct ui_options *options, const void *of);

/* Lines that a notch of the mouse wheel scrolls. */
enum { PAGE_NOTCH = 3 };

/* By how much a key moves in a list of LINES of which HEIGHT are seen; false for another key. */
bool page_step(int *step, int key, int lines, int height);

/* The first line that is shown of a text of LINES in a frame of HEIGHT lines: TOP, or less where the frame has grown.
 */
int page_top(int top, int lines, int height);

/* The first line shown after a key that scrolls a text of LINES in a frame of HEIGHT lines; false for another key. */
bool page_scroll(int *top, int key, int lines, int height);

/* A text in a frame over the table, as high as its lines or the screen. A list in it is shown around its chosen row;
 * where it is longer the title tells which one that is: "Possible moves, 7 of 40". */
struct sheet {
	const char *title;
	void (*put)(const void *of, struct page *page); /* puts the whole text */
	const void *of;
	const struct theme *theme;
	int width;        /* of the text, */
	int room, rows;   /* in so many columns and rows of the screen */
	int keys_width;   /* as in a page */
	const char *foot; /* the keys on its lower edge where a row is chosen; else, and for NULL, those that scroll */
};

/* As page_scroll. */
bool sheet_scroll(const struct sheet *sheet, int *top, int key);
void sheet_draw(const struct sheet *sheet, int top, struct canvas *canvas);

#endif
