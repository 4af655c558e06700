/* choices: what the player chose last, kept in the state folder from one start to the next, so that it is offered
 * again.
 *
 * The file holds lines `GROUP KEY value`. A file that cannot be read as such is never written over. */
#ifndef PATIENCE_CHOICES_H
#define PATIENCE_CHOICES_H

#include <stdbool.h>

#include "fault.h"
#include "game.h"

enum { CHOICES_TEXT = 1 << 13 };

/* The lines of GROUP without its name, "Draw 1\n"; empty when there are none. False with a fault, and an empty TEXT,
 * when the file cannot be read. */
bool choices_read(const char *group, char text[CHOICES_TEXT], struct fault *fault);

/* Puts LINES (`KEY value`, each ended by \n) in place of those of GROUP; the other groups stay. */
bool choices_write(const char *group, const char *lines, struct fault *fault);

/* The game that lay on the table last, the first one of all when none is known; and keeps that it is GAME, where that
 * can be kept. */
const struct game *choices_last_game(void);
void choices_keep_game(const struct game *game);

#endif
