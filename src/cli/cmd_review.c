/* patience review */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "batch.h"
#include "command.h"
#include "line_reader.h"
#include "printing.h"
#include "progress.h"
#include "record_source.h"
#include "review_report.h"
#include "store.h"

#define NODES_MOST (UINT64_MAX / 2)
enum { MEGABYTES = 192, MEGABYTE = 1 << 20, MOST_MEGABYTES = 1 << 20, JOBS_MOST = 256, TICK = 100 };

struct review_options {
	struct paths paths;
	struct judge_limits limits;
	uint64_t megabytes, jobs;
	bool json, summary, replaces;
	const char *records;
};

/* The name of a file without folder, and how long it is without ".record". */
static const char *name_of(const char *path, int *length)
{
	const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path, *dot = strrchr(name, '.');
	*length = dot && strcmp(dot, ".record") == 0 ? (int)(dot - name) : (int)strlen(name);
	return name;
}

/* The line that wins as a record named like the file it came from. Nothing to write for a game that was won. */
static bool save_line(const struct review_options *options, const struct reviewed *game, struct fault *fault)
{
	char path[STORE_PATH];
	int length;
	const char *name = name_of(game->path, &length);
	if (!game->line || review_line_moves(game) == 0)
		return true;
	return store_record_path(options->records, path, fault, "%.*s-line.record", length, name) &&
	       record_add(game->line, path, options->replaces, fault);
}

/* Whether each place is known but for those over the limits; what else was lacking FAULT tells. */
static bool is_complete(const struct reviewed *game, struct fault *fault)
{
	const char *lack = judge_lack(game->found.judge);
	bool is_short = false;
	for (int place = 0; lack && place <= game->found.length; place++)
		is_short |= findings_at(&game->found, place) == JUDGEMENT_UNKNOWN ||
		            findings_at(&game->found, place) == JUDGEMENT_PENDING;
	return !is_short || fault_set(fault, "%s: for want of %s not all positions are judged", game->path, lack);
}

static void print_report(const struct review_options *options, const struct reviewed *game)
{
	if (options->json)
		review_report_json(game);
	else
		review_report_summary(game);
	if (!options->json && !options->summary)
		review_report_places(game);
}

static bool tell(
    const struct review_options *options, struct reviewed *game, struct review *review, struct fault *fault)
{
	game->found = review_look(review);
	game->blunder = findings_blunder(&game->found);
	game->line = review_line(review, game->session);
	print_report(options, game);
	bool good = !options->records || save_line(options, game, fault);
	session_free(game->line);
	return good && is_complete(game, fault);
}

/* All games of a command, several at a time; told in their order. */
struct reviewing {
	const struct review_options *options;
	int next, told, reports, status;
	struct progress progress; /* of the games, where they are several at a time */
};

struct item {
	struct reviewed game;
	struct review *review; /* NULL: FAULT says why */
	struct fault fault;
};

static bool next_item(void *context, void *of)
{
	struct reviewing *reviewing = context;
	const struct paths *paths = &reviewing->options->paths;
	if (reviewing->next == paths->count)
		return false;
	*(struct item *)of = (struct item){.game.path = paths->path[reviewing->next++]};
	return true;
}

static void *open_worker(void *context, int worker)
{
	(void)worker; /* a review has tools of its own */
	return context;
}

static void close_worker(void *tools) { (void)tools; }

static void wait_for(struct review *review, int length, bool is_shown)
{
	struct progress progress;
	progress_begin(&progress, (uint64_t)length + 1);
	struct findings found = review_look(review);
	for (; !review_wait(review, TICK); found = review_look(review))
		if (is_shown)
			progress_draw(&progress, (uint64_t)(length + 1 - findings_pending(&found)),
			    judge_percent(found.judge) ? "tables are built" : "positions judged");
	progress_hide(&progress);
}

static void work(void *tools, void *of)
{
	const struct review_options *options = ((struct reviewing *)tools)->options;
	struct item *item = of;
	struct session *session = item->game.session = record_source_load(item->game.path, NULL, &item->fault);
	item->game.path = line_reader_name(item->game.path);
	if (session && session_game(session)->secret)
		fault_set(&item->fault, "%s: a game of %s is not reviewed: what can be played there is for people to find",
		    item->game.path, session_game(session)->title);
	else if (session)
		item->review = review_start(session, &options->limits, NULL);
	if (item->review)
		wait_for(item->review, session_length(session), options->jobs == 1);
}

static void deliver(void *context, void *of)
{
	struct reviewing *reviewing = context;
	const struct review_options *options = reviewing->options;
	struct item *item = of;
	progress_hide(&reviewing->progress);
	reviewing->told++;
	if (item->review && reviewing->reports++ && !options->json && !options->summary)
		putchar('\n');
	bool good = item->review && tell(options, &item->game, item->review, &item->fault);
	printing_flush();
	if (!good)
		reviewing->status = say_failed(&item->fault);
	review_free(item->review);
	session_free(item->game.session);
}

static void idle(void *context)
{
	struct reviewing *reviewing = context;
	if (reviewing->options->jobs > 1)
		progress_draw(&reviewing->progress, (uint64_t)reviewing->told, "games reviewed");
}

/* Whether the lines of two files would go by one name. */
static bool names_meet(const char *one, const char *other)
{
	int length, its;
	const char *name = name_of(one, &length), *second = name_of(other, &its);
	return length == its && strncmp(name, second, (size_t)length) == 0 && strcmp(one, other) != 0;
}

static bool names_differ(const struct paths *paths)
{
	for (int i = 0; i < paths->count; i++)
		for (int other = 0; other < i; other++)
			if (names_meet(paths->path[i], paths->path[other])) {
				usage_error(
				    &command_review, "--records: %s and %s would be one record", paths->path[other], paths->path[i]);
				return false;
			}
	return true;
}

static bool options_agree(const struct review_options *options)
{
	if (options->paths.count == 0)
		usage_error(&command_review, "the name of a file is wanted");
	else if (options->json && options->summary)
		usage_error(&command_review, "--json and --summary: one of them");
	else if (options->replaces && !options->records)
		usage_error(&command_review, "--replace goes with --records");
	else
		return !options->records || names_differ(&options->paths);
	return false;
}

/* Who judges has up to 192 MB and more: no more games are in hand than are looked at. */
static int review_files(struct review_options *options)
{
	struct fault fault;
	struct reviewing reviewing = {.options = options};
	options->limits.memory = (size_t)options->megabytes * MEGABYTE;
	if (options->limits.milliseconds && !options->limits.nodes)
		options->limits.nodes = NODES_MOST; /* who judges games for two has else a limit of his own */
	if (options->jobs > (uint64_t)options->paths.count)
		options->jobs = (uint64_t)options->paths.count;
	const struct batch batch = {
	    .jobs = (int)options->jobs,
	    .window = (int)options->jobs,
	    .item_size = sizeof(struct item),
	    .context = &reviewing,
	    .next = next_item,
	    .open = open_worker,
	    .work = work,
	    .close = close_worker,
	    .deliver = deliver,
	    .idle = idle,
	};
	progress_begin(&reviewing.progress, (uint64_t)options->paths.count);
	return batch_run(&batch, &fault) ? reviewing.status : say_failed(&fault);
}

static int run_review(int argc, char **argv)
{
	struct review_options options = {.paths = paths_new(argc), .megabytes = MEGABYTES, .jobs = 1};
	int status = EXIT_USAGE;
	if (command_read(&command_review, argc, argv, &options) && options_agree(&options))
		status = review_files(&options);
	free(options.paths.path);
	return status;
}

static const struct option options[] = {
    {"--summary", "one line a game", OPTION_FLAG, .at = offsetof(struct review_options, summary)},
    {"--json", "one JSON object a line for each position", OPTION_FLAG, .at = offsetof(struct review_options, json)},
    {"--records DIR", "write the line that wins as a record in DIR; replay shows it, and plays on from it", OPTION_TEXT,
        .at = offsetof(struct review_options, records), .offers = OFFER_FILES},
    {"--replace", "even where DIR holds another file of that name", OPTION_FLAG,
        .at = offsetof(struct review_options, replaces)},
    {"--nodes N", "give a position up after N nodes", OPTION_NUMBER,
        .at = offsetof(struct review_options, limits.nodes), .least = 1, .most = NODES_MOST},
    {"--time SECONDS", "give a position up after so much processor time; in a game for two, of the clock",
        OPTION_SECONDS, .at = offsetof(struct review_options, limits.milliseconds)},
    {"--memory MB", "memory of the solver's tables (192), for each job", OPTION_NUMBER,
        .at = offsetof(struct review_options, megabytes), .least = 1, .most = MOST_MEGABYTES},
    {"--jobs N", "threads (1), up to 256: each has a game", OPTION_NUMBER, .at = offsetof(struct review_options, jobs),
        .least = 1, .most = JOBS_MOST},
    {.form = NULL},
};

const struct command command_review = {
    .name = "review",
    .summary = "tell of saved games where they could be won, and which move lost them",
    .usage =
        "usage: patience review FILE... [options]\n\n"
        "Judges each position of a game by the exact solver: winnable, lost, or unknown when a limit was reached.\n"
        "Names the move that lost the game (marked \?\?), the better one, and moves that passed by one that would\n"
        "have lost (marked !). In a game for two: who could force a win there (won, lost or open for the person), and\n"
        "the moves of either side that threw a win or a chance away (marked \?\?), or may have (marked ?), and where\n"
        "nothing is proved, who seems to be ahead, and moves that a search finds worse than another one (marked ?!).\n",
    .groups = (const struct option_group[]){{.options = options}, {.options = NULL}},
    .offers = OFFER_FILES,
    .word = paths_take,
    .run = run_review,
};
