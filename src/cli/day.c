/* Finding the daily game among the unfinished and the kept ones. */
#include "day.h"

#include <stdio.h>
#include <string.h>

#include "daily.h"

bool day_read(void *target, const struct option *option, const char *value, struct fault *fault)
{
	static char today[DAILY_DATE];
	const char **date = target;
	(void)option;
	daily_today(today);
	*date = value ? value : today;
	return daily_check(*date, today, fault);
}

enum word day_word(struct start_options *start, const char **day, const char *word, struct fault *fault)
{
	enum word what = start_word(start, word, fault);
	if (what != WORD_UNKNOWN || !*day || !strchr(word, '-'))
		return what;
	return day_read(day, NULL, word, fault) ? WORD_TAKEN : WORD_WRONG;
}

bool day_agrees(const struct command *command, const char *day, const struct start_options *start)
{
	if (day && start->given)
		usage_error(command, "--daily goes with no option that says how a game starts");
	return !day || !start->given;
}

struct session *day_session(const struct game *game, const char *date, struct fault *notice)
{
	struct daily_deal deal;
	struct session *session = daily_begun(game, date, false, notice);
	if (session)
		return session;
	if (daily_find(game, date, NULL, &deal))
		return daily_session(game, date, deal, false);
	fprintf(stderr, "patience: there is no memory to find the deal of %s\n", date);
	return NULL;
}

void day_tell(const struct session *session)
{
	char date[DAILY_DATE], line[DAILY_LINE];
	bool counts;
	struct fault fault;
	if (!daily_of(session, date, &counts) || session_status(session) != GAME_WON || !daily_is_true(session, &fault))
		return;
	daily_line(session, line);
	puts(line);
}

struct session *day_won(const struct game *game, const char *date, struct fault *fault)
{
	struct session *session = daily_kept(game, date, true);
	if (!session)
		fault_set(fault, "the daily deal of %s of %s %s", game->title, date,
		    daily_is_won_by(game, date) ? "is won and goes on: it can be shared when it has ended" : "is not won yet");
	else if (daily_is_true(session, fault))
		return session;
	session_free(session);
	return NULL;
}
