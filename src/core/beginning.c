/* Start texts with a number in the place of the deal, or beside it. */
#include "beginning.h"
#include "value.h"

#include <stdio.h>
#include <string.h>

#include "ascii.h"

/* Takes the line `Deal K` out of START into BEGINNING; what remains goes to REST. */
static bool take_deal(struct beginning *beginning, const char *start, char *rest, size_t size, struct fault *fault)
{
	char value[START_TEXT];
	size_t used = 0;
	for (const char *line = start; *line;) {
		size_t end = strcspn(line, "\n"), whole = end + (line[end] == '\n');
		if (strncmp(line, "Deal ", 5) != 0) {
			if (used + end + 2 > size)
				return fault_set(fault, "the start of the game is longer than %d bytes", START_TEXT);
			memcpy(rest + used, line, end);
			used += end;
			rest[used++] = '\n';
		}
		line += whole;
	}
	rest[used] = '\0';
	beginning->has_deal = start_text_get(start, "Deal", value, sizeof value);
	return !beginning->has_deal || value_count("deal", value, 0, UINT64_MAX, &beginning->deal, fault);
}

/* The start that the deal stood for in earlier versions. */
static void describe_former(const struct game *game, uint64_t deal, const char *options, char described[START_TEXT])
{
	char text[4 * START_TEXT], value[START_TEXT];
	struct state state;
	game->former_deal(deal, value);
	snprintf(text, sizeof text, "%s%s %s\n", options, game->start_key, value);
	if (game->start(text, &state, NULL))
		game->describe(&state, described);
}

/* Whether the start given is the one that the deal stands for: a second state is made to compare what it describes. */
static bool is_as_dealt(
    const struct beginning *beginning, const struct game *game, const char *text, struct fault *fault)
{
	char options[2 * START_TEXT], described[START_TEXT];
	struct state other;
	snprintf(options, sizeof options, "%s", text);
	start_text_cut(options, game->start_key);
	if (!game_start_deal(game, beginning->deal, options, &other, fault))
		return false;
	game->describe(&other, described);
	if (game->former_deal && strcmp(beginning->text, described) != 0)
		describe_former(game, beginning->deal, options, described);
	return strcmp(beginning->text, described) == 0 ||
	       fault_set(fault, "deal %llu does not have the %c%s given", (unsigned long long)beginning->deal,
	           ascii_lower(game->start_key[0]), game->start_key + 1);
}

bool beginning_read(
    struct beginning *beginning, const struct game *game, const char *start, struct state *state, struct fault *fault)
{
	char text[START_TEXT], given[START_TEXT];
	if (!take_deal(beginning, start, text, sizeof text, fault))
		return false;
	bool is_given = start_text_get(text, game->start_key, given, sizeof given);
	if (beginning->has_deal && !is_given ? !game_start_deal(game, beginning->deal, text, state, fault)
	                                     : !game->start(text, state, fault))
		return false;
	game->describe(state, beginning->text);
	bool is_true = !beginning->has_deal || !is_given || is_as_dealt(beginning, game, text, fault);
	beginning->has_deal = beginning->has_deal && !game_cut_numberless(game, strcpy(text, beginning->text));
	return is_true;
}
