/* Commands by their rows: reading their words, their help, and what a mistyped word may have meant. */
#include "command.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ascii.h"
#include "memory.h"
#include "nearest.h"

enum { KNOWN_MOST = 96, TITLE_LEAST = 3, OPTIONS_MOST = 128 };

int usage_error(const struct command *command, const char *format, ...)
{
	struct fault fault;
	char text[FAULT_TEXT];
	va_list arguments;
	va_start(arguments, format);
	vsnprintf(text, sizeof text, format, arguments);
	va_end(arguments);
	fault_set(&fault, "%s", text);
	fprintf(stderr, "patience: %s (see: patience %s --help)\n", fault.text, command->name);
	return EXIT_USAGE;
}

int say_failed(const struct fault *fault)
{
	fprintf(stderr, "patience: %s\n", fault->text);
	return EXIT_FAILED;
}

void tell_deals_beyond(const struct game *game, uint64_t first, uint64_t last)
{
	struct fault notice;
	if (game_tell_deal(game, last, &notice) || game_tell_deal(game, first, &notice))
		fprintf(stderr, "patience: %s\n", notice.text);
}

/* The row of that number, counted over all groups; GROUP gets where it stands. */
static bool row_at(const struct command *command, int number, struct option *option, const struct option_group **group)
{
	const struct option_group *at = command->groups;
	for (; at && (at->options || at->row); at++)
		for (int i = 0; option_of_group(at, i, option); i++)
			if (number-- == 0) {
				*group = at;
				return true;
			}
	return false;
}

static bool is_same_name(const struct option *a, const struct option *b)
{
	size_t length = option_name_length(a);
	return a->kind != OPTION_TOLD && length == option_name_length(b) && strncmp(a->form, b->form, length) == 0;
}

/* Whether an earlier group has an option of that name, which hides this one. */
static bool is_hidden(const struct command *command, const struct option *option, const struct option_group *group)
{
	struct option other;
	const struct option_group *its;
	for (int i = 0; row_at(command, i, &other, &its) && its != group; i++)
		if (is_same_name(option, &other))
			return true;
	return false;
}

bool command_option(const struct command *command, int number, struct option *option, const struct option_group **group)
{
	const struct option_group *its;
	for (int i = 0; row_at(command, i, option, &its); i++)
		if (!is_hidden(command, option, its) && number-- == 0) {
			if (group)
				*group = its;
			return true;
		}
	return false;
}

/* How many words the option is that WORD names, with its value; 0 when COMMAND has none. */
static int words_of_option(const struct command *command, const char *word)
{
	struct option option;
	for (int i = 0; command_option(command, i, &option, NULL); i++)
		if (option_is(&option, word))
			return 1 + (option_wants_value(&option) && !strchr(word, '='));
	return 0;
}

/* The same of an option of COMMAND or of a part of it; 1 for what is none of them. */
static int words_at(const struct command *command, const char *word)
{
	int words = words_of_option(command, word);
	for (int i = 0; !words && command->parts && command->parts[i]; i++)
		words = words_of_option(command->parts[i], word);
	return words ? words : 1;
}

/* Whether WORD is an option of PART itself. */
static bool is_of_part(const struct command *part, const char *word)
{
	struct option option;
	for (int i = 0; command_option(part, i, &option, NULL); i++)
		if (option_is(&option, word))
			return option.kind != OPTION_WHOLE;
	return strcmp(word, "--") == 0;
}

void command_put_part_first(const struct command *command, int count, char **word)
{
	int at = 0;
	while (at < count && word[at][0] == '-')
		at += words_at(command, word[at]);
	const struct command *part = at < count ? command_part(command, word[at]) : command;
	for (int i = 0; i < at; i += words_at(command, word[i]))
		if (part == command || !is_of_part(part, word[i]))
			return;
	if (part == command)
		return;
	char *name = word[at];
	memmove(word + 1, word, (size_t)at * sizeof *word);
	word[0] = name;
}

const struct command *command_meant(const struct command *command, int count, char **word)
{
	const struct command *part = count > 0 ? command_part(command, word[0]) : command;
	struct option option;
	for (int i = 1; i < count && strcmp(word[i], "--") != 0; i++)
		for (int k = 0; part != command && command_option(part, k, &option, NULL); k++)
			if (option.kind == OPTION_WHOLE && option_is(&option, word[i]))
				return command;
	return part;
}

/* Whether WORD is the option with a value, and it has none. */
static bool has_needless_value(const struct option *option, const char *word)
{
	size_t length = option_name_length(option);
	return option->kind != OPTION_TOLD && !option_may_have_value(option) && strncmp(option->form, word, length) == 0 &&
	       word[length] == '=';
}

/* The words behind a command while they are read. */
struct reading {
	const struct command *command;
	int argc, at;
	char **argv;
	void *target;
	bool seen[OPTIONS_MOST]; /* by the number of the option */
	bool words_only;         /* since "--" */
};

/* "--", "--json": as a name it stands behind "=" or in a folder. */
static bool begins_like_option(const char *word)
{
	return word[0] == '-' && word[1] == '-' && (!word[2] || ascii_is_letter(word[2]));
}

/* Takes the value of OPTION, the one of that number, whose name is the next word. */
static bool read_value(struct reading *reading, int number, const struct option *option,
    const struct option_group *group, struct fault *fault)
{
	int length = (int)option_name_length(option);
	const char *equals = reading->argv[reading->at++] + length, *value = *equals ? equals + 1 : NULL;
	bool is_named = option->offers & OFFER_FILES;
	if (!value && option_wants_value(option) && reading->at < reading->argc &&
	    !(option->offers && begins_like_option(reading->argv[reading->at])))
		value = reading->argv[reading->at++];
	if (!value && option_wants_value(option))
		return fault_set(fault, "the option %.*s wants a value", length, option->form);
	if (is_named && value && !*value)
		return fault_set(fault, "%.*s \"\": the name of a file or folder is wanted", length, option->form);
	assert(number < OPTIONS_MOST);
	if (reading->seen[number] && !option->adds)
		return fault_set(fault, "%.*s: it is given twice", length, option->form);
	reading->seen[number] = true;
	return option_set(option, (char *)reading->target + group->at, value, fault);
}

/* Takes the option that the next word is, and its value. */
static enum word read_option(struct reading *reading, struct fault *fault)
{
	const char *word = reading->argv[reading->at];
	struct option option;
	const struct option_group *group;
	for (int i = 0; command_option(reading->command, i, &option, &group); i++) {
		if (has_needless_value(&option, word)) {
			fault_set(fault, "the option %s takes no value", option.form);
			return WORD_WRONG;
		}
		if (option_is(&option, word))
			return read_value(reading, i, &option, group, fault) ? WORD_TAKEN : WORD_WRONG;
	}
	return WORD_UNKNOWN;
}

/* A word may begin with hyphens: the negative number, the file "-", a row of empty cells. */
static bool looks_like_option(const char *word)
{
	return begins_like_option(word) || (word[0] == '-' && ascii_is_letter(word[1]));
}

static enum word read_word(struct reading *reading, struct fault *fault)
{
	const struct command *command = reading->command;
	const char *word = reading->argv[reading->at];
	enum word what = reading->words_only ? WORD_UNKNOWN : read_option(reading, fault);
	bool is_word = what == WORD_UNKNOWN && (reading->words_only || !looks_like_option(word));
	if (is_word && command->word)
		what = command->word(reading->target, word, reading->at++, fault);
	return what;
}

bool command_read(const struct command *command, int argc, char **argv, void *target)
{
	struct reading reading = {.command = command, .argc = argc, .at = 1, .argv = argv, .target = target};
	struct fault fault;
	while (reading.at < argc) {
		const char *word = argv[reading.at];
		if (!reading.words_only && strcmp(word, "--") == 0) {
			reading.words_only = true;
			reading.at++;
			continue;
		}
		enum word what = read_word(&reading, &fault);
		if (what == WORD_WRONG)
			usage_error(command, "%s", fault.text);
		if (what == WORD_UNKNOWN && reading.words_only && looks_like_option(word))
			usage_error(command, "\"%s\" is a word here: options stand before \"--\"", word);
		else if (what == WORD_UNKNOWN)
			usage_unknown(command, word);
		if (what != WORD_TAKEN)
			return false;
	}
	return true;
}

const struct command *command_part(const struct command *command, const char *word)
{
	for (int i = 0; word && command->parts && command->parts[i]; i++)
		if (strcmp(strchr(command->parts[i]->name, ' ') + 1, word) == 0)
			return command->parts[i];
	return command;
}

struct paths paths_new(int most)
{
	struct paths paths = {.path = calloc((size_t)most, sizeof *paths.path)};
	if (!paths.path)
		memory_gone();
	return paths;
}

enum word paths_take(void *target, const char *word, int number, struct fault *fault)
{
	struct paths *paths = target;
	(void)number;
	if (!*word) {
		fault_set(fault, "\"\": the name of a file is wanted");
		return WORD_WRONG;
	}
	paths->path[paths->count++] = word;
	return WORD_TAKEN;
}

static void visit_options(const struct command *command, const struct game *game, bool is_first,
    void (*visit)(void *context, const char *word, const char *about), void *context)
{
	struct option option;
	char name[OPTION_NAME];
	visit(context, "--help", "tell the options");
	for (int i = 0; command_option(command, i, &option, NULL); i++)
		if (option.kind != OPTION_TOLD && option.help && option_serves(&option, game)) {
			snprintf(name, sizeof name, "%.*s", (int)option_name_length(&option), option.form);
			visit(context, name, option.help);
		}
	if (command == &command_play && is_first) {
		visit(context, "--version", "tell the version");
		visit(context, "--list", "tell how each game stands");
	}
}

static void visit_words(const struct command *command, const struct game *game, bool is_first,
    void (*visit)(void *context, const char *word, const char *about), void *context)
{
	bool may_be_command = command->offers & OFFER_COMMANDS && is_first;
	for (int i = 0; may_be_command && commands[i]; i++)
		if (commands[i]->summary)
			visit(context, commands[i]->name, commands[i]->summary);
	if (may_be_command)
		visit(context, command_help.name, command_help.summary);
	for (int i = 0; command->parts && command->parts[i]; i++)
		visit(context, strchr(command->parts[i]->name, ' ') + 1, command->parts[i]->summary);
	for (int i = 0; command->offers & OFFER_GAMES && !game && games[i]; i++)
		if (command_part(command, games[i]->name) == command)
			visit(context, games[i]->name, games[i]->title);
}

void command_each_word(const struct command *command, const struct game *game, bool is_first, const char *word,
    void (*visit)(void *context, const char *word, const char *about), void *context)
{
	if (word[0] == '-')
		visit_options(command, game, is_first, visit, context);
	else
		visit_words(command, game, is_first, visit, context);
}

/* The words that stand where a wrong one does. */
struct known {
	char *word[KNOWN_MOST];
	int count;
};

static void add(void *context, const char *word, const char *about)
{
	struct known *known = context;
	(void)about;
	if (known->count < KNOWN_MOST)
		known->word[known->count++] = memory_copy(word);
}

/* Whether TITLE begins with WORD, whatever stands between its letters. */
static bool begins_title(const char *title, const char *word)
{
	for (; *word; word++) {
		if (!ascii_is_alphanumeric(*word))
			continue;
		while (*title && !ascii_is_alphanumeric(*title))
			title++;
		if (ascii_lower(*title++) != ascii_lower(*word))
			return false;
	}
	return true;
}

/* The game that is meant by its title, or the beginning of that; NULL when none is. */
static const char *titled(const struct command *command, const char *word)
{
	bool is_title = command->offers & OFFER_GAMES && ascii_is_alphanumeric(word[0]) && strlen(word) >= TITLE_LEAST;
	for (int i = 0; is_title && games[i]; i++)
		if (begins_title(games[i]->title, word))
			return games[i]->name;
	return NULL;
}

int usage_unknown(const struct command *command, const char *word)
{
	struct known known = {.count = 0};
	const struct command *other = command_find(word);
	if (other && other->summary)
		return usage_error(other, "\"%s\" is a command and comes first", word);
	command_each_word(command, NULL, true, word, add, &known);
	const char *what = command->unknown;
	const char *meant = nearest_word(word, (const char *const *)known.word, known.count);
	meant = meant ? meant : titled(command, word);
	if (meant && strcmp(meant, word) == 0)
		usage_error(command, "\"%s\" comes first", word);
	else
		usage_error(command, "\"%s\" is %s%s%s%s%s", word, what ? what : "not an option of ", what ? "" : command->name,
		    meant ? "; did you mean " : "", meant ? meant : "", meant ? "?" : "");
	for (int i = 0; i < known.count; i++)
		free(known.word[i]);
	return EXIT_USAGE;
}
