/* patience play */
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "command.h"
#include "conversation.h"
#include "looks.h"
#include "opening.h"
#include "ui.h"

struct play_options {
	struct start_options start;
	struct ui_options ui;
	bool fresh; /* a new game even when one is unfinished */
};

static bool read_fresh(struct play_options *options, char **argv, int *at)
{
	bool found = strcmp(argv[*at], "--new") == 0;
	options->fresh = options->fresh || found;
	*at += found;
	return found;
}

static bool read_options(struct play_options *options, int argc, char **argv)
{
	for (int at = 1; at < argc;) {
		int found = start_option(&options->start, argc, argv, &at);
		if (!found)
			found = looks_option(&options->ui, "play", argc, argv, &at);
		if (!found)
			found = read_fresh(options, argv, &at);
		if (!found)
			usage_error("play", "\"%s\" is neither a command, an option of play nor a game", argv[at]);
		if (found <= 0)
			return false;
	}
	options->start.given = options->start.given || options->fresh;
	return true;
}

static int play_lines(struct session *session, const char *why)
{
	struct conversation_options options = {
		.in = stdin,
		.out = stdout,
		.err = stderr,
		.now = now_milliseconds,
		.prompt = isatty(STDIN_FILENO),
		.autosave = true,
	};
	fprintf(stderr, "patience: %s, so the game goes on in lines of text\n", why);
	return conversation_play(session, &options);
}

static int play(struct session **session, const struct play_options *options)
{
	struct fault fault;
	struct ui_end end = ui_play(session, &options->ui, &fault);
	if (end.how == UI_NO_SCREEN)
		return play_lines(*session, fault.text);
	if (fault.text[0])
		fprintf(stderr, "patience: the game is not saved: %s\n", fault.text);
	if (end.how == UI_SIGNALLED) {
		signal(end.signal, SIG_DFL);
		raise(end.signal);
	}
	return fault.text[0] ? EXIT_FAILED : 0;
}

static int run_play(int argc, char **argv)
{
	struct play_options options = {.start = {.game = games[0]}};
	struct fault notice, config;
	int status;
	looks_configure(&options.ui, &config);
	if (!read_options(&options, argc, argv))
		return EXIT_USAGE;
	struct session *session = opening_session(&options.start, true, &notice, &status);
	if (!session)
		return status;
	options.ui.notice = notice.text[0] ? notice.text : config.text[0] ? config.text : NULL;
	status = play(&session, &options);
	session_free(session);
	return status;
}

const struct command command_play = {
	.name = "play",
	.summary = "play on the full screen; goes on with the unfinished game",
	.usage = "usage: patience [play] [GAME] [options]\n\n"
			 "Goes on with the unfinished game; with --new or an option that says how to start, deals a new one (the\n"
			 "unfinished game is then kept as a record). The keys are shown by ? in the game and told in patience(6).\n\n"
			 "  --new                a new game\n"
			 LOOKS_HELP,
	.start = true,
	.run = run_play,
};
