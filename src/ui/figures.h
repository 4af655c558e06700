/* figures: the statistics of the kept games as lines and bars, on a page for each set of rules. */
#ifndef PATIENCE_FIGURES_H
#define PATIENCE_FIGURES_H

#include "past.h"
#include "theme.h"

enum { FIGURE_TEXT = 64 };

/* A line: a text, and after it a bar when there is something to compare its count with. */
struct figure {
	char text[FIGURE_TEXT];
	enum style style;
	int count, won, most;
};

struct figures {
	struct figure *line; /* of the page shown */
	int lines, room;
	int page, pages;
};

/* The figures of the games in PAST; first shown are those of the rules of SESSION. Release them with figures_release.
 */
void figures_init(struct figures *figures, const struct past *past, const struct session *session);

/* To the page that is STEP further, round and round. */
void figures_turn(struct figures *figures, const struct past *past, int step);
void figures_release(struct figures *figures);

#endif
