/* keys: their names, and the tables of what they do: one for the table, one for the viewer. A table drives the keys,
 * the help, the side panel, the command line, the settings file and, by a test, the manual page. */
#ifndef PATIENCE_KEYS_H
#define PATIENCE_KEYS_H

#include <stdbool.h>

#include "ui.h"

/* The code of a key by its name ("u", "Ctrl-R", "Tab", "Up"), or -1; and the name of a code. */
enum { KEY_NAME = 16 };
int key_parse(const char *name, int length);
char *key_name(int key, char name[KEY_NAME]);

/* Whether a key stops what goes on by itself and does no more: Esc, Enter, Space. */
bool key_only_stops(int key);

/* The names of keys that are more than their character, from number 0 on; NULL after the last. For a test of the
 * manual. */
const char *key_named(int number);

/* What an action is called in the settings file and the command line, its keys as usual, separated by blanks, and what
 * it does. */
struct key_row {
	const char *name, *keys, *help;
};

/* More than any table has. */
enum { ACTIONS_MOST = 96 };

/* A table of actions: those of the table, or of the viewer. OF is what they act on. */
struct key_map {
	bool in_viewer;
	struct key_row (*row)(int row); /* without a name after the last */
	bool (*applies)(const void *of, int row);
	const char *(*help)(const void *of, int row); /* what it does there; NULL: as the row says */
	void (*run)(void *of, int row, int key);
};

/* Both tables, that of the game first. */
enum { MAP_GAME, MAP_VIEWER, MAPS };
extern const struct key_map *const key_maps[MAPS];

/* The same for a game whose small letters are typed at the table. */
extern const struct key_map *const typed_key_maps[MAPS];

/* The row of KEY under these options, and of a name; UI_UNBOUND for none. */
int key_row(const struct key_map *map, const struct ui_options *options, int key);

/* Whether KEY draws the screen anew, whatever lies there: Ctrl-L and F1 to F12, which no dialog has a use for, if that
 * is their action. */
bool key_redraws(const struct key_map *map, const struct ui_options *options, int key);
int key_find(const struct key_map *map, const char *name, int length);

/* The keys of a row as they now are. Returns TEXT. */
enum { KEYS_TEXT = 64 };
char *row_keys(const struct key_map *map, const struct ui_options *options, int row, char text[KEYS_TEXT]);

#endif
