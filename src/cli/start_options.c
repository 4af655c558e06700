/* The options that say how a game starts: each is a line of a start text, which the game checks. Those of any game are
 * taken, for the game may be named after them; the one that is meant refuses what it has not. */
#include <stdio.h>
#include <string.h>

#include "command.h"
#include "text.h"

static bool add_line(void *target, const struct option *option, const char *value, struct fault *fault)
{
	struct start_options *options = target;
	char present[START_TEXT];
	const char *line = option->line ? option->line : value;
	if (start_text_get(options->text, option->key, present, sizeof present))
		return fault_set(fault, "%s is told twice", option->key);
	if (strlen(options->text) + strlen(option->key) + strlen(line) + 3 > START_TEXT || strchr(line, '\n'))
		return fault_set(fault, "the value is too long or has two lines");
	text_append(options->text, START_TEXT, "%s %s\n", option->key, line);
	return options->given = true;
}

static bool row_of(const struct game *game, int number, struct option *option)
{
	const struct start_form *form = &game->forms[number];
	const struct game_option *offered = form->value ? NULL : game_option_find(game, form->key);
	*option = (struct option){.form = form->form,
	    .help = form->help,
	    .kind = OPTION_READ,
	    .choices = offered ? offered->choices : NULL,
	    .read = add_line,
	    .key = form->key,
	    .line = form->value};
	return true;
}

bool start_option(int number, struct option *option)
{
	static const struct option deal = {
	    "--deal N", "deal number N", .kind = OPTION_READ, .read = add_line, .key = "Deal"};
	if (number-- == 0) {
		*option = deal;
		return true;
	}
	for (int i = 0; games[i]; i++)
		for (int form = 0; games[i]->forms && games[i]->forms[form].form; form++)
			if (number-- == 0)
				return row_of(games[i], form, option);
	return false;
}

enum word start_word(struct start_options *options, const char *word, struct fault *fault)
{
	const struct game *game = game_find(word);
	if (!game)
		return WORD_UNKNOWN;
	if (options->named) {
		fault_set(fault, "one game is wanted, not both %s and %s", options->game->name, game->name);
		return WORD_WRONG;
	}
	options->game = game;
	options->named = true;
	return WORD_TAKEN;
}

bool start_has_deal(const struct start_options *options)
{
	char value[START_TEXT];
	return start_text_get(options->text, "Deal", value, sizeof value) ||
	       start_text_get(options->text, options->game->start_key, value, sizeof value);
}

/* The form by which an option with that line was typed; NULL when GAME has no such option. */
static const struct start_form *find_form(const struct game *game, const char *key, const char *value)
{
	for (const struct start_form *form = game->forms; form && form->form; form++)
		if (strcmp(form->key, key) == 0 && (!form->value || strcmp(form->value, value) == 0))
			return form;
	return NULL;
}

/* "--board is an option of N Queens, Sudoku and Pousse, not of Klondike". */
static bool tell_owners(const struct game *game, const char *key, const char *value, struct fault *fault)
{
	const struct start_form *form = NULL;
	const char *last = NULL;
	char owners[FAULT_TEXT] = "";
	for (int i = 0; games[i]; i++) {
		if (!find_form(games[i], key, value))
			continue;
		if (last)
			text_append(owners, sizeof owners, "%s%s", *owners ? ", " : "", last);
		last = games[i]->title;
		form = find_form(games[i], key, value);
	}
	if (!form)
		return fault_set(fault, "%s has no option \"%s\"", game->title, key);
	return fault_set(fault, "%.*s is an option of %s%s%s, not of %s", (int)strcspn(form->form, " "), form->form, owners,
	    *owners ? " and " : "", last, game->title);
}

bool start_agrees(const struct start_options *options, struct fault *fault)
{
	const struct game *game = options->game;
	char key[START_KEY], value[START_TEXT];
	for (const char *rest = options->text; start_text_next(&rest, key, value);)
		if (strcmp(key, "Deal") != 0 && strcmp(key, game->start_key) != 0 && !find_form(game, key, value))
			return tell_owners(game, key, value, fault);
	return true;
}
