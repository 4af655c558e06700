/* review_report: what a review of one game found, on standard output. */
#ifndef PATIENCE_REVIEW_REPORT_H
#define PATIENCE_REVIEW_REPORT_H

#include "review.h"

/* One game, what is known of it, and how it could have been won (NULL when that is not known). */
struct reviewed {
	const char *path;
	struct session *session, *line;
	struct findings found;
	int blunder;
};

/* How many moves the line that wins has from where the game could still be won; there has to be one. */
int review_line_moves(const struct reviewed *game);

/* A line on the whole game. */
void review_report_summary(const struct reviewed *game);

/* Each position: all of them as a strip of characters, then a line for each. */
void review_report_places(const struct reviewed *game);

/* A JSON object a line for each position. */
void review_report_json(const struct reviewed *game);

#endif
