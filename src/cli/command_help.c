/* The help of a command: how it is called, and its options. */
#include <stdio.h>
#include <string.h>

#include "command.h"
#include "folding.h"

enum { LEFT_COLUMN = 20 };

/* What OPTION does; among those of GAME alone it need not tell whose it is: "of sudoku: tidy, own or filled". */
static const char *help_of(const struct option *option, const struct game *game)
{
	const char *of_game = game && strncmp(option->help, "of ", 3) == 0 ? strstr(option->help, ": ") : NULL;
	return of_game && option->game == game ? of_game + 2 : option->help;
}

/* A row; the lines of a long text stand below one another. */
static void print_option(const struct option *option, const struct game *game)
{
	int taken = printf("  %-*s ", LEFT_COLUMN, option->form);
	if (taken > LEFT_COLUMN + 3)
		printf("\n%*s", LEFT_COLUMN + 3, "");
	folding_print(help_of(option, game), LEFT_COLUMN + 3);
}

void command_print_help(const struct command *command, const struct game *game)
{
	struct option option;
	const struct option_group *group, *before = NULL;
	folding_paragraphs(command->usage);
	for (int i = 0; command_option(command, i, &option, &group); i++) {
		if (!option.help || !option_serves(&option, game))
			continue;
		if (group != before)
			putchar('\n');
		if (group != before && group->title)
			printf("%s\n", group->title);
		before = group;
		print_option(&option, game);
	}
	for (int i = 0; !game && command->parts && command->parts[i]; i++) {
		putchar('\n');
		command_print_help(command->parts[i], NULL);
	}
}
