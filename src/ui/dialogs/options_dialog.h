/* options_dialog: the settings, and what changes one, in the dialog or by a key of its own: it holds at once and is
 * kept. */
#ifndef PATIENCE_OPTIONS_DIALOG_H
#define PATIENCE_OPTIONS_DIALOG_H

#include <stdbool.h>

struct ui;

/* Whether there is a setting for the game on the table: a page has few. */
bool options_are_there(const struct ui *ui);
void options_open(struct ui *ui);
void options_change(struct ui *ui, const char *name, int choice);

#endif
