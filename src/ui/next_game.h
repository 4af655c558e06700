/* next_game: leaving the game at hand, for another one or for good. A game that could not be kept is not left without
 * asking. */
#ifndef PATIENCE_NEXT_GAME_H
#define PATIENCE_NEXT_GAME_H

#include "state.h"

/* Puts another session of its game in place of the present one, which is kept as a record, or waits if it is a daily
 * game; then a usual one that waited, and those that other programs have left, make place. False when the player is
 * asked first, and the other one is `next` as long, or is told why not, and SESSION is freed. */
bool ui_replace(struct ui *ui, struct session *session);

/* Goes over to SESSION, perhaps of another game; the present one stays to be resumed. Asks first when it could not be
 * saved. */
void ui_change_game(struct ui *ui, struct session *session);

/* Begins SESSION, which may be of another game: one of its kind, at hand or unfinished, makes place and is kept as a
 * record; one at hand of another kind waits. False when the player is asked first, or is told why not, and SESSION is
 * freed. */
bool ui_begin(struct ui *ui, struct session *session);

/* The same deal from its start, of which undone moves can be played again. It is another game, and the present one is
 * left as by ui_replace, where a clock runs since the deal and would go on, or something was shown that was to be
 * found; so is a daily game that is won, and the other one then does not count. */
void ui_restart(struct ui *ui);

/* The unfinished game of the kind GAME, which is not the one at hand, is given up and keeps its record. False, and said
 * why, when that failed. An alert tells of one that is damaged and was set aside. */
bool ui_clear_place(struct ui *ui, const struct game *game);

/* Leaves the program; the game is saved. */
void ui_leave(struct ui *ui);

/* Forgets the game that waits. */
void ui_drop_next(struct ui *ui);

#endif
