/* Days, their deals and their games. */
#include "daily.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "date.h"
#include "rng.h"
#include "text.h"

enum { DEALS_A_DAY = 1000, FIRST_YEAR = 2000, DAILY_HELP = 40 };

static const char again_mark[] = " again";

void daily_today(char date[DAILY_DATE])
{
	char now[DATE_TEXT];
	date_now(now);
	snprintf(date, DAILY_DATE, "%.10s", now);
}

static bool has_form(const char *date)
{
	static const char form[] = "dddd-dd-dd";
	for (int i = 0; form[i]; i++)
		if (form[i] == 'd' ? date[i] < '0' || date[i] > '9' : date[i] != form[i])
			return false;
	return !date[sizeof form - 1];
}

static bool is_day(int year, int month, int day)
{
	static const int days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
	bool is_leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
	return year >= FIRST_YEAR && month >= 1 && month <= 12 && day >= 1 &&
	       day <= days[month - 1] + (month == 2 && is_leap);
}

bool daily_check(const char *date, const char *today, struct fault *fault)
{
	if (!has_form(date) || !is_day(atoi(date), atoi(date + 5), atoi(date + 8)))
		return fault_set(
		    fault, "\"%s\" is no day: one like %s is wanted, from the year %d on", date, today, FIRST_YEAR);
	return strcmp(date, today) <= 0 || fault_set(fault, "%s has not come yet: it is %s in UTC", date, today);
}

/* All decided to the end, however long it takes. */
bool daily_deal(const char *date, const atomic_bool *cancel, struct supplied *deal)
{
	const struct solve_limits limits = {.cancel = cancel};
	struct klondike_rules rules;
	struct grader *grader = grader_new();
	uint64_t day = (uint64_t)(atoi(date) * 10000 + atoi(date + 5) * 100 + atoi(date + 8));
	*deal = (struct supplied){.deal = day * DEALS_A_DAY};
	if (!grader || !klondike_rules_find("standard", &rules)) {
		grader_free(grader);
		return false;
	}
	for (struct grading grading = {0};; deal->deal++) {
		uint8_t deck[CARDS];
		struct rng rng = rng_seed(deal->deal);
		rng_shuffle(&rng, deck, CARDS);
		struct klondike position = klondike_deal(rules, deck);
		grading = grader_judge(grader, &position, cancel ? &limits : NULL);
		deal->grade = grading.grade;
		if (grading.verdict != VERDICT_UNSOLVABLE) {
			grader_free(grader);
			return grading.verdict == VERDICT_SOLVED;
		}
	}
}

struct session *daily_session(const char *date, struct supplied deal, bool again)
{
	char start[64], day[DAILY_DATE + sizeof again_mark];
	snprintf(start, sizeof start, "Profile standard\nDeal %" PRIu64 "\n", deal.deal);
	snprintf(day, sizeof day, "%.10s%s", date, again ? again_mark : "");
	struct session *session = session_new(&klondike, start, NULL);
	if (!session)
		abort();
	notes_set(session_notes(session), "Daily", day, NULL);
	notes_set(session_notes(session), "Grade", grade_name(deal.grade), NULL);
	return session;
}

bool daily_of(const struct session *session, char date[DAILY_DATE], bool *counts)
{
	char day[TAG_VALUE];
	if (!notes_get(session_notes_read(session), "Daily", day))
		return false;
	*counts = !day[DAILY_DATE - 1];
	snprintf(date, DAILY_DATE, "%.10s", day);
	return has_form(date) && (*counts || strcmp(day + DAILY_DATE - 1, again_mark) == 0);
}

bool daily_is_true(const struct session *session)
{
	char date[DAILY_DATE];
	bool counts;
	struct supplied deal;
	if (!daily_of(session, date, &counts) || !is_day(atoi(date), atoi(date + 5), atoi(date + 8)) ||
	    !daily_deal(date, NULL, &deal))
		return false;
	struct session *day = daily_session(date, deal, false);
	bool is_true =
	    session_game(session) == session_game(day) && strcmp(session_start_text(session), session_start_text(day)) == 0;
	session_free(day);
	return is_true;
}

struct session *daily_again(const struct session *session)
{
	char date[DAILY_DATE], grade[TAG_VALUE] = "";
	bool counts;
	struct supplied deal = {0};
	if (!daily_of(session, date, &counts) || !session_deal(session, &deal.deal))
		return NULL;
	notes_get(session_notes_read(session), "Grade", grade);
	deal.grade = grade_find(grade);
	return daily_session(date, deal, true);
}

static bool is_won(const struct session *session)
{
	return session_game(session)->status(session_state(session)) == GAME_WON;
}

/* What helped, as the record tells: "hints and verdicts", "a player", "no help". */
static void write_help(const struct session *session, char text[DAILY_HELP])
{
	static const struct {
		const char *key, *name;
	} helps[] = {{"Hints", "hints"}, {"Verdict", "verdicts"}, {"Watched", "a player"}};
	char value[TAG_VALUE];
	text[0] = '\0';
	for (size_t i = 0; i < sizeof helps / sizeof *helps; i++)
		if (notes_get(session_notes_read(session), helps[i].key, value))
			text_append(text, DAILY_HELP, "%s%s", *text ? " and " : "", helps[i].name);
	if (!*text)
		snprintf(text, DAILY_HELP, "no help");
}

void daily_line(const struct session *session, char line[DAILY_LINE])
{
	char date[DAILY_DATE] = "", grade[TAG_VALUE] = "", help[DAILY_HELP], clock[DURATION_TEXT];
	bool counts = true;
	daily_of(session, date, &counts);
	notes_get(session_notes_read(session), "Grade", grade);
	grade[16] = '\0';
	write_help(session, help);
	snprintf(line, DAILY_LINE, "patience daily %s%s  %s  %d moves  %s  %s%s%s", date, counts ? "" : again_mark,
	    is_won(session) ? "won" : "not won yet", session_played(session),
	    duration_text(session_elapsed(session) / 1000, clock), grade, grade[0] ? "  " : "", help);
}
