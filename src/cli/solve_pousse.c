/* patience solve pousse */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "clock.h"
#include "command.h"
#include "line_reader.h"
#include "pousse_answer.h"
#include "progress.h"
#include "record_source.h"
#include "stopping.h"

enum { NODES_USUAL = 2000000, MOVES_TEXT = 8192, PLACE_MOST = 1000000 };

#define NO_PLACE UINT64_MAX

struct options {
	uint64_t size, after, nodes;
	int rule; /* -1: not told */
	const char *record, *moves;
	bool json;
};

static enum word take_word(void *target, const char *word, int number, struct fault *fault)
{
	struct options *options = target;
	(void)number;
	if (options->moves) {
		fault_set(fault, "\"%s\": the moves stand in one word: \"L1 R2 L1\"", word);
		return WORD_WRONG;
	}
	options->moves = word;
	return WORD_TAKEN;
}

/* The game of the moves that were typed. */
static struct session *begin(const struct options *options, struct fault *fault)
{
	char start[START_TEXT], text[MOVES_TEXT], *rest = text;
	snprintf(start, sizeof start, "Size %d\nRule %s\nSide X\nOpponent none\nDeal 1\n",
	    options->size ? (int)options->size : 6, pousse_rules[options->rule < 0 ? 0 : options->rule]);
	struct session *session = session_new(&pousse, start, fault);
	if (!session || !options->moves)
		return session;
	snprintf(text, sizeof text, "%s", options->moves);
	bool good = strlen(options->moves) < sizeof text || fault_set(fault, "there are too many moves");
	for (char *word; good && (word = strtok_r(rest, " ,", &rest));) {
		struct move move;
		good = pousse.read(session_state(session), word, &move, fault) &&
		       (session_play(session, move) || fault_set(fault, "it is no legal move"));
		if (!good)
			fault_prefix(fault, "move %d, \"%s\"", session_played(session) + 1, word);
	}
	if (good)
		return session;
	session_free(session);
	return NULL;
}

static struct session *load(const struct options *options, struct fault *fault)
{
	struct session *session = record_source_load(options->record, NULL, fault);
	if (!session || session_game(session) == &pousse)
		return session;
	fault_set(fault, "%s is not a game of Pousse", line_reader_name(options->record));
	session_free(session);
	return NULL;
}

static void show_progress(void *context, int percent)
{
	progress_draw(context, (uint64_t)percent, "the table is built");
}

static int solve(const struct options *options, const struct session *session)
{
	struct progress progress;
	const struct pousse_building building = {show_progress, &progress, &stopping, 0};
	const struct pousse_limits limits = {.nodes = options->nodes ? options->nodes : NODES_USUAL, .cancel = &stopping};
	int place = options->after == NO_PLACE ? session_played(session) : (int)options->after;
	struct pousse_analyst *analyst = pousse_analyst_new(&building, 0);
	if (!analyst) {
		fputs("patience: there is not enough memory\n", stderr);
		return EXIT_FAILED;
	}
	progress_begin(&progress, 100);
	int64_t begun = clock_program_microseconds();
	struct pousse_analysis analysis = pousse_analyse(analyst, session, place, &limits);
	progress_hide(&progress);
	bool is_cut_off = analysis.verdict == POUSSE_OPEN && (stopping || analysis.is_starved);
	if (is_cut_off)
		fputs(stopping ? "patience: stopped before an answer was found\n"
		               : "patience: undecided: there is not enough memory for the table, or for a search\n",
		    stderr);
	if (!is_cut_off) {
		const struct pousse_place where = {.record = options->record, .after = place};
		(options->json ? pousse_answer_json : pousse_answer_words)(
		    &where, session_state_at(session, place), &analysis, clock_program_microseconds() - begun);
	}
	pousse_analyst_free(analyst);
	return is_cut_off ? EXIT_FAILED : 0;
}

static bool options_agree(const struct options *options)
{
	if (options->record && (options->moves || options->size || options->rule >= 0))
		usage_error(&command_solve_pousse, "a record tells its size, rule and moves itself");
	else if (!options->record && options->after != NO_PLACE)
		usage_error(&command_solve_pousse, "--after goes with --record");
	else
		return true;
	return false;
}

static int run_pousse(int argc, char **argv)
{
	struct options options = {.after = NO_PLACE, .rule = -1};
	struct fault fault;
	if (!command_read(&command_solve_pousse, argc, argv, &options) || !options_agree(&options))
		return EXIT_USAGE;
	struct session *session = options.record ? load(&options, &fault) : begin(&options, &fault);
	if (session && options.after != NO_PLACE && options.after > (uint64_t)session_length(session)) {
		fault_set(&fault, "%s has %d move%s, not %" PRIu64, line_reader_name(options.record), session_length(session),
		    session_length(session) == 1 ? "" : "s", options.after);
		session_free(session);
		session = NULL;
	}
	if (!session) {
		int status = say_failed(&fault);
		return options.record ? status : EXIT_USAGE;
	}
	stopping_catch();
	int status = solve(&options, session);
	session_free(session);
	stopping_end();
	return status;
}

static const struct option options[] = {
    {"--size N", "rows and columns, 3 to 9 (6)", OPTION_NUMBER, .at = offsetof(struct options, size),
        .least = POUSSE_LEAST, .most = POUSSE_MOST},
    {"--rule WHICH", "same (the default) or strict: which boards may not come back", OPTION_CHOICE,
        .at = offsetof(struct options, rule), .choices = pousse_rules},
    {"--record FILE", "the position of a record after the last move played", OPTION_TEXT,
        .at = offsetof(struct options, record), .offers = OFFER_FILES},
    {"--after N", "after its move N instead", OPTION_NUMBER, .at = offsetof(struct options, after), .most = PLACE_MOST},
    {"--nodes N", "positions to look at (2000000)", OPTION_NUMBER, .at = offsetof(struct options, nodes), .least = 1,
        .most = INT64_MAX},
    {"--json", "one JSON object", OPTION_FLAG, .at = offsetof(struct options, json)},
    {.form = NULL},
};

const struct command command_solve_pousse = {
    .name = "solve pousse",
    .summary = "tell who wins a position of Pousse, in how many moves and by which",
    .usage =
        "usage: patience solve pousse [\"MOVES\"] [options]\n\n"
        "Tells of the position after the moves (\"L1 R4 L1\") whether the side to move has won, has lost, or neither,\n"
        "in how many moves, and all moves that keep the shortest win or the longest loss; and the moves that would\n"
        "bring back a board. Open says that nothing was proved; of boards of 3 and 4 a table tells what lies deep.\n",
    .groups = (const struct option_group[]){{.options = options}, {.options = NULL}},
    .word = take_word,
    .run = run_pousse,
};
