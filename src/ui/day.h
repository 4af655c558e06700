/* day: the daily deal from inside a game. */
#ifndef PATIENCE_UI_DAY_H
#define PATIENCE_UI_DAY_H

#include <stdbool.h>

#include "dialogs/deal_finder.h"

struct ui;

/* Goes on with the daily game of GAME of today, or begins it; the game on the table waits. True when its deal has to
 * be looked for first: then day_take goes on. */
bool day_begin(struct ui *ui, const struct game *game);

/* Begins the game of the day whose deal was FOUND. */
void day_take(struct ui *ui, const struct deal_found *found);

#endif
