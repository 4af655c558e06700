/* game_list_dialog: the past games (game_list.h), to look at one again, and their statistics (stats_view.h). */
#ifndef PATIENCE_GAME_LIST_DIALOG_H
#define PATIENCE_GAME_LIST_DIALOG_H

struct ui;

void game_list_open(struct ui *ui);
void stats_view_open(struct ui *ui);

/* After a change of size: the chosen row is seen. */
void game_list_resize(struct ui *ui);

#endif
