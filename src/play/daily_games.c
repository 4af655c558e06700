/* The games of a day that lie on disk. */
#include <stdio.h>
#include <string.h>

#include "daily.h"
#include "library.h"
#include "record.h"
#include "store.h"

struct session *daily_kept(const struct game *game, const char *date, bool is_won)
{
	char folder[STORE_PATH], path[STORE_PATH];
	struct library library;
	struct session *session = NULL;
	if (!store_games_folder(folder, NULL) || !library_open_kept(&library, NULL))
		return NULL;
	for (int i = 0; i < library.entries && !session; i++) {
		const struct entry *entry = &library.entry[i];
		bool is_it = !entry->why && strcmp(entry->game, game->name) == 0 && strcmp(entry->daily, date) == 0 &&
		             (entry->result == GAME_WON) == is_won;
		if (is_it && store_record_path(folder, path, NULL, "%s", entry->file))
			session = record_load_kept(path);
	}
	library_release(&library);
	return session;
}

/* The unfinished game of DATE; one of another day is given up, and one that does not count and has no moves, which
 * would hide the won one. */
static struct session *resume(const struct game *game, const char *date, struct fault *notice)
{
	char day[DAILY_DATE] = "";
	bool counts = false;
	struct fault fault;
	struct session *session = store_resume_daily(game, notice);
	if (!session || (daily_of(session, day, &counts) && strcmp(day, date) == 0 && (counts || session_length(session))))
		return session;
	if (!store_abandon(session, &fault))
		fault_set(notice, "the daily game of %s is left as it is: %s", day, fault.text);
	session_free(session);
	return NULL;
}

struct session *daily_begun(const struct game *game, const char *date, bool has_slot, struct fault *notice)
{
	struct session *session = has_slot ? NULL : resume(game, date, notice);
	if (!session)
		session = daily_kept(game, date, true);
	return session ? session : daily_kept(game, date, false);
}
