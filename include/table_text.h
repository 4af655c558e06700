/* table_text: the table and the possible moves as lines of text, the display of line mode.
 *
 * Made from the scene and the move list alone, so it shows what a player may see and works for every game. The form is
 * that of the q program's `see`: the first row with the number of cards in the stock, the passes, the piles row by row,
 * a rule, the score, and a line for each move as it can be typed. Where the scene says so (is_terse), the moves are
 * those of the q program to the letter: no turns among them, and a card that goes to an empty pile stands alone.
 *
 * A board is shown as its squares row by row, a dot where something can stand and a stroke where nothing can, and its
 * numbers; its moves are not listed, for they are many. So are those of a row of cards that are texts, which is shown
 * with how each of them came to be. */
#ifndef PATIENCE_TABLE_TEXT_H
#define PATIENCE_TABLE_TEXT_H

#include <stdio.h>

#include "session.h"

/* Writes the whole display to OUT. A finished game shows "won" or "lost" after the score. */
void table_text(const struct session *session, FILE *out);

/* Writes only the lines of the moves, each with its triple: how many cards, from which spot of the scene, to which. */
void table_text_moves(const struct session *session, FILE *out);

#endif
