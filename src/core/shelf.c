/* The shelf, read from the state folder and the index of kept games. */
#include "shelf.h"

#include <stdio.h>
#include <stdlib.h>

#include "date.h"
#include "memory.h"
#include "place.h"
#include "store.h"
#include "text.h"
#include "turns.h"

/* Of the one that would be gone on with: the last that can be read and is of the game, with a move if there is one. */
static int unfinished_moves(const struct game *game, bool is_daily, const char **ended)
{
	char path[STORE_PATH];
	int moves = UNFINISHED_NONE;
	bool is_begun = false;
	for (int i = 0; !is_begun && store_unfinished_path(game, is_daily, i, path); i++) {
		struct session *session = place_load(path);
		bool is_its = session && session_game(session) == game;
		is_begun = is_its && turns_have_ever_moved(session);
		if (is_begun || (is_its && moves < 0)) {
			moves = session_played(session);
			*ended = session_is_over(session) ? turns_end(session) : NULL;
		} else if (!is_its && moves == UNFINISHED_NONE) {
			moves = UNFINISHED_UNREADABLE;
		}
		session_free(session);
	}
	return moves;
}

static void count_kept(const struct library *library, struct shelf_row *row)
{
	struct query query = {.game = row->game->name};
	const struct entry **list;
	row->is_kept = library_select(library, &query, &list) > 0;
	free(list);
	query.rated = true;
	int count = library_select(library, &query, &list);
	row->statistics = statistics_of(list, count);
	free(list);
}

bool shelf_read(struct shelf *shelf, struct fault *fault)
{
	struct library library = {0};
	bool is_open = library_open_kept(&library, fault);
	*shelf = (struct shelf){0};
	while (games[shelf->rows])
		shelf->rows++;
	shelf->row = calloc((size_t)shelf->rows, sizeof *shelf->row);
	if (!shelf->row)
		memory_gone();
	for (int i = 0; i < shelf->rows; i++) {
		struct shelf_row *row = &shelf->row[i];
		*row = (struct shelf_row){.game = games[i]};
		row->unfinished = unfinished_moves(games[i], false, &row->ended);
		row->unfinished_daily = unfinished_moves(games[i], true, &row->ended_daily);
		if (is_open)
			count_kept(&library, row);
	}
	library_release(&library);
	return is_open;
}

void shelf_release(struct shelf *shelf)
{
	free(shelf->row);
	*shelf = (struct shelf){0};
}

char *shelf_words(const struct shelf_row *row, char text[SHELF_TEXT])
{
	const struct statistics *all = &row->statistics;
	char clock[DURATION_TEXT];
	text[0] = '\0';
	if (row->unfinished == UNFINISHED_UNREADABLE)
		snprintf(text, SHELF_TEXT, "unfinished, cannot be read");
	if (row->unfinished == 0)
		snprintf(text, SHELF_TEXT, "dealt");
	else if (row->unfinished > 0)
		snprintf(text, SHELF_TEXT, "%s, %d move%s", row->ended ? row->ended : "unfinished", row->unfinished,
		    row->unfinished == 1 ? "" : "s");
	if (row->unfinished_daily >= 0)
		text_append(text, SHELF_TEXT, "%sdaily %s", *text ? "; " : "",
		    row->ended_daily        ? row->ended_daily
		    : row->unfinished_daily ? "unfinished"
		                            : "dealt");
	if (all->played)
		text_append(text, SHELF_TEXT, "%swon %d of %d", *text ? "; " : "", all->won, all->played);
	if (all->has_best)
		text_append(text, SHELF_TEXT, ", best in %s", duration_text(all->best_seconds, clock));
	if (!*text)
		snprintf(text, SHELF_TEXT, row->is_kept ? "none counts" : "not played yet");
	return text;
}
