/* day: the daily deal from inside a game. Its deal is looked for by a thread of its own, for some days take seconds. */
#ifndef PATIENCE_UI_DAY_H
#define PATIENCE_UI_DAY_H

#include <stdbool.h>

#include "daily.h"
#include "worker.h"

struct day {
	struct worker_kind kind;
	struct worker *worker; /* NULL until it is first asked */
	char date[DAILY_DATE];
};

struct ui;

/* Goes on with the daily game of today, or begins it; the game on the table waits. False when its deal has to be looked
 * for first: then day_step goes on. */
bool day_begin(struct ui *ui);

/* Whether the deal that was looked for has been found; its game is then on the table. */
bool day_step(struct ui *ui);

/* Looks no more. */
void day_cancel(struct ui *ui);
void day_release(struct ui *ui);

#endif
