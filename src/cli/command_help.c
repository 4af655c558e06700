/* The help of a command: how it is called, and its options. */
#include <stdio.h>
#include <string.h>

#include "command.h"
#include "folding.h"

enum { LEFT_COLUMN = 20, HELP_TEXT = 256 };

/* A row; the lines of a long text stand below one another. Among those of all games it tells whose it is. */
static void print_option(const struct option *option, const struct game *game)
{
	bool is_of_another = !game && option->game && option->game != games[0];
	char help[HELP_TEXT];
	int taken = printf("  %-*s ", LEFT_COLUMN, option->form);
	if (taken > LEFT_COLUMN + 3)
		printf("\n%*s", LEFT_COLUMN + 3, "");
	if (is_of_another)
		snprintf(help, sizeof help, "of %s: %s", option->game->name, option->help);
	folding_print(is_of_another ? help : option->help, LEFT_COLUMN + 3);
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
