/* next_game: leaving the game at hand, for another one or for good. A game that could not be kept is not left without
 * asking. */
#ifndef PATIENCE_NEXT_GAME_H
#define PATIENCE_NEXT_GAME_H

#include "state.h"

/* Puts another session in place of the present one, which is kept as a record. When that fails the player is asked, the
 * other one is `next` as long, and the answer is false. */
bool ui_replace(struct ui *ui, struct session *session);

/* Goes over to SESSION, perhaps of another game; the present one stays to be resumed. Asks first when it could not be
 * saved. */
void ui_change_game(struct ui *ui, struct session *session);

/* Begins SESSION, which may be of another game: one of its kind, at hand or unfinished, makes place and is kept as a
 * record; one at hand of another kind waits. False when the player is asked first, or is told why not, and SESSION is
 * freed. */
bool ui_begin(struct ui *ui, struct session *session);

/* Deals a daily game once more as another game, which does not count; the present one is left as by ui_replace. False
 * when it is no daily game. */
bool ui_daily_again(struct ui *ui);

/* The same of any game, where a clock runs since the deal and would go on, or something was shown that was to be found.
 * False where neither holds. */
bool ui_deal_again(struct ui *ui);

/* The unfinished game of the kind GAME, which is not the one at hand, is given up and keeps its record. False, and said
 * why, when that failed. An alert tells of one that is damaged and was set aside. */
bool ui_clear_place(struct ui *ui, const struct game *game);

/* Leaves the program; the game is saved. */
void ui_leave(struct ui *ui);

/* Forgets the game that waits. */
void ui_drop_next(struct ui *ui);

#endif
