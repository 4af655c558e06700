/* export: a game as files to show to others. Drawn by the same code as the screen; needs no terminal. */
#ifndef PATIENCE_EXPORT_H
#define PATIENCE_EXPORT_H

#include <stdio.h>

#include "ui.h"

/* How large a picture is, in cells, and how it looks (`ascii` and `colours` of OPTIONS; AUTO is two colours). */
struct picture {
	int columns, rows;
	const struct ui_options *options;
};

/* Writes the picture of the table where SESSION stands as SVG. The caller looks at errors of OUT. */
void export_svg(const struct session *session, const struct picture *picture, FILE *out);

/* Writes all moves played in SESSION as an asciicast (version 2), with the times of its record; nothing stands for
 * longer than two seconds. Seeks in the session and leaves it at its end. */
void export_cast(struct session *session, const struct picture *picture, FILE *out);

#endif
