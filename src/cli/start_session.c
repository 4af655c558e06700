/* The unfinished game, or a new one. */
#include "start_session.h"

#include <inttypes.h>
#include <stdio.h>
#include <unistd.h>

#include "autoplay.h"
#include "clock.h"
#include "line_mode.h"
#include "stopping.h"
#include "store.h"

static struct session *new_session(const struct start_options *start, struct fault *fault)
{
	char text[START_TEXT + 32];
	snprintf(text, sizeof text, "%s", start->text);
	if (!start_has_deal(start))
		snprintf(text, sizeof text, "%sDeal %" PRIu64 "\n", start->text, game_random_deal(start->game));
	return session_new(start->game, text, fault);
}

/* Gives UNFINISHED up for another game; it keeps its record. */
static bool give_up(struct session *unfinished, struct fault *fault)
{
	return !unfinished || store_abandon(unfinished, fault);
}

static void say_notice(const char *notice) { fprintf(stderr, "patience: %s\n", notice); }

struct session *start_session(
    const struct start_options *start, enum resuming resume, struct fault *notice, int *status)
{
	struct fault fault;
	notice->text[0] = '\0';
	struct session *unfinished = resume == RESUME_SAID      ? store_resume_told(start->game, say_notice)
	                             : resume == RESUME_NOTICED ? store_resume(start->game, notice)
	                                                        : NULL;
	if (unfinished && !start->given)
		return unfinished;
	struct session *session = start_agrees(start, &fault) ? new_session(start, &fault) : NULL;
	uint64_t deal;
	if (session && !notice->text[0] && session_deal(session, &deal))
		game_tell_deal(start->game, deal, notice);
	*status = EXIT_USAGE;
	if (session && !give_up(unfinished, &fault)) {
		fault_prefix(&fault, "the unfinished game is left as it is");
		session_free(session);
		session = NULL;
		*status = EXIT_FAILED;
	}
	if (!session)
		fprintf(stderr, "patience: %s\n", fault.text);
	session_free(unfinished);
	return session;
}

int start_lines(struct session *session, bool strict, bool autosave)
{
	bool is_person = isatty(STDIN_FILENO);
	struct tutor *tutor = tutor_new();
	struct judge *judge = judge_new(NULL, NULL);
	const struct line_mode_options options = {
	    .in = stdin,
	    .out = stdout,
	    .err = stderr,
	    .now = clock_milliseconds,
	    .autoplay = autoplay_named,
	    .reply = autoplay_reply,
	    .tutor = tutor,
	    .judge = judge,
	    .heed = is_person ? stopping_heed : NULL, /* a script is ended as always */
	    .interrupted = is_person ? &stopping : NULL,
	    .strict = strict,
	    .prompt = is_person,
	    .autosave = autosave,
	};
	int status = line_mode_play(session, &options);
	judge_free(judge);
	tutor_free(tutor);
	return status;
}
