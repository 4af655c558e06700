/* Finding the daily game among the unfinished and the kept ones. */
#include "day.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "command.h"
#include "daily.h"
#include "library.h"
#include "record.h"
#include "store.h"

int day_option(const char **date, char **argv, int *at)
{
	static char today[DAILY_DATE];
	static const char name[] = "--daily";
	size_t length = sizeof name - 1;
	struct fault fault;
	if (strncmp(argv[*at], name, length) != 0 || (argv[*at][length] && argv[*at][length] != '='))
		return 0;
	daily_today(today);
	*date = argv[*at][length] ? argv[*at] + length + 1 : today;
	++*at;
	if (daily_check(*date, today, &fault))
		return 1;
	usage_error("play", "%s: %s", name, fault.text);
	return -1;
}

/* The kept game of DATE that counts, won or not, or NULL. */
static struct session *kept_session(const char *date, bool is_won)
{
	char folder[STORE_PATH], index[STORE_PATH], path[STORE_PATH];
	struct library library;
	struct session *session = NULL;
	bool has_index = store_index_path(index, NULL);
	if (!store_games_folder(folder, NULL) || !library_open(&library, folder, has_index ? index : NULL, NULL))
		return NULL;
	for (int i = 0; i < library.entries && !session; i++) {
		const struct entry *entry = &library.entry[i];
		bool is_it = !entry->why && strcmp(entry->daily, date) == 0 && (entry->result == GAME_WON) == is_won;
		if (is_it && snprintf(path, sizeof path, "%s/%s", folder, entry->file) < STORE_PATH)
			session = record_load(path, NULL);
	}
	library_release(&library);
	return session;
}

/* The unfinished game of DATE; one of another day is given up. */
static struct session *unfinished_session(const char *date, struct fault *notice)
{
	char day[DAILY_DATE] = "";
	bool counts;
	struct fault fault;
	struct session *session = store_resume_daily(notice);
	if (!session || (daily_of(session, day, &counts) && strcmp(day, date) == 0))
		return session;
	if (!store_abandon(session, &fault))
		fault_set(notice, "the daily game of %s is left as it is: %s", day, fault.text);
	session_free(session);
	return NULL;
}

struct session *day_session(const char *date, struct fault *notice)
{
	struct supplied deal;
	struct session *session = unfinished_session(date, notice);
	if (!session)
		session = kept_session(date, true);
	if (!session)
		session = kept_session(date, false);
	if (session)
		return session;
	if (daily_deal(date, &deal))
		return daily_session(date, deal, false);
	fprintf(stderr, "patience: there is no memory to find the deal of %s\n", date);
	return NULL;
}

struct session *day_won(const char *date, struct fault *fault)
{
	struct session *session = kept_session(date, true);
	if (!session)
		fault_set(fault, "the daily deal of %s is not won yet", date);
	return session;
}
