/* patience study six-card */
#include <inttypes.h>
#include <string.h>

#include "command.h"
#include "outfile.h"
#include "six_study.h"
#include "stopping.h"

struct six_options {
	uint64_t games, seed;
	const char *report, *best;
	bool replaces; /* these files when they exist */
};

/* The file of that name for writing; true without one. */
static bool open_file(const char *path, bool replaces, struct outfile *outfile)
{
	struct fault fault;
	*outfile = (struct outfile){.path = path};
	if (!path || outfile_open(outfile, path, replaces, &fault))
		return true;
	fprintf(stderr, "patience: %s\n", fault.text);
	return false;
}

static bool close_file(struct outfile *outfile)
{
	struct fault fault;
	if (!outfile->path || outfile_close(outfile, &fault))
		return true;
	fprintf(stderr, "patience: %s\n", fault.text);
	return false;
}

/* Both before a game is played, so that none is played for nothing. */
static bool open_both(const struct six_options *options, struct outfile *report, struct outfile *best)
{
	if (!open_file(options->report, options->replaces, report))
		return false;
	bool good = open_file(options->best, options->replaces, best);
	if (!good)
		outfile_drop(report);
	return good;
}

static bool close_both(const struct six_study *study, struct outfile *report, struct outfile *best)
{
	if (best->file)
		six_study_write_best(study, best->file);
	bool is_reported = close_file(report);
	return close_file(best) && is_reported;
}

/* Of a study that was stopped, too; its files are not whole, and those that were there stay. One that is the standard
 * output has that to itself. */
static void tell(const struct six_study *study, const struct six_options *options)
{
	uint64_t played = six_study_games(study);
	six_study_write_summary(
	    study, outfile_is_standard(options->report) || outfile_is_standard(options->best) ? stderr : stdout);
	if (played < options->games)
		fprintf(stderr, "patience: stopped after %" PRIu64 " of %" PRIu64 " games%s\n", played, options->games,
		    options->report || options->best ? "; no file is written" : "");
}

static bool options_agree(const struct six_options *options)
{
	const char *report = options->report, *best = options->best;
	if (options->replaces && !report && !best)
		usage_error(&command_study_six, "--replace goes with --report and --best");
	else if (report && best && (strcmp(report, best) == 0 || outfile_is(report, best)))
		usage_error(&command_study_six, "--report and --best name the same file, \"%s\"", best);
	else
		return true;
	return false;
}

static int run_six(int argc, char **argv)
{
	struct six_options options = {.games = 100000, .seed = 1};
	struct six_study study;
	struct fault fault;
	struct outfile report, best;
	if (!command_read(&command_study_six, argc, argv, &options))
		return EXIT_USAGE;
	if (!options_agree(&options))
		return EXIT_USAGE;
	if (!open_both(&options, &report, &best))
		return EXIT_FAILED;
	stopping_catch();
	bool good = six_study_play(&study, options.games, options.seed, report.file, &stopping, &fault);
	if (!good)
		fprintf(
		    stderr, "patience: %s%s%s\n", options.report ? options.report : "", options.report ? ": " : "", fault.text);
	bool is_whole = good && six_study_games(&study) == options.games;
	if (is_whole) {
		good = close_both(&study, &report, &best);
	} else {
		outfile_drop(&report);
		outfile_drop(&best);
	}
	if (good)
		tell(&study, &options);
	six_study_release(&study);
	stopping_end();
	return good ? 0 : EXIT_FAILED;
}

static const struct option options[] = {
    {"--games N", "how many games (100000)", OPTION_NUMBER, .at = offsetof(struct six_options, games), .least = 1,
        .most = UINT64_MAX},
    {"--seed N", "other games (1)", OPTION_NUMBER, .at = offsetof(struct six_options, seed), .most = UINT64_MAX},
    {"--report FILE", "write a line a game to FILE", OPTION_TEXT, .at = offsetof(struct six_options, report),
        .offers = OFFER_FILES},
    {"--best FILE", "write the best games to FILE", OPTION_TEXT, .at = offsetof(struct six_options, best),
        .offers = OFFER_FILES},
    {"--replace", "even where there is such a file", OPTION_FLAG, .at = offsetof(struct six_options, replaces)},
    {.form = NULL},
};

const struct command command_study_six = {
    .name = "study six-card",
    .summary = "let chance play Six-Card Solitaire",
    .usage = "usage: patience study six-card [--games N] [--seed N] [--report FILE] [--best FILE] [--replace]\n\n"
             "Lets chance play Six-Card Solitaire again and again.\n",
    .groups = (const struct option_group[]){{.options = options}, {.options = NULL}},
    .run = run_six,
};
