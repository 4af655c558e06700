/* Options and reading of the kept games. */
#include "archive_query.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store.h"

enum { TOLD_MOST = 3 };

static bool read_number(const char *value, uint64_t most, uint64_t *number)
{
	uint64_t read = 0;
	size_t length = strlen(value);
	if (!length || length > 19 || strspn(value, "0123456789") != length)
		return false;
	for (; *value; value++)
		read = 10 * read + (uint64_t)(*value - '0');
	*number = read;
	return read <= most;
}

static bool set_result(struct query *query, const char *value)
{
	query->result = strcmp(value, "unfinished") == 0 ? "*" : value;
	return strcmp(query->result, "*") == 0 || strcmp(value, "won") == 0 || strcmp(value, "lost") == 0;
}

static bool set_sort(struct query *query, const char *value)
{
	for (int i = 0; query_orders[i]; i++)
		if (strcmp(query_orders[i], value) == 0) {
			query->sort = i;
			return true;
		}
	return false;
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

static bool set_game(struct query *query, const char *value)
{
	query->game = value;
	return game_find(value);
}

static bool set_profile(struct query *query, const char *value)
{
	query->profile = value;
	return true;
}

static bool set_draw(struct query *query, const char *value)
{
	uint64_t number = 0;
	bool good = read_number(value, 24, &number) && number > 0;
	query->draw = (int)number;
	return good;
}

static bool set_passes(struct query *query, const char *value)
{
	uint64_t number = 0;
	query->passes = value;
	return strcmp(value, "unlimited") == 0 || (read_number(value, 254, &number) && number > 0);
}

static bool set_scoring(struct query *query, const char *value)
{
	query->scoring = value;
	return true;
}

static bool set_deal(struct query *query, const char *value)
{
	return query->has_deal = read_number(value, UINT64_MAX, &query->deal);
}

static bool set_since(struct query *query, const char *value) { return is_date(query->since = value); }
static bool set_until(struct query *query, const char *value) { return is_date(query->until = value); }

static bool set_limit(struct query *query, const char *value)
{
	uint64_t number = 0;
	bool good = read_number(value, INT32_MAX, &number) && number > 0;
	query->limit = (int)number;
	return good;
}

static const struct {
	const char *name;
	bool (*set)(struct query *, const char *value);
	const char *wanted;
	bool orders; /* of games alone */
} options[] = {
    {"--game", set_game, "the name of a game", false},
    {"--profile", set_profile, "a name", false},
    {"--draw", set_draw, "a number from 1 to 24", false},
    {"--passes", set_passes, "a number from 1 to 254 or unlimited", false},
    {"--scoring", set_scoring, "a name", false},
    {"--deal", set_deal, "the number of a deal", false},
    {"--result", set_result, "won, lost or unfinished", false},
    {"--since", set_since, "a date such as 2026-01-31", false},
    {"--until", set_until, "a date such as 2026-01-31", false},
    {"--sort", set_sort, "date, deal, score, moves, time or result", true},
    {"--limit", set_limit, "a number above 0", true},
};
enum { OPTIONS = sizeof options / sizeof *options };

/* 1 when argv[*at] was an option, 0 when not, -1 when it is wrong. */
static int read_option(struct archive_query *kept, const char *command, int argc, char **argv, int *at)
{
	bool lists = strcmp(command, "games") == 0;
	for (int i = 0; i < OPTIONS; i++) {
		const char *value;
		int found = options[i].orders && !lists ? 0 : option_value(options[i].name, argc, argv, at, &value);
		if (found > 0 && !options[i].set(&kept->query, value)) {
			usage_error(command, "%s \"%s\": %s is wanted", options[i].name, value, options[i].wanted);
			return -1;
		}
		if (found)
			return found;
	}
	return option_flag("--json", argv, at, &kept->json) ||
	       (lists && option_flag("--reverse", argv, at, &kept->query.reverse));
}

static void unknown_option(const char *command, const char *word)
{
	char what[64];
	snprintf(what, sizeof what, "not an option of %s", command);
	usage_unknown(command_find(command), word, what);
}

static void tell_damaged(const struct library *library)
{
	int damaged = 0;
	for (int i = 0; i < library->entries; i++)
		if (library->entry[i].why && ++damaged <= TOLD_MOST)
			fprintf(stderr, "patience: not counted: %s\n", library->entry[i].why);
	if (damaged > TOLD_MOST)
		fprintf(stderr, "patience: and %d more files that are no records\n", damaged - TOLD_MOST);
}

int archive_query_open(struct archive_query *kept, const char *command, int argc, char **argv)
{
	char folder[STORE_PATH], index[STORE_PATH];
	struct fault fault;
	*kept = (struct archive_query){.query = {.daily = kept->query.daily}};
	for (int at = 1; at < argc;) {
		int found = read_option(kept, command, argc, argv, &at);
		if (!found)
			unknown_option(command, argv[at]);
		if (found <= 0)
			return EXIT_USAGE;
	}
	bool has_index = store_index_path(index, NULL);
	if (!store_games_folder(folder, &fault) ||
	    !library_open(&kept->library, folder, has_index ? index : NULL, &fault)) {
		fprintf(stderr, "patience: %s\n", fault.text);
		return EXIT_FAILED;
	}
	tell_damaged(&kept->library);
	kept->count = library_select(&kept->library, &kept->query, &kept->list);
	return 0;
}

void archive_query_close(struct archive_query *kept)
{
	free(kept->list);
	library_release(&kept->library);
}
