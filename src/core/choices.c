/* One small file, read as a whole and written as a whole. */
#include "choices.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "files.h"
#include "store.h"
#include "text.h"

static const char heading[] = "# What was chosen last. patience writes this file; settings are in its configuration.\n";

/* A comment, or a group, a key and a value with one blank between them. */
static bool is_line(const char *line, size_t length)
{
	size_t group = strcspn(line, " \n"), key = group < length ? strcspn(line + group + 1, " \n") : 0;
	bool is_whole = group && key && group + 1 + key + 1 < length && line[group + 1 + key] == ' ';
	return (line[0] == '#' || is_whole) && text_printable(line, length) == length;
}

static bool check(const char *text, const char *path, struct fault *fault)
{
	for (int number = 1; *text; number++) {
		size_t length = strcspn(text, "\n");
		if (!text[length] || !is_line(text, length))
			return fault_set(fault, "%s:%d: a line `GROUP KEY value` is wanted", path, number);
		text += length + 1;
	}
	return true;
}

/* The whole file; empty when there is none. The caller frees it. NULL with a fault. */
static char *read_file(char path[STORE_PATH], struct fault *fault)
{
	if (!store_choices_path(path, fault))
		return NULL;
	char *text = files_get_text(path, CHOICES_TEXT - 1, fault);
	if (text && check(text, path, fault))
		return text;
	free(text);
	return NULL;
}

/* Copies the lines of TEXT that are of GROUP, without its name, or those that are not. */
static void copy_lines(const char *text, const char *group, bool of_group, char *to)
{
	size_t name = strlen(group);
	for (; *text; text += strcspn(text, "\n") + 1) {
		bool is_of = strncmp(text, group, name) == 0 && text[name] == ' ';
		const char *from = text + (is_of ? name + 1 : 0);
		size_t length = strcspn(from, "\n") + 1;
		if (is_of != of_group)
			continue;
		memcpy(to, from, length);
		to += length;
	}
	*to = '\0';
}

bool choices_read(const char *group, char text[CHOICES_TEXT], struct fault *fault)
{
	char path[STORE_PATH], *all = read_file(path, fault);
	text[0] = '\0';
	if (!all)
		return false;
	copy_lines(all, group, true, text);
	free(all);
	return true;
}

static bool add_group(char text[CHOICES_TEXT], const char *group, const char *lines)
{
	for (; *lines; lines += strcspn(lines, "\n") + 1) {
		size_t length = strcspn(lines, "\n");
		if (strlen(text) + strlen(group) + length + 3 > CHOICES_TEXT)
			return false;
		text_append(text, CHOICES_TEXT, "%s %.*s\n", group, (int)length, lines);
	}
	return true;
}

bool choices_write(const char *group, const char *lines, struct fault *fault)
{
	char path[STORE_PATH], text[CHOICES_TEXT], *all = read_file(path, fault);
	if (!all)
		return false;
	copy_lines(all[0] ? all : heading, group, false, text);
	bool good = add_group(text, group, lines) || fault_set(fault, "cannot write %s: it would be too long", path);
	good = good &&
	       (strcmp(text, all) == 0 || (files_make_folders(path, fault) && files_put(path, text, strlen(text), fault)));
	free(all);
	return good;
}

static const char table[] = "table", game_key[] = "game";

const struct game *choices_last_game(void)
{
	char text[CHOICES_TEXT], name[START_TEXT];
	bool is_known = choices_read(table, text, NULL) && start_text_get(text, game_key, name, sizeof name);
	const struct game *game = is_known ? game_find(name) : NULL;
	return game ? game : games[0];
}

void choices_keep_game(const struct game *game)
{
	char line[64];
	snprintf(line, sizeof line, "%s %s\n", game_key, game->name);
	choices_write(table, line, NULL);
}
