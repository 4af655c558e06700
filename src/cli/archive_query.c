/* Options and reading of the kept games. */
#include "archive_query.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "date.h"
#include "json.h"
#include "text.h"
#include "value.h"

enum { TOLD_MOST = 3 };

static bool is_wanted(bool is_good, const char *value, const char *what, struct fault *fault)
{
	return is_good || fault_set(fault, "\"%s\": %s is wanted", value, what);
}

static const char *const results[] = {"won", "lost", "unfinished", "over", NULL};

/* A day, or only its beginning: the year, or the year and the month. */
static bool is_date(const char *value)
{
	static const char first[] = "2000-01-01T00:00:00Z";
	size_t length = strlen(value);
	char whole[DATE_TEXT];
	int64_t seconds;
	if (length != strlen("2000") && length != strlen("2000-01") && length != strlen("2000-01-01"))
		return false;
	snprintf(whole, sizeof whole, "%s%s", value, first + length);
	return date_seconds(whole, &seconds);
}

static bool read_date(void *target, const struct option *option, const char *value, struct fault *fault)
{
	(void)option;
	*(const char **)target = value;
	return is_wanted(is_date(value), value, "a date such as 2026-01-31", fault);
}

enum word archive_word(void *target, const char *word, int number, struct fault *fault)
{
	struct archive_query *kept = target;
	enum word what = start_word(&kept->rules, word, fault);
	(void)number;
	if (what == WORD_TAKEN)
		kept->query.game = word;
	return what;
}

static bool read_game(void *target, const struct option *option, const char *value, struct fault *fault)
{
	const struct archive_query *kept = target;
	(void)option;
	if (kept->rules.named && game_find(value) == kept->rules.game)
		return true;
	enum word what = archive_word(target, value, 0, fault);
	return what == WORD_TAKEN || (what == WORD_UNKNOWN && is_wanted(false, value, "the name of a game", fault));
}

static bool read_deal(void *target, const struct option *option, const char *value, struct fault *fault)
{
	struct query *query = target;
	(void)option;
	query->has_deal = value_number(value, &query->deal);
	return is_wanted(query->has_deal, value, "the number of a deal", fault);
}

static bool read_limit(void *target, const struct option *option, const char *value, struct fault *fault)
{
	uint64_t number = 0;
	bool good = value_number(value, &number) && number > 0 && number <= INT32_MAX;
	(void)option;
	*(int *)target = (int)number;
	return is_wanted(good, value, "a number from 1 to 2147483647", fault);
}

/* The lines of the options as the game writes them. */
static bool find_rules(struct archive_query *kept, const struct game *game, struct fault *fault)
{
	struct state state;
	char key[START_KEY], value[START_TEXT], whole[START_TEXT];
	kept->rules.game = game;
	if (!start_agrees(&kept->rules, fault) || !game_start_deal(game, 1, kept->rules.text, &state, fault))
		return false;
	game->describe(&state, whole);
	kept->wanted[0] = '\0';
	for (const char *rest = kept->rules.text; start_text_next(&rest, key, value);)
		if (start_text_get(whole, key, value, sizeof value))
			text_append(kept->wanted, sizeof kept->wanted, "%s %s\n", key, value);
	kept->query.rules = kept->wanted;
	return true;
}

/* The first game that has all options, and takes their values when WITH_VALUES; or NULL. */
static const struct game *game_with(struct start_options asked, bool with_values)
{
	struct state state;
	for (int i = 0; games[i]; i++) {
		asked.game = games[i];
		if (start_agrees(&asked, NULL) && (!with_values || game_start_deal(games[i], 1, asked.text, &state, NULL)))
			return games[i];
	}
	return NULL;
}

/* The game of the rules that are asked for: the one that is named, or the first that has all of them with these values,
 * or with others, or else as many of the first of them as any game has. */
static const struct game *game_of_rules(const struct archive_query *kept)
{
	if (kept->query.game)
		return game_find(kept->query.game);
	struct start_options asked = kept->rules;
	const struct game *found = game_with(asked, true);
	for (; !found && asked.forms > 0; asked.forms--)
		found = game_with(asked, false);
	return found;
}

/* Names the game that alone has all options: another one may call the same line of a start otherwise. */
static void name_only_game(struct archive_query *kept)
{
	const struct game *only = NULL;
	struct start_options asked = kept->rules;
	for (int i = 0; games[i]; i++) {
		asked.game = games[i];
		if (!start_agrees(&asked, NULL))
			continue;
		if (only)
			return;
		only = games[i];
	}
	if (only)
		kept->query.game = only->name;
}

static bool check_rules(struct archive_query *kept, struct fault *fault)
{
	if (kept->rules.text[0] && !kept->query.game)
		name_only_game(kept);
	return !kept->rules.text[0] || find_rules(kept, game_of_rules(kept), fault);
}

const struct option archive_options[] = {
    {"--game NAME", "games of this name", OPTION_READ, .read = read_game, .offers = OFFER_GAMES},
    {"--deal N", "of this deal", OPTION_READ, .at = offsetof(struct archive_query, query), .read = read_deal},
    {"--result R", "won, lost, unfinished, or over, with both sides by hand", OPTION_CHOICE,
        .at = offsetof(struct archive_query, result), .choices = results},
    {"--since DATE", "begun on or after 2026-01-31 (or 2026-01, or 2026)", OPTION_READ,
        .at = offsetof(struct archive_query, query.since), .read = read_date},
    {"--until DATE", "begun on or before", OPTION_READ, .at = offsetof(struct archive_query, query.until),
        .read = read_date},
    {"--daily", "daily games alone", OPTION_FLAG, .at = offsetof(struct archive_query, daily)},
    {"--unaided", "without hints, verdicts, players, solutions, forced moves", OPTION_FLAG,
        .at = offsetof(struct archive_query, query.unaided)},
    {"--json", "one JSON object a line", OPTION_FLAG, .at = offsetof(struct archive_query, json)},
    {.form = NULL},
};

const struct option archive_orders[] = {
    {"--sort ORDER", "by date, deal, score, moves, time or result", OPTION_CHOICE,
        .at = offsetof(struct archive_query, query.sort), .choices = query_orders},
    {"--reverse", "the other way round", OPTION_FLAG, .at = offsetof(struct archive_query, query.reverse)},
    {"--limit N", "the first N", OPTION_READ, .at = offsetof(struct archive_query, query.limit), .read = read_limit},
    {.form = NULL},
};

static void tell_damaged(const struct library *library)
{
	int damaged = 0;
	for (int i = 0; i < library->entries; i++)
		if (library->entry[i].why && ++damaged <= TOLD_MOST)
			fprintf(stderr, "patience: not counted: %s\n", library->entry[i].why);
	if (damaged > TOLD_MOST)
		fprintf(stderr, "patience: and %d more that are no records; patience verify FILE tells of each\n",
		    damaged - TOLD_MOST);
}

int archive_query_open(struct archive_query *kept, const struct command *command, int argc, char **argv)
{
	struct fault fault;
	static const int asked[] = {GAME_WON, GAME_LOST, GAME_ON, RESULT_OVER};
	*kept = (struct archive_query){.query = kept->query, .result = -1};
	if (!command_read(command, argc, argv, kept))
		return EXIT_USAGE;
	if (kept->daily)
		kept->query.daily = DAILY_ONLY;
	if (kept->result >= 0)
		kept->query.results = 1u << asked[kept->result];
	if (!check_rules(kept, &fault))
		return usage_error(command, "%s", fault.text);
	if (!library_open_kept(&kept->library, &fault))
		return say_failed(&fault);
	tell_damaged(&kept->library);
	kept->count = library_select(&kept->library, &kept->query, &kept->list);
	return 0;
}

void archive_query_close(struct archive_query *kept)
{
	free(kept->list);
	library_release(&kept->library);
}

void archive_put_rules(const struct entry *entry)
{
	struct entry_member member;
	for (const char *rest = entry->rules; entry_next_member(entry, &rest, &member);) {
		printf(",\"%s\":", member.name);
		if (member.is_number)
			fputs(member.value, stdout);
		else
			json_string(stdout, member.value);
	}
}

void archive_put_score(const struct entry *entry, int score)
{
	if (score || entry_scores(entry))
		printf("%d", score);
	else
		fputs("null", stdout);
}
