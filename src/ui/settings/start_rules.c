/* Which rules a new game has when nobody says otherwise. */
#include <stdio.h>
#include <string.h>

#include "choices.h"
#include "settings.h"

/* Adds those of LINES whose key is not there yet; TEXT stays as it is when the whole would contradict itself. */
static void add_missing(const struct game *game, char text[START_TEXT], const char *lines)
{
	char whole[START_TEXT], key[64], value[START_TEXT];
	size_t used = (size_t)snprintf(whole, sizeof whole, "%s", text);
	struct state state;
	for (; *lines; lines += strcspn(lines, "\n") + 1) {
		snprintf(key, sizeof key, "%.*s", (int)strcspn(lines, " \n"), lines);
		if (!start_text_get(whole, key, value, sizeof value) && used < sizeof whole)
			used += (size_t)snprintf(whole + used, sizeof whole - used, "%.*s\n", (int)strcspn(lines, "\n"), lines);
	}
	if (used < sizeof whole && game_start_deal(game, 1, whole, &state, NULL))
		memcpy(text, whole, sizeof whole);
}

static void add_setting(const struct ui_options *options, int row, const struct game *game, char text[START_TEXT])
{
	char line[64];
	int choice = setting_get(options, row);
	if (choice <= 0)
		return;
	snprintf(line, sizeof line, "%s %s\n", settings[row].option, setting_choice(row, choice));
	add_missing(game, text, line);
}

/* Whether two texts have the same value of the game's first option, which the others follow. */
static bool same_lead(const struct game *game, const char *text, const char *other)
{
	char value[2][START_TEXT];
	for (int i = 0; i < 2; i++)
		if (!start_text_get(i ? other : text, game->options[0].key, value[i], START_TEXT))
			snprintf(value[i], START_TEXT, "%s", game->options[0].choices[0]);
	return strcmp(value[0], value[1]) == 0;
}

/* Takes what TEXT tells already out of LINES. */
static void cut_told(char *lines, const char *text)
{
	char key[START_KEY], value[START_TEXT];
	while (start_text_next(&text, key, value))
		start_text_cut(lines, key);
}

bool ui_start_rules(const struct ui_options *options, const struct game *game, const char *given, char text[START_TEXT],
    struct fault *fault)
{
	char last[CHOICES_TEXT], value[START_TEXT];
	snprintf(text, START_TEXT, "%s", given);
	start_text_cut(text, "Deal");
	start_text_cut(text, game->start_key);
	for (int row = 0; row < settings_count; row++)
		if (settings[row].option && setting_game(row) == game)
			add_setting(options, row, game, text);
	if (!game->options)
		return true;
	if (!choices_read(game->name, last, fault))
		return false;
	if (start_text_get(text, game->options[0].key, value, sizeof value) && !same_lead(game, text, last))
		return true;
	cut_told(last, text);
	bool is_mended = game->mend && game->mend(last, fault);
	add_missing(game, text, last);
	return !is_mended;
}

void ui_add_rules(const struct game *game, char start[START_TEXT], const char *rules)
{
	char key[START_KEY], value[START_TEXT], told[START_TEXT], text[3 * START_TEXT];
	struct state state;
	while (start_text_next(&rules, key, value)) {
		if (game_chooses_by(game, key) || start_text_get(start, key, told, sizeof told))
			continue;
		snprintf(text, sizeof text, "%s%s %s\n", start, key, value);
		if (strlen(text) < START_TEXT && game->start(text, &state, NULL))
			strcpy(start, text);
	}
}
