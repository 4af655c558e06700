/* patience verify */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "command.h"
#include "daily.h"
#include "json.h"
#include "line_reader.h"
#include "record_source.h"
#include "solve.h"
#include "text.h"

struct verify_options {
	struct paths paths;
	bool json;
};

/* At most about half a second. */
enum { SEARCH_NODES = 200000, SEARCH_MEMORY = 48 << 20 };

/* The reader has checked deck, moves, score and whether the game is won; that it is lost it believes. Returns false
 * when a win was found, or where a game is lost by its moves alone or never; REMARK says when neither could be shown.
 */
static bool check_lost(const struct session *session, const char **remark, struct fault *fault)
{
	const struct game *game = session_game(session);
	if (game->secret || game->sides || game->takes_back)
		return fault_set(fault, "the result is said to be \"lost\" but the game is not over");
	const struct solve_limits limits = {.nodes = SEARCH_NODES};
	struct solve_result found = {.verdict = VERDICT_UNDECIDED};
	struct solver *solver = solver_new(SEARCH_MEMORY);
	if (solver)
		found = solver_solve_state(solver, game, session_state(session), &limits);
	solver_free(solver);
	if (found.verdict == VERDICT_SOLVED)
		return fault_set(fault, "the result is said to be \"lost\" but %d more %s", found.moves,
		    found.moves == 1 ? "move wins" : "moves win");
	if (found.verdict == VERDICT_UNDECIDED)
		*remark = "; that the game is lost is more than could be shown here";
	return true;
}

static bool check_day(const struct session *session, struct fault *fault)
{
	char day[TAG_VALUE];
	return !notes_get(session_notes_read(session), "Daily", day) || daily_is_true(session, fault);
}

/* Time that is said to have run out had run out, as far as the record tells when that was. */
static bool check_clock(const struct session *session, struct fault *fault)
{
	const struct time_limit *clock = session_game(session)->clock;
	for (int i = 0; clock && i < session_played(session); i++) {
		const struct state *state = session_state_at(session, i);
		int64_t now = session_time_at(session, i), left;
		if (!move_equal(session_move_at(session, i), clock->out(state)))
			continue;
		if (!clock->left(state, now, now - (i ? session_time_at(session, i - 1) : 0), &left))
			return fault_set(fault, "move %d: time is said to be up, but no clock ran", i + 1);
		if (now && left > 0)
			return fault_set(fault, "move %d: time is said to be up, but %lld second%s left", i + 1,
			    (long long)left / 1000, left / 1000 == 1 ? " was" : "s were");
	}
	return true;
}

static bool verify(const char *path, bool json)
{
	struct fault fault = {""};
	const char *remark = "";
	char name[FAULT_TEXT];
	enum status stated;
	struct session *session = record_source_load(path, &stated, &fault);
	path = line_reader_name(path);
	bool good = session && check_day(session, &fault) && check_clock(session, &fault) &&
	            (stated != GAME_LOST || session_status(session) == GAME_LOST || check_lost(session, &remark, &fault));
	if (session && !good)
		fault_prefix(&fault, "%s", path);
	if (json) {
		printf("{");
		if (session)
			printf("\"game\":\"%s\",", session_game(session)->name);
		printf("\"file\":");
		json_string(stdout, path);
		printf(",\"ok\":%s,\"why\":", good ? "true" : "false");
		json_string(stdout, good ? (*remark ? remark + 2 : "") : fault.text);
		printf("}\n");
	} else if (good) {
		printf("%s: ok%s\n", text_escape(path, name, sizeof name), remark);
	} else {
		printf("%s\n", fault.text);
	}
	session_free(session);
	return good;
}

static int run_verify(int argc, char **argv)
{
	struct verify_options options = {.paths = paths_new(argc)};
	bool good = true;
	int status = EXIT_USAGE;
	if (command_read(&command_verify, argc, argv, &options)) {
		for (int i = 0; i < options.paths.count; i++)
			good = verify(options.paths.path[i], options.json) && good;
		status = !options.paths.count ? usage_error(&command_verify, "the names of records are wanted")
		         : good               ? 0
		                              : EXIT_FAILED;
	}
	free(options.paths.path);
	return status;
}

static const struct option options[] = {
    {"--json", "one JSON object a line", OPTION_FLAG, .at = offsetof(struct verify_options, json)},
    {.form = NULL},
};

const struct command command_verify = {
    .name = "verify",
    .summary = "check whether records are true",
    .usage =
        "usage: patience verify [--json] FILE|-...\n\n"
        "Replays records; - is that of standard input. For each a line: ok, or what is not true and where. The exit\n"
        "status is 1 if any is not: the start must be that of the deal, every move legal, score and result those of\n"
        "the moves, and a daily game of the deal of its day.\n",
    .groups = (const struct option_group[]){{.options = options}, {.options = NULL}},
    .offers = OFFER_FILES,
    .word = paths_take,
    .run = run_verify,
};
