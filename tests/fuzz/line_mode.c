/* Whole conversations of line mode: whatever is typed, the answers have no control bytes and the game stays one that a
 * record brings back. */
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "line_mode.h"
#include "record.h"

const char *const fuzz_seeds[] = {
    "AD\n9C TH\nundo\nredo\nsee\nmoves\nrestart\nredo\nturn\nturn\nhelp\nquit\n",
    "AD; 9C TH; nonsense; undo\n;;; turn;\nscore\nstatus; autoplay; save a;b\nquit;AD\n",
    "turn\nturn\nundo\nundo\nundo\nKS 5\nkd\n10h jc\nsave x\n",
    "  ad \r\n[] __\n2S 3H 4S\nXX YY\n1\n\x1b[2J\n",
    NULL,
};

static int64_t no_time(void) { return 0; }

static void check_output(const char *text, size_t length)
{
	for (size_t i = 0; i < length; i++)
		fuzz_check(
		    ((unsigned char)text[i] >= ' ' || text[i] == '\n') && text[i] != 127, "an answer has no control bytes");
}

static void check_session(const struct session *session)
{
	struct fault fault = {""};
	char *text = record_write(session);
	struct session *again = record_read(text, strlen(text), "again", &fault);
	fuzz_check(again != NULL, fault.text);
	fuzz_check(session_played(again) == session_played(session), "a record brings the game back");
	session_free(again);
	free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	char *said = NULL, none[1] = "";
	size_t length = 0;
	char *bytes = malloc(size + 1);
	if (!bytes)
		abort();
	if (size)
		memcpy(bytes, data, size);
	FILE *in = size ? fmemopen(bytes, size, "r") : fmemopen(none, 1, "r"), *out = open_memstream(&said, &length);
	struct session *session = session_new(game_find("klondike"), "Profile q\nDeal 2\n", NULL);
	fuzz_check(in && out && session, "there is memory");
	struct line_mode_options options = {
	    .in = in, .out = out, .err = out, .now = no_time, .prompt = true, .no_files = true};
	line_mode_play(&session, &options);
	fclose(in);
	fclose(out);
	check_output(said, length);
	check_session(session);
	session_free(session);
	free(said);
	free(bytes);
	return 0;
}
