/* patience play */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "command.h"
#include "line.h"
#include "opening.h"
#include "store.h"
#include "ui.h"

enum { CONFIG_LIMIT = 1 << 16 };

struct play_options {
	struct start_options start;
	struct ui_options ui;
	bool fresh; /* a new game even when one is unfinished */
};

/* The player's settings, when there are any. What is wrong with them goes to FAULT and hinders nothing. */
static void read_config(struct ui_options *options, struct fault *fault)
{
	char path[STORE_PATH], text[CONFIG_LIMIT];
	fault->text[0] = '\0';
	if (!store_config_path(path, NULL))
		return;
	FILE *file = fopen(path, "r");
	if (!file) {
		if (errno != ENOENT && errno != ENOTDIR)
			fault_set(fault, "cannot read %s: %s", path, strerror(errno));
		return;
	}
	size_t length = fread(text, 1, sizeof text - 1, file);
	text[length] = '\0';
	fclose(file);
	ui_configure(options, text, path, fault);
}

static bool read_colours(struct ui_options *options, const char *value)
{
	static const char *const names[] = {
		[UI_COLOURS_AUTO] = "auto", [UI_COLOURS_NONE] = "none", [UI_COLOURS_TWO] = "two", [UI_COLOURS_FOUR] = "four"};
	for (int i = 0; i < 4; i++)
		if (strcmp(names[i], value) == 0) {
			options->colours = (enum ui_colours)i;
			return true;
		}
	usage_error("play", "--colours \"%s\": auto, none, two or four is wanted", value);
	return false;
}

/* Returns 1 when argv[*at] was a switch of play, 0 when not, -1 when it is wrong. */
static int read_switch(struct play_options *options, int argc, char **argv, int *at)
{
	const struct {
		const char *name;
		bool *value;
	} switches[] = {
		{"--new", &options->fresh},
		{"--ascii", &options->ui.ascii},
		{"--no-animation", &options->ui.no_animation},
		{"--no-mouse", &options->ui.no_mouse},
	};
	for (size_t i = 0; i < sizeof switches / sizeof *switches; i++)
		if (strcmp(argv[*at], switches[i].name) == 0) {
			++*at;
			return *switches[i].value = true;
		}
	const char *value;
	int found = option_value("--colours", argc, argv, at, &value);
	return found <= 0 ? found : read_colours(&options->ui, value) ? 1 : -1;
}

static bool read_options(struct play_options *options, int argc, char **argv)
{
	for (int at = 1; at < argc;) {
		int found = start_option(&options->start, argc, argv, &at);
		if (!found)
			found = read_switch(options, argc, argv, &at);
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
	struct line_options options = {.prompt = isatty(STDIN_FILENO), .autosave = true};
	fprintf(stderr, "patience: %s, so the game goes on in lines of text\n", why);
	return line_play(session, &options);
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
	read_config(&options.ui, &config);
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
			 "  --ascii              draw in ASCII even where the locale has Unicode\n"
			 "  --colours WHICH      auto, none, two or four colours of suits\n"
			 "  --no-animation       nothing moves by itself\n"
			 "  --no-mouse           leave the mouse to the terminal\n",
	.start = true,
	.run = run_play,
};
