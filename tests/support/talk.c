#include "talk.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "autoplay.h"
#include "line_mode.h"

static int64_t no_time(void) { return 0; }

char *talk(struct session *session, const char *typed, int64_t (*now)(void), char **err)
{
	char *out = NULL, *in = strdup(typed);
	size_t out_size, err_size;
	assert_non_null(in);
	struct line_mode_options options = {.in = fmemopen(in, strlen(in), "r"),
	    .out = open_memstream(&out, &out_size),
	    .err = open_memstream(err, &err_size),
	    .now = now ? now : no_time,
	    .reply = autoplay_reply,
	    .judge = judge_new(NULL, NULL)};
	assert_true(options.in && options.out && options.err);
	assert_int_equal(line_mode_play(&session, &options), 0);
	fclose(options.in);
	fclose(options.out);
	fclose(options.err);
	judge_free(options.judge);
	session_free(session);
	free(in);
	return out;
}
