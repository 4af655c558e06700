/* A word that is unknown, and the known one that may have been meant: the options are those of the help. */
#include <stdlib.h>
#include <string.h>

#include "command.h"
#include "nearest.h"

enum { KNOWN_MOST = 64, KNOWN_TEXT = NEAREST_LONGEST + 1 };

struct known {
	char text[KNOWN_MOST][KNOWN_TEXT];
	const char *word[KNOWN_MOST];
	int count;
};

static void add(struct known *known, const char *word, size_t length)
{
	if (known->count == KNOWN_MOST || length >= KNOWN_TEXT)
		return;
	char *text = known->text[known->count];
	memcpy(text, word, length);
	text[length] = '\0';
	known->word[known->count++] = text;
}

/* The options that begin lines of a help text. */
static void add_options(struct known *known, const char *help)
{
	static const char letters[] = "abcdefghijklmnopqrstuvwxyz-";
	for (const char *at = help; (at = strstr(at, "\n  --")); at += 3)
		add(known, at + 3, strspn(at + 3, letters));
}

static void add_options_of(struct known *known, const struct command *command)
{
	add(known, "--help", 6);
	add_options(known, command->usage);
	if (command->start) {
		add(known, start_options_help + 2, strcspn(start_options_help + 2, " "));
		add_options(known, start_options_help);
	}
	if (command == &command_play) {
		add(known, "--version", 9);
		add(known, "--list", 6);
	}
}

static void add_words(struct known *known, const struct command *command)
{
	for (int i = 0; command == &command_play && commands[i]; i++)
		add(known, commands[i]->name, strlen(commands[i]->name));
	if (command == &command_play)
		add(known, "help", 4);
	for (int i = 0; command->start && games[i]; i++)
		add(known, games[i]->name, strlen(games[i]->name));
}

int usage_unknown(const struct command *command, const char *word, const char *what)
{
	struct known *known = calloc(1, sizeof *known);
	if (!known)
		abort();
	if (word[0] == '-')
		add_options_of(known, command);
	else
		add_words(known, command);
	const char *meant = nearest_word(word, known->word, known->count);
	if (meant)
		usage_error(command->name, "\"%s\" is %s; did you mean %s?", word, what, meant);
	else
		usage_error(command->name, "\"%s\" is %s", word, what);
	free(known);
	return EXIT_USAGE;
}
