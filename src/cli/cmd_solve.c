/* patience solve */
#include <stdio.h>

#include "batch.h"
#include "command.h"
#include "companion.h"
#include "line_reader.h"
#include "report.h"
#include "stopping.h"
#include "text.h"

enum { JOBS_MOST = 256, WINDOW = 1024, NOTE = 48, MOST_MEGABYTES = 1 << 20 };

struct solve {
	struct start_options start;
	struct deals *deals;
	struct question question;
	struct report report;
	struct answerer *answerer[JOBS_MOST];
	uint64_t threads, jobs; /* deals worked at side by side: where they are fewer, several threads work at each */
	bool output_failed;
};

struct item {
	struct deal deal;
	struct answer answer;
};

/* Whether what is asked has an answer for deals of GAME. False with a fault. */
static bool serves(const struct solve *solve, const struct game *game, struct fault *fault)
{
	if (game->sides)
		return fault_set(fault, "%s is played by two: patience solve %s tells who wins", game->title, game->name);
	if (solve->report.minimal && game->secret)
		return fault_set(
		    fault, "--minimal: %s has no shortest solution: each finds all that is asked for", game->title);
	if (solve->report.replaces && !solve->report.records)
		return fault_set(fault, "--replace goes with --records");
	if (solve->report.grade && game_option_find(game, "Grade"))
		return fault_set(fault, "--grade: patience solve %s --grade tells it of the cells of a board", game->name);
	return !solve->report.grade || companion_of(game)->grades ||
	       fault_set(fault, "--grade: deals of %s have no grades", game->title);
}

/* Whether a record is of the game that was named. False with a fault. */
static bool is_meant(const struct solve *solve, const struct game *game, struct fault *fault)
{
	return !solve->start.named || game == solve->start.game ||
	       fault_set(fault, "this is a record of %s, not of %s", game->title, solve->start.game->title);
}

static bool next_item(void *context, void *item)
{
	struct solve *solve = context;
	struct item *next = item;
	next->answer = (struct answer){.line = NULL};
	if (!deals_next(solve->deals, &next->deal))
		return false;
	bool is_read = !next->deal.fault.text[0];
	bool is_answered = is_read && is_meant(solve, next->deal.game, &next->deal.fault) &&
	                   serves(solve, next->deal.game, &next->deal.fault);
	if (is_read && !is_answered && next->deal.origin == ORIGIN_RECORD)
		fault_prefix(&next->deal.fault, "%s", line_reader_name(next->deal.file));
	return true;
}

static void *open_worker(void *context, int worker)
{
	struct solve *solve = context;
	const int threads = ((int)solve->threads - worker - 1) / (int)solve->jobs + 1;
	return solve->answerer[worker] = answerer_new(&solve->question, threads);
}

static void work(void *tools, void *item)
{
	struct item *mine = item;
	if (!mine->deal.fault.text[0])
		mine->answer = answer_ask(tools, mine->deal.game, &mine->deal.state);
}

static void close_worker(void *tools) { answerer_free(tools); }

static void deliver(void *context, void *item)
{
	struct solve *solve = context;
	struct item *mine = item;
	if (report_row(&solve->report, &mine->deal, &mine->answer) || solve->output_failed)
		return;
	solve->output_failed = true;
	atomic_store(&stopping, true);
}

static void idle(void *context)
{
	struct solve *solve = context;
	char note[NOTE] = "";
	int at_least, at_most;
	for (int i = 0; i < (int)solve->jobs; i++) {
		if (note[0] || !answerer_bounds(solve->answerer[i], &at_least, &at_most))
			continue;
		snprintf(note, sizeof note, "at least %d moves", at_least);
		if (at_most != MINIMAL_UNKNOWN)
			text_append(note, sizeof note, ", at most %d", at_most);
	}
	report_tick(&solve->report, note);
}

static enum word take_word(void *target, const char *word, int number, struct fault *fault)
{
	struct solve *solve = target;
	/* Where the first word is 24, and the part of that name was not meant, it is the game. */
	bool is_game = number == 1 && command_part(&command_solve, word) != &command_solve;
	enum word what = is_game ? WORD_UNKNOWN : deals_word(solve->deals, word, fault);
	const char *game = solve->start.game->name;
	if (what == WORD_TAKEN && command_part(&command_solve, game) != &command_solve) {
		fault_set(fault, "\"%s\": deals of %s are named by --deal", word, game);
		return WORD_WRONG;
	}
	return what == WORD_UNKNOWN ? start_word(&solve->start, word, fault) : what;
}

static int run_batch(struct solve *solve)
{
	struct fault fault;
	uint64_t count;
	bool is_counted = deals_count(solve->deals, &count);
	solve->jobs = is_counted && count && count < solve->threads ? count : solve->threads;
	struct batch batch = {
	    .jobs = (int)solve->jobs,
	    .window = WINDOW,
	    .item_size = sizeof(struct item),
	    .context = solve,
	    .next = next_item,
	    .open = open_worker,
	    .work = work,
	    .close = close_worker,
	    .deliver = deliver,
	    .idle = idle,
	};
	stopping_catch();
	progress_begin(&solve->report.progress, is_counted ? count : 0);
	if (!batch_run(&batch, &fault))
		return say_failed(&fault);
	report_sum(&solve->report);
	return solve->report.failures ? EXIT_FAILED : 0;
}

static int run_solve(int argc, char **argv)
{
	struct fault fault;
	struct solve solve = {
	    .start = {.game = games[0]}, .deals = deals_new(), .threads = 1, .question = {.stop = &stopping}};
	int status = EXIT_USAGE;
	if (command_read(&command_solve, argc, argv, &solve)) {
		solve.report.grades = companion_of(solve.start.game)->grades;
		solve.question.minimal = solve.report.minimal;
		solve.question.grade = solve.report.grade;
		solve.question.keep_line = solve.report.moves || solve.report.records;
		if (serves(&solve, solve.start.game, &fault) && deals_begin(solve.deals, &solve.start, &fault))
			status = run_batch(&solve);
		else
			usage_error(&command_solve, "%s", fault.text);
	}
	deals_free(solve.deals);
	stopping_end();
	return status;
}

/* Whether its deals are solved here: not those of games of two. */
static bool is_served(const struct game *game) { return !game->sides; }

static bool rule_of_served(int number, struct option *option) { return start_rule_of(is_served, number, option); }

static const struct option questions[] = {
    {"--minimal", "find a solution with the fewest moves, and prove it", OPTION_FLAG,
        .at = offsetof(struct solve, report.minimal)},
    {"--grade", "tell how hard each solved deal is: easy, medium, hard or very hard", OPTION_FLAG,
        .at = offsetof(struct solve, report.grade)},
    {"--nodes N", "give a deal up after N nodes", OPTION_NUMBER, .at = offsetof(struct solve, question.nodes),
        .least = 1, .most = UINT64_MAX / 2},
    {"--time SECONDS", "give a deal up after so much processor time", OPTION_SECONDS,
        .at = offsetof(struct solve, question.milliseconds)},
    {"--memory MB", "memory for the tables of each deal being worked at", OPTION_NUMBER,
        .at = offsetof(struct solve, question.megabytes), .least = 1, .most = MOST_MEGABYTES},
    {"--jobs N", "threads, 1 to 256: each has a deal, or several have one", OPTION_NUMBER,
        .at = offsetof(struct solve, threads), .least = 1, .most = JOBS_MOST},
    {.form = NULL},
};

static const struct option answers[] = {
    {"--moves", "print the solutions", OPTION_FLAG, .at = offsetof(struct solve, report.moves)},
    {"--records DIR", "keep each solution as a record in DIR", OPTION_TEXT,
        .at = offsetof(struct solve, report.records), .offers = OFFER_FILES},
    {"--replace", "even where DIR holds another file of that name", OPTION_FLAG,
        .at = offsetof(struct solve, report.replaces)},
    {"--json", "one JSON object a line", OPTION_FLAG, .at = offsetof(struct solve, report.json)},
    {.form = NULL},
};

const struct command command_solve = {
    .name = "solve",
    .summary = "tell whether deals can be won, with a solution or a proof that there is none",
    .usage = "usage: patience solve [GAME] DEAL... [options]\n\n"
             "Says of each deal whether a player who sees all cards can win it: solved, unsolvable, or undecided when\n"
             "a limit was reached.\n",
    .groups = (const struct option_group[]){{.options = deals_options, .at = offsetof(struct solve, deals)},
        {.options = deals_record_options, .at = offsetof(struct solve, deals)}, {.options = questions},
        {.options = answers}, {.row = rule_of_served, .at = offsetof(struct solve, start)}, {.options = NULL}},
    .parts = (const struct command *const[]){&command_solve_queens, &command_solve_twentyfour, &command_solve_sudoku,
        &command_solve_words, &command_solve_pousse, NULL},
    .offers = OFFER_GAMES,
    .unknown = "neither an option of solve nor a deal",
    .word = take_word,
    .run = run_solve,
};
