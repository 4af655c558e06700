/* svg: cells of a screen as a picture. What programs draw boxes with is drawn as shapes, so that it joins whatever
 * fonts there are; the rest is text, a run of cells at a time. */
#ifndef PATIENCE_SVG_H
#define PATIENCE_SVG_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

struct svg_cell {
	uint32_t code;
	int32_t ink, ground; /* 0xRRGGBB, or -1 for the page's own */
	bool bold, dim, underline;
};

struct svg_page {
	int columns, rows;
	const struct svg_cell *cell; /* row by row */
	const char *title;           /* plain ASCII */
	uint32_t ink, ground;        /* its own colours */
};

enum { SVG_DARK_INK = 0xdcdcd6, SVG_DARK_GROUND = 0x16181a, SVG_LIGHT_INK = 0x222222, SVG_LIGHT_GROUND = 0xffffff };

/* Writes PAGE. The caller looks at errors of OUT. */
void svg_write(const struct svg_page *page, FILE *out);

#endif
