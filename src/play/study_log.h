/* study_log: what the players of a study saw and chose, a row a decision, as patience-study(7) describes it.
 *
 * A row holds what is in sight and nothing else: which cards lie face down is in no row, so what is learnt from a log
 * can be known at the table. A log grows beside a results file, a deal before it: whatever stops a study, the log has
 * the rows of all deals that the results have, and those of later ones are cut off when it is taken up again. */
#ifndef PATIENCE_STUDY_LOG_H
#define PATIENCE_STUDY_LOG_H

#include "player.h"
#include "study.h"

/* Adds a row to those of one game: ROWS is a struct memory_text, open or not, as player_listen wants it. */
void log_rows_add(void *rows, const struct sight *sight, struct decision decision);

#endif
