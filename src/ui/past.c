/* What the library knows of the kept games, as rows. */
#include "past.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "draw.h"
#include "store.h"

static char *join(const char *folder, const char *name)
{
	size_t length = strlen(folder) + strlen(name) + 2;
	char *path = malloc(length);
	if (!path)
		abort();
	snprintf(path, length, "%s/%s", folder, name);
	return path;
}

bool past_init(struct past *past, struct fault *fault)
{
	static const struct query latest_first = {.reverse = true};
	char folder[STORE_PATH], index[STORE_PATH];
	*past = (struct past){0};
	bool has_index = store_index_path(index, NULL);
	if (!store_games_folder(folder, fault) || !library_open(&past->library, folder, has_index ? index : NULL, fault))
		return false;
	past->count = library_select(&past->library, &latest_first, &past->list);
	for (int i = 0; i < past->library.entries; i++)
		past->unreadable += past->library.entry[i].why != NULL;
	if (past->count == 0 && past->unreadable)
		return fault_set(
		    fault, "None of the %d kept records can be read: `patience games` says why.", past->unreadable);
	if (past->count == 0)
		return fault_set(fault, "No game has been kept yet: a game is when it is won or given up.");
	past->path = calloc((size_t)past->count, sizeof *past->path);
	if (!past->path)
		abort();
	for (int i = 0; i < past->count; i++)
		past->path[i] = join(folder, past->list[i]->file);
	return true;
}

void past_release(struct past *past)
{
	for (int i = 0; past->path && i < past->count; i++)
		free(past->path[i]);
	free(past->path);
	free(past->list);
	library_release(&past->library);
	*past = (struct past){0};
}

void past_step(struct past *past, int step, int height)
{
	int chosen = past->chosen + step, last = past->count - 1;
	past->chosen = chosen = chosen < 0 ? 0 : chosen > last ? last : chosen;
	if (chosen < past->top)
		past->top = chosen;
	if (height > 0 && chosen >= past->top + height)
		past->top = chosen - height + 1;
}

const char *past_head(bool is_wide)
{
	return is_wide ? "Begun             Result   Score  Moves     Time  Deal" : "Begun       Result   Score  Moves";
}

char *past_row(const struct past *past, int row, bool is_wide, char text[PAST_TEXT])
{
	static const char *const results[] = {[GAME_ON] = "left", [GAME_WON] = "won", [GAME_LOST] = "lost"};
	const struct entry *entry = past->list[row];
	const char *result = results[entry->result];
	char clock[CLOCK_TEXT], deal[32] = "", begun[DATE_LOCAL];
	date_local(entry->date, begun);
	if (entry->has_deal)
		snprintf(deal, sizeof deal, "%" PRIu64, entry->deal);
	if (is_wide)
		snprintf(text, PAST_TEXT, "%-16s  %-6s %7d %6d %8s  %s", begun, result, entry->score, entry->moves,
		    clock_text(entry->seconds * 1000, clock), deal);
	else
		snprintf(text, PAST_TEXT, "%.10s  %-6s %7d %6d", begun, result, entry->score, entry->moves);
	return text;
}
