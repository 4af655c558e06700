/* stats_view: the statistics of the kept games as lines and bars, on a page for each set of rules. */
#ifndef PATIENCE_STATS_VIEW_H
#define PATIENCE_STATS_VIEW_H

#include "../draw/theme.h"
#include "game_list.h"

enum { FIGURE_TEXT = 64 };

/* A line: a text, and after it a bar when there is something to compare its count with. */
struct figure {
	char text[FIGURE_TEXT];
	enum style style;
	int count, won, most;
};

struct stats_view {
	struct figure *line; /* of the page shown */
	int lines, room;
	int page, pages;         /* of which this one is shown, counted from `first` on */
	int first;               /* what belongs to the game on the table */
	const struct game *game; /* that one */
};

/* The figures of the games in PAST; first come those of the rules of SESSION, or the daily ones when it is one of them.
 * Release them with stats_view_release. */
void stats_view_init(struct stats_view *figures, const struct game_list *past, const struct session *session);

/* To the page that is STEP further, round and round. */
void stats_view_turn(struct stats_view *figures, const struct game_list *past, int step);
void stats_view_release(struct stats_view *figures);

#endif
