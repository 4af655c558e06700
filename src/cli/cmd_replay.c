/* patience replay */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "command.h"
#include "display_options.h"
#include "export.h"
#include "outfile.h"
#include "record_source.h"
#include "table_text.h"
#include "text.h"
#include "value.h"

enum export_form { EXPORT_NONE, EXPORT_TEXT, EXPORT_SVG, EXPORT_CAST };

struct replay_options {
	struct paths paths;
	struct ui_options ui;
	enum export_form form;
	uint64_t place;  /* how many moves were made at the place that is shown */
	const char *out; /* file to write to; "-" is standard output, NULL that none was named */
	bool replaces;   /* a file that exists */
	int columns, rows;
};

static bool set_form(struct replay_options *options, enum export_form form, struct fault *fault)
{
	if (options->form)
		return fault_set(fault, "it comes after another option of that kind: one at a time");
	options->form = form;
	return true;
}

static bool read_place(struct replay_options *options, enum export_form form, const char *value, struct fault *fault)
{
	if (!value_number(value, &options->place))
		return fault_set(fault, "\"%s\" is not the number of a move", value);
	return set_form(options, form, fault);
}

static bool read_text(void *target, const struct option *option, const char *value, struct fault *fault)
{
	struct replay_options *options = target;
	(void)option;
	options->out = "-";
	return read_place(options, EXPORT_TEXT, value, fault);
}

static bool read_svg(void *target, const struct option *option, const char *value, struct fault *fault)
{
	(void)option;
	return read_place(target, EXPORT_SVG, value, fault);
}

static bool read_cast(void *target, const struct option *option, const char *value, struct fault *fault)
{
	struct replay_options *options = target;
	(void)option;
	options->out = value;
	return set_form(options, EXPORT_CAST, fault);
}

static bool read_size(void *target, const struct option *option, const char *value, struct fault *fault)
{
	struct replay_options *options = target;
	char columns[4];
	size_t length = strcspn(value, "x");
	(void)option;
	snprintf(columns, sizeof columns, "%.*s", (int)length, value);
	return (length < sizeof columns && value[length] && value_int("", columns, 40, 200, &options->columns, NULL) &&
	           value_int("", value + length + 1, 17, 99, &options->rows, NULL)) ||
	       fault_set(fault, "\"%s\": columns and lines are wanted, from 40x17 to 200x99", value);
}

/* The word after the number of --svg is the name of the picture. */
static enum word take_word(void *target, const char *word, int number, struct fault *fault)
{
	struct replay_options *options = target;
	if (options->form != EXPORT_SVG || options->out)
		return paths_take(target, word, number, fault);
	options->out = word;
	return WORD_TAKEN;
}

static bool options_agree(const struct replay_options *options)
{
	const struct paths *paths = &options->paths;
	if (options->form == EXPORT_SVG && !options->out)
		usage_error(&command_replay, "--svg wants a number and the name of a file");
	else if (paths->count == 0)
		usage_error(&command_replay, "the name of a file is wanted");
	else if (!options->form && strcmp(paths->path[0], "-") == 0)
		usage_error(&command_replay, "standard input is read only with --text, --svg or --cast");
	else if (options->replaces && options->form <= EXPORT_TEXT)
		usage_error(&command_replay, "--replace goes with --svg and --cast");
	else if (options->form && paths->count > 1)
		usage_error(&command_replay, "one file at a time can be written, not \"%s\" too", paths->path[1]);
	else if (options->out && outfile_is(options->out, paths->path[0]))
		usage_error(&command_replay, "%s is the record that is read: another file is wanted", options->out);
	else
		return true;
	return false;
}

/* To the place, with the clock that stood there. */
static void seek(struct session *session, int place)
{
	int64_t time = session_time_after(session, place, session_played(session), session_elapsed(session));
	session_seek(session, place);
	session_set_elapsed(session, time);
}

static void write_form(const struct replay_options *options, struct session *session, FILE *out)
{
	struct picture picture = {options->columns, options->rows, &options->ui};
	if (options->form != EXPORT_CAST)
		seek(session, (int)options->place);
	if (options->form == EXPORT_TEXT)
		table_text(session, out);
	else if (options->form == EXPORT_SVG)
		export_svg(session, &picture, out);
	else
		export_cast(session, &picture, out);
}

static bool export(const struct replay_options *options, struct session *session, struct fault *fault)
{
	struct outfile out;
	if (options->place > (uint64_t)session_length(session))
		return fault_set(fault, "the record ends with move %d", session_length(session));
	if (!outfile_open(&out, options->out, options->replaces, fault))
		return false;
	write_form(options, session, out.file);
	return outfile_close(&out, fault);
}

static int export_record(const struct replay_options *options)
{
	struct fault fault;
	if (options->ui.notice)
		fprintf(stderr, "patience: %s\n", options->ui.notice);
	struct session *session = record_source_load(options->paths.path[0], NULL, &fault);
	bool good = session && export(options, session, &fault);
	session_free(session);
	return good ? 0 : say_failed(&fault);
}

static int view(const struct replay_options *options)
{
	struct fault fault;
	struct ui_end end = ui_replay(options->paths.path, options->paths.count, &options->ui, &fault);
	if (end.how == UI_NO_SCREEN)
		text_append(fault.text, sizeof fault.text, "; --text N writes the table after move N");
	return display_end(end, "the game is not saved: ", &fault);
}

static int run_replay(int argc, char **argv)
{
	struct replay_options options = {.paths = paths_new(argc), .columns = 80, .rows = 24};
	struct fault config;
	display_options_configure(&options.ui, &config);
	options.ui.notice = config.text[0] ? config.text : NULL;
	int status = EXIT_USAGE;
	if (command_read(&command_replay, argc, argv, &options) && options_agree(&options))
		status = options.form ? export_record(&options) : view(&options);
	free(options.paths.path);
	return status;
}

static const struct option options[] = {
    {"--text N", "write the table after move N in the form of line mode", OPTION_READ, .read = read_text},
    {"--svg N OUT", "write its picture to the file OUT (- is standard output)", OPTION_READ, .read = read_svg},
    {"--cast OUT", "write the whole game as an asciicast, a film for terminals", OPTION_READ, .read = read_cast,
        .offers = OFFER_FILES},
    {"--replace", "even where OUT exists", OPTION_FLAG, .at = offsetof(struct replay_options, replaces)},
    {"--size 80x24", "columns and lines of the picture or film", OPTION_READ, .read = read_size},
    {.form = NULL},
};

const struct command command_replay = {
    .name = "replay",
    .summary = "look at saved games again, move by move; play on from any place",
    .usage =
        "usage: patience replay FILE... [options]\n"
        "       patience replay FILE --text N | --svg N OUT | --cast OUT\n\n"
        "Shows the table as it was, with the list of moves: step, jump, let it run, and Enter plays on as a new game\n"
        "(the record stays as it is). The keys are shown by ? and told in patience(6).\n",
    .groups = (const struct option_group[]){{.options = options},
        {.options = display_options, .at = offsetof(struct replay_options, ui)}, {.options = NULL}},
    .offers = OFFER_FILES,
    .word = take_word,
    .run = run_replay,
};
