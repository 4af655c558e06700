/* solutions: a walk through all ways to solve the position on the table, for games that can list them. */
#ifndef PATIENCE_UI_SOLUTIONS_H
#define PATIENCE_UI_SOLUTIONS_H

#include <stdbool.h>

#include "dialog.h"

enum { SOLUTIONS_MOST = 20000 };

struct solutions {
	struct state *state; /* owned */
	int count, room, at;
	bool are_all;     /* there are no more than these */
	bool fundamental; /* only those that are the first of their images */
};

extern const struct dialog_kind solutions_dialog;

/* Opens the walk at the first solution, or at the last one. Says why there is none. */
void solutions_open(struct ui *ui, bool at_last);
void solutions_release(struct solutions *solutions);

#endif
