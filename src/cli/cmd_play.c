/* patience play */
#include <stdio.h>
#include <string.h>

#include "choices.h"
#include "day.h"
#include "display_options.h"
#include "start_session.h"
#include "text.h"

struct play_options {
	struct start_options start;
	struct ui_options ui;
	bool fresh;      /* a new game even when one is unfinished */
	const char *day; /* of the daily deal; NULL: another game is meant */
	bool share;      /* only its line */
};

static bool options_agree(const struct play_options *options)
{
	if (options->share && !options->day)
		usage_error(&command_play, "--share belongs to --daily");
	else
		return day_agrees(&command_play, options->day, &options->start);
	return false;
}

static enum word take_word(void *target, const char *word, int number, struct fault *fault)
{
	struct play_options *options = target;
	(void)number;
	return day_word(&options->start, &options->day, word, fault);
}

static int play(struct session **session, const struct play_options *options)
{
	struct fault fault;
	choices_keep_game(session_game(*session));
	struct ui_end end = ui_play(session, &options->ui, &fault);
	if (end.how != UI_NO_SCREEN)
		return display_end(end, "the game is not saved: ", &fault);
	fprintf(stderr, "patience: %s, so the game goes on in lines of text\n", fault.text);
	if (options->ui.notice)
		fprintf(stderr, "patience: %s\n", options->ui.notice);
	return start_lines(session, false, true);
}

static int share(const struct game *game, const char *day)
{
	struct fault fault;
	struct session *session = day_won(game, day, &fault);
	if (!session)
		return say_failed(&fault);
	day_tell(session);
	session_free(session);
	return 0;
}

/* What the options leave open is as the settings say, or as it was chosen last. Where that and the number of the deal
 * have no room together the options stand alone. */
static void complete_rules(struct play_options *options, char rules[START_TEXT], struct fault *fault)
{
	const struct game *game = options->start.game;
	char given[START_TEXT], deal[START_TEXT], value[START_TEXT], text[3 * START_TEXT], *start = options->start.text;
	bool has_number = start_text_get(start, "Deal", deal, sizeof deal);
	strcpy(value, start);
	bool is_numberless = game_cut_numberless(game, value);
	ui_start_rules(&options->ui, game, start, rules, fault);
	options->ui.rules = rules;
	strcpy(given, start);
	start_text_cut(start, "Deal");
	if (start_text_get(start, game->start_key, value, sizeof value))
		ui_add_rules(game, start, rules);
	else
		strcpy(start, rules);
	if (has_number) {
		if (!is_numberless)
			game_cut_numberless(game, start);
		snprintf(text, sizeof text, "%sDeal %s\n", start, deal);
		strcpy(start, strlen(text) < START_TEXT ? text : given);
	}
}

static int run_play(int argc, char **argv)
{
	struct play_options options = {.start = {.game = games[0]}};
	struct fault notice, config;
	char rules[START_TEXT];
	int status;
	display_options_configure(&options.ui, &config);
	if (!command_read(&command_play, argc, argv, &options))
		return EXIT_USAGE;
	options.start.given = options.start.given || options.fresh;
	if (!options_agree(&options))
		return EXIT_USAGE;
	if (!options.start.named && !options.start.given && !options.day)
		options.start.game = choices_last_game();
	if ((status = start_read_decks(&command_play, &options.start)) != 0)
		return status;
	if (options.share)
		return share(options.start.game, options.day);
	complete_rules(&options, rules, config.text[0] ? NULL : &config);
	status = EXIT_FAILED;
	struct session *session = options.day ? day_session(options.start.game, options.day, &notice)
	                                      : start_session(&options.start, RESUME_NOTICED, &notice, &status);
	if (!session)
		return status;
	options.ui.notice = notice.text[0] ? notice.text : config.text[0] ? config.text : NULL;
	status = play(&session, &options);
	day_tell(session);
	session_free(session);
	return status;
}

static const struct option options[] = {
    {"--new", "a new game", OPTION_FLAG, .at = offsetof(struct play_options, fresh)},
    {DAY_OPTION, OPTION_READ, .at = offsetof(struct play_options, day), .read = day_read},
    {"--share", "with --daily: print the line that tells how it was won", OPTION_FLAG,
        .at = offsetof(struct play_options, share)},
    {.form = NULL},
};

const struct command command_play = {
    .name = "play",
    .summary = "play on the full screen; goes on with the unfinished game",
    .usage =
        "usage: patience [play] [GAME] [options]\n\n"
        "Goes on with the unfinished game, of the game played last if none is named; with --new or an option that\n"
        "says how to start, deals a new one (the unfinished game is then kept as a record). The keys are shown by ?\n"
        "in the game and told in patience(6). Rules that the options leave open are those of the settings, else\n"
        "those chosen last in the dialog for a new game.\n",
    .groups = (const struct option_group[]){{.options = options},
        {.options = display_options, .at = offsetof(struct play_options, ui)},
        {.row = start_option, .at = offsetof(struct play_options, start)}, {.options = NULL}},
    .offers = OFFER_GAMES | OFFER_COMMANDS,
    .unknown = "neither a command, an option of play nor a game",
    .word = take_word,
    .run = run_play,
};
