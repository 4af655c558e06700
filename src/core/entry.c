/* The rules of a kept game: what was chosen before the deal, as the game writes it. */
#include <stdio.h>
#include <string.h>

#include "ascii.h"
#include "library.h"
#include "text.h"

void entry_set_rules(struct entry *entry, const struct game *game, const char *start)
{
	snprintf(entry->game, sizeof entry->game, "%s", game->name);
	game_rules(game, start, entry->rules, ENTRY_RULES);
}

bool entry_same_rules(const struct entry *a, const struct entry *b)
{
	return strcmp(a->game, b->game) == 0 && strcmp(a->rules, b->rules) == 0;
}

bool entry_has_rules(const struct entry *entry, const struct session *session)
{
	struct entry wanted;
	entry_set_rules(&wanted, session_game(session), session_start_text(session));
	return entry_same_rules(entry, &wanted);
}

bool entry_has_lines(const struct entry *entry, const char *lines)
{
	char key[START_KEY], value[START_TEXT], other[START_TEXT];
	while (start_text_next(&lines, key, value))
		if (!start_text_get(entry->rules, key, other, sizeof other) || strcmp(value, other) != 0)
			return false;
	return true;
}

bool entry_is_by_hand(const struct entry *entry)
{
	const struct game *game = game_find(entry->game);
	return game && game->sides && game->sides->by_hand && entry_has_lines(entry, game->sides->by_hand);
}

bool entry_is_again(const struct entry *entry) { return strlen(entry->daily) > strlen("2026-01-31"); }

/* What was chosen before the deal, where its game needs ROOM cells at most. */
static void tell_variant(const struct game *game, const struct entry *entry, int room, char text[RULES_LINE])
{
	text[0] = '\0';
	if (game && game->tell_variant)
		game->tell_variant(entry->rules, room, text);
	else if (game)
		game_tell_options(game, entry->rules, text);
}

static void write_title(const struct entry *entry, const char *variant, char title[ENTRY_TITLE])
{
	const struct game *game = game_find(entry->game);
	snprintf(title, ENTRY_TITLE, "%s%s%s", game ? game->title : entry->game, *variant ? ", " : "", variant);
}

char *entry_title(const struct entry *entry, char title[ENTRY_TITLE])
{
	char variant[RULES_LINE];
	tell_variant(game_find(entry->game), entry, RULES_LINE - 1, variant);
	write_title(entry, variant, title);
	return title;
}

bool entry_scores(const struct entry *entry)
{
	const struct game *game = game_find(entry->game);
	return entry->score || (game && game->scores);
}

/* The rules of a daily game are the usual ones, and need not be told. */
static void tell_kind(const struct game *game, const struct entry *entry, int room, char text[RULES_LINE])
{
	if (entry->daily[0])
		strcpy(text, entry_is_again(entry) ? "daily, again" : "daily");
	else
		tell_variant(game, entry, room, text);
}

char *entry_brief(const struct entry *entry, int room, char title[ENTRY_TITLE])
{
	const struct game *game = game_find(entry->game);
	char kind[RULES_LINE], *comma;
	tell_kind(game, entry, game == games[0] ? room : RULES_LINE - 1, kind);
	if (game == games[0])
		snprintf(title, ENTRY_TITLE, "%s", kind);
	else
		write_title(entry, kind, title);
	bool is_shorter = game && strlen(entry->game) < strlen(game->title);
	if (text_width(title) > room && entry->daily[0] && game != games[0] && is_shorter)
		snprintf(title, ENTRY_TITLE, "%s, %s", entry->game, kind);
	while (text_width(title) > room && (comma = strrchr(title, ',')))
		*comma = '\0';
	if (text_width(title) > room)
		snprintf(title, ENTRY_TITLE, "%.*s", room, game ? game->name : entry->game);
	return title;
}

/* WorryingBack is worrying_back. */
static void name_member(const char *key, char name[2 * START_KEY])
{
	int used = 0;
	for (const char *c = key; *c; c++) {
		if (ascii_is_capital(*c) && c > key)
			name[used++] = '_';
		name[used++] = ascii_lower(*c);
	}
	name[used] = '\0';
}

static bool is_number(const char *text) { return *text && !text[strspn(text, "0123456789")]; }

/* Whether all that may be chosen are numbers. */
static bool chooses_number(const struct game *game, const char *key)
{
	const struct game_option *option = game ? game_option_find(game, key) : NULL;
	for (int i = 0; option && option->choices[i]; i++)
		if (!is_number(option->choices[i]))
			return false;
	return option;
}

bool entry_next_member(const struct entry *entry, const char **rest, struct entry_member *member)
{
	char key[START_KEY];
	if (!start_text_next(rest, key, member->value))
		return false;
	name_member(key, member->name);
	member->is_number = is_number(member->value) && chooses_number(game_find(entry->game), key);
	return true;
}
