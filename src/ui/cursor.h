/* cursor: the places a cursor can stand on and how it goes from one to another. Pure.
 *
 * Stops are the open cards of piles that hang down, the top cards of the others, and empty places. With cards in hand
 * only top cards and empty places are stops, for they are what cards are put on. */
#ifndef PATIENCE_CURSOR_H
#define PATIENCE_CURSOR_H

#include <stdbool.h>

#include "draw/layout.h"

/* A card by its spot and the number of cards from it to the top of its pile; count 0 is an empty place. */
struct cursor {
	int spot, count;
};

enum direction { DIRECTION_UP, DIRECTION_DOWN, DIRECTION_LEFT, DIRECTION_RIGHT };

/* The top card or empty place of SPOT, and its deepest open card. */
struct cursor cursor_top(const struct scene *scene, int spot);
struct cursor cursor_deepest(const struct scene *scene, int spot);

/* CURSOR, or the stop of its spot that is nearest to it. */
struct cursor cursor_settle(const struct scene *scene, struct cursor cursor);

/* The stop that follows in that direction; beyond the edge of the table it comes in again on the other side. */
struct cursor cursor_step(const struct scene *scene, const struct layout *layout, struct cursor cursor,
    enum direction direction, bool tops_only);

/* On a board with a ring of entries: the entry of LINE, the digit that its name ends with, on the side where the cursor
 * is; from there, that on the next side round. -1 when there is no such line. */
int cursor_line(const struct scene *scene, struct cursor cursor, int line);

#endif
