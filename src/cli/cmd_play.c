/* patience play */
#include <stdio.h>
#include <unistd.h>

#include "command.h"
#include "line.h"
#include "opening.h"

static int run_play(int argc, char **argv)
{
	struct start_options start = {.game = games[0]};
	for (int at = 1; at < argc;) {
		int found = start_option(&start, argc, argv, &at);
		if (found < 0)
			return EXIT_USAGE;
		if (!found)
			return usage_error("play", "\"%s\" is neither a command, an option of play nor a game", argv[at]);
	}
	int status;
	struct session *session = opening_session(&start, true, &status);
	if (!session)
		return status;
	struct line_options options = {.prompt = isatty(STDIN_FILENO), .autosave = true};
	status = line_play(session, &options);
	session_free(session);
	return status;
}

const struct command command_play = {
	.name = "play",
	.summary = "play on the full screen; goes on with the unfinished game",
	.usage = "usage: patience [play] [GAME] [options]\n",
	.run = run_play,
};
