/* lists: what opens the dialogs that list something: keys, games, players, moves, figures. */
#ifndef PATIENCE_LISTS_H
#define PATIENCE_LISTS_H

#include "dialog.h"

extern const struct dialog_kind guest_dialog, help_dialog, shelf_dialog;

void shelf_open(struct ui *ui);      /* the games, to go over to another one */
void guest_open(struct ui *ui);      /* the players, to let one play on */
void help_open(struct ui *ui);       /* the rules and the keys */
void moves_open(struct ui *ui);      /* the possible moves and what each does */
void game_list_open(struct ui *ui);  /* the past games, to look at one again */
void stats_view_open(struct ui *ui); /* how they went */

/* After a change of size: the chosen row is seen. */
void game_list_resize(struct ui *ui);

/* The dialog of settings; and what changes one, in the dialog or by a key of its own: it holds at once and is kept. */
void options_open(struct ui *ui);
void options_change(struct ui *ui, const char *name, int choice);

#endif
