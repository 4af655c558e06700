/* message: what the message line says about a card, in words. Pure. */
#ifndef PATIENCE_MESSAGE_H
#define PATIENCE_MESSAGE_H

#include "draw/draw.h"
#include "fault.h"

enum { MESSAGE_TEXT = FAULT_TEXT + 64, NAME_TEXT = 48 };

/* The card or place at CURSOR as a message calls it: "9♣", "pile 3", "the stock"; of a board the piece as a sentence
 * begins with it, "The peg", or the square, "a1". Returns NAME. */
char *message_name(const struct theme *theme, const struct scene *scene, struct cursor cursor, char name[NAME_TEXT]);

/* SPOT as a target: its top card, "the foundation", "pile 3". */
char *message_target(const struct theme *theme, const struct scene *scene, int spot, char name[NAME_TEXT]);

/* What can be done with what VIEW shows under the cursor, in hand, or by Tab: without the full stop, which only what is
 * said of a key has. */
void message_about(const struct theme *theme, const struct tabletop *view, char text[MESSAGE_TEXT]);

#endif
