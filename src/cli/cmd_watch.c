/* patience watch */
#include <errno.h>
#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "autoplay.h"
#include "command.h"
#include "display_options.h"
#include "start_session.h"
#include "stopping.h"
#include "text.h"
#include "ui.h"

struct watch_options {
	struct start_options start;
	struct ui_options ui;
	struct player_settings settings;
	const char *player;
	bool text;
};

/* A line a move: its number, itself, the reason. */
static bool write_move(void *context, const char *reason)
{
	const struct session *session = context;
	int last = session_played(session) - 1;
	char text[MOVE_TEXT], escaped[FAULT_TEXT];
	session_game(session)->write(session_state_at(session, last), session_move_at(session, last), text);
	text_escape(reason, escaped, sizeof escaped);
	printf("%d. %s%s%s\n", last + 1, text, escaped[0] ? ": " : "", escaped);
	return fflush(stdout) == 0;
}

static int write_text(struct session *session, struct player *player)
{
	char ending[FAULT_TEXT], escaped[FAULT_TEXT];
	uint64_t deal = 0;
	session_deal(session, &deal);
	autoplay_run(session, player, player_chances(session_game(session), deal), write_move, session, ending);
	printf("The end: %s\n", text_escape(ending, escaped, sizeof escaped));
	session_free(session);
	return 0;
}

static int view(struct session *session, struct player *player, const struct watch_options *options)
{
	struct fault fault;
	struct ui_end end = ui_watch(session, player, options->player, &options->ui, &fault);
	if (end.how == UI_NO_SCREEN || fault.text[0])
		fprintf(stderr, "patience: %s\n", fault.text);
	if (end.how == UI_SIGNALLED) {
		player_kill_programs();
		signal(end.signal, SIG_DFL);
		raise(end.signal);
	}
	return end.how == UI_NO_SCREEN || fault.text[0] ? EXIT_FAILED : 0;
}

static int watch(struct watch_options *options, struct player *player)
{
	int status;
	struct fault notice;
	struct session *session = start_session(&options->start, false, &notice, &status);
	if (!session)
		return status;
	return options->text ? write_text(session, player) : view(session, player, options);
}

static int read_budget(struct watch_options *options, const char *value)
{
	char *end;
	errno = 0;
	options->settings.budget = strtoll(value, &end, 10);
	if (*value >= '0' && *value <= '9' && !*end && !errno)
		return 1;
	usage_error("watch", "--budget \"%s\": a number is wanted", value);
	return -1;
}

/* Returns 1 when argv[*at] was an option of watch alone, 0 when not, -1 when it is wrong. */
static int read_option(struct watch_options *options, int argc, char **argv, int *at)
{
	const char *value;
	if (option_flag("--text", argv, at, &options->text))
		return 1;
	int found = option_value("--budget", argc, argv, at, &value);
	if (found)
		return found < 0 ? -1 : read_budget(options, value);
	return option_value("--player", argc, argv, at, &options->player);
}

static bool read_options(struct watch_options *options, int argc, char **argv)
{
	for (int at = 1; at < argc;) {
		int found = read_option(options, argc, argv, &at);
		if (!found)
			found = display_options_option(&options->ui, "watch", argc, argv, &at);
		if (!found)
			found = start_option(&options->start, argc, argv, &at);
		if (!found)
			usage_unknown(&command_watch, argv[at], "neither an option of watch nor a game");
		if (found <= 0)
			return false;
	}
	return true;
}

static int run_watch(int argc, char **argv)
{
	struct fault fault;
	struct watch_options options = {.start = {.game = games[0]}};
	display_options_configure(&options.ui, &fault);
	if (!read_options(&options, argc, argv))
		return EXIT_USAGE;
	options.text = options.text || !isatty(STDOUT_FILENO) || !isatty(STDIN_FILENO);
	signal(SIGPIPE, SIG_IGN);
	if (options.text)
		stopping_catch();
	options.settings.cancel = &stopping;
	if (!options.player)
		options.player = player_usual(options.start.game);
	struct player *player = autoplay_open(options.player, options.start.game, &options.settings, &fault);
	if (!player) {
		fprintf(stderr, "patience: %s\n", fault.text);
		return EXIT_USAGE;
	}
	int status = watch(&options, player);
	player_close(player);
	fflush(stdout); /* a signal that is to end the program would drop it */
	stopping_end();
	return status;
}

const struct command command_watch = {
    .name = "watch",
    .summary = "look on while a strategy plays, with its reasons",
    .usage = "usage: patience watch [--player NAME] [--deal N] [options]\n\n"
             "The game is shown move by move while the player plays it, each with its reason: pause, step, change the\n"
             "speed, and Enter takes over at any place as a new game. Without a terminal it is written as text.\n\n"
             "  --player NAME        who plays (the strongest); `patience study players` lists them\n"
             "  --budget N           how hard it thinks, in its own units\n"
             "  --text               write a line a move\n" DISPLAY_HELP,
    .start = true,
    .run = run_watch,
};
