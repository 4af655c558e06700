/* Options and reading of the kept games. */
#include "archive_query.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store.h"

enum { TOLD_MOST = 3 };

static bool is_wanted(bool is_good, const char *value, const char *what, struct fault *fault)
{
	return is_good || fault_set(fault, "\"%s\": %s is wanted", value, what);
}

static bool read_result(void *target, const struct option *option, const char *value, struct fault *fault)
{
	struct query *query = target;
	int result;
	const struct option choice = {option->form, option->help, OPTION_CHOICE, .choices = option->choices};
	if (!option_choose(&choice, value, &result, fault))
		return false;
	query->result = strcmp(value, "unfinished") == 0 ? "*" : value;
	return true;
}

static bool is_date(const char *value)
{
	static const char form[] = "dddd-dd-ddTdd:dd:ddZ";
	size_t length = strlen(value);
	for (size_t i = 0; i < length && i < sizeof form; i++)
		if (form[i] == 'd' ? !isdigit((unsigned char)value[i]) : value[i] != form[i])
			return false;
	return length >= 4 && length < sizeof form;
}

static bool read_date(void *target, const struct option *option, const char *value, struct fault *fault)
{
	(void)option;
	*(const char **)target = value;
	return is_wanted(is_date(value), value, "a date such as 2026-01-31", fault);
}

static bool read_game(void *target, const struct option *option, const char *value, struct fault *fault)
{
	(void)option;
	*(const char **)target = value;
	return is_wanted(game_find(value), value, "the name of a game", fault);
}

static bool read_draw(void *target, const struct option *option, const char *value, struct fault *fault)
{
	uint64_t number = 0;
	bool good = option_number(value, &number) && number > 0 && number <= 24;
	(void)option;
	*(int *)target = (int)number;
	return is_wanted(good, value, "a number from 1 to 24", fault);
}

static bool read_passes(void *target, const struct option *option, const char *value, struct fault *fault)
{
	uint64_t number = 0;
	(void)option;
	*(const char **)target = value;
	bool good = option_number(value, &number) && number > 0 && number <= 254;
	return is_wanted(good || strcmp(value, "unlimited") == 0, value, "a number from 1 to 254 or unlimited", fault);
}

static bool read_deal(void *target, const struct option *option, const char *value, struct fault *fault)
{
	struct query *query = target;
	(void)option;
	query->has_deal = option_number(value, &query->deal);
	return is_wanted(query->has_deal, value, "the number of a deal", fault);
}

static bool read_limit(void *target, const struct option *option, const char *value, struct fault *fault)
{
	uint64_t number = 0;
	bool good = option_number(value, &number) && number > 0 && number <= INT32_MAX;
	(void)option;
	*(int *)target = (int)number;
	return is_wanted(good, value, "a number above 0", fault);
}

static const char *const results[] = {"won", "lost", "unfinished", NULL};

const struct option archive_options[] = {
    {"--game NAME", "games of this name", OPTION_READ, .at = offsetof(struct archive_query, query.game),
        .read = read_game, .offers = OFFER_GAMES},
    {"--profile NAME", "under these rules", OPTION_TEXT, .at = offsetof(struct archive_query, query.profile)},
    {"--draw N", "with so many cards turned at a time", OPTION_READ, .at = offsetof(struct archive_query, query.draw),
        .read = read_draw},
    {"--passes N", "with so many passes through the stock, or unlimited", OPTION_READ,
        .at = offsetof(struct archive_query, query.passes), .read = read_passes},
    {"--scoring NAME", "with this scoring", OPTION_TEXT, .at = offsetof(struct archive_query, query.scoring)},
    {"--deal N", "of this deal", OPTION_READ, .at = offsetof(struct archive_query, query), .read = read_deal},
    {"--result R", "won, lost or unfinished", OPTION_READ, .at = offsetof(struct archive_query, query),
        .choices = results, .read = read_result},
    {"--since DATE", "begun on or after 2026-01-31 (or 2026-01, or 2026)", OPTION_READ,
        .at = offsetof(struct archive_query, query.since), .read = read_date},
    {"--until DATE", "begun on or before", OPTION_READ, .at = offsetof(struct archive_query, query.until),
        .read = read_date},
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
		fprintf(stderr, "patience: and %d more files that are no records\n", damaged - TOLD_MOST);
}

int archive_query_open(struct archive_query *kept, const struct command *command, int argc, char **argv)
{
	char folder[STORE_PATH], index[STORE_PATH];
	struct fault fault;
	*kept = (struct archive_query){.query = {.daily = kept->query.daily}};
	if (!command_read(command, argc, argv, kept))
		return EXIT_USAGE;
	bool has_index = store_index_path(index, NULL);
	if (!store_games_folder(folder, &fault) || !library_open(&kept->library, folder, has_index ? index : NULL, &fault))
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
