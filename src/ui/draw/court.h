/* court: kings, queens and jacks, drawn in box characters; each size has its own way. Used by draw_card.c only. */
#ifndef PATIENCE_COURT_H
#define PATIENCE_COURT_H

#include "canvas.h"
#include "theme.h"

struct court_brush {
	struct canvas *canvas;
	const struct theme *theme;
	int x, y, width, height; /* of the card */
	uint8_t ink, crown;      /* styles */
};

/* The figure of FACE (rank 11 to 13) within the card, between its corners. */
void court_draw(const struct court_brush *brush, int face, uint32_t suit);

#endif
