/* keys: the one table of what the player can do. It drives the loop, the help screen, the side panel, the command line,
 * the settings file and, by a test, the manual page. */
#ifndef PATIENCE_KEYS_H
#define PATIENCE_KEYS_H

#include <stdbool.h>

#include "ui.h"

struct ui;

/* What a game must have for an action to mean anything in it. */
enum need {
	NEEDS_NOTHING,
	NEEDS_PILES,
	NEEDS_STOCK,
	NEEDS_WASTE,
	NEEDS_FOUNDATION,
	NEEDS_SECRETS,
	NEEDS_SUITS,
	NEEDS_SOLUTIONS,
	NEEDS_SQUARE_KEYS
};

struct action {
	const char *name; /* in the settings file and the command line */
	const char *keys; /* as usual, separated by blanks */
	const char *help;
	void (*run)(struct ui *ui, int key);
	enum need needs;
};

extern const struct action actions[];
extern const int actions_count;

/* Whether the action of ROW means anything in the game that is played: help and panel show no other. */
bool action_applies(const struct ui *ui, int row);

/* The code of a key by its name ("u", "Ctrl-R", "Tab", "Up"), or -1; and the name of a code. */
enum { KEY_NAME = 16 };
int key_parse(const char *name, int length);
char *key_name(int key, char name[KEY_NAME]);

/* The names of keys that are more than their character, from number 0 on; NULL after the last. */
const char *key_named(int number);

/* Whether KEY is one of the keys named in KEYS, separated by blanks. */
bool keys_have(const char *keys, int key);

/* A table of actions as far as its keys: those of the game, or of the viewer. */
struct key_map {
	bool in_viewer;
	const char *(*keys)(int row); /* as usual; NULL after the last row */
};

/* The row of KEY under these options, or UI_UNBOUND; the keys of a row as they now are. Returns TEXT. */
enum { KEYS_TEXT = 64 };
int key_row(const struct key_map *map, const struct ui_options *options, int key);
char *row_keys(const struct key_map *map, const struct ui_options *options, int row, char text[KEYS_TEXT]);

/* The same of the game's actions; and the row of an action by its name, or UI_UNBOUND. */
int key_action(const struct ui_options *options, int key);
int action_find(const char *name, int length);
char *action_keys(const struct ui_options *options, int row, char text[KEYS_TEXT]);

#endif
