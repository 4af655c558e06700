/* patience watch */
#include <errno.h>
#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "autoplay.h"
#include "command.h"
#include "looks.h"
#include "opening.h"
#include "record.h"
#include "ui.h"

enum { FILE_NAME = 1024 };

struct watch_options {
	struct start_options start;
	struct ui_options ui;
	struct player_settings settings;
	const char *player;
	bool text;
};

/* A game that a player has played, and why. */
struct watched {
	struct session *session;
	char *reason[PLAY_MOVES];
	int moves;
	char end[FAULT_TEXT]; /* why it stopped */
};

static void watched_release(struct watched *watched)
{
	for (int i = 0; i < watched->moves; i++)
		free(watched->reason[i]);
	session_free(watched->session);
	free(watched);
}

static void keep_reason(void *context, const char *reason)
{
	struct watched *watched = context;
	char *copy = malloc(strlen(reason) + 1);
	if (!copy)
		abort();
	watched->reason[watched->moves++] = strcpy(copy, reason);
}

static void let_play(struct watched *watched, struct player *player)
{
	uint64_t deal = 0;
	session_deal(watched->session, &deal);
	struct rng chances = player_chances(session_game(watched->session), deal);
	autoplay_run(watched->session, player, chances, keep_reason, watched, watched->end);
}

/* A line a move: its number, itself, the reason. */
static void write_text(const struct watched *watched)
{
	const struct game *game = session_game(watched->session);
	for (int i = 0; i < watched->moves; i++) {
		char text[MOVE_TEXT], reason[FAULT_TEXT];
		game->write(session_state_at(watched->session, i), session_move_at(watched->session, i), text);
		text_escape(watched->reason[i], reason, sizeof reason);
		printf("%d. %s%s%s\n", i + 1, text, reason[0] ? ": " : "", reason);
	}
	char end[FAULT_TEXT];
	printf("The end: %s\n", text_escape(watched->end, end, sizeof end));
}

/* The viewer reads records, so the game becomes one for as long as it is watched. */
static int view(struct watched *watched, struct ui_options *ui)
{
	char path[FILE_NAME];
	struct fault fault;
	const char *folder = getenv("TMPDIR"), *const paths[] = {path};
	snprintf(path, sizeof path, "%s/patience-watch-XXXXXX", folder && *folder ? folder : "/tmp");
	int file = mkstemp(path);
	if (file < 0) {
		fprintf(stderr, "patience: cannot make %s: %s\n", path, strerror(errno));
		return EXIT_FAILED;
	}
	close(file);
	struct ui_end end = {.how = UI_NO_SCREEN};
	ui->reason = (const char *const *)watched->reason;
	ui->reasons = watched->moves;
	if (record_save(watched->session, path, &fault))
		end = ui_replay(paths, 1, ui, &fault);
	unlink(path);
	if (end.how == UI_NO_SCREEN || fault.text[0])
		fprintf(stderr, "patience: %s\n", fault.text);
	if (end.how == UI_SIGNALLED) {
		signal(end.signal, SIG_DFL);
		raise(end.signal);
	}
	return end.how == UI_NO_SCREEN || fault.text[0] ? EXIT_FAILED : 0;
}

static int watch(struct watch_options *options, struct player *player)
{
	int status;
	struct fault notice;
	struct watched *watched = calloc(1, sizeof *watched);
	if (!watched)
		abort();
	watched->session = opening_session(&options->start, false, &notice, &status);
	if (watched->session) {
		let_play(watched, player);
		status = options->text ? 0 : view(watched, &options->ui);
	}
	if (watched->session && options->text)
		write_text(watched);
	watched_release(watched);
	return status;
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
	if (strcmp(argv[*at], "--text") == 0) {
		++*at;
		return options->text = true;
	}
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
			found = looks_option(&options->ui, "watch", argc, argv, &at);
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
	looks_configure(&options.ui, &fault);
	if (!read_options(&options, argc, argv))
		return EXIT_USAGE;
	options.text = options.text || !isatty(STDOUT_FILENO) || !isatty(STDIN_FILENO);
	signal(SIGPIPE, SIG_IGN);
	if (!options.player)
		options.player = player_strongest(options.start.game);
	struct player *player = autoplay_open(options.player, options.start.game, &options.settings, &fault);
	if (!player) {
		fprintf(stderr, "patience: %s\n", fault.text);
		return EXIT_USAGE;
	}
	int status = watch(&options, player);
	player_close(player);
	return status;
}

const struct command command_watch = {
    .name = "watch",
    .summary = "look on while a strategy plays, with its reasons",
    .usage = "usage: patience watch [--player NAME] [--deal N] [options]\n\n"
             "The player plays the whole deal, then the game is shown move by move, each with its reason: pause, step, "
             "change\n"
             "the speed, and Enter takes over at any place as a new game. Without a terminal it is written as text.\n\n"
             "  --player NAME        who plays (the strongest); `patience study players` lists them\n"
             "  --budget N           how hard it thinks, in its own units\n"
             "  --text               write a line a move\n" LOOKS_HELP,
    .start = true,
    .run = run_watch,
};
