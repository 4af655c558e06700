/* patience solve */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "batch.h"
#include "command.h"
#include "companion.h"
#include "klondike.h"
#include "report.h"
#include "solvers.h"
#include "stopping.h"
#include "text.h"

enum { JOBS_MOST = 256, WINDOW = 1024, NOTE = 48 };

struct solve {
	struct start_options start;
	struct deals *deals;
	struct question question;
	struct report report;
	struct answerer *answerer[JOBS_MOST];
	int jobs;
	bool output_failed;
};

struct item {
	struct deal deal;
	struct answer answer;
};

static bool next_item(void *context, void *item)
{
	struct solve *solve = context;
	struct item *next = item;
	next->answer = (struct answer){.line = NULL};
	return deals_next(solve->deals, &next->deal);
}

static void *open_worker(void *context, int worker)
{
	struct solve *solve = context;
	return solve->answerer[worker] = answerer_new(&solve->question);
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
	for (int i = 0; i < solve->jobs; i++) {
		if (atomic_load(&stopping))
			answerer_cancel(solve->answerer[i]);
		if (note[0] || !answerer_bounds(solve->answerer[i], &at_least, &at_most))
			continue;
		snprintf(note, sizeof note, "at least %d moves", at_least);
		if (at_most != MINIMAL_UNKNOWN)
			text_append(note, sizeof note, ", at most %d", at_most);
	}
	report_tick(&solve->report, note);
}

/* The options of a limit and --jobs: 1, 0 when argv[*at] is another word, -1. */
static int limit_option(struct solve *solve, int argc, char **argv, int *at)
{
	static const struct {
		const char *option;
		uint64_t most;
	} counts[] = {{"--nodes", UINT64_MAX / 2}, {"--memory", 1 << 20}, {"--jobs", JOBS_MOST}};
	uint64_t number[3] = {solve->question.nodes, solve->question.megabytes, (uint64_t)solve->jobs};
	const char *value;
	for (int i = 0; i < 3; i++) {
		int found = option_value(counts[i].option, argc, argv, at, &value);
		if (found > 0 && !option_count("solve", counts[i].option, value, 1, counts[i].most, &number[i]))
			return -1;
		solve->question.nodes = number[0];
		solve->question.megabytes = number[1];
		solve->jobs = (int)number[2];
		if (found)
			return found;
	}
	int found = option_value("--time", argc, argv, at, &value);
	return found > 0 && !option_seconds("solve", "--time", value, &solve->question.milliseconds) ? -1 : found;
}

static int output_option(struct solve *solve, int argc, char **argv, int *at)
{
	struct report *report = &solve->report;
	if (option_flag("--json", argv, at, &report->json) || option_flag("--moves", argv, at, &report->moves) ||
	    option_flag("--minimal", argv, at, &report->minimal) || option_flag("--grade", argv, at, &report->grade) ||
	    option_flag("--replace", argv, at, &report->replaces))
		return 1;
	return option_value("--records", argc, argv, at, &report->records);
}

static bool read_options(struct solve *solve, int argc, char **argv)
{
	for (int at = 1; at < argc;) {
		int found = output_option(solve, argc, argv, &at);
		if (!found)
			found = limit_option(solve, argc, argv, &at);
		if (!found)
			found = deals_record_option(solve->deals, argc, argv, &at);
		if (!found)
			found = deals_option(solve->deals, argc, argv, &at);
		if (!found)
			found = start_option(&solve->start, argc, argv, &at);
		if (!found)
			usage_unknown(&command_solve, argv[at], "neither an option of solve nor a deal");
		if (found <= 0)
			return false;
	}
	return true;
}

static bool is_gradable(const struct solve *solve)
{
	if (!solve->report.grade || companion_of(solve->start.game)->has_pool)
		return true;
	usage_error("solve", "--grade: only deals of Klondike have grades");
	return false;
}

static int run_batch(struct solve *solve)
{
	struct fault fault;
	struct batch batch = {
	    .jobs = solve->jobs,
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
	uint64_t count;
	stopping_catch();
	progress_begin(&solve->report.progress, deals_count(solve->deals, &count) ? count : 0);
	if (!batch_run(&batch, &fault)) {
		fprintf(stderr, "patience: %s\n", fault.text);
		return EXIT_FAILED;
	}
	report_sum(&solve->report);
	return solve->report.failures ? EXIT_FAILED : 0;
}

/* Puzzles that have solvers of their own. */
static const struct {
	const char *name;
	int (*run)(int argc, char **argv);
} others[] = {{"queens", solve_queens}, {"24", solve_twentyfour}, {"sudoku", solve_sudoku}, {"words", solve_words}};

static int run_solve(int argc, char **argv)
{
	for (size_t i = 0; i < sizeof others / sizeof *others; i++)
		if (argc > 1 && strcmp(argv[1], others[i].name) == 0)
			return others[i].run(argc - 1, argv + 1);
	struct fault fault;
	struct solve solve = {
	    .start = {.game = games[0]}, .deals = deals_new(), .jobs = 1, .question = {.stop = &stopping}};
	int status = EXIT_USAGE;
	if (read_options(&solve, argc, argv) && is_gradable(&solve)) {
		solve.question.minimal = solve.report.minimal;
		solve.question.grade = solve.report.grade;
		solve.question.keep_line = solve.report.moves || solve.report.records;
		if (deals_begin(solve.deals, &solve.start, &stopping, &fault))
			status = run_batch(&solve);
		else
			usage_error("solve", "%s", fault.text);
	}
	deals_free(solve.deals);
	stopping_end();
	return status;
}

const struct command command_solve = {
    .name = "solve",
    .summary = "tell whether deals can be won, with a solution or a proof that there is none",
    .usage =
        "usage: patience solve [GAME] DEAL... [options]\n\n"
        "Says of each deal whether a player who sees all cards can win it: solved, unsolvable, or undecided when "
        "a limit\n"
        "was reached.\n\n"
        "  N, A..B              deal number N, or all from A to B\n"
        "  K0, K0..K1043, S1    deals in the numbers of Klondike-Solver and of Solvitaire\n"
        "  --deal N|A..B        the same\n"
        "  --deck \"4S AS ...\"   these 52 cards, in any of the formats of patience deal\n"
        "  --decks FILE|-       the decks of a file or of standard input, one a line; # begins a comment\n"
        "  --record FILE        the position of a record after the last move played\n"
        "  --after N            after its move N instead\n\n"
        "  --profile NAME       rules: standard (the default), q, kata or vegas\n"
        "  --draw N             cards turned at a time, 1 to 24\n"
        "  --passes N           passes through the stock, 1 to 254, or unlimited\n"
        "  --no-worrying-back   cards stay on the foundations\n\n"
        "  --minimal            find a solution with the fewest moves, and prove it\n"
        "  --grade              tell how hard each solved deal is: easy, medium, hard or very hard\n"
        "  --nodes N            give a deal up after N nodes\n"
        "  --time SECONDS       give a deal up after so much processor time\n"
        "  --memory MB          memory for the tables of one job\n"
        "  --jobs N             deals worked at side by side, 1 to 256\n\n"
        "  --moves              print the solutions\n"
        "  --records DIR        keep each solution as a record in DIR\n"
        "  --replace            even where DIR holds another file of that name\n"
        "  --json               one JSON object a line\n\n"
        "patience solve queens N [options] places N queens that do not attack each other, see patience-boards(7):\n\n"
        "  --count              count the solutions (the default), with --jobs and --json\n"
        "  --all                print them in order, columns from 0\n"
        "  --fundamental        print those that differ when turned and mirrored boards are the same\n"
        "  --random             print one at random\n"
        "  --seed N             the one of this seed\n"
        "  --method NAME        rows (to 1000 queens) or swaps\n\n"
        "patience solve 24 \"1 3 4 6\"... [options] makes 24 of 1 to 6 numbers, each used once:\n\n"
        "  --target N           make another number than 24\n"
        "  --operators +-*/     only these\n"
        "  --method NAME        trees (the default), or rpn: all permutations as postfix\n"
        "  --merge NAME         what is the same counts once: mirror or rearranged\n"
        "  --notation NAME      infix, prefix or postfix\n"
        "  --decks FILE|-       the numbers of a file or of standard input, one deal a line\n"
        "  --count              tell only how many solutions there are\n"
        "  --moves              print all, in order\n\n"
        "patience solve sudoku PUZZLE... [options] solves Sudokus, 81 cells row by row, . or 0 for empty ones:\n\n"
        "  --decks FILE|-       the puzzles of a file or of standard input, one a line\n"
        "  --limit N            print so many solutions, in order; 2 unless told, to 1000000\n"
        "  --method NAME        fast (the default), first-empty or breadth\n"
        "  --grade              how hard each is: easy, medium, hard, very hard or fiendish, and by what\n"
        "  --steps              each step a person can take, with its technique\n"
        "  --jobs N             threads; as many as there are processors unless told\n"
        "  --json               one JSON object a puzzle\n\n"
        "patience solve words LETTERS... [options] tells the words that 1 to 15 letters make, longer ones first:\n\n"
        "  --lengths A..B       words of so many letters; 3 and more unless told\n"
        "  --words FILE         the words of this file, one a line; else those of /usr/share/dict/words, or its own\n"
        "  --method NAME        combinations (the default), or permutations: every order of the letters is looked up\n"
        "  --json               one JSON object a question\n",
    .run = run_solve,
};
