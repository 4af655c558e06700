/* patience replay */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>

#include "command.h"
#include "display_options.h"
#include "export.h"
#include "outfile.h"
#include "record.h"
#include "table_text.h"
#include "ui.h"

enum export_form { EXPORT_NONE, EXPORT_TEXT, EXPORT_SVG, EXPORT_CAST };

struct replay_options {
	struct ui_options ui;
	const char **path;
	int paths;
	enum export_form form;
	long place;      /* how many moves were made at the place that is shown */
	const char *out; /* file to write to; "-" is standard output */
	bool replaces;   /* a file that exists */
	int columns, rows;
};

static bool read_place(struct replay_options *options, const char *value)
{
	char *end;
	errno = 0;
	options->place = strtol(value, &end, 10);
	if (value[0] >= '0' && value[0] <= '9' && !*end && !errno)
		return true;
	usage_error("replay", "\"%s\" is not the number of a move", value);
	return false;
}

static bool read_size(struct replay_options *options, const char *value)
{
	char after;
	int *columns = &options->columns, *rows = &options->rows;
	bool is_size = sscanf(value, "%3dx%3d%c", columns, rows, &after) == 2;
	if (is_size && *columns >= 40 && *rows >= 17 && *columns <= 109 && *rows <= 99)
		return true;
	usage_error("replay", "--size \"%s\": columns and lines are wanted, from 40x17 to 109x99", value);
	return false;
}

/* Returns 1 when argv[*at] was an option of export, 0 when not, -1 when it is wrong. */
static int export_option(struct replay_options *options, int argc, char **argv, int *at)
{
	static const char *const names[] = {[EXPORT_TEXT] = "--text", [EXPORT_SVG] = "--svg", [EXPORT_CAST] = "--cast"};
	const char *value;
	if (option_flag("--replace", argv, at, &options->replaces))
		return 1;
	int found = option_value("--size", argc, argv, at, &value);
	if (found)
		return found < 0 ? -1 : read_size(options, value) ? 1 : -1;
	for (int form = EXPORT_TEXT; form <= EXPORT_CAST; form++) {
		found = option_value(names[form], argc, argv, at, &value);
		if (found < 0)
			return -1;
		if (!found)
			continue;
		if (options->form) {
			usage_error("replay", "%s comes after another option of that kind: one at a time", names[form]);
			return -1;
		}
		options->form = (enum export_form)form;
		if (form != EXPORT_CAST && !read_place(options, value))
			return -1;
		if (form == EXPORT_SVG && *at == argc)
			return -usage_error("replay", "--svg wants a number and the name of a file");
		options->out = form == EXPORT_CAST ? value : form == EXPORT_SVG ? argv[(*at)++] : "-";
		return 1;
	}
	return 0;
}

static bool read_options(struct replay_options *options, int argc, char **argv)
{
	for (int at = 1; at < argc;) {
		int found = export_option(options, argc, argv, &at);
		if (!found)
			found = display_options_option(&options->ui, "replay", argc, argv, &at);
		if (!found && argv[at][0] == '-' && argv[at][1])
			found = -usage_unknown(&command_replay, argv[at], "not an option of replay");
		if (found < 0)
			return false;
		if (!found)
			options->path[options->paths++] = argv[at++];
	}
	if (options->paths == 0)
		usage_error("replay", "the name of a file is wanted");
	else if (options->form && options->paths > 1)
		usage_error("replay", "one file at a time can be written, not \"%s\" too", options->path[1]);
	return options->paths == 1 || (options->paths > 1 && !options->form);
}

static int failed(const struct fault *fault)
{
	fprintf(stderr, "patience: %s\n", fault->text);
	return EXIT_FAILED;
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
	if (options->place > session_length(session))
		return fault_set(fault, "the record ends with move %d", session_length(session));
	if (!outfile_open(&out, options->out, options->replaces, fault))
		return false;
	write_form(options, session, out.file);
	return outfile_close(&out, fault);
}

static int export_record(const struct replay_options *options)
{
	struct fault fault;
	struct session *session = record_load(options->path[0], &fault);
	bool good = session && export(options, session, &fault);
	session_free(session);
	return good ? 0 : failed(&fault);
}

static int view(const struct replay_options *options)
{
	struct fault fault;
	struct ui_end end = ui_replay(options->path, options->paths, &options->ui, &fault);
	if (end.how == UI_NO_SCREEN)
		return failed(&fault);
	if (fault.text[0])
		fprintf(stderr, "patience: the game is not saved: %s\n", fault.text);
	if (end.how == UI_SIGNALLED) {
		signal(end.signal, SIG_DFL);
		raise(end.signal);
	}
	return fault.text[0] ? EXIT_FAILED : 0;
}

static int run_replay(int argc, char **argv)
{
	struct replay_options options = {.columns = 80, .rows = 24};
	struct fault config;
	options.path = calloc((size_t)argc, sizeof *options.path);
	if (!options.path)
		abort();
	display_options_configure(&options.ui, &config);
	options.ui.notice = config.text[0] ? config.text : NULL;
	int status = EXIT_USAGE;
	if (read_options(&options, argc, argv))
		status = options.form ? export_record(&options) : view(&options);
	free(options.path);
	return status;
}

const struct command command_replay = {
    .name = "replay",
    .summary = "look at saved games again, move by move; play on from any place",
    .usage =
        "usage: patience replay FILE... [options]\n"
        "       patience replay FILE --text N | --svg N OUT | --cast OUT\n\n"
        "Shows the table as it was, with the list of moves: step, jump, let it run, and Enter plays on as a new game\n"
        "(the record stays as it is). The keys are shown by ? and told in patience(6).\n\n"
        "  --text N             write the table after move N in the form of line mode\n"
        "  --svg N OUT          write its picture to the file OUT (- is standard output)\n"
        "  --cast OUT           write the whole game as an asciicast, a film for terminals\n"
        "  --replace            even where OUT exists\n"
        "  --size 80x24         columns and lines of the picture or film\n" DISPLAY_HELP,
    .run = run_replay,
};
