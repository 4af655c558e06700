/* The commands of the program. */
#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "command.h"
#include "folding.h"
#include "printing.h"
#include "shelf.h"
#include "text.h"

const struct command *const commands[] = {
    &command_play,
    &command_line,
    &command_replay,
    &command_review,
    &command_deal,
    &command_solve,
    &command_study,
    &command_watch,
    &command_games,
    &command_stats,
    &command_verify,
    &command_complete,
    NULL,
};

/* No row of the table, for it is read here. */
const struct command command_help = {.name = "help",
    .summary = "tell the options of a command, or for playing a game",
    .offers = OFFER_COMMANDS | OFFER_GAMES,
    .unknown = "neither a command nor a game"};

const struct command *command_find(const char *name)
{
	for (int i = 0; commands[i]; i++)
		if (strcmp(commands[i]->name, name) == 0)
			return commands[i];
	return NULL;
}

enum { SUMMARY_AT = 11, GAME_TEXT = 256 };

static int print_help(void)
{
	printf("patience: Klondike and other games for the terminal\n\n"
	       "usage: patience [COMMAND] [GAME] [options]\n\ncommands:\n");
	for (int i = 0; commands[i]; i++)
		if (commands[i]->summary) {
			printf("  %-8s ", commands[i]->name);
			folding_print(commands[i]->summary, SUMMARY_AT);
		}
	printf("  %-8s %s\n", command_help.name, command_help.summary);
	printf("\ngames:\n");
	for (int i = 0; games[i]; i++) {
		char about[GAME_TEXT];
		snprintf(about, sizeof about, "%s. %s", games[i]->title, games[i]->summary);
		printf("  %-8s ", games[i]->name);
		folding_print(about, SUMMARY_AT);
	}
	printf("\n");
	folding_paragraphs("Without a command: play. `patience --list` tells how each game stands. "
	                   "`patience COMMAND --help` tells the options of a command; the manual is patience(6).\n");
	return 0;
}

/* WORD behind the command may be a game; NULL: there is none. */
static int print_usage(const struct command *command, const char *word)
{
	bool may_be_game = word && command->offers & OFFER_GAMES;
	command_print_help(command, may_be_game ? game_find(word) : NULL);
	return 0;
}

static bool is_help(const char *word) { return strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0; }

/* `patience help [COMMAND|GAME]`, ARGC words after it. A game alone is played. */
static int help(int argc, char **argv)
{
	bool of_itself = argc == 0 || is_help(argv[0]) || strcmp(argv[0], command_help.name) == 0;
	const struct command *command = of_itself            ? &command_help
	                                : game_find(argv[0]) ? &command_play
	                                                     : command_find(argv[0]);
	if (!command)
		return usage_unknown(&command_help, argv[0]);
	const struct command *part = argc > 1 ? command_part(command, argv[1]) : command;
	bool has_part = part != command, has_game = argc > 1 && command->offers & OFFER_GAMES && game_find(argv[1]);
	if (argc > 1 + (has_part || (has_game && !game_find(argv[0]))))
		return usage_error(&command_help, "help wants one command or game, not \"%s\" too", argv[argc - 1]);
	return of_itself ? print_help() : print_usage(part, has_part ? NULL : argv[has_game]);
}

static bool is_version(const char *word) { return strcmp(word, "--version") == 0 || strcmp(word, "-v") == 0; }

/* The shelf of games. */
static int list_games(void)
{
	struct shelf shelf;
	struct fault fault;
	char text[SHELF_TEXT];
	bool is_read = shelf_read(&shelf, &fault);
	for (int i = 0; i < shelf.rows; i++)
		printf("%-9s %-19s %s\n", shelf.row[i].game->name, shelf.row[i].game->title, shelf_words(&shelf.row[i], text));
	shelf_release(&shelf);
	if (!is_read)
		fprintf(stderr, "patience: %s\n", fault.text);
	return is_read ? 0 : EXIT_FAILED;
}

static int run(const struct command *command, int argc, char **argv)
{
	command_put_part_first(command, argc - 1, argv + 1);
	const struct command *part = command_meant(command, argc - 1, argv + 1);
	if (part != command)
		return run(part, argc - 1, argv + 1);
	for (int i = 1; command != &command_complete && i < argc && strcmp(argv[i], "--") != 0; i++)
		if (is_help(argv[i]))
			return print_usage(command, argv[1]);
	return command->run(argc, argv);
}

static int run_words(int argc, char **argv)
{
	if (argc > 1 && is_help(argv[1]))
		return print_help();
	bool stands_alone = argc > 1 && (is_version(argv[1]) || strcmp(argv[1], "--list") == 0);
	if (stands_alone && argc > 2)
		return usage_error(&command_help, "%s stands alone, without \"%s\"", argv[1], argv[2]);
	if (argc > 1 && is_version(argv[1])) {
		printf("patience %s\n", PATIENCE_VERSION);
		return 0;
	}
	if (argc > 1 && strcmp(argv[1], "--list") == 0)
		return list_games();
	if (argc > 1 && strcmp(argv[1], command_help.name) == 0)
		return help(argc - 2, argv + 2);
	const struct command *command = argc > 1 ? command_find(argv[1]) : NULL;
	if (argc > 1 && !command && argv[1][0] != '-' && !game_find(argv[1]))
		return usage_unknown(&command_play, argv[1]);
	return command ? run(command, argc - 1, argv + 1) : run(&command_play, argc, argv);
}

/* What is closed is taken, so that no file the program opens is written to as standard output. It is opened the other
 * way round: using it fails as before. */
static void take_standard_files(void)
{
	for (int file = STDIN_FILENO; file <= STDERR_FILENO; file++)
		if (fcntl(file, F_GETFD) < 0)
			open("/dev/null", file == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

/* In a locale without a set of characters, as C, the terminal is most likely one of UTF-8. */
static void take_locale(void)
{
	static const char *const harmless[] = {"UTF-8", "utf8", "ANSI_X3.4-1968", "US-ASCII", "646", "ASCII", ""};
	setlocale(LC_CTYPE, "");
	const char *set = nl_langinfo(CODESET);
	for (size_t i = 0; i < sizeof harmless / sizeof *harmless; i++)
		if (strcmp(set, harmless[i]) == 0)
			return;
	text_print_ascii();
}

int main(int argc, char **argv)
{
	take_standard_files();
	take_locale();
	tzset();
	/* A file that may grow no more is a write that fails, and is told. */
	signal(SIGXFSZ, SIG_IGN);
	return printing_end(run_words(argc, argv));
}
