/* A start that takes its deal from a file. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "deals.h"
#include "line_reader.h"
#include "memory.h"
#include "stopping.h"
#include "text.h"
#include "value.h"

/* Cuts ":12" off PLACE and returns 12; 0 where nothing like it stands there, or the whole is the name of a file. */
static uint64_t cut_line(char *place)
{
	char *colon = strrchr(place, ':');
	uint64_t line = 0;
	if (!colon || access(place, F_OK) == 0 || !value_number(colon + 1, &line) || line - 1 >= INT32_MAX)
		return 0;
	*colon = '\0';
	return line;
}

/* Finds the deal of LINE, or with 0 the first. False with a fault that names the place. */
static bool find_deal(struct deals *deals, const char *file, uint64_t line, struct deal *deal, struct fault *fault)
{
	char place[PLACE_TEXT];
	bool found = false;
	while (!found && deals_next(deals, deal))
		found = deal->line == 0 || (uint64_t)deal->line >= line; /* 0: the file cannot be read */
	bool is_passed = found && line && deal->line > (int)line, is_cut = !found && deal->fault.text[0];
	*fault = deal->fault;
	if (is_passed || (!found && !is_cut))
		fault_set(fault, line ? "no deal begins there" : "there is no deal in it");
	if (!fault->text[0])
		return true;
	fault_prefix(fault, "%s", line_reader_place(file, is_cut || (found && !line) ? deal->line : (int)line, place));
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

static bool take_deal(struct start_options *start, char *file, struct fault *fault)
{
	struct deals *deals = deals_new();
	struct deal deal = {.line = 0};
	uint64_t line = cut_line(file);
	deals_add_file(deals, file);
	bool taken = deals_begin(deals, start, &stopping, fault) && find_deal(deals, file, line, &deal, fault) &&
	             add_deal(start, &deal, fault);
	deals_free(deals);
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
	bool taken = take_deal(start, file, &fault);
	free(file);
	return taken ? 0 : say_failed(&fault);
}
