/* Options that commands share: how a game starts. Each is one line of the game's start text, which the game checks. */
#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "command.h"
#include "text.h"

const char start_options_help[] =
    "  --profile NAME       rules: standard (the default), q, kata or vegas\n"
    "  --draw N             cards turned at a time, 1 to 24\n"
    "  --passes N           passes through the stock, 1 to 254, or unlimited\n"
    "  --scoring NAME       standard, timed, vegas, q or none\n"
    "  --no-worrying-back   cards stay on the foundations\n"
    "  --deal N             deal number N\n"
    "  --numbers \"1 3 4 6\"  of 24: these numbers, hands apart by /\n"
    "  --target N           of 24: the number to make\n"
    "  --cards N            of 24: cards a hand, 1 to 6\n"
    "  --highest N          of 24: the highest card, 1 to 13\n"
    "  --hands N            of 24: hands, 1 to 13\n"
    "  --deck-game          of 24: a whole deck, which is 13 hands\n"
    "  --deck \"4S AS ...\"   these 52 cards: pile 1, pile 2, ..., the stock, its top card last\n";

int usage_error(const char *command, const char *format, ...)
{
	struct fault fault;
	char text[FAULT_TEXT];
	va_list arguments;
	va_start(arguments, format);
	vsnprintf(text, sizeof text, format, arguments);
	va_end(arguments);
	fault_set(&fault, "%s", text);
	fprintf(stderr, "patience: %s (see: patience%s%s --help)\n", fault.text, *command ? " " : "", command);
	return EXIT_USAGE;
}

bool option_flag(const char *name, char **argv, int *at, bool *flag)
{
	if (strcmp(argv[*at], name) != 0)
		return false;
	*flag = true;
	++*at;
	return true;
}

int option_value(const char *name, int argc, char **argv, int *at, const char **value)
{
	const char *word = argv[*at];
	size_t length = strlen(name);
	if (strncmp(word, name, length) != 0 || (word[length] && word[length] != '='))
		return 0;
	*value = word[length] ? word + length + 1 : *at + 1 < argc ? argv[++*at] : NULL;
	++*at;
	if (*value)
		return 1;
	usage_error("", "the option %s wants a value", name);
	return -1;
}

bool option_count(
    const char *command, const char *option, const char *value, uint64_t least, uint64_t most, uint64_t *number)
{
	size_t digits = strspn(value, "0123456789");
	*number = digits && digits < 20 ? strtoull(value, NULL, 10) : 0;
	if (digits && digits < 20 && !value[digits] && *number >= least && *number <= most)
		return true;
	usage_error(command, "%s \"%s\": a number from %llu to %llu is wanted", option, value, (unsigned long long)least,
	    (unsigned long long)most);
	return false;
}

bool option_seconds(const char *command, const char *option, const char *value, uint32_t *milliseconds)
{
	size_t whole = strspn(value, "0123456789");
	uint64_t total = whole && whole < 8 ? strtoull(value, NULL, 10) * 1000 : 0;
	const char *rest = value + whole;
	if (*rest == '.')
		for (uint64_t unit = 100; *++rest >= '0' && *rest <= '9'; unit /= 10)
			total += unit * (uint64_t)(*rest - '0');
	*milliseconds = (uint32_t)total;
	if (!*rest && total && total <= UINT32_MAX)
		return true;
	usage_error(command, "%s \"%s\": a number of seconds from 0.001 to 4294967 is wanted", option, value);
	return false;
}

static int add_line(struct start_options *options, const char *key, const char *value)
{
	char present[START_TEXT];
	size_t used = strlen(options->text);
	if (start_text_get(options->text, key, present, sizeof present)) {
		usage_error("", "the option for %s is given twice", key);
		return -1;
	}
	if (used + strlen(key) + strlen(value) + 3 > START_TEXT || strchr(value, '\n')) {
		usage_error("", "the value of the option for %s is too long or has two lines", key);
		return -1;
	}
	text_append(options->text, START_TEXT, "%s %s\n", key, value);
	options->given = true;
	return 1;
}

/* The option of KEY is its name in small letters: Draw is told by --draw. */
static int read_key(struct start_options *options, const char *key, int argc, char **argv, int *at)
{
	char name[START_KEY + 2];
	const char *value;
	int length = snprintf(name, sizeof name, "--%s", key);
	for (int i = 0; i < length; i++)
		name[i] = (char)tolower((unsigned char)name[i]);
	int found = option_value(name, argc, argv, at, &value);
	return found > 0 ? add_line(options, key, value) : found;
}

/* Options of any game are taken, for the game may be named after them; the one that is meant refuses what it has not.
 */
static int read_game_key(struct start_options *options, const struct game *game, int argc, char **argv, int *at)
{
	int found = read_key(options, game->start_key, argc, argv, at);
	for (const struct game_option *option = game->options; option && option->key && !found; option++)
		found = read_key(options, option->key, argc, argv, at);
	return found;
}

int start_option(struct start_options *options, int argc, char **argv, int *at)
{
	if (strcmp(argv[*at], "--no-worrying-back") == 0) {
		++*at;
		return add_line(options, "WorryingBack", "no");
	}
	if (strcmp(argv[*at], "--deck-game") == 0) {
		++*at;
		return add_line(options, "Hands", "13");
	}
	int found = read_key(options, "Deal", argc, argv, at);
	for (int i = 0; games[i] && !found; i++)
		found = read_game_key(options, games[i], argc, argv, at);
	if (found)
		return found;
	const struct game *game = game_find(argv[*at]);
	if (!game)
		return 0;
	options->game = game;
	++*at;
	return 1;
}

int64_t now_milliseconds(void)
{
	struct timespec now;
	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

int processors(int most)
{
#ifdef _SC_NPROCESSORS_ONLN
	long count = sysconf(_SC_NPROCESSORS_ONLN);
	return count < 1 ? 1 : count > most ? most : (int)count;
#else
	return 1;
#endif
}
