/* What is the same for every game: start texts, reading a move by comparing, the text of its rules. */
#include "game.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "ascii.h"
#include "rng.h"
#include "text.h"

const struct game *game_find(const char *name)
{
	for (int i = 0; games[i]; i++)
		if (strcmp(games[i]->name, name) == 0)
			return games[i];
	return NULL;
}

bool game_read_move(const struct game *game, const struct state *state, const char *text, struct move *move)
{
	struct move list[MOVES_MAX];
	int count = game->moves(state, list);
	for (int i = 0; i < count; i++) {
		char written[MOVE_TEXT];
		game->write(state, list[i], written);
		if (strcmp(written, text) == 0) {
			*move = list[i];
			return true;
		}
	}
	return false;
}

bool game_read_recorded(const struct game *game, const struct state *state, const char *text, struct move *move)
{
	char written[MOVE_TEXT];
	if (game_read_move(game, state, text, move))
		return true;
	if (game->secret && game->read(state, text, move, NULL)) {
		game->write(state, *move, written);
		if (strcmp(written, text) == 0)
			return true;
	}
	if (!game->clock || game->status(state) != GAME_ON)
		return false;
	*move = game->clock->out(state);
	game->write(state, *move, written);
	return strcmp(written, text) == 0;
}

/* For a game without other spellings; the fault shows one that is right. */
static bool read_written(
    const struct game *game, const struct state *state, const char *text, struct move *move, struct fault *fault)
{
	struct move list[MOVES_MAX];
	char example[MOVE_TEXT];
	if (game_read_move(game, state, text, move))
		return true;
	if (!game->moves(state, list))
		return fault_set(fault, "no move is left");
	game->write(state, list[0], example);
	return fault_set(fault, "\"%.40s\" is no move here; %s is one", text, example);
}

int game_read_moves(const struct game *game, const struct state *state, const char *text,
    struct move list[UNFOLDED_MOST], struct fault *fault)
{
	if (game->read ? game->read(state, text, list, fault) : read_written(game, state, text, list, fault))
		return 1;
	return game->unfold ? game->unfold(state, text, list, fault) : 0;
}

bool start_text_get(const char *text, const char *key, char *value, size_t size)
{
	size_t length = strlen(key);
	for (const char *line = text; *line;) {
		size_t end = strcspn(line, "\n");
		if (end > length && strncmp(line, key, length) == 0 && line[length] == ' ') {
			snprintf(value, size, "%.*s", (int)(end - length - 1), line + length + 1);
			return true;
		}
		line += end + (line[end] == '\n');
	}
	return false;
}

bool start_text_next(const char **text, char key[START_KEY], char value[START_TEXT])
{
	const char *line = *text;
	size_t end = strcspn(line, "\n"), name = strcspn(line, " \n");
	if (!*line)
		return false;
	snprintf(key, START_KEY, "%.*s", (int)name, line);
	snprintf(value, START_TEXT, "%.*s", name < end ? (int)(end - name - 1) : 0, line + name + (name < end));
	*text = line + end + (line[end] == '\n');
	return true;
}

bool start_text_each(const char *text,
    bool (*read)(void *context, const char *key, const char *value, struct fault *fault), void *context,
    struct fault *fault)
{
	char key[START_KEY], value[START_TEXT];
	while (start_text_next(&text, key, value))
		if (!read(context, key, value, fault))
			return false;
	return true;
}

void start_text_cut(char *text, const char *key)
{
	char *kept = text;
	size_t key_length = strlen(key);
	for (const char *line = text; *line;) {
		size_t end = strcspn(line, "\n"), length = end + (line[end] == '\n');
		bool is_cut = strncmp(line, key, key_length) == 0 && line[key_length] == ' ';
		memmove(kept, line, length);
		kept += is_cut ? 0 : length;
		line += length;
	}
	*kept = '\0';
}

bool game_cut_numberless(const struct game *game, char *options)
{
	char *line = game->numberless ? strstr(options, game->numberless) : NULL;
	if (!line || (line > options && line[-1] != '\n'))
		return false;
	memmove(line, line + strlen(game->numberless), strlen(line + strlen(game->numberless)) + 1);
	return true;
}

bool game_start_deal(
    const struct game *game, uint64_t number, const char *options, struct state *state, struct fault *fault)
{
	char text[2 * START_TEXT], value[START_TEXT];
	game->deal(number, options, value);
	snprintf(text, sizeof text, "%s%s %s\n", options, game->start_key, value);
	return game->start(text, state, fault);
}

uint64_t game_deal_number(const struct game *game, uint64_t number)
{
	return game->deals ? (number % game->deals + game->deals - 1) % game->deals + 1 : number;
}

/* Numbers of new games are short enough to be read out and typed back. */
enum { NEW_DEALS = 100000000 };

uint64_t game_random_deal(const struct game *game) { return game_deal_number(game, rng_system() % NEW_DEALS); }

bool game_tell_deal(const struct game *game, uint64_t number, struct fault *notice)
{
	uint64_t same = game_deal_number(game, number);
	if (same == number)
		return false;
	fault_set(notice, "deal %" PRIu64 " is deal %" PRIu64 " again: there are %" PRIu64, number, same, game->deals);
	return true;
}

bool game_same_position(const struct game *game, const struct state *a, const struct state *b)
{
	return memcmp(a->position, b->position, game->position_bytes) == 0;
}

uint64_t game_hash(const struct game *game, const struct state *state)
{
	uint64_t hash = 0;
	for (size_t i = 0; i < game->position_bytes; i += sizeof hash) {
		uint64_t word;
		memcpy(&word, state->position + i, sizeof word);
		hash = (hash ^ word) * 0x9E3779B97F4A7C15u;
		hash ^= hash >> 29;
	}
	return hash;
}

bool game_chooses_by(const struct game *game, const char *key)
{
	for (const char *const *chooses = game->choosing; chooses && *chooses; chooses++)
		if (strcmp(*chooses, key) == 0)
			return true;
	return false;
}

const char *game_option_meaning(const struct game_option *option, int choice)
{
	int i = 0;
	while (i < choice && option->meanings[i + 1])
		i++;
	return option->meanings[i];
}

/* "draw": as the command line calls it, else as the start text does, in small letters. */
static void write_option_name(const struct game *game, const char *key, char name[START_KEY])
{
	snprintf(name, START_KEY, "%c%s", ascii_lower(key[0]), key + 1);
	for (const struct start_form *form = game->forms; form && form->form; form++)
		if (!form->value && strcmp(form->key, key) == 0)
			snprintf(name, START_KEY, "%.*s", (int)strcspn(form->form + 2, " "), form->form + 2);
}

void game_tell_options(const struct game *game, const char *rules, char text[RULES_LINE])
{
	char value[START_TEXT], name[START_KEY];
	text[0] = '\0';
	for (const struct game_option *option = game->options; option && option->key; option++)
		if (start_text_get(rules, option->key, value, sizeof value) && strcmp(value, option->choices[0]) != 0) {
			write_option_name(game, option->key, name);
			text_append(text, RULES_LINE, "%s%s %s", *text ? ", " : "", name, value);
		}
}

int move_find(const struct move *list, int count, struct move move)
{
	int i = 0;
	while (i < count && !move_equal(list[i], move))
		i++;
	return i < count ? i : -1;
}

const struct game_option *game_option_find(const struct game *game, const char *key)
{
	for (const struct game_option *option = game->options; option && option->key; option++)
		if (strcmp(option->key, key) == 0)
			return option;
	return NULL;
}

void game_rules(const struct game *game, const char *start, char *rules, size_t size)
{
	char key[START_KEY], value[START_TEXT];
	rules[0] = '\0';
	while (start_text_next(&start, key, value))
		if (game_option_find(game, key) && strlen(rules) + strlen(key) + strlen(value) + 3 <= size)
			text_append(rules, size, "%s %s\n", key, value);
}
