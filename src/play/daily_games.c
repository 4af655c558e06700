/* The games of a day that lie on disk. */
#include <stdio.h>
#include <string.h>

#include "daily.h"
#include "library.h"
#include "record.h"
#include "store.h"

/* More than can wait at a time. */
enum { RESUMED_MOST = 40 };

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
	struct fault fault, further;
	for (int tries = 0; tries < RESUMED_MOST; tries++) {
		struct session *session = store_resume_daily(game, tries && notice->text[0] ? &further : notice);
		if (!session ||
		    (daily_of(session, day, &counts) && strcmp(day, date) == 0 && (counts || session_length(session))))
			return session;
		bool is_gone = store_abandon(session, &fault);
		session_free(session);
		if (!is_gone) {
			fault_set(notice, "the daily game of %s is left as it is: %s", day, fault.text);
			return NULL;
		}
	}
	return NULL;
}

struct session *daily_begun(const struct game *game, const char *date, bool has_slot, struct fault *notice)
{
	struct session *session = has_slot ? NULL : resume(game, date, notice);
	if (!session)
		session = daily_kept(game, date, true);
	return session ? session : daily_kept(game, date, false);
}

bool daily_is_won_by(const struct game *game, const char *date)
{
	char path[STORE_PATH], day[DAILY_DATE];
	bool is_won = false, counts;
	for (int i = 0; !is_won && store_unfinished_path(game, true, i, path); i++) {
		struct session *session = record_load_kept(path);
		is_won = session && daily_of(session, day, &counts) && counts && strcmp(day, date) == 0 &&
		         session_is_won_by(session, session_played(session));
		session_free(session);
	}
	return is_won;
}
