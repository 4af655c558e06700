/* The commands of the program. */
#include <errno.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "command.h"

static const struct command *const commands[] = {
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
};
enum { COMMANDS = sizeof commands / sizeof *commands };

static int print_help(void)
{
	printf("patience: Klondike and other solitaires for the terminal\n\n"
	       "usage: patience [COMMAND] [GAME] [options]\n\ncommands:\n");
	for (int i = 0; i < COMMANDS; i++)
		printf("  %-8s %s\n", commands[i]->name, commands[i]->summary);
	printf("\ngames:\n");
	for (int i = 0; games[i]; i++)
		printf("  %-8s %s\n", games[i]->name, games[i]->title);
	printf("\nWithout a command: play. `patience COMMAND --help` tells the options of a command; the manual is "
	       "patience(6).\n");
	return 0;
}

/* What nobody could be told is a failure, be it a table or the help. */
static int close_output(int status)
{
	errno = 0;
	bool good = fflush(stdout) == 0 && !ferror(stdout);
	if (good || status)
		return status;
	fprintf(stderr, "patience: cannot write standard output%s%s\n", errno ? ": " : "", errno ? strerror(errno) : "");
	return EXIT_FAILED;
}

static int run(const struct command *command, int argc, char **argv)
{
	for (int i = 1; i < argc; i++)
		if (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0) {
			fputs(command->usage, stdout);
			if (command->start)
				fputs(start_options_help, stdout);
			return 0;
		}
	return command->run(argc, argv);
}

static int run_words(int argc, char **argv)
{
	if (argc > 1 && (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0))
		return print_help();
	if (argc > 1 && strcmp(argv[1], "--version") == 0) {
		printf("patience %s\n", PATIENCE_VERSION);
		return 0;
	}
	for (int i = 0; i < COMMANDS && argc > 1; i++)
		if (strcmp(argv[1], commands[i]->name) == 0)
			return run(commands[i], argc - 1, argv + 1);
	return run(&command_play, argc, argv);
}

int main(int argc, char **argv)
{
	setlocale(LC_CTYPE, "");
	tzset();
	/* A file that may grow no more is a write that fails, and is told. */
	signal(SIGXFSZ, SIG_IGN);
	return close_output(run_words(argc, argv));
}
