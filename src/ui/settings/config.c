/* The settings file, line by line. */
#include <string.h>

#include "../draw/draw.h"
#include "../event.h"
#include "settings.h"
#include "text.h"

enum { LINE_TEXT = 256, WORDS = 3, CTRL_C = 3, CTRL_Z = 26 };

static bool set_key(struct ui_options *options, char *const word[WORDS], struct fault *fault)
{
	static const char viewer[] = "viewer.";
	bool in_viewer = strncmp(word[2], viewer, strlen(viewer)) == 0;
	const char *name = word[2] + (in_viewer ? strlen(viewer) : 0);
	int key = key_parse(word[1], (int)strlen(word[1]));
	int row = key_find(key_maps[in_viewer ? MAP_VIEWER : MAP_GAME], name, (int)strlen(name));
	bool unbinds = strcmp(name, "none") == 0;
	if (key < 0)
		return fault_set(fault, "unknown key \"%s\"", word[1]);
	if (key == CTRL_C || key == CTRL_Z)
		return fault_set(fault, "Ctrl-C ends the program, Ctrl-Z stops it: neither can be another key");
	if (row == UI_UNBOUND && !unbinds)
		return fault_set(fault, "unknown action \"%s\"", word[2]);
	if (options->bindings == UI_BINDINGS)
		return fault_set(fault, "more than %d keys", UI_BINDINGS);
	/* As a terminal sends them. */
	options->binding[options->bindings].key = key == '\b' ? KEY_ERASE : key == '\n' ? KEY_RETURN : key;
	options->binding[options->bindings].in_viewer = in_viewer;
	options->binding[options->bindings++].action = row;
	return true;
}

static bool read_line(struct ui_options *options, char *line, struct fault *fault)
{
	char *word[WORDS + 1] = {NULL}, *rest = line;
	int words = 0;
	while (words <= WORDS && *(rest += strspn(rest, " \t\r"))) {
		word[words++] = rest;
		rest += strcspn(rest, " \t\r");
		if (*rest)
			*rest++ = '\0';
	}
	if (words == 0 || word[0][0] == '#')
		return true;
	bool is_key = HAS_CELLS && strcmp(word[0], "key") == 0; /* nobody writes the settings of a page by hand */
	if (words != (is_key ? 3 : 2))
		return fault_set(fault, is_key ? "a key needs a name and an action" : "\"%s\" needs one value", word[0]);
	return is_key ? set_key(options, word, fault) : ui_set(options, word[0], word[1], fault);
}

/* LENGTH bytes of TEXT, a line of the file. */
static bool read_bytes(struct ui_options *options, const char *text, size_t length, struct fault *fault)
{
	char line[LINE_TEXT];
	if (length >= sizeof line)
		return fault_set(fault, "the line is too long");
	memcpy(line, text, length);
	line[length] = '\0';
	if (strspn(line + strcspn(line, "\r"), "\r") + strcspn(line, "\r") < length)
		return fault_set(fault, "a carriage return stands within the line");
	return read_line(options, line, fault);
}

struct wrong_lines {
	int count, first;
	struct fault fault; /* of the first */
};

static void add_wrong(struct wrong_lines *wrong, int number, const struct fault *fault)
{
	if (!wrong->count++ || number < wrong->first) {
		wrong->first = number;
		wrong->fault = *fault;
	}
}

bool ui_configure(struct ui_options *options, const char *text, const char *name, struct fault *fault)
{
	int contradicts = 0; /* the line since which the settings do not go together */
	struct wrong_lines wrong = {0};
	struct fault one;
	text += text_mark(text, strlen(text));
	for (int number = 1; *text; number++) {
		size_t length = strcspn(text, "\n");
		if (!read_bytes(options, text, length, &one))
			add_wrong(&wrong, number, &one);
		contradicts = settings_agree(options, NULL) ? 0 : contradicts ? contradicts : number;
		text += length + (text[length] == '\n');
	}
	if (!settings_agree(options, &one))
		add_wrong(&wrong, contradicts, &one);
	if (!wrong.count)
		return true;
	*fault = wrong.fault;
	fault_prefix(fault, "%s:%d", name, wrong.first);
	if (wrong.count > 1)
		text_append(
		    fault->text, FAULT_TEXT, "; %d more line%s wrong", wrong.count - 1, wrong.count == 2 ? " is" : "s are");
	return false;
}
