/* patience line */
#include <stdio.h>
#include <unistd.h>

#include "day.h"
#include "start_session.h"

struct line_options {
	struct start_options start;
	const char *day;    /* of the daily deal, which is kept like any; NULL: another game is meant */
	const char *record; /* a file, to go on from its end; NULL: no record is meant */
	bool strict, autosave;
};

static enum word take_word(void *target, const char *word, int number, struct fault *fault)
{
	struct line_options *options = target;
	(void)number;
	return day_word(&options->start, &options->day, word, fault);
}

/* The record has a game and rules of its own. */
static bool record_agrees(const struct line_options *options)
{
	bool agrees = !options->record || (!options->day && !options->start.given && !options->start.named);
	if (!agrees)
		usage_error(&command_line, "--load goes with no game and no option that says how one starts");
	return agrees;
}

static struct session *begin(struct line_options *options, struct fault *notice, int *status)
{
	enum resuming resuming = options->autosave ? RESUME_SAID : RESUME_NOT;
	if (options->day)
		return day_session(options->start.game, options->day, notice);
	if (options->record)
		return start_from_record(options->record, resuming, notice, status);
	return start_session(&options->start, resuming, notice, status);
}

static int run_line(int argc, char **argv)
{
	struct line_options options = {.start = {.game = games[0]}, .autosave = isatty(STDIN_FILENO)};
	int status;
	struct fault notice;
	if (!command_read(&command_line, argc, argv, &options) || !day_agrees(&command_line, options.day, &options.start) ||
	    !record_agrees(&options))
		return EXIT_USAGE;
	if ((status = start_read_decks(&command_line, &options.start)) != 0)
		return status;
	status = EXIT_FAILED;
	struct session *session = begin(&options, &notice, &status);
	if (!session)
		return status;
	if (notice.text[0])
		fprintf(stderr, "patience: %s\n", notice.text);
	status = start_lines(&session, options.strict, options.autosave || options.day);
	day_tell(session);
	session_free(session);
	return status;
}

static const struct option options[] = {
    {"--strict", "end with status 1 at the first error", OPTION_FLAG, .at = offsetof(struct line_options, strict)},
    {DAY_OPTION, OPTION_READ, .at = offsetof(struct line_options, day), .read = day_read},
    {"--load FILE", "play on from the end of a saved game, which stays as it is", OPTION_TEXT,
        .at = offsetof(struct line_options, record), .offers = OFFER_FILES},
    {"--autosave", "keep the game, and go on with it, even where standard input is no terminal", OPTION_FLAG,
        .at = offsetof(struct line_options, autosave)},
    {.form = NULL},
};

const struct command command_line = {
    .name = "line",
    .summary = "play in lines of text, for screen readers, scripts and plain terminals",
    .usage =
        "usage: patience line [GAME] [options]\n\n"
        "Shows the table as text, reads a line from standard input and answers it. Type a move (9C TH, AS, turn) or\n"
        "undo, redo, restart, autoplay, hint, verdict, back, rules, see, dealt, moves, score, status, another, deal, "
        "save FILE,\n"
        "help, quit; several stand apart by semicolons. help tells how moves of the game are typed.\n",
    .groups = (const struct option_group[]){{.options = options},
        {.row = start_option, .at = offsetof(struct line_options, start)}, {.options = NULL}},
    .offers = OFFER_GAMES,
    .unknown = "neither an option of line nor a game",
    .word = take_word,
    .run = run_line,
};
