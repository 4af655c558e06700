/* What the library knows of the kept games, as rows. */
#include "game_list.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../draw/draw.h"
#include "ascii.h"
#include "memory.h"
#include "store.h"

enum { WIDEST = 200 };

static char *join(const char *folder, const char *name)
{
	size_t length = strlen(folder) + strlen(name) + 2;
	char *path = malloc(length);
	if (!path)
		memory_gone();
	snprintf(path, length, "%s/%s", folder, name);
	return path;
}

const char *const game_list_results[GAME_LIST_RESULTS] = {"all", "won", "lost", "left"};

static bool contains(const char *text, const char *find)
{
	size_t length = strlen(find);
	for (; *text; text++)
		if (ascii_same_first(text, find, length))
			return true;
	return length == 0;
}

/* Whether a column of the widest list, or what it may be too narrow for, tells what is looked for. */
static bool is_found(const struct entry *entry, const char *find)
{
	struct game_list_column columns[GAME_LIST_COLUMNS];
	char text[GAME_LIST_CELL], title[ENTRY_TITLE];
	for (int i = game_list_columns(WIDEST, columns) - 1; i >= 0; i--) {
		columns[i].write(entry, text);
		if (contains(text, find))
			return true;
	}
	snprintf(text, sizeof text, "%" PRIu64, entry->deal);
	return contains(entry->game, find) || contains(entry_title(entry, title), find) ||
	       contains(entry_brief(entry, WIDEST, title), find) || (entry->has_deal && contains(text, find));
}

static void forget_list(struct game_list *past)
{
	for (int i = 0; past->path && i < past->count; i++)
		free(past->path[i]);
	free(past->path);
	free(past->list);
	past->path = NULL;
	past->list = NULL;
	past->count = 0;
}

static void make_paths(struct game_list *past)
{
	char folder[STORE_PATH];
	past->path = calloc((size_t)past->count + 1, sizeof *past->path);
	if (!past->path || !store_games_folder(folder, NULL))
		memory_gone();
	for (int i = 0; i < past->count; i++)
		past->path[i] = join(folder, past->list[i]->file);
}

void game_list_select(struct game_list *past)
{
	static const unsigned results[GAME_LIST_RESULTS] = {0, 1 << GAME_WON, 1 << GAME_LOST, 1 << GAME_ON};
	struct query query = {.game = past->game ? past->game->name : NULL,
	    .results = results[past->result],
	    .sort = past->order,
	    .reverse = past->is_reversed};
	const struct entry *chosen = past->count ? past->list[past->chosen] : NULL;
	forget_list(past);
	int count = library_select(&past->library, &query, &past->list);
	past->chosen = past->top = 0;
	for (int i = 0; i < count; i++) {
		if (!is_found(past->list[i], past->find))
			continue;
		if (past->list[i] == chosen)
			past->chosen = past->count;
		past->list[past->count++] = past->list[i];
	}
	make_paths(past);
}

static bool is_kept(const struct game_list *past, const struct game *game)
{
	for (int i = 0; i < past->library.entries; i++)
		if (!past->library.entry[i].why && strcmp(past->library.entry[i].game, game->name) == 0)
			return true;
	return false;
}

/* Whether games of more than one kind are kept. */
static bool has_others(const struct game_list *past)
{
	int kinds = 0;
	for (int i = 0; games[i]; i++)
		kinds += is_kept(past, games[i]);
	return kinds > 1;
}

void game_list_begin_with(struct game_list *past, const struct game *game)
{
	past->game = has_others(past) && is_kept(past, game) ? game : NULL;
	game_list_select(past);
}

void game_list_next_game(struct game_list *past)
{
	int next = 0;
	while (past->game && games[next++] != past->game)
		;
	while (games[next] && !is_kept(past, games[next]))
		next++;
	past->game = games[next];
}

void game_list_sort(struct game_list *past)
{
	past->order++;
	if (!query_orders[past->order])
		past->order = 0;
	const char *name = query_orders[past->order];
	past->is_reversed = strcmp(name, "date") == 0 || strcmp(name, "score") == 0;
}

bool game_list_init(struct game_list *past, struct fault *fault)
{
	*past = (struct game_list){.is_reversed = true};
	if (!library_open_kept(&past->library, fault))
		return false;
	game_list_select(past);
	for (int i = 0; i < past->library.entries; i++)
		past->unreadable += past->library.entry[i].why != NULL;
	if (past->count == 0 && past->unreadable)
		return fault_set(fault, "None of the %d kept records can be read%s.", past->unreadable,
		    HAS_CELLS ? ": `patience games` says why" : "");
	if (past->count == 0)
		return fault_set(fault, "No past games yet: one is kept when it is won or left for another.");
	return true;
}

void game_list_release(struct game_list *past)
{
	forget_list(past);
	library_release(&past->library);
	*past = (struct game_list){0};
}

void game_list_step(struct game_list *past, int step, int height)
{
	int chosen = past->chosen + step, last = past->count - 1;
	chosen = chosen > last ? last : chosen;
	past->chosen = chosen = chosen < 0 ? 0 : chosen;
	if (chosen < past->top)
		past->top = chosen;
	if (height > 0 && chosen >= past->top + height)
		past->top = chosen - height + 1;
}
