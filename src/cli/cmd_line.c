/* patience line */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "command.h"
#include "line.h"
#include "opening.h"

static int run_line(int argc, char **argv)
{
	struct start_options start = {.game = games[0]};
	struct line_options options = {.prompt = isatty(STDIN_FILENO), .autosave = isatty(STDIN_FILENO)};
	for (int at = 1; at < argc;) {
		int found = start_option(&start, argc, argv, &at);
		if (found < 0)
			return EXIT_USAGE;
		if (found)
			continue;
		if (strcmp(argv[at], "--strict") != 0)
			return usage_error("line", "\"%s\" is neither an option of line nor a game", argv[at]);
		options.strict = true;
		at++;
	}
	int status;
	struct session *session = opening_session(&start, options.autosave, &status);
	if (!session)
		return status;
	status = line_play(session, &options);
	session_free(session);
	return status;
}

const struct command command_line = {
	.name = "line",
	.summary = "play in lines of text, for screen readers, scripts and plain terminals",
	.usage = "usage: patience line [GAME] [options] [--strict]\n\n"
			 "Shows the table as text, reads one command a line from standard input and answers it. Type a move (9C TH,\n"
			 "AS, turn) or undo, redo, restart, see, moves, save FILE, help, quit.\n\n"
			 "  --strict             end with status 1 at the first error\n"
			 "  --profile NAME       rules: standard (the default), q, kata or vegas\n"
			 "  --draw N             cards turned at a time, 1 to 24\n"
			 "  --passes N           passes through the stock, 1 to 254, or unlimited\n"
			 "  --scoring NAME       standard, timed, vegas, q or none\n"
			 "  --no-worrying-back   cards stay on the foundations\n"
			 "  --deal N             deal number N\n"
			 "  --deck \"4S AS ...\"   these 52 cards: pile 1, pile 2, ..., the stock, its top card last\n",
	.run = run_line,
};
