/* figures: the statistics of the kept games as lines and bars. */
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
	struct figure *line;
	int lines;
};

/* The figures of all games in PAST. Release them with figures_release. */
void figures_init(struct figures *figures, const struct past *past);
void figures_release(struct figures *figures);

#endif
