/* patience study */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "clock.h"
#include "command.h"
#include "outfile.h"
#include "player.h"
#include "printing.h"
#include "progress.h"
#include "stopping.h"
#include "study.h"
#include "study_players.h"
#include "study_report.h"
#include "text.h"
#include "thread.h"
#include "value.h"

enum { PROGRESS_MS = 200, JOBS_MAX = 1024 };

struct study_options {
	struct study_plan plan;
	struct study_run run;
	struct start_options start;
	const char *resume; /* results file */
	const char *log;    /* what players saw and chose */
	uint64_t budget, jobs, timeout;
	int aim; /* enum aim */
	bool json;
};

/* A study while it runs. */
struct study {
	const struct study_options *options;
	struct study_totals totals;
	struct study_file *file;
	struct study_log *log;
	struct progress progress;
	int64_t shown;
	struct fault fault; /* what failed between two deals, or empty */
};

static void show_progress(struct study *study, int64_t now)
{
	char note[REPORT_NOTE];
	study->shown = now;
	progress_draw(&study->progress, study->totals.deals, report_note(&study->options->plan, &study->totals, note));
}

static bool write_json(const struct study_plan *plan, const struct study_deal *deal, struct fault *fault)
{
	for (int i = 0; i < plan->players; i++)
		study_game_write(plan->player[i], deal->number, &deal->game[i], stdout);
	return !printing_failed() || fault_set(fault, "cannot write: %s", strerror(errno));
}

/* What was taken is there to be read, and there when the program is killed. */
static bool flush(struct study *study, struct fault *fault)
{
	if (study->options->json && fflush(stdout) != 0 && printing_failed())
		return fault_set(fault, "cannot write: %s", strerror(errno));
	return !study->file || study_file_flush(study->file, fault);
}

static bool is_due(const struct study *study, int64_t now) { return now - study->shown >= PROGRESS_MS; }

static bool take(void *context, const struct study_deal *deal, struct fault *fault)
{
	struct study *study = context;
	const struct study_options *options = study->options;
	if (study->fault.text[0]) {
		*fault = study->fault;
		return false;
	}
	if (study->log && !study_log_add(study->log, deal, fault))
		return false;
	if (study->file && !study_file_add(study->file, deal, fault))
		return false;
	if (options->json && !write_json(&options->plan, deal, fault))
		return false;
	study_totals_add(&study->totals, options->plan.players, deal);
	int64_t now = clock_milliseconds();
	bool shows = is_due(study, now);
	if (shows)
		show_progress(study, now);
	/* Records are there already: the results shall know of them. */
	return (!shows && !options->run.records) || flush(study, fault);
}

/* A deal that takes long keeps nobody waiting for those before it. */
static void idle(void *context)
{
	struct study *study = context;
	int64_t now = clock_milliseconds();
	if (!is_due(study, now) || study->fault.text[0])
		return;
	show_progress(study, now);
	flush(study, &study->fault);
}

static bool read_deals(void *target, const struct option *option, const char *value, struct fault *fault)
{
	struct study_plan *plan = target;
	(void)option;
	if (!value_range(value, &plan->first, &plan->last))
		return fault_set(fault, "\"%s\": a number, or A..B with A not above B is wanted", value);
	if (plan->last == UINT64_MAX)
		return fault_set(fault, "\"%s\": the last deal of a study is %" PRIu64 " at most", value, UINT64_MAX - 1);
	return true;
}

static bool has_budget(const char *name) { return strcmp(name, study_solver) == 0 || player_has_budget(name); }

/* Whether HAS holds for one of the players, or one is not known, which is told later. */
static bool has_one(const struct study_plan *plan, bool (*has)(const char *name))
{
	for (int i = 0; i < plan->players; i++) {
		const char *name = plan->player[i];
		if (has(name) || (!player_exists(name) && strcmp(name, study_solver) != 0))
			return true;
	}
	return false;
}

static bool is_program(const char *name) { return strncmp(name, "exec:", 5) == 0; }

/* False with a fault when an option is for none of the players. */
static bool is_heeded(const struct study_options *options, struct fault *fault)
{
	const struct study_plan *plan = &options->plan;
	const char *form = options->budget && !has_one(plan, has_budget)                      ? "--budget"
	                   : options->aim != AIM_OF_RULES && !has_one(plan, player_wants_aim) ? "--aim"
	                   : options->timeout && !has_one(plan, is_program)                   ? "--timeout"
	                                                                                      : NULL;
	return !form || fault_set(fault, "none of the players heeds %s", form);
}

/* The aim becomes a part of the names, which results are kept under. */
static void name_aims(struct study_plan *plan, int aim)
{
	for (int i = 0; i < plan->players && aim != AIM_OF_RULES; i++)
		if (player_wants_aim(plan->player[i]))
			text_append(plan->player[i], STUDY_NAME, " --aim %s", player_aims[aim]);
}

static enum word take_word(void *target, const char *word, int number, struct fault *fault)
{
	(void)number;
	return start_word(&((struct study_options *)target)->start, word, fault);
}

static bool options_agree(const struct study_options *options)
{
	if (!options->plan.players)
		usage_error(&command_study, "which players? (--players a,b; `patience study players` lists them)");
	else if (options->resume && options->log && outfile_is(options->resume, options->log))
		usage_error(&command_study, "--resume and --log name the same file, \"%s\"", options->log);
	else if (options->run.replaces && !options->run.records)
		usage_error(&command_study, "--replace goes with --records");
	else if (outfile_is_standard(options->resume) || outfile_is_standard(options->log))
		usage_error(&command_study, "--resume and --log are gone on with: they want files, not \"-\"");
	else
		return true;
	return false;
}

/* The table, where the data of --json has not the standard output to itself. */
static void report(const struct study *study)
{
	const struct study_plan *plan = &study->options->plan;
	FILE *out = study->options->json ? stderr : stdout;
	report_write(plan, 1, &study->totals, out);
}

/* False with the fault of the first that fails. */
static bool close_files(struct study *study, struct fault *fault)
{
	struct fault of_log;
	bool good = !study->file || study_file_close(study->file, fault);
	if (!study->log || study_log_close(study->log, &of_log))
		return good;
	if (good)
		*fault = of_log;
	return false;
}

static int play(struct study *study, uint64_t from)
{
	struct fault fault, close_fault;
	const struct study_options *options = study->options;
	study->shown = clock_milliseconds();
	progress_begin(&study->progress, options->plan.last - options->plan.first + 1);
	study->progress.before = study->totals.deals;
	bool good = from > options->plan.last || study_play(&options->plan, from, &options->run, &fault);
	progress_hide(&study->progress);
	if (!close_files(study, &close_fault) && good) {
		good = false;
		fault = close_fault;
	}
	if (printing_is_unheard())
		return EXIT_FAILED;
	if (good || study->totals.deals)
		report(study);
	int status = good ? 0 : say_failed(&fault);
	if (study->totals.deals < options->plan.last - options->plan.first + 1)
		fprintf(stderr, "patience: stopped after %" PRIu64 " of %" PRIu64 " deals%s\n", study->totals.deals,
		    options->plan.last - options->plan.first + 1, options->resume ? "; the same command goes on" : "");
	if (status == 0 && report_failed(&options->plan, &study->totals))
		status = EXIT_FAILED;
	return status;
}

/* A study that is refused leaves no new results behind; before they are closed they are no other study's. */
static void drop_results(struct study *study, bool are_new)
{
	struct fault unused;
	if (are_new && !study->totals.deals)
		study_unmake(study->options->resume);
	study_file_close(study->file, &unused);
	study->file = NULL;
}

static bool open_files(struct study *study, uint64_t *from, struct fault *fault)
{
	const struct study_options *options = study->options;
	bool are_new = options->resume && access(options->resume, F_OK) != 0;
	if (options->log && !study_log_fits(options->log, options->resume, fault))
		return false;
	if (options->resume &&
	    !(study->file = study_file_open(options->resume, &options->plan, &study->totals, from, fault)))
		return false;
	const char *records = options->run.records;
	bool fits = !records || study_records_fit(&options->plan, records, *from, fault);
	if (fits && (!options->log || (study->log = study_log_open(options->log, &options->plan, *from, fault))))
		return true;
	if (study->file)
		drop_results(study, are_new);
	return false;
}

static int study_main(struct study_options *options)
{
	struct fault fault;
	struct study study = {.options = options};
	struct study_run *run = &options->run;
	uint64_t from = options->plan.first;
	if (!study_plan_check(&options->plan, &fault) || (options->log && !study_log_check(&options->plan, &fault))) {
		say_failed(&fault);
		return EXIT_USAGE;
	}
	run->take = take;
	run->idle = idle;
	run->context = &study;
	run->logs = options->log != NULL;
	run->cancel = &stopping;
	stopping_catch();
	printing_outlive();
	if (!open_files(&study, &from, &fault))
		return say_failed(&fault);
	bool is_copied = !study.file || !options->json || study_file_copy(study.file, stdout, &fault);
	int status = EXIT_FAILED;
	if (is_copied)
		status = play(&study, from);
	else if (!printing_failed() || !printing_is_unheard())
		status = say_failed(&fault);
	if (!is_copied)
		close_files(&study, &fault);
	stopping_end();
	return status;
}

static int run_study(int argc, char **argv)
{
	struct fault fault;
	struct study_options options = {
	    .start = {.game = games[0]}, .plan = {.first = 1, .last = 1000}, .jobs = (uint64_t)thread_processors(JOBS_MAX)};
	if (!command_read(&command_study, argc, argv, &options) || !options_agree(&options))
		return EXIT_USAGE;
	if (!start_agrees(&options.start, &fault) || !start_has_numbers(&options.start, &fault))
		return usage_error(&command_study, "%s", fault.text);
	if (!is_heeded(&options, &fault))
		return usage_error(&command_study, "%s", fault.text);
	options.plan.game = options.start.game;
	/* Deals that come again are no deals of their own, which the intervals take them for. */
	tell_deals_beyond(options.plan.game, options.plan.first, options.plan.last);
	options.plan.budget = (int64_t)options.budget;
	name_aims(&options.plan, options.aim);
	options.run.jobs = (int)options.jobs;
	options.run.timeout_ms = (int)options.timeout;
	memcpy(options.plan.rules, options.start.text, sizeof options.plan.rules);
	return study_main(&options);
}

static const struct option options[] = {
    {"--players A,B,...", "who plays, with options of its own: 'champion --budget 16' (exec:COMMAND comes last)",
        OPTION_READ, .at = offsetof(struct study_options, plan), .read = study_read_players, .adds = true,
        .offers = OFFER_PLAYERS},
    {"--player A", NULL, OPTION_READ, .at = offsetof(struct study_options, plan), .read = study_read_players,
        .adds = true, .offers = OFFER_PLAYERS},
    {"--solve", "the same as --players solver: which deals can be won, knowing all cards", OPTION_READ,
        .at = offsetof(struct study_options, plan), .read = study_read_players, .adds = true, .line = study_solver},
    {"--deals FIRST..LAST", "which deals (1..1000)", OPTION_READ, .at = offsetof(struct study_options, plan),
        .read = read_deals},
    {"--budget N", "how hard players think, in their own units", OPTION_NUMBER,
        .at = offsetof(struct study_options, budget), .most = INT64_MAX},
    {"--aim WHICH", "what champion and light play for: win, score, or rules, which is the score under vegas",
        OPTION_CHOICE, .at = offsetof(struct study_options, aim), .choices = player_aims},
    {"--seed N", "other chances for the players; the deals stay the same", OPTION_NUMBER,
        .at = offsetof(struct study_options, plan.seed), .most = UINT64_MAX},
    {"--jobs N", "threads (the number of processors); the results do not depend on it", OPTION_NUMBER,
        .at = offsetof(struct study_options, jobs), .least = 1, .most = JOBS_MAX},
    {"--json", "a JSON object a game on standard output, the tables on standard error", OPTION_FLAG,
        .at = offsetof(struct study_options, json)},
    {"--records DIR", "keep the record of each game in DIR", OPTION_TEXT,
        .at = offsetof(struct study_options, run.records), .offers = OFFER_FILES},
    {"--replace", "even where DIR holds another file of that name", OPTION_FLAG,
        .at = offsetof(struct study_options, run.replaces)},
    {"--log FILE", "write what players see and choose, a row a decision", OPTION_TEXT,
        .at = offsetof(struct study_options, log), .offers = OFFER_FILES},
    {"--resume FILE", "keep the results in FILE; go on where it ends", OPTION_TEXT,
        .at = offsetof(struct study_options, resume), .offers = OFFER_FILES},
    {"--timeout MS", "how long another program may take to answer (10000)", OPTION_NUMBER,
        .at = offsetof(struct study_options, timeout), .least = 1, .most = 1000000000},
    {.form = NULL},
};

const struct command command_study = {
    .name = "study",
    .summary = "let strategies play a range of deals and compare them",
    .usage = "usage: patience study [GAME] --players A,B,... [--deals FIRST..LAST] [options]\n\n"
             "Each player plays the same deals, fairly: it sees only what a person at the table sees. The manual is\n"
             "patience-study(7).\n",
    .groups = (const struct option_group[]){{.options = options},
        {.row = start_rule, .at = offsetof(struct study_options, start)}, {.options = NULL}},
    .parts = (const struct command *const[]){&command_study_merge, &command_study_players, &command_study_six, NULL},
    .offers = OFFER_GAMES,
    .unknown = "neither an option of study nor a game",
    .word = take_word,
    .run = run_study,
};
