/* What is the same for every game: start texts, reading a move by comparing, counting move paths. */
#include "game.h"

#include <stdio.h>
#include <string.h>

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

uint64_t game_count_paths(const struct game *game, const struct state *state, int depth)
{
	if (depth == 0 || game->status(state) == GAME_WON)
		return depth == 0;
	struct move list[MOVES_MAX];
	int count = game->moves(state, list);
	if (depth == 1)
		return (uint64_t)count;
	uint64_t paths = 0;
	for (int i = 0; i < count; i++) {
		struct state next = *state;
		game->apply(&next, list[i]);
		paths += game_count_paths(game, &next, depth - 1);
	}
	return paths;
}
