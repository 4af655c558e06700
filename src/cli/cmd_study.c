/* patience study */
#include <errno.h>
#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "command.h"
#include "player.h"
#include "stopping.h"
#include "study.h"
#include "study_report.h"
#include "study_six.h"

enum { PROGRESS_MS = 200, JOBS_MAX = 1024 };

struct study_options {
	struct study_plan plan;
	struct study_run run;
	struct start_options start;
	const char *resume; /* results file */
	bool json, progress;
};

/* A study while it runs. */
struct study {
	const struct study_options *options;
	struct study_totals totals;
	struct study_file *file;
	uint64_t before;
	int64_t start, shown;
};

static void show_progress(struct study *study, int64_t now)
{
	study->shown = now;
	if (study->options->progress)
		report_progress(&study->options->plan, &study->totals, study->before, now - study->start, stderr);
}

static bool write_json(const struct study_plan *plan, const struct study_deal *deal, struct fault *fault)
{
	char line[STUDY_LINE];
	for (int i = 0; i < plan->players; i++) {
		study_game_write(plan->player[i], deal->number, &deal->game[i], line);
		if (puts(line) < 0)
			return fault_set(fault, "cannot write: %s", strerror(errno));
	}
	return true;
}

static bool take(void *context, const struct study_deal *deal, struct fault *fault)
{
	struct study *study = context;
	const struct study_options *options = study->options;
	if (study->file && !study_file_add(study->file, deal, fault))
		return false;
	if (options->json && !write_json(&options->plan, deal, fault))
		return false;
	study_totals_add(&study->totals, options->plan.players, deal);
	int64_t now = now_milliseconds();
	if (now - study->shown < PROGRESS_MS)
		return true;
	show_progress(study, now);
	if (options->json && fflush(stdout) != 0)
		return fault_set(fault, "cannot write: %s", strerror(errno));
	return !study->file || study_file_flush(study->file, fault);
}

static bool read_number(const char *option, const char *value, uint64_t least, uint64_t most, uint64_t *out)
{
	char *end;
	errno = 0;
	unsigned long long number = strtoull(value, &end, 10);
	if (*value < '0' || *value > '9' || *end || errno || number < least || number > most) {
		usage_error(
		    "study", "%s \"%s\": a number from %" PRIu64 " to %" PRIu64 " is wanted", option, value, least, most);
		return false;
	}
	*out = number;
	return true;
}

static bool read_deals(struct study_options *options, const char *value)
{
	char first[32];
	const char *dots = strstr(value, "..");
	snprintf(first, sizeof first, "%.*s", (int)(dots ? dots - value : 31), value);
	if (!read_number("--deals", first, 0, UINT64_MAX - 1, &options->plan.first) ||
	    !read_number("--deals", dots ? dots + 2 : value, 0, UINT64_MAX - 1, &options->plan.last))
		return false;
	if (options->plan.first <= options->plan.last)
		return true;
	usage_error("study", "--deals \"%s\": A..B with A not above B is wanted", value);
	return false;
}

/* Names with commas between them. The name of another program goes to the end: its command may have commas. */
static bool read_players(struct study_options *options, const char *value)
{
	struct study_plan *plan = &options->plan;
	while (*value) {
		size_t length = strncmp(value, "exec:", 5) == 0 ? strlen(value) : strcspn(value, ",");
		if (plan->players == STUDY_PLAYERS || length >= STUDY_NAME) {
			usage_error("study", "at most %d players, their names at most %d bytes", STUDY_PLAYERS, STUDY_NAME - 1);
			return false;
		}
		snprintf(plan->player[plan->players++], STUDY_NAME, "%.*s", (int)length, value);
		value += length + (value[length] == ',');
	}
	return true;
}

static bool read_seed(struct study_options *options, const char *value)
{
	return read_number("--seed", value, 0, UINT64_MAX, &options->plan.seed);
}

static bool read_budget(struct study_options *options, const char *value)
{
	uint64_t number = 0;
	bool good = read_number("--budget", value, 0, INT64_MAX, &number);
	options->plan.budget = (int64_t)number;
	return good;
}

static bool read_jobs(struct study_options *options, const char *value)
{
	uint64_t number = 1;
	bool good = read_number("--jobs", value, 1, JOBS_MAX, &number);
	options->run.jobs = (int)number;
	return good;
}

static bool read_timeout(struct study_options *options, const char *value)
{
	uint64_t number = 0;
	bool good = read_number("--timeout", value, 1, 1000000000, &number);
	options->run.timeout_ms = (int)number;
	return good;
}

static bool read_records(struct study_options *options, const char *value)
{
	options->run.records = value;
	return true;
}

static bool read_resume(struct study_options *options, const char *value)
{
	options->resume = value;
	return true;
}

static const struct {
	const char *name;
	bool (*read)(struct study_options *, const char *value);
} valued[] = {
    {"--players", read_players},
    {"--player", read_players},
    {"--deals", read_deals},
    {"--seed", read_seed},
    {"--budget", read_budget},
    {"--jobs", read_jobs},
    {"--timeout", read_timeout},
    {"--records", read_records},
    {"--resume", read_resume},
};
enum { VALUED = sizeof valued / sizeof *valued };

/* Returns 1 when argv[*at] was an option of study alone, 0 when not, -1 when it is wrong. */
static int read_option(struct study_options *options, int argc, char **argv, int *at)
{
	bool solves = false;
	if (option_flag("--json", argv, at, &options->json) || option_flag("--replace", argv, at, &options->run.replaces))
		return 1;
	if (option_flag("--solve", argv, at, &solves))
		return read_players(options, study_solver) ? 1 : -1;
	for (int i = 0; i < VALUED; i++) {
		const char *value;
		int found = option_value(valued[i].name, argc, argv, at, &value);
		if (found)
			return found > 0 && valued[i].read(options, value) ? 1 : -1;
	}
	return 0;
}

static bool read_options(struct study_options *options, int argc, char **argv)
{
	for (int at = 1; at < argc;) {
		int found = read_option(options, argc, argv, &at);
		if (!found)
			found = start_option(&options->start, argc, argv, &at);
		if (!found)
			usage_unknown(&command_study, argv[at], "neither an option of study nor a game");
		if (found <= 0)
			return false;
	}
	char value[START_TEXT];
	if (start_text_get(options->start.text, "Deal", value, sizeof value) ||
	    start_text_get(options->start.text, options->start.game->start_key, value, sizeof value)) {
		usage_error("study", "a study takes its deals from --deals A..B");
		return false;
	}
	if (!options->plan.players)
		usage_error("study", "which players? (--players a,b; `patience study players` lists them)");
	return options->plan.players > 0;
}

static int failed(const struct fault *fault)
{
	fprintf(stderr, "patience: %s\n", fault->text);
	return EXIT_FAILED;
}

/* The table, where the data of --json has not the standard output to itself. */
static void report(const struct study *study)
{
	const struct study_plan *plan = &study->options->plan;
	FILE *out = study->options->json ? stderr : stdout;
	report_write(plan, 1, &study->totals, out);
	fflush(stdout); /* a signal that is to end the program would drop it */
}

static int play(struct study *study, uint64_t from)
{
	struct fault fault, close_fault;
	const struct study_options *options = study->options;
	study->before = study->totals.deals;
	study->start = study->shown = now_milliseconds();
	bool good = from > options->plan.last || study_play(&options->plan, from, &options->run, &fault);
	show_progress(study, now_milliseconds());
	if (options->progress)
		fputc('\n', stderr);
	if (study->file && !study_file_close(study->file, &close_fault) && good) {
		good = false;
		fault = close_fault;
	}
	report(study);
	int status = good ? 0 : failed(&fault);
	if (study->totals.deals < options->plan.last - options->plan.first + 1)
		fprintf(stderr, "patience: stopped after %" PRIu64 " of %" PRIu64 " deals%s\n", study->totals.deals,
		    options->plan.last - options->plan.first + 1, options->resume ? "; the same command goes on" : "");
	return status;
}

static int study_main(struct study_options *options)
{
	struct fault fault;
	struct study study = {.options = options};
	struct study_run *run = &options->run;
	uint64_t from = options->plan.first;
	if (!study_plan_check(&options->plan, &fault)) {
		failed(&fault);
		return EXIT_USAGE;
	}
	run->take = take;
	run->context = &study;
	run->cancel = &stopping;
	stopping_catch();
	signal(SIGPIPE, SIG_IGN);
	if (options->resume &&
	    !(study.file = study_file_open(options->resume, &options->plan, &study.totals, &from, &fault)))
		return failed(&fault);
	int status = play(&study, from);
	stopping_end();
	return status;
}

static int list_players(void)
{
	for (int i = 0; strategies[i]; i++) {
		const char *parameters = strategies[i]->parameters ? strategies[i]->parameters : "";
		printf("%s%s\n    %s\n", strategies[i]->name, parameters, strategies[i]->summary);
	}
	printf(
	    "%s\n    %s\n", study_solver, "sees all cards: which deals can be won; the budget is nodes, 0 without limit");
	return 0;
}

/* Adds up the finished parts PATH[0..COUNT-1]; PLAN holds all parts for the check of each against each. */
static bool merge(int count, char **path, struct study_plan *plan, struct study_totals *totals, struct fault *fault)
{
	struct study_totals part;
	for (int i = 0; i < count; i++) {
		if (!study_file_read(path[i], &plan[i], &part, fault))
			return false;
		for (int k = 0; k < i; k++)
			if (!study_plans_join(&plan[k], &plan[i], fault))
				return fault_prefix(fault, "%s and %s do not belong together", path[k], path[i]);
		study_totals_merge(totals, plan->players, &part);
	}
	return true;
}

static int compare_parts(const void *a, const void *b)
{
	const struct study_plan *one = a, *other = b;
	return (one->first > other->first) - (one->first < other->first);
}

static int run_merge(int count, char **path)
{
	struct fault fault;
	struct study_totals totals = {0};
	struct study_plan *plan = count ? calloc((size_t)count, sizeof *plan) : NULL;
	if (!plan)
		return usage_error("study", "merge wants the names of results files");
	int status = merge(count, path, plan, &totals, &fault) ? 0 : failed(&fault);
	qsort(plan, (size_t)count, sizeof *plan, compare_parts);
	if (status == 0)
		report_write(plan, count, &totals, stdout);
	free(plan);
	return status;
}

static int run_study(int argc, char **argv)
{
	struct study_options options = {
	    .start = {.game = games[0]}, .plan = {.first = 1, .last = 1000}, .run = {.jobs = processors(JOBS_MAX)}};
	if (argc > 1 && strcmp(argv[1], "merge") == 0)
		return run_merge(argc - 2, argv + 2);
	if (argc > 1 && strcmp(argv[1], "six-card") == 0)
		return study_six_run(argc - 2, argv + 2);
	if (argc == 2 && strcmp(argv[1], "players") == 0)
		return list_players();
	if (!read_options(&options, argc, argv))
		return EXIT_USAGE;
	options.plan.game = options.start.game;
	memcpy(options.plan.rules, options.start.text, sizeof options.plan.rules);
	options.progress = isatty(STDERR_FILENO);
	return study_main(&options);
}

const struct command command_study = {
    .name = "study",
    .summary = "let strategies play a range of deals and compare them",
    .usage = "usage: patience study --players A,B,... [--deals FIRST..LAST] [options]\n"
             "       patience study merge FILE...     add up results files of parts of a study\n"
             "       patience study players           list the players\n"
             "       patience study six-card [--games N] [--seed N] [--report FILE] [--best FILE] [--replace]\n\n"
             "Each player plays the same deals, fairly: it sees only what a person at the table sees. The manual is\n"
             "patience-study(7).\n\n"
             "  --players A,B,...    who plays (exec:COMMAND, another program, comes last)\n"
             "  --solve              the same as --players solver: which deals can be won, knowing all cards\n"
             "  --deals FIRST..LAST  which deals (1..1000)\n"
             "  --budget N           how hard players think, in their own units\n"
             "  --seed N             other chances for the players; the deals stay the same\n"
             "  --jobs N             threads (the number of processors); the results do not depend on it\n"
             "  --json               a JSON object a game on standard output, the tables on standard error\n"
             "  --records DIR        keep the record of each game in DIR\n"
             "  --replace            even where DIR holds another file of that name\n"
             "  --resume FILE        keep the results in FILE; go on where it ends\n"
             "  --timeout MS         how long another program may take to answer (10000)\n",
    .start = true,
    .run = run_study,
};
