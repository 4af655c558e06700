/* layout: where everything lies on a screen of a given size. Pure: a scene and a size go in, boxes come out.
 *
 * A box is what is drawn of one card (whole, or only its top or left edge because others lie over it), of an empty
 * place, or of several cards folded into one edge. Boxes stand in drawing order, so a cell belongs to the last box that
 * covers it. Invariants: the boxes of one spot never leave its room, so no pile reaches the message line; rank and suit
 * of a card in a box are visible. */
#ifndef PATIENCE_LAYOUT_H
#define PATIENCE_LAYOUT_H

#include <stdbool.h>
#include <stdint.h>

#include "scene.h"

enum { COLUMNS_MIN = 40, ROWS_MIN = 17, PANEL_FROM = 110, BOXES_MAX = 2 * SPOTS_MAX };

enum box_kind { BOX_CARD, BOX_PLACE, BOX_FOLD, BOX_SQUARE };

struct box {
	uint8_t kind; /* enum box_kind */
	uint16_t spot;
	uint8_t count;               /* the card and those above it; of a fold, of its lowest card; 0 for an empty place */
	uint8_t folded;              /* how many cards a fold stands for */
	uint16_t face;               /* of a card */
	bool whole;                  /* nothing lies over it */
	int16_t x, y, width, height; /* what is visible of it */
};

struct layout {
	int columns, rows;
	bool is_too_small; /* then there is nothing else */
	int card_width, card_height;
	int top;         /* row of the first cards */
	int table_width; /* columns of the table; the side panel is right of it */
	int left, right; /* first column of texts, and the one after the last */
	int key_row;     /* row of the keys above the piles */
	int bar_column;  /* where what can be put on a board by its key stands beside it; 0 for nowhere */
	int message_row, status_row;
	int list_row; /* of the first entries of a list; it ends above the message */
	int boxes;
	struct box box[BOXES_MAX];
};

/* Lays SCENE out. When a pile is too tall even when squeezed, the part of it around the card (SPOT, COUNT) is shown. */
void layout_make(struct layout *layout, const struct scene *scene, int columns, int rows, int spot, int count);

/* The columns of a window that leave TABLE_WIDTH to the table. */
int layout_window(int table_width);

/* Copies what there is of FROM: its boxes, not the room for more. */
void layout_copy(struct layout *to, const struct layout *from);

/* The same for a board: squares of one size, and where they do not all fit, a window around the one at CURSOR (below 0:
 * from the first on). Called by layout_make. */
void layout_board(struct layout *layout, const struct scene *scene, int cursor);

/* The same for two rows of cards with a list below them. Called by layout_make. */
void layout_list(struct layout *layout, const struct scene *scene);

/* The list in ROWS rows and WIDTH columns of cells: where each begins, counted from the top left, with a cell before it
 * for a mark; columns of one length where there is room, else one after another. */
struct list_shape {
	int placed;  /* so many have a place */
	bool spaced; /* blanks stand around their letters */
	bool by_length;
	struct {
		int16_t x, y;
	} place[LISTED_MAX];
};
void list_arrange(struct list_shape *shape, const struct scene *scene, int rows, int width);

/* The cells of one of them without its mark. */
int list_width(const struct list_shape *shape, const struct listed *listed);

/* The box of that card or empty place; the fold it is in; NULL when it is not on the screen. */
const struct box *layout_find(const struct layout *layout, int spot, int count);

/* The box at a cell of the screen, or NULL. */
const struct box *layout_hit(const struct layout *layout, int x, int y);

#endif
