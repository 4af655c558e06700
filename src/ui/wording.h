/* wording: what keys, mouse and marks mean in the game on the table, in words that fit its kind. */
#ifndef PATIENCE_UI_WORDING_H
#define PATIENCE_UI_WORDING_H

#include "draw/page.h"
#include "state.h"

/* Kinds of games by how they are played: cards with foundations and without, a board of pieces, letters that are typed,
 * squares that get digits, a board with a ring of entries. */
enum manner { ON_TABLE, ON_BOARD, TYPED, ON_SQUARES, ON_RING, ON_CARDS, MANNERS };
enum manner manner_of(const struct ui *ui);

/* What the action of that row does there; OF is the table. For a key_map. */
const char *wording_of_action(const void *of, int row);

/* What the mouse does. */
const char *wording_of_mouse(const struct ui *ui);

/* The marks and what they mean, an entry each. */
void wording_put_marks(const struct ui *ui, struct page *page);

#endif
