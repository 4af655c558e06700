/* sending: all that is safe goes to the foundations, or all that is forced on a board is filled, one after another. */
#ifndef PATIENCE_SENDING_H
#define PATIENCE_SENDING_H

#include "state.h"

/* Whether the game has foundations to which cards can be sent by themselves. */
bool sending_is_of(const struct ui *ui);

/* Begins with it, or says why there is nothing to begin with. */
void sending_begin(struct ui *ui);

/* After a move of the player: begins with it where he has chosen that (ui_options), as one step with that move. */
void sending_follow(struct ui *ui);

/* While that is under way (ui->sends): lets the next card fly; plays all that is left at once. */
void sending_next(struct ui *ui);
void sending_rest(struct ui *ui);

#endif
