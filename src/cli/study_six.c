#include "study_six.h"

#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "command.h"
#include "six_study.h"

struct six_options {
	uint64_t games, seed;
	const char *report, *best;
	bool replaces; /* these files when they exist */
};

static bool read_count(const char *option, const char *value, uint64_t *out)
{
	char *end;
	errno = 0;
	*out = strtoull(value, &end, 10);
	if (*value >= '0' && *value <= '9' && !*end && !errno)
		return true;
	usage_error("study", "%s \"%s\": a number is wanted", option, value);
	return false;
}

static bool read_options(struct six_options *options, int argc, char **argv)
{
	const struct {
		const char *name;
		uint64_t *number;
		const char **text;
	} known[] = {
	    {"--games", &options->games, NULL},
	    {"--seed", &options->seed, NULL},
	    {"--report", NULL, &options->report},
	    {"--best", NULL, &options->best},
	};
	for (int at = 0; at < argc;) {
		int found = option_flag("--replace", argv, &at, &options->replaces);
		for (int i = 0; i < 4 && !found; i++) {
			const char *value;
			found = option_value(known[i].name, argc, argv, &at, &value);
			if (found > 0 && known[i].text)
				*known[i].text = value;
			else if (found > 0 && !read_count(known[i].name, value, known[i].number))
				found = -1;
		}
		if (!found)
			usage_error("study", "\"%s\" is not an option of study six-card", argv[at]);
		if (found <= 0)
			return false;
	}
	return true;
}

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

int study_six_run(int argc, char **argv)
{
	struct six_options options = {.games = 100000, .seed = 1};
	struct six_study study;
	struct fault fault;
	FILE *report, *best;
	if (!read_options(&options, argc, argv))
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
