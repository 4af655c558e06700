/* patience line */
#include <inttypes.h>
#include <stdio.h>
#include <unistd.h>

#include "autoplay.h"
#include "command.h"
#include "line_mode.h"
#include "start_session.h"

static int run_line(int argc, char **argv)
{
	struct start_options start = {.game = games[0]};
	struct line_mode_options options = {
	    .in = stdin,
	    .out = stdout,
	    .err = stderr,
	    .now = now_milliseconds,
	    .autoplay = autoplay_named,
	    .prompt = isatty(STDIN_FILENO),
	    .autosave = isatty(STDIN_FILENO),
	};
	for (int at = 1; at < argc;) {
		int found = start_option(&start, argc, argv, &at);
		if (found < 0)
			return EXIT_USAGE;
		if (!found && !option_flag("--strict", argv, &at, &options.strict) &&
		    !option_flag("--autosave", argv, &at, &options.autosave))
			return usage_unknown(&command_line, argv[at], "neither an option of line nor a game");
	}
	int status;
	struct fault notice;
	struct session *session = start_session(&start, options.autosave, &notice, &status);
	if (!session)
		return status;
	if (notice.text[0])
		fprintf(stderr, "patience: %s\n", notice.text);
	status = line_mode_play(session, &options);
	session_free(session);
	return status;
}

const struct command command_line = {
    .name = "line",
    .summary = "play in lines of text, for screen readers, scripts and plain terminals",
    .usage =
        "usage: patience line [GAME] [options]\n\n"
        "Shows the table as text, reads a line from standard input and answers it. Type a move (9C TH, AS, turn) or\n"
        "undo, redo, restart, autoplay, see, moves, score, status, save FILE, help, quit; several stand apart by\n"
        "semicolons.\n\n"
        "  --strict             end with status 1 at the first error\n"
        "  --autosave           keep the game, and go on with it, even where standard input is no terminal\n",
    .start = true,
    .run = run_line,
};
