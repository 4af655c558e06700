/* draw_card: one card or place, drawn from its box. Used by draw.c only. */
#ifndef PATIENCE_DRAW_CARD_H
#define PATIENCE_DRAW_CARD_H

#include "canvas.h"
#include "layout.h"
#include "theme.h"

enum mark { MARK_NONE, MARK_MOVABLE, MARK_TARGET, MARK_HELD, MARK_HINTED };

/* How a box is drawn. */
struct brush {
	struct canvas *canvas;
	const struct theme *theme;
	int card_width, card_height;
	enum style frame, outline; /* of the top edge, and of the rest */
	bool heavy;                /* the cursor's frame: at its top edge, */
	bool heavy_all;            /* or all around */
	bool quiet;                /* dimmed */
	enum mark mark;
	bool can_turn; /* an empty stock is to be turned back */
};

/* A card, or an empty place of SPOT. */
void draw_box(const struct brush *brush, const struct box *box, const struct spot *spot);

/* Folded cards: an edge with their number; face-down ones look like backs. */
void draw_fold(const struct brush *brush, const struct box *box, bool is_hidden);

#endif
