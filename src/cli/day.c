/* Finding the daily game among the unfinished and the kept ones. */
#include "day.h"

#include <stdio.h>
#include <string.h>

#include "command.h"
#include "daily.h"

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

struct session *day_session(const struct game *game, const char *date, struct fault *notice)
{
	struct daily_deal deal;
	struct session *session = daily_unfinished(game, date, notice);
	if (!session)
		session = daily_kept(game, date, true);
	if (!session)
		session = daily_kept(game, date, false);
	if (session)
		return session;
	if (daily_find(game, date, NULL, &deal))
		return daily_session(game, date, deal, false);
	fprintf(stderr, "patience: there is no memory to find the deal of %s\n", date);
	return NULL;
}

struct session *day_won(const struct game *game, const char *date, struct fault *fault)
{
	struct session *session = daily_kept(game, date, true);
	if (session && daily_is_true(session))
		return session;
	fault_set(fault,
	    session ? "the game of %s that is kept for %s is not of the deal of that day"
	            : "the daily deal of %s of %s is not won yet",
	    game->title, date);
	session_free(session);
	return NULL;
}
