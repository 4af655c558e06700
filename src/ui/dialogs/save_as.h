/* save_as: the game in a file that the player names. */
#ifndef PATIENCE_SAVE_AS_H
#define PATIENCE_SAVE_AS_H

#include "ask.h"

extern const struct question file_question;

/* Saves the game as PATH; asks before it takes the place of something else. False when that is not possible, which is
 * said. */
bool save_as(struct ui *ui, const char *path);

#endif
