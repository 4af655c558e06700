/* patience verify */
#include <stdio.h>
#include <string.h>

#include "command.h"
#include "json.h"
#include "plain_search.h"
#include "record.h"
#include "text.h"

/* About half a second, and 50 MB. */
enum { SEARCH_POSITIONS = 200000 };

/* The reader has checked deck, moves, score and whether the game is won; that it is lost it believes. Returns false
 * when a win was found; REMARK says when neither could be shown. */
static bool check_lost(const struct session *session, const char **remark, struct fault *fault)
{
	struct search_result found = game_search(session_game(session), session_state(session), SEARCH_POSITIONS, NULL, 0);
	if (found.verdict == SEARCH_WON)
		return fault_set(fault, "the result is said to be \"lost\" but %d more moves win", found.length);
	if (found.verdict != SEARCH_EXHAUSTED)
		*remark = "; that the game is lost is more than could be shown here";
	return true;
}

static bool verify(const char *path, bool json)
{
	struct fault fault = {""};
	const char *remark = "";
	char name[FAULT_TEXT];
	enum status stated;
	struct session *session = record_load_stated(path, &stated, &fault);
	bool good = session &&
	            (stated != GAME_LOST || session_status(session) == GAME_LOST || check_lost(session, &remark, &fault));
	if (session && !good)
		fault_prefix(&fault, "%s", path);
	if (json) {
		printf("{\"file\":");
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
	bool json = false, good = true;
	int files = 0;
	for (int i = 1; i < argc; i++) {
		if (strcmp(argv[i], "--json") == 0)
			json = true;
		else if (argv[i][0] == '-' && argv[i][1])
			return usage_unknown(&command_verify, argv[i], "not an option of verify");
		else
			files++;
	}
	if (!files)
		return usage_error("verify", "the names of records are wanted");
	for (int i = 1; i < argc; i++)
		if (strcmp(argv[i], "--json") != 0)
			good = verify(argv[i], json) && good;
	return good ? 0 : EXIT_FAILED;
}

const struct command command_verify = {
    .name = "verify",
    .summary = "check whether records are true",
    .usage = "usage: patience verify [--json] FILE...\n\n"
             "Replays records. For each a line: ok, or what is not true and where. The exit status is 1 if any is not: "
             "the deck\n"
             "must be that of the deal, every move legal, score and result those of the moves.\n\n"
             "  --json               one JSON object a line\n",
    .run = run_verify,
};
