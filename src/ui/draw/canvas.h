/* canvas: a picture of the screen in memory, cell by cell.
 *
 * Every cell has a code point and a style; a style says what the cell means (theme.h gives it its looks). A character
 * two cells wide has code 0 in its second cell; of one that is drawn over in part the rest is blank. Invariant: drawing
 * is clipped to the canvas, so no position is wrong. Pure: knows nothing of terminals, cards or locales. Text is UTF-8.
 */
#ifndef PATIENCE_CANVAS_H
#define PATIENCE_CANVAS_H

#include <stdint.h>

struct cell {
	uint32_t code;
	uint32_t link; /* what a click on it means, see link.h; 0 for nothing. Drawing leaves it as it is. */
	uint8_t style;
	uint8_t unused[3]; /* zero, so that equal cells have equal bytes */
};

struct canvas {
	int columns, rows;
	struct cell *cell; /* row by row */
};

/* An empty canvas of that size (at least 1x1). Release it with canvas_release. */
void canvas_init(struct canvas *canvas, int columns, int rows);
void canvas_release(struct canvas *canvas);

/* Gives CANVAS that size (its content is then blank) unless it has it already. */
void canvas_resize(struct canvas *canvas, int columns, int rows);

/* All cells blank in style 0, without links. */
void canvas_clear(struct canvas *canvas);

/* Copies the content of FROM to TO; both have the same size. */
void canvas_copy(struct canvas *to, const struct canvas *from);

/* The cell at (x, y); a blank one outside the canvas. */
struct cell canvas_at(const struct canvas *canvas, int x, int y);

void canvas_put(struct canvas *canvas, int x, int y, uint32_t code, uint8_t style);
void canvas_fill(struct canvas *canvas, int x, int y, int width, int height, uint32_t code, uint8_t style);

/* Gives the cells of a row a link. */
void canvas_link(struct canvas *canvas, int x, int y, int width, uint32_t link);

/* Writes TEXT from (x, y) on, at most ROOM cells of it. Returns how many cells it took. */
int canvas_text(struct canvas *canvas, int x, int y, int room, const char *text, uint8_t style);

#endif
