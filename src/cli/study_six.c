/* patience study six-card */
#include <errno.h>
#include <string.h>
#include <sys/stat.h>

#include "command.h"
#include "six_study.h"

struct six_options {
	uint64_t games, seed;
	const char *report, *best;
	bool replaces; /* these files when they exist */
};

/* The file of that name for writing; true without one. One that exists is not emptied unasked, a device may be written
 * to. */
static bool open_file(const char *path, bool replaces, FILE **file)
{
	struct stat status;
	bool is_device = path && stat(path, &status) == 0 && !S_ISREG(status.st_mode);
	*file = path ? fopen(path, replaces || is_device ? "w" : "wx") : NULL;
	if (path && !*file && errno == EEXIST) {
		fprintf(stderr, "patience: %s exists; --replace replaces it\n", path);
		return false;
	}
	if (path && !*file)
		fprintf(stderr, "patience: cannot write %s: %s\n", path, strerror(errno));
	return !path || *file;
}

static bool close_file(const char *path, FILE *file)
{
	if (!file || fclose(file) == 0)
		return true;
	fprintf(stderr, "patience: cannot write %s: %s\n", path, strerror(errno));
	return false;
}

static int run_six(int argc, char **argv)
{
	struct six_options options = {.games = 100000, .seed = 1};
	struct six_study study;
	struct fault fault;
	FILE *report, *best;
	if (!command_read(&command_study_six, argc, argv, &options))
		return EXIT_USAGE;
	if (!open_file(options.report, options.replaces, &report))
		return EXIT_FAILED;
	bool good = six_study_play(&study, options.games, options.seed, report, &fault);
	if (!good)
		fprintf(
		    stderr, "patience: %s%s%s\n", options.report ? options.report : "", options.report ? ": " : "", fault.text);
	good = close_file(options.report, report) && good;
	if (good && (good = open_file(options.best, options.replaces, &best))) {
		if (best)
			six_study_write_best(&study, best);
		good = close_file(options.best, best);
	}
	if (good)
		six_study_write_summary(&study, stdout);
	six_study_release(&study);
	return good ? 0 : EXIT_FAILED;
}

static const struct option options[] = {
    {"--games N", "how many games (100000)", OPTION_NUMBER, .at = offsetof(struct six_options, games),
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
