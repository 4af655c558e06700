/* patience watch */
#include <stdio.h>
#include <unistd.h>

#include "autoplay.h"
#include "display_options.h"
#include "printing.h"
#include "start_session.h"
#include "stopping.h"
#include "text.h"

struct watch_options {
	struct start_options start;
	struct ui_options ui;
	struct player_settings settings;
	uint64_t budget;
	int aim; /* enum aim */
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
	return fflush(stdout) == 0 || !printing_failed();
}

static int write_text(struct session *session, struct player *player)
{
	char ending[FAULT_TEXT], escaped[FAULT_TEXT];
	uint64_t deal = 0;
	session_deal(session, &deal);
	autoplay_run(session, player, player_chances(session_game(session), deal), write_move, session, ending);
	printf("The end: %s\n", text_escape(ending, escaped, sizeof escaped));
	session_free(session);
	return player_trouble(player) ? EXIT_FAILED : 0;
}

static int view(struct session *session, struct player *player, const struct watch_options *options)
{
	struct fault fault;
	struct ui_end end = ui_watch(session, player, options->player, &stopping, &options->ui, &fault);
	if (end.how == UI_NO_SCREEN)
		text_append(fault.text, sizeof fault.text, "; --text writes a line a move");
	return display_end(end, "", &fault);
}

static int watch(struct watch_options *options, struct player *player)
{
	int status;
	struct fault notice;
	struct session *session = start_session(&options->start, RESUME_NOT, &notice, &status);
	if (!session)
		return status;
	if (notice.text[0])
		fprintf(stderr, "patience: %s\n", notice.text);
	return options->text ? write_text(session, player) : view(session, player, options);
}

static enum word take_word(void *target, const char *word, int number, struct fault *fault)
{
	(void)number;
	return start_word(&((struct watch_options *)target)->start, word, fault);
}

/* False with a fault when an option is for other players. */
static bool is_heeded(const struct watch_options *options, struct fault *fault)
{
	if (!player_exists(options->player))
		return true; /* which is told later */
	if (options->budget && !player_has_budget(options->player))
		return fault_set(fault, "%s heeds no --budget", options->player);
	return options->aim == AIM_OF_RULES || player_wants_aim(options->player) ||
	       fault_set(fault, "%s heeds no --aim", options->player);
}

static int run_watch(int argc, char **argv)
{
	struct fault fault, config;
	struct watch_options options = {.start = {.game = games[0]}};
	display_options_configure(&options.ui, &config);
	if (!command_read(&command_watch, argc, argv, &options))
		return EXIT_USAGE;
	int status = start_read_decks(&command_watch, &options.start);
	if (status)
		return status;
	if (config.text[0])
		fprintf(stderr, "patience: %s\n", config.text);
	options.text = options.text || !isatty(STDOUT_FILENO) || !isatty(STDIN_FILENO);
	printing_outlive();
	if (options.text)
		stopping_catch();
	options.settings.cancel = &stopping;
	options.settings.quiet = !options.text;
	options.settings.budget = (int64_t)options.budget;
	options.settings.aim = (enum aim)options.aim;
	if (!options.player)
		options.player = player_usual(options.start.game);
	if (!is_heeded(&options, &fault))
		return usage_error(&command_watch, "%s", fault.text);
	struct player *player = autoplay_open(options.player, options.start.game, &options.settings, &fault);
	if (!player) {
		fprintf(stderr, "patience: %s\n", fault.text);
		return EXIT_USAGE;
	}
	status = watch(&options, player);
	player_close(player);
	stopping_end();
	return status;
}

static const struct option options[] = {
    {"--player NAME", "who plays; `patience study players` lists them, the manual tells who without it", OPTION_TEXT,
        .at = offsetof(struct watch_options, player), .offers = OFFER_PLAYERS},
    {"--budget N", "how hard it thinks, in its own units", OPTION_NUMBER, .at = offsetof(struct watch_options, budget),
        .most = INT64_MAX},
    {"--aim WHICH", "what champion and light play for: win, score, or rules, which is the score under vegas",
        OPTION_CHOICE, .at = offsetof(struct watch_options, aim), .choices = player_aims},
    {"--text", "write a line a move", OPTION_FLAG, .at = offsetof(struct watch_options, text)},
    {.form = NULL},
};

const struct command command_watch = {
    .name = "watch",
    .summary = "look on while a strategy plays, with its reasons",
    .usage = "usage: patience watch [GAME] [--player NAME] [--deal N] [options]\n\n"
             "The game is shown move by move while the player plays it, each with its reason: pause, step, change the\n"
             "speed, and Enter takes over at any place as a new game. Without a terminal it is written as text.\n",
    .groups = (const struct option_group[]){{.options = options},
        {.options = display_options, .at = offsetof(struct watch_options, ui)},
        {.row = start_option, .at = offsetof(struct watch_options, start)}, {.options = NULL}},
    .offers = OFFER_GAMES,
    .unknown = "neither an option of watch nor a game",
    .word = take_word,
    .run = run_watch,
};
