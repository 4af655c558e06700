/* patience complete: what the words of a command line may go on with, for the completions of shells. A candidate a line
 * with a tab and what it means; a line with a colon alone stands for the names of files. */
#include <stdio.h>
#include <string.h>

#include "command.h"
#include "player.h"
#include "study.h"

/* The word that is being typed: what stays as it is before it, and how what is offered must begin; and the game that
 * the words before it name, or NULL. */
struct typed {
	const char *before;
	int kept;
	const char *begin;
	const struct game *game;
};

static void offer(void *context, const char *word, const char *about)
{
	const struct typed *typed = context;
	if (strncmp(word, typed->begin, strlen(typed->begin)) == 0)
		printf("%.*s%s\t%.*s\n", typed->kept, typed->before, word, (int)strcspn(about, "\n"), about);
}

/* Players may be several with commas between them. Who sees all cards plays in studies only. */
static void offer_players(const struct command *command, struct typed *typed)
{
	char name[PLAYER_NAME];
	const char *summary, *comma = strrchr(typed->begin, ',');
	if (comma) {
		typed->kept += (int)(comma + 1 - typed->begin);
		typed->begin = comma + 1;
	}
	for (int i = 0; player_name(typed->game, i, name, &summary); i++)
		offer(typed, name, summary);
	if (command == &command_study && !(typed->game && typed->game->sides))
		offer(typed, study_solver, "Sees all cards: which deals can be won.");
}

static void offer_values(const struct command *command, const struct option *option, struct typed *typed)
{
	for (int i = 0; option->choices && option->choices[i]; i++)
		offer(typed, option->choices[i], "");
	for (int i = 0; option->offers & OFFER_GAMES && games[i]; i++)
		offer(typed, games[i]->name, games[i]->title);
	if (option->offers & OFFER_PLAYERS)
		offer_players(command, typed);
	if (option->offers & OFFER_FILES)
		puts(":");
}

/* The option that WORD is and that has a value: behind its =, or else in the next word. */
static bool find_option(const struct command *command, const char *word, struct option *option)
{
	bool is_alone = !strchr(word, '=');
	for (int i = 0; command_option(command, i, option, NULL); i++)
		if (option_is(option, word) && (is_alone ? option_wants_value(option) : option_may_have_value(option)))
			return true;
	return false;
}

/* The game that one of COUNT words names, by itself or as the value of an option for games; or NULL. */
static const struct game *game_among(const struct command *command, char **word, int count)
{
	const struct game *game = NULL;
	for (int i = 0; i < count && !game; i++) {
		struct option option;
		const char *value = word[i], *equals = strchr(word[i], '=');
		bool is_option = find_option(command, word[i], &option);
		if (is_option)
			value = equals ? equals + 1 : i + 1 < count ? word[++i] : "";
		if (!is_option || option.offers & OFFER_GAMES)
			game = game_find(value);
	}
	return game;
}

/* Whether "--" is one of COUNT words: behind it are no options. */
static bool has_end_of_options(char **word, int count)
{
	int i = 0;
	while (i < count && strcmp(word[i], "--") != 0)
		i++;
	return i < count;
}

/* IS_FIRST: of all words, or behind "help". */
static void complete(const struct command *command, bool is_first, int argc, char **argv)
{
	bool has_options = !has_end_of_options(argv, argc - 1);
	const char *word = argv[argc - 1], *equals = word[0] == '-' ? strchr(word, '=') : NULL;
	struct typed typed = {
	    word, equals ? (int)(equals + 1 - word) : 0, equals ? equals + 1 : word, game_among(command, argv, argc - 1)};
	struct option option;
	bool is_value = argc > 1 && !strchr(argv[argc - 2], '=') && find_option(command, argv[argc - 2], &option);
	if (has_options && (is_value || (equals && find_option(command, word, &option)))) {
		offer_values(command, &option, &typed);
		return;
	}
	if (has_options || word[0] != '-')
		command_each_word(command, typed.game, is_first, word, offer, &typed);
	if ((!has_options || word[0] != '-') && command->offers & OFFER_FILES)
		puts(":");
}

static int run_complete(int argc, char **argv)
{
	if (argc < 2)
		return 0;
	const struct command *command = argc > 2 ? command_find(argv[1]) : NULL;
	if (argc > 2 && strcmp(argv[1], command_help.name) == 0)
		command = &command_help;
	if (!command) {
		complete(&command_play, argc == 2, argc - 1, argv + 1);
		return 0;
	}
	command_put_part_first(command, argc - 3, argv + 2);
	complete(command_meant(command, argc - 3, argv + 2), command == &command_help && argc == 3, argc - 2, argv + 2);
	return 0;
}

const struct command command_complete = {
    .name = "complete",
    .usage =
        "usage: patience complete WORD...\n\n"
        "Prints what the last of the words may go on with, for the completions of shells: a word a line with what\n"
        "it means behind a tab, and a colon where the names of files are meant.\n",
    .run = run_complete,
};
