/* deal_fields: lines of public files that tell a deal among other things, as fields with commas between. A game has
 * them as its companion (companion.h), or none: then a line is a deal and nothing else. */
#ifndef PATIENCE_DEAL_FIELDS_H
#define PATIENCE_DEAL_FIELDS_H

#include "game.h"

struct deal_fields {
	/* Whether LINE, the first of its file, is no deal but names the fields of those that follow. */
	bool (*is_head)(const char *line);

	/* Whether LINE has several fields, or is several lines; and the value of the game's `start_key` that it tells then;
	 * false with a fault.
	 */
	bool (*are_there)(const char *line);
	bool (*read)(const char *line, char value[START_TEXT], struct fault *fault);

	/* A deal may also stand in lines of their own: so many parts make one. 1 when LINE is one of them, 0 when it is a
	 * frame around them, -1 when it is something else. */
	int parts;
	int (*part)(const char *line);
};

#endif
