/* own_deal: a game of the player's own deal: what stands on the table as given, for boards that are filled in by hand,
 * or what was typed. */
#ifndef PATIENCE_OWN_DEAL_H
#define PATIENCE_OWN_DEAL_H

#include "state.h"

/* Begins it; the game before is kept as any that is left. Asks first where that was a deal to be solved, and not an
 * empty board. Says why where there is none. */
void own_deal_begin(struct ui *ui);

/* The word behind which a deal of the present game can be typed, the same as on the command line: "numbers", "board".
 */
const char *own_deal_word(const struct ui *ui, char word[START_KEY]);

/* Whether TEXT, of MOVE_TEXT bytes or more, needs no such word: it is longer than any move. */
bool own_deal_is_whole(const struct ui *ui, const char *text);

/* Begins a game of the deal TEXT, the value of the game's `start_key`, with those rules of the present game that fit
 * it. False where it is none, which is said; "" only says what is wanted. */
bool own_deal_typed(struct ui *ui, const char *text);

#endif
