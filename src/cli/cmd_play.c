/* patience play */
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "autoplay.h"
#include "command.h"
#include "daily.h"
#include "day.h"
#include "display_options.h"
#include "line_mode.h"
#include "start_session.h"
#include "ui.h"

struct play_options {
	struct start_options start;
	struct ui_options ui;
	bool fresh;      /* a new game even when one is unfinished */
	const char *day; /* of the daily deal; NULL: another game is meant */
	bool share;      /* only its line */
};

/* The daily deal has rules and a number of its own. */
static bool options_agree(const struct play_options *options)
{
	if (options->share && !options->day)
		usage_error("play", "--share belongs to --daily");
	else if (options->day && options->start.given)
		usage_error("play", "--daily goes with no option that says how a game starts");
	else
		return true;
	return false;
}

static bool read_options(struct play_options *options, int argc, char **argv)
{
	for (int at = 1; at < argc;) {
		int found = start_option(&options->start, argc, argv, &at);
		if (!found)
			found = display_options_option(&options->ui, "play", argc, argv, &at);
		if (!found)
			found =
			    option_flag("--new", argv, &at, &options->fresh) || option_flag("--share", argv, &at, &options->share);
		if (!found)
			found = day_option(&options->day, argv, &at);
		if (!found)
			usage_unknown(&command_play, argv[at], "neither a command, an option of play nor a game");
		if (found <= 0)
			return false;
	}
	options->start.given = options->start.given || options->fresh;
	return options_agree(options);
}

static int play_lines(struct session *session, const char *why)
{
	struct line_mode_options options = {
	    .in = stdin,
	    .out = stdout,
	    .err = stderr,
	    .now = now_milliseconds,
	    .autoplay = autoplay_named,
	    .prompt = isatty(STDIN_FILENO),
	    .autosave = true,
	};
	fprintf(stderr, "patience: %s, so the game goes on in lines of text\n", why);
	return line_mode_play(session, &options);
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

/* What can be told of a daily game, when it is won. */
static void put_line(const struct session *session)
{
	char date[DAILY_DATE], line[DAILY_LINE];
	bool counts;
	if (!daily_of(session, date, &counts) || session_status(session) != GAME_WON || !daily_is_true(session))
		return;
	daily_line(session, line);
	puts(line);
}

static int share(const struct game *game, const char *day)
{
	struct fault fault;
	struct session *session = day_won(game, day, &fault);
	if (session)
		put_line(session);
	else
		fprintf(stderr, "patience: %s\n", fault.text);
	session_free(session);
	return session ? 0 : EXIT_FAILED;
}

/* What the options leave open is as the settings say, or as it was chosen last. */
static void complete_rules(struct play_options *options, char rules[START_TEXT], struct fault *fault)
{
	const char *const deals[] = {"Deal", options->start.game->start_key};
	char value[START_TEXT], text[2 * START_TEXT];
	ui_start_rules(&options->ui, options->start.game, options->start.text, rules, fault);
	size_t used = (size_t)snprintf(text, sizeof text, "%s", rules);
	for (int i = 0; i < 2; i++)
		if (start_text_get(options->start.text, deals[i], value, sizeof value))
			used += (size_t)snprintf(text + used, sizeof text - used, "%s %s\n", deals[i], value);
	if (used < START_TEXT)
		memcpy(options->start.text, text, used + 1);
	options->ui.rules = rules;
}

static int run_play(int argc, char **argv)
{
	struct play_options options = {.start = {.game = games[0]}};
	struct fault notice, config;
	char rules[START_TEXT];
	int status;
	display_options_configure(&options.ui, &config);
	if (!read_options(&options, argc, argv))
		return EXIT_USAGE;
	if (options.share)
		return share(options.start.game, options.day);
	complete_rules(&options, rules, config.text[0] ? NULL : &config);
	status = EXIT_FAILED;
	struct session *session = options.day ? day_session(options.start.game, options.day, &notice)
	                                      : start_session(&options.start, true, &notice, &status);
	if (!session)
		return status;
	options.ui.notice = notice.text[0] ? notice.text : config.text[0] ? config.text : NULL;
	status = play(&session, &options);
	put_line(session);
	session_free(session);
	return status;
}

const struct command command_play = {
    .name = "play",
    .summary = "play on the full screen; goes on with the unfinished game",
    .usage =
        "usage: patience [play] [GAME] [options]\n\n"
        "Goes on with the unfinished game; with --new or an option that says how to start, deals a new one (the\n"
        "unfinished game is then kept as a record). The keys are shown by ? in the game and told in patience(6).\n"
        "Rules that the options leave open are those of the settings, else those chosen last.\n\n"
        "  --new                a new game\n"
        "  --daily[=DATE]       the daily deal of the game, of today (UTC) or of an earlier day such as 2026-01-31\n"
        "  --share              with --daily: print the line that tells how it was won\n" DISPLAY_HELP,
    .start = true,
    .run = run_play,
};
