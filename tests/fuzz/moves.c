/* Typed moves, a line each, in a game of deal 2: what reads is in the list of legal moves. */
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "session.h"

const char *const fuzz_seeds[] = {
    "AD\n9C TH\n8D 9C\n4C 5D\nturn\n4D 5S\nturn\nturn\n",
    "turn\nturn\nturn\nturn\nturn\nturn\nturn\nturn\nturn\n",
    "ad\n9c 10h\n[] __\n2S 3H 4S\nXX YY\n",
    NULL,
};

static void check_line(struct session *session, const char *line)
{
	struct fault fault = {""};
	struct move move;
	if (!session_game(session)->read(session_state(session), line, &move, &fault))
		fuzz_check_fault(fault.text);
	else
		fuzz_check(session_play(session, move), "a move that reads is legal");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	char *text = fuzz_string(data, size);
	struct session *session = session_new(game_find("klondike"), "Profile q\nDeal 2\n", NULL);
	for (char *line = text; line;) {
		char *end = strchr(line, '\n');
		if (end)
			*end = '\0';
		check_line(session, line);
		line = end ? end + 1 : NULL;
	}
	session_free(session);
	free(text);
	return 0;
}
