/* The options that say how a game starts: each is a line of a start text, which the game checks. Those of any game are
 * taken, for the game may be named after them; the one that is meant refuses what it has not. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "ascii.h"
#include "command.h"
#include "text.h"

/* Whether one of a game's options that begins with FORM stands for the line of KEY. */
static bool is_form_of(const char *form, const char *key)
{
	for (int i = 0; games[i]; i++)
		for (const struct start_form *own = games[i]->forms; own && own->form; own++)
			if (strcmp(own->form, form) == 0 && strcmp(own->key, key) == 0)
				return true;
	return false;
}

/* "--deck-game has told that already": the line of OPTION is there. */
static bool refuse_second(const struct start_options *options, const struct option *option, struct fault *fault)
{
	const char *form = option->form;
	for (int i = 0; i < options->forms; i++)
		if (is_form_of(options->form[i], option->key))
			form = options->form[i];
	return fault_set(fault, "%.*s has told that already", (int)strcspn(form, " "), form);
}

static bool add_line(void *target, const struct option *option, const char *value, struct fault *fault)
{
	struct start_options *options = target;
	char present[START_TEXT], whole[START_TEXT];
	const char *line = option->line ? option->line : value;
	if (start_text_get(options->text, option->key, present, sizeof present))
		return refuse_second(options, option, fault);
	if (strlen(options->text) + strlen(option->key) + strlen(line) + 3 > START_TEXT)
		return fault_set(fault, "the value is too long");
	bool is_deal = option->game && strcmp(option->key, option->game->start_key) == 0;
	if (!is_deal && strpbrk(line, "\r\n"))
		return fault_set(fault, "the value has two lines");
	assert(options->forms < START_FORMS);
	if (strcmp(option->key, "Deal") != 0)
		options->form[options->forms++] = option->form;
	snprintf(whole, sizeof whole, "%s", line);
	for (char *at = whole; (at = strpbrk(at, "\r\n")) != NULL;)
		*at = ' '; /* of a board or a deck that was pasted */
	text_append(options->text, START_TEXT, "%s %s\n", option->key, whole);
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
	    .game = game,
	    .key = form->key,
	    .line = form->value};
	return true;
}

/* Row NUMBER of the games that SERVES holds for; with the deal itself, or of the rules alone. */
static bool find_row(int number, bool with_deal, bool (*serves)(const struct game *game), struct option *option)
{
	for (int i = 0; games[i]; i++) {
		const struct start_form *forms = serves(games[i]) ? games[i]->forms : NULL;
		for (int form = 0; forms && forms[form].form; form++)
			if ((with_deal || strcmp(forms[form].key, games[i]->start_key) != 0) && number-- == 0)
				return row_of(games[i], form, option);
	}
	return false;
}

static bool every_game(const struct game *game) { return game != NULL; }

static bool take_decks(void *target, const struct option *option, const char *value, struct fault *fault)
{
	struct start_options *options = target;
	(void)option, (void)fault;
	options->decks = value;
	return options->given = true;
}

bool start_option(int number, struct option *option)
{
	static const struct option of_any[] = {
	    {"--deal N", "deal number N", .kind = OPTION_READ, .read = add_line, .key = "Deal"},
	    {"--decks FILE[:LINE]", "the first deal of a file, or that of a line", .kind = OPTION_READ, .read = take_decks,
	        .offers = OFFER_FILES},
	};
	enum { OF_ANY = sizeof of_any / sizeof *of_any };
	if (number >= OF_ANY)
		return find_row(number - OF_ANY, true, every_game, option);
	*option = of_any[number];
	return true;
}

bool start_rule(int number, struct option *option) { return find_row(number, false, every_game, option); }

bool start_rule_of(bool (*serves)(const struct game *game), int number, struct option *option)
{
	return find_row(number, false, serves, option);
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

static bool has(const struct start_options *options, const char *key)
{
	char value[START_TEXT];
	return start_text_get(options->text, key, value, sizeof value);
}

static bool is_numbered(const struct start_options *options) { return has(options, "Deal"); }

/* Whether the deal itself stands among the options. */
static bool is_given(const struct start_options *options) { return has(options, options->game->start_key); }

bool start_has_deal(const struct start_options *options) { return is_numbered(options) || is_given(options); }

/* Whether GAME has an option of the name with which FORM begins. */
static bool has_option(const struct game *game, const char *form)
{
	size_t length = strcspn(form, " ");
	for (const struct start_form *own = game->forms; own && own->form; own++)
		if (strncmp(own->form, form, length) == 0 && (own->form[length] == ' ' || !own->form[length]))
			return true;
	return false;
}

bool start_may_be_of(const struct start_options *options, const struct game *game)
{
	for (int i = 0; i < options->forms; i++)
		if (!has_option(game, options->form[i]))
			return false;
	return true;
}

/* "--board is an option of N Queens, Sudoku and Pousse, not of Klondike". */
static bool tell_owners(const struct game *game, const char *form, struct fault *fault)
{
	const char *last = NULL;
	char owners[FAULT_TEXT] = "";
	for (int i = 0; games[i]; i++) {
		if (!has_option(games[i], form))
			continue;
		if (last)
			text_append(owners, sizeof owners, "%s%s", *owners ? ", " : "", last);
		last = games[i]->title;
	}
	return fault_set(fault, "%.*s is an option of %s%s%s, not of %s", (int)strcspn(form, " "), form, owners,
	    *owners ? " and " : "", last, game->title);
}

/* Whether FORM chooses among the deals of GAME. */
static bool chooses(const struct game *game, const char *form)
{
	for (const struct start_form *own = game->forms; own && own->form; own++)
		if (strcmp(own->form, form) == 0)
			return game_chooses_by(game, own->key);
	return false;
}

bool start_may_be_given(const struct start_options *options, struct fault *fault)
{
	const char *start = options->game->start_key;
	for (int i = 0; i < options->forms; i++)
		if (chooses(options->game, options->form[i]))
			return fault_set(fault, "%.*s asks for a deal of that kind, but the %c%s is given",
			    (int)strcspn(options->form[i], " "), options->form[i], ascii_lower(start[0]), start + 1);
	return true;
}

bool start_has_numbers(const struct start_options *options, struct fault *fault)
{
	const char *numberless = options->game->numberless;
	char text[START_TEXT];
	if (!game_cut_numberless(options->game, strcpy(text, options->text)))
		return true;
	return fault_set(fault, "with --%c%.*s there are no deals by number", ascii_lower(numberless[0]),
	    (int)strcspn(numberless, "\n") - 1, numberless + 1);
}

bool start_agrees(const struct start_options *options, struct fault *fault)
{
	for (int i = 0; i < options->forms; i++)
		if (!has_option(options->game, options->form[i]))
			return tell_owners(options->game, options->form[i], fault);
	if (is_numbered(options) && !start_has_numbers(options, fault))
		return false;
	return !is_given(options) || start_may_be_given(options, fault);
}
