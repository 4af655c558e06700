/* command: what is typed after a colon: a move as the game reads it, also with the symbols of the screen; the name of
 * an action; `save FILE` or `deal NUMBER`; a deal of one's own; and where there are files, `load FILE`. */
#ifndef PATIENCE_UI_COMMAND_H
#define PATIENCE_UI_COMMAND_H

#include <stdbool.h>

#include "dialogs/ask.h"

enum { COMMANDS_KEPT = 32 };

/* What helps typing: the lines of before, the oldest first, and what begins like the present one. */
struct command {
	char kept[COMMANDS_KEPT][DIALOG_TEXT];
	int count, at;           /* `at` is the one that is shown; the new one stands after the last */
	char fresh[DIALOG_TEXT]; /* the new one, while another is shown */
	char stem[DIALOG_TEXT];  /* what was typed before Tab, */
	int offered;             /* which line Tab offers, or -1 */
	bool has_none;           /* nothing begins like that */
};

extern const struct question command_question;

/* Asks for a line. Up and Down bring lines of before, Tab and Shift-Tab what begins like it: moves, then names of
 * actions. What it says is done and kept; or it is said what is not understood and what would be. */
void command_open(struct ui *ui);

/* Says why MOVE, which is not legal, cannot be made, as when it is typed. False when the game does not tell. */
bool command_say_why_not(struct ui *ui, struct move move);

#endif
