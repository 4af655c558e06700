/* draw_card: one card or place, drawn from its box; used by what draws tables. There are two ways to draw it: as a
 * frame, and as a solid block. What stands in the middle of a card is the same in both. */
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
	int card_width;
	const char *words; /* of a face of text, else NULL */
	enum mark mark;
	bool has_cursor; /* it is under the cursor, */
	bool in_run;     /* or lies on a card that is */
	bool is_held;    /* it is in hand */
	bool is_aside;   /* it cannot take what is in hand */
	bool is_used;    /* it is a letter that is taken already */
	bool lies_on;    /* it covers a card that lies as it does, open or not, */
	bool is_beside;  /* or touches another at its left */
	bool can_turn;   /* an empty stock is to be turned back */
	int thick;       /* a thick line after so many squares of a board, */
	int lit;         /* the face that is to be seen wherever it stands, or FACE_NONE */
	uint8_t light;   /* enum light: what a lesson says of the square, */
	uint16_t meant;  /* the marks there that it is about, */
	uint16_t struck; /* those that it takes away, */
	uint16_t shown;  /* and those that it reasons with, to be seen where none are written */
	bool is_pushed;  /* of a ring: the last move began there, or put there what stands there */
	bool is_preview; /* of a square: what stands there would do so after the move under the cursor */
};

/* A card, or an empty place of SPOT (NULL: a card that belongs to none). */
void outline_box(const struct brush *brush, const struct box *box, const struct spot *spot);
void paper_box(const struct brush *brush, const struct box *box, const struct spot *spot);

/* Folded cards: an edge with their number; face-down ones look like backs. */
void outline_fold(const struct brush *brush, const struct box *box, bool is_hidden);
void paper_fold(const struct brush *brush, const struct box *box, bool is_hidden);

/* A square of a board and the piece on it. */
void board_square(const struct brush *brush, const struct box *box, const struct spot *spot);

/* A square of a board with thick lines: a digit, or the marks. */
void grid_square(const struct brush *brush, const struct box *box, const struct spot *spot);

/* The thick lines of such a board. */
void grid_lines(
    struct canvas *canvas, const struct layout *layout, const struct theme *theme, const struct scene *scene);

/* Beside the board: what its keys put on squares and how many are left, each a link, and whether they write marks. */
void grid_keys(struct canvas *canvas, const struct layout *layout, const struct tabletop *view);

/* A square of a board with a ring, or of the ring. */
void ring_square(const struct brush *brush, const struct box *box, const struct spot *spot);

/* The letters and numbers of columns and rows, with an arrow beside the outermost one where the board goes on. */
void board_labels(
    struct canvas *canvas, const struct layout *layout, const struct theme *theme, const struct scene *scene);

/* The row below the last entry of a list. */
int list_end(const struct layout *layout, const struct scene *scene);

/* The entries of a list, where the layout has them. */
void list_draw(
    struct canvas *canvas, const struct layout *layout, const struct theme *theme, const struct scene *scene);

/* What both share. */

bool box_is_open(const struct box *box);

/* The frame of a square under the cursor, where grounds do not tell it. */
void draw_frame(const struct brush *brush, const struct box *box);

/* The mark of BRUSH at (x, y). */
void draw_mark(const struct brush *brush, int x, int y, enum ground ground);

/* Whether a card is one letter, which stands in its middle alone. */
bool draw_is_letter(const struct brush *brush);

/* Rank and suit from column X on, in ROOM cells. */
void draw_label(const struct brush *brush, int face, int x, int y, int room, enum ground ground);

/* Pips, figure or number of an open card that nothing covers. */
void draw_middle(const struct brush *brush, const struct box *box, enum ground ground);

/* A card that is a text: what it is, and how it came to be, each in its style. */
void draw_words(const struct brush *brush, const struct box *box, uint8_t what_style, uint8_t how_style);

/* What an empty place waits for. */
void draw_wanted(const struct brush *brush, const struct box *box, const struct spot *spot, enum ground ground);

/* The number of cards of a stock. */
void draw_count(const struct brush *brush, const struct box *box, const struct spot *spot, enum ground ground);

#endif
