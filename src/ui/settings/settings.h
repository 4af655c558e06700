/* settings: the one table of what the configuration file holds besides keys. It drives reading and writing the file,
 * what options of the command line set, the dialog, and by a test the manual. A new setting is a row here and an int of
 * struct ui_options. */
#ifndef PATIENCE_SETTINGS_H
#define PATIENCE_SETTINGS_H

#include <stddef.h>

#include "../keys.h"
#include "ui.h"

struct setting {
	const char *name;  /* in the file: "colours" */
	const char *label; /* in the dialog: "Colours" */
	const char *const *choices;
	const char *const *meanings; /* what each choice means, in a line */
	const char *option;          /* a key of a game's `settings` instead: its choices, behind `last` */
	size_t at;                   /* of its int in struct ui_options */
	bool of_terminal;            /* says nothing, or is a button of its own, where another screen shows the table */
};

extern const struct setting settings[];
extern const int settings_count;

/* The row of a name, or -1. */
int settings_find(const char *name);

/* The game for whose deals a row with an option is; NULL where there is none. */
const struct game *setting_game(int row);

/* What may be chosen in a row, and what that means; NULL behind the last. */
const char *setting_choice(int row, int choice);
const char *setting_meaning(int row, int choice);
int setting_choices(int row);

int setting_get(const struct ui_options *options, int row);
void setting_set(struct ui_options *options, int row, int choice);

/* Whether the rules that are set go together; false with a fault. */
bool settings_agree(const struct ui_options *options, struct fault *fault);

/* TEXT, a configuration file, with the value of NAME changed in its last line of that name, or with such a line at its
 * end. All else stays as it is. The caller frees it. */
char *settings_put(const char *text, const char *name, const char *value);

/* Writes what is chosen in a row to the player's file, which is read first: a file that cannot be read as settings
 * stays as it is. A link is followed. False with a fault. */
bool settings_keep(const struct ui_options *options, int row, struct fault *fault);

#endif
