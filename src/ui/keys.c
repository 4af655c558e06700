/* Names of keys, and which row of a table a key leads to. */
#include "keys.h"

#include <stdio.h>
#include <string.h>

#include "ascii.h"
#include "event.h"
#include "text.h"

/* Where a key has two names, the first is the one that is shown. */
static const struct {
	const char *name;
	int key;
} names[] = {
    {"Up", KEY_ARROW_UP},
    {"Down", KEY_ARROW_DOWN},
    {"Left", KEY_ARROW_LEFT},
    {"Right", KEY_ARROW_RIGHT},
    {"Enter", KEY_RETURN},
    {"Space", ' '},
    {"Esc", KEY_ESCAPE},
    {"Tab", KEY_TAB},
    {"Shift-Tab", KEY_BACK_TAB},
    {"Backspace", KEY_ERASE},
    {"Delete", KEY_DELETE},
    {"Home", KEY_FIRST},
    {"End", KEY_LAST},
    {"PageUp", KEY_PAGE_UP},
    {"PageDown", KEY_PAGE_DOWN},
    {"Insert", KEY_INSERT},
    {"F1", KEY_F1},
    {"F2", KEY_F1 + 1},
    {"F3", KEY_F1 + 2},
    {"F4", KEY_F1 + 3},
    {"F5", KEY_F1 + 4},
    {"F6", KEY_F1 + 5},
    {"F7", KEY_F1 + 6},
    {"F8", KEY_F1 + 7},
    {"F9", KEY_F1 + 8},
    {"F10", KEY_F1 + 9},
    {"F11", KEY_F1 + 10},
    {"F12", KEY_F12},
    {"PgUp", KEY_PAGE_UP},
    {"PgDn", KEY_PAGE_DOWN},
    {"Ins", KEY_INSERT},
    {"Del", KEY_DELETE},
};

enum { NAMES = sizeof names / sizeof *names };

int key_parse(const char *name, int length)
{
	for (int i = 0; i < NAMES; i++)
		if ((int)strlen(names[i].name) == length && strncmp(names[i].name, name, (size_t)length) == 0)
			return names[i].key;
	if (length == 6 && strncmp(name, "Ctrl-", 5) == 0 && name[5] >= 'A' && name[5] <= 'Z')
		return name[5] - 'A' + 1;
	const char *end = name;
	uint32_t code = length > 0 ? utf8_next(&end) : 0;
	return code > ' ' && end == name + length ? (int)code : -1;
}

const char *key_named(int number) { return number < NAMES ? names[number].name : NULL; }

char *key_name(int key, char name[KEY_NAME])
{
	for (int i = 0; i < NAMES; i++)
		if (names[i].key == key) {
			snprintf(name, KEY_NAME, "%s", names[i].name);
			return name;
		}
	if (key > 0 && key < 27)
		snprintf(name, KEY_NAME, "Ctrl-%c", 'A' + key - 1);
	else
		name[key > 0 && key < KEY_ARROW_UP ? utf8_write((uint32_t)key, name) : 0] = '\0';
	return name;
}

/* Whether KEY is one of the keys named in KEYS, separated by blanks. */
static bool keys_have(const char *keys, int key)
{
	for (const char *word = keys; *word; word += strspn(word, " ")) {
		int length = (int)strcspn(word, " ");
		if (key_parse(word, length) == key)
			return true;
		word += length;
	}
	return false;
}

static int find_binding(const struct key_map *map, const struct ui_options *options, int key)
{
	for (int i = options->bindings - 1; i >= 0; i--)
		if (options->binding[i].key == key && options->binding[i].in_viewer == map->in_viewer)
			return i;
	return -1;
}

bool key_only_stops(int key) { return key == KEY_ESCAPE || key == KEY_RETURN || key == ' '; }

int key_row(const struct key_map *map, const struct ui_options *options, int key)
{
	int bound = find_binding(map, options, key);
	if (bound >= 0)
		return options->binding[bound].action;
	for (int row = 0; map->row(row).name; row++)
		if (keys_have(map->row(row).keys, key))
			return row;
	return UI_UNBOUND;
}

enum { CTRL_L = 12 };

bool key_redraws(const struct key_map *map, const struct ui_options *options, int key)
{
	bool is_free = key == CTRL_L || (key >= KEY_F1 && key <= KEY_F12);
	int row = is_free ? key_row(map, options, key) : UI_UNBOUND;
	return row != UI_UNBOUND && strcmp(map->row(row).name, "redraw") == 0;
}

int key_find(const struct key_map *map, const char *name, int length)
{
	for (int row = 0; map->row(row).name; row++) {
		const char *its = map->row(row).name;
		if ((int)strlen(its) == length && ascii_same_first(its, name, (size_t)length))
			return row;
	}
	return UI_UNBOUND;
}

static void append_key(char text[KEYS_TEXT], int key)
{
	char name[KEY_NAME];
	text_append(text, KEYS_TEXT, "%s%s", *text ? " " : "", key_name(key, name));
}

char *row_keys(const struct key_map *map, const struct ui_options *options, int row, char text[KEYS_TEXT])
{
	const char *keys = map->row(row).keys;
	text[0] = '\0';
	for (const char *word = keys; *word; word += strspn(word, " ")) {
		int length = (int)strcspn(word, " "), key = key_parse(word, length);
		if (key_row(map, options, key) == row)
			append_key(text, key);
		word += length;
	}
	for (int i = 0; i < options->bindings; i++) {
		int key = options->binding[i].key;
		if (options->binding[i].action == row && find_binding(map, options, key) == i && !keys_have(keys, key))
			append_key(text, key);
	}
	return text;
}
