/* The table of settings, and their lines in a text. */
#include "settings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game.h"
#include "memory.h"
#include "text.h"
#include "value.h"

enum { CHOICES_MOST = 32 };

#define OF(field) offsetof(struct ui_options, field)

static const char *const yes_no[] = {"yes", "no", NULL};
static const char *const symbols[] = {"unicode", "ascii", NULL};
static const char *const symbols_mean[] = {"Drawn with suits and lines.", "Drawn with what every keyboard has."};
const char *const ui_colours[] = {"auto", "none", "two", "four", NULL};
static const char *const colours_mean[] = {"Where they can be shown, and two for suits.", "None, anywhere.",
    "Suits are red and black.", "Each suit has a colour of its own."};
const char *const ui_themes[] = {"auto", "paper", "felt", "outline", NULL};
static const char *const themes_mean[] = {"Paper, or felt where the background is light.",
    "Paper on the terminal's own background.", "Paper on a green table.", "Frames, as everywhere below 256 colours."};
static const char *const animation_means[] = {"What moves is seen to move.", "What moves is in its place at once."};
static const char *const mouse_means[] = {"It can click and drag.", "The mouse is left to the terminal."};
const char *const ui_hints[] = {"fair", "oracle", NULL};
static const char *const hints_mean[] = {"Hints know what you see.", "Hints know all cards, also those face down."};
static const char *const no_yes[] = {"no", "yes", NULL};
static const char *const auto_means[] = {
    "Only when you say so.", "By themselves, to their foundations, after each move."};
static const char last[] = "last";
static const char last_means[] = "As it was chosen last for a new game.";

const struct setting settings[] = {
    {"theme", "Theme", ui_themes, OFF_PAGE(themes_mean), NULL, OF(theme), true},
    {"colours", "Colours", ui_colours, OFF_PAGE(colours_mean), NULL, OF(colours), true},
    {"symbols", "Symbols", symbols, OFF_PAGE(symbols_mean), NULL, OF(ascii), true},
    {"animation", "Animation", yes_no, OFF_PAGE(animation_means), NULL, OF(no_animation), true},
    {"mouse", "Mouse", yes_no, OFF_PAGE(mouse_means), NULL, OF(no_mouse), true},
    {"hints", "Hints", ui_hints, hints_mean, NULL, OF(oracle_hints), false},
    {"auto", "Safe cards go up", no_yes, auto_means, NULL, OF(sends_safe), false},
    {"profile", "Rules", NULL, NULL, "Profile", OF(profile), false},
    {"draw", "Cards a turn", NULL, NULL, "Draw", OF(draw), false},
};
const int settings_count = sizeof settings / sizeof *settings;

const struct game *setting_game(int row)
{
	for (int i = 0; games[i]; i++)
		for (const char *const *key = games[i]->settings; key && *key; key++)
			if (strcmp(*key, settings[row].option) == 0)
				return games[i];
	return NULL;
}

/* NULL where no game has it. */
static const struct game_option *option_of(int row)
{
	const struct game *game = setting_game(row);
	return game ? game_option_find(game, settings[row].option) : NULL;
}

int settings_find(const char *name)
{
	int row = settings_count - 1;
	while (row >= 0 && strcmp(settings[row].name, name) != 0)
		row--;
	return row;
}

const char *setting_choice(int row, int choice)
{
	if (!settings[row].option)
		return settings[row].choices[choice];
	const struct game_option *option = option_of(row);
	return choice == 0 ? last : option ? option->choices[choice - 1] : NULL;
}

const char *setting_meaning(int row, int choice)
{
	if (!settings[row].option)
		return settings[row].meanings[choice];
	return choice == 0 ? last_means : game_option_meaning(option_of(row), choice - 1);
}

int setting_choices(int row)
{
	int count = 0;
	while (setting_choice(row, count))
		count++;
	return count;
}

int setting_get(const struct ui_options *options, int row)
{
	int choice;
	memcpy(&choice, (const char *)options + settings[row].at, sizeof choice);
	return choice;
}

void setting_set(struct ui_options *options, int row, int choice)
{
	memcpy((char *)options + settings[row].at, &choice, sizeof choice);
}

bool ui_set(struct ui_options *options, const char *name, const char *value, struct fault *fault)
{
	int row = settings_find(name), chosen;
	const char *choices[CHOICES_MOST] = {NULL};
	if (row < 0)
		return fault_set(fault, "unknown setting \"%s\"", name);
	for (int i = 0; i < CHOICES_MOST - 1 && setting_choice(row, i); i++)
		choices[i] = setting_choice(row, i);
	if (!value_choice("", value, choices, &chosen, fault))
		return false;
	setting_set(options, row, chosen);
	return true;
}

static bool agree_on(const struct game *game, const struct ui_options *options, struct fault *fault)
{
	char rules[START_TEXT] = "";
	struct state state;
	for (int row = 0; row < settings_count; row++)
		if (settings[row].option && setting_game(row) == game && setting_get(options, row))
			text_append(
			    rules, START_TEXT, "%s %s\n", settings[row].option, setting_choice(row, setting_get(options, row)));
	return !*rules || game_start_deal(game, 1, rules, &state, fault);
}

bool settings_agree(const struct ui_options *options, struct fault *fault)
{
	bool agree = true;
	for (int i = 0; games[i] && agree; i++)
		agree = agree_on(games[i], options, fault);
	return agree;
}

/* The place of the value in the last line of NAME, or NULL. */
static const char *find_value(const char *text, const char *name)
{
	static const char blanks[] = " \t\r";
	const char *found = NULL;
	size_t length = strlen(name);
	text += text_mark(text, strlen(text));
	while (*text) {
		const char *word = text + strspn(text, blanks);
		if (strncmp(word, name, length) == 0 && word[length] && strchr(blanks, word[length]))
			found = word + length + strspn(word + length, blanks);
		text += strcspn(text, "\n");
		text += *text == '\n';
	}
	return found;
}

char *settings_put(const char *text, const char *name, const char *value)
{
	size_t length = strlen(text), room = length + strlen(name) + strlen(value) + 4;
	const char *old = find_value(text, name);
	char *put = malloc(room);
	if (!put)
		memory_gone();
	if (old)
		snprintf(put, room, "%.*s%s%s", (int)(old - text), text, value, old + strcspn(old, " \t\r\n"));
	else
		snprintf(put, room, "%s%s%s %s\n", text, length && text[length - 1] != '\n' ? "\n" : "", name, value);
	return put;
}
