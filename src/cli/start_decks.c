/* A start that takes its deal from a file, and the deal after it. */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "companion.h"
#include "deals.h"
#include "line_reader.h"
#include "memory.h"
#include "start_session.h"
#include "text.h"
#include "value.h"

/* Cuts ":12" off PLACE and returns 12; 0 where nothing like it stands there. */
static int cut_line(char *place)
{
	char *colon = strrchr(place, ':');
	uint64_t line = 0;
	if (!colon || !value_number(colon + 1, &line) || line - 1 >= INT_MAX - 1)
		return 0;
	*colon = '\0';
	return (int)line;
}

/* Finds the deal of LINE, or with 0 the first. False with a fault that names the place. */
static bool find_deal(struct deals *deals, const char *file, int line, struct deal *deal, struct fault *fault)
{
	char place[PLACE_TEXT];
	bool found = deals_next(deals, deal), is_there = found && (!line || deal->line <= line);
	*fault = deal->fault;
	if (!is_there)
		fault_set(fault, line ? "no deal begins there" : "there is no deal in it");
	if (!fault->text[0])
		return true;
	fault_prefix(fault, "%s", line_reader_place(file, is_there && deal->line ? deal->line : line, place));
	return false;
}

/* False with a fault when the options do not go together. */
static bool agrees(const struct start_options *start, struct fault *fault)
{
	if (start_has_deal(start))
		return fault_set(fault, "--decks names the deal, and so does another option");
	if (strcmp(start->decks, "-") == 0)
		return fault_set(fault, "--decks wants a file here: standard input is for other things");
	return start_agrees(start, fault) && start_may_be_given(start, fault);
}

static bool add_deal(struct start_options *start, const struct deal *deal, struct fault *fault)
{
	const char *key = start->game->start_key;
	if (strlen(start->text) + strlen(deal->aim) + strlen(key) + strlen(deal->deck) + 3 > START_TEXT)
		return fault_set(fault, "the deal and its rules are too long together");
	text_append(start->text, START_TEXT, "%s%s %s\n", deal->aim, key, deal->deck);
	return true;
}

/* Whether FILE can be read more than once. */
static bool stays(const char *file)
{
	struct stat status;
	return stat(file, &status) == 0 && S_ISREG(status.st_mode) && status.st_size > 0; /* /proc has others */
}

/* Where the deal was found, from the root; left out where nobody can go back, or a record cannot tell it. */
static void keep_place(struct start_options *start, const char *file, int line)
{
	char *whole = stays(file) ? realpath(file, NULL) : NULL;
	if (whole && snprintf(start->place, sizeof start->place, "%s:%d", whole, line) >= (int)sizeof start->place)
		start->place[0] = '\0';
	free(whole);
}

typedef bool find_in(struct deals *deals, const char *file, int line, struct deal *deal, struct fault *fault);

static bool take_deal(struct start_options *start, const char *file, int first_line, find_in *find, struct fault *fault)
{
	struct deals *deals = deals_new();
	struct deal deal = {.line = 0};
	deals_add_file(deals, file, first_line);
	bool taken = deals_begin(deals, start, fault) && find(deals, file, first_line, &deal, fault) &&
	             add_deal(start, &deal, fault);
	deals_free(deals);
	if (taken)
		keep_place(start, file, deal.line);
	return taken;
}

int start_read_decks(const struct command *command, struct start_options *start)
{
	struct fault fault;
	if (!start->decks)
		return 0;
	if (!agrees(start, &fault))
		return usage_error(command, "%s", fault.text);
	char *file = memory_copy(start->decks);
	int line = access(file, F_OK) == 0 ? 0 : cut_line(file);
	bool taken = take_deal(start, file, line, find_deal, &fault);
	free(file);
	return taken ? 0 : say_failed(&fault);
}

/* Finds the first deal from LINE on; lines that are none are passed over. */
static bool find_next(struct deals *deals, const char *file, int line, struct deal *deal, struct fault *fault)
{
	char place[PLACE_TEXT];
	while (deals_next(deals, deal))
		if (!deal->fault.text[0])
			return true;
	bool is_cut = deal->fault.text[0];
	if (is_cut)
		*fault = deal->fault;
	else
		fault_set(fault, "there is no deal behind line %d", line - 1);
	fault_prefix(fault, "%s", line_reader_place(file, is_cut ? deal->line : 0, place));
	return false;
}

/* Takes out of RULES, the start of a game, the line of KEY if it is the same start without. */
static void cut_told(const struct game *game, char rules[START_TEXT], const char *key)
{
	char without[START_TEXT], described[START_TEXT], before[START_TEXT];
	struct state state;
	strcpy(without, rules);
	start_text_cut(without, key);
	if (!game->start(rules, &state, NULL))
		return;
	game->describe(&state, before);
	if (!game->start(without, &state, NULL))
		return;
	game->describe(&state, described);
	if (strcmp(described, before) == 0)
		strcpy(rules, without);
}

/* The rules of SESSION, but for what its deal tells by itself, as its size, and what the row of any does. */
static void write_rules(const struct session *session, char rules[START_TEXT])
{
	const struct game *game = session_game(session);
	const char *made_for = companion_of(game)->made_for;
	strcpy(rules, session_start_text(session));
	for (const struct game_option *option = game->options; option && option->key; option++)
		cut_told(game, rules, option->key);
	start_text_cut(rules, game->start_key);
	game_cut_numberless(game, rules);
	if (made_for)
		start_text_cut(rules, made_for);
}

/* Where the row tells nothing for itself the rules of SESSION hold whole. */
static void add_rest(const struct session *session, struct start_options *start)
{
	const char *made_for = companion_of(start->game)->made_for;
	char value[START_TEXT];
	if (made_for && !start_text_get(start->text, made_for, value, sizeof value) &&
	    start_text_get(session_start_text(session), made_for, value, sizeof value))
		text_append(start->text, START_TEXT, "%s %s\n", made_for, value);
}

struct session *start_next_of_file(const struct session *session, struct fault *fault)
{
	struct start_options start = {.game = session_game(session)};
	char place[TAG_VALUE] = "";
	int line = notes_get(session_notes_read(session), NOTE_FILE, place) ? cut_line(place) : 0;
	if (!line || !stays(place)) {
		fault_set(fault, "%s is no file that can be read", place);
		return NULL;
	}
	write_rules(session, start.text);
	if (!take_deal(&start, place, line + 1, find_next, fault))
		return NULL;
	add_rest(session, &start);
	return start_new_session(&start, fault);
}
