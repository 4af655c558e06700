/* lists: what opens the dialogs of which nobody needs more: of keys, games, players and moves. */
#ifndef PATIENCE_LISTS_H
#define PATIENCE_LISTS_H

#include "dialog.h"

extern const struct dialog_kind guest_dialog, help_dialog, shelf_dialog;

void shelf_open(struct ui *ui); /* the games, to go over to another one */
void guest_open(struct ui *ui); /* the players, to let one play on */
void help_open(struct ui *ui);  /* the rules and the keys */
void moves_open(struct ui *ui); /* the possible moves and what each does */

#endif
