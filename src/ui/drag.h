/* drag: cards that the mouse carries. They are drawn where the mouse is, and what lies under them where they were; what
 * is in hand (ui->held) and what a drop does is decided elsewhere, so a drag may be ended at any time. */
#ifndef PATIENCE_DRAG_H
#define PATIENCE_DRAG_H

#include <stdbool.h>
#include <stdint.h>

#include "draw/draw.h"

enum drag_kind {
	DRAG_NONE,
	DRAG_PRESSED, /* the button is down, the mouse where it was */
	DRAG_LIFTED,  /* the cards follow the mouse */
	DRAG_GLIDES,  /* they were let go and glide back */
};

struct drag {
	enum drag_kind kind;
	struct cursor cards;
	int x, y;           /* of the upper left corner of the first card */
	int grip_x, grip_y; /* where the mouse holds it, from there */
	int64_t begun;      /* when the gliding began */
};

struct ui;

/* The button went down at (x, y) on the cards that are now in hand. */
void drag_press(struct ui *ui, int x, int y);

/* The mouse is at (x, y): lifts the cards, carries them. */
void drag_move(struct ui *ui, int x, int y);

/* The spot that the carried cards would be dropped on: the one under the mouse at (x, y), or the one they cover most
 * of. -1 when none of those can take them. */
int drag_target(const struct ui *ui, int x, int y);

/* Whether the mouse has the cards. */
bool drag_carries(const struct ui *ui);

/* The cards are no longer in hand and glide back to where they are; or are there at once. */
void drag_glide(struct ui *ui);
void drag_end(struct ui *ui);

/* Ends a gliding whose time is over. */
void drag_step(struct ui *ui);

/* Takes the cards out of LAYOUT, that of the table; draws them over it. Nothing without a drag. */
void drag_lift(const struct ui *ui, struct layout *layout);
void drag_draw(const struct ui *ui, struct canvas *canvas);

#endif
