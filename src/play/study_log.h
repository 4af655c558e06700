/* study_log: what the players of a study saw and chose, a row a decision, as patience-study(7) describes it.
 *
 * A row holds what is in sight and nothing else: which cards lie face down is in no row, so what is learnt from a log
 * can be known at the table. A log grows beside a results file, a deal before it: whatever stops a study, the log has
 * the rows of all deals that the results have, and those of later ones are cut off when it is taken up again. */
#ifndef PATIENCE_STUDY_LOG_H
#define PATIENCE_STUDY_LOG_H

#include "memory_text.h"
#include "player.h"
#include "study.h"

/* The rows of one game, while it is played. */
struct log_rows {
	struct memory_text text;
};

void log_rows_begin(struct log_rows *rows);
void log_rows_add(void *rows, const struct sight *sight, struct decision decision); /* as player_listen wants it */

/* Ends the rows; the caller frees the text. NULL when there was not memory enough. */
char *log_rows_end(struct log_rows *rows);

#endif
