/* The unfinished game, or a new one. */
#include "start_session.h"

#include <inttypes.h>
#include <stdio.h>

#include "rng.h"
#include "store.h"

/* Numbers of new games are short enough to be read out and typed back. */
enum { NEW_DEALS = 100000000 };

static struct session *new_session(const struct start_options *start, struct fault *fault)
{
	char text[START_TEXT + 32], value[START_TEXT];
	bool dealt = start_text_get(start->text, "Deal", value, sizeof value) ||
	             start_text_get(start->text, start->game->start_key, value, sizeof value);
	snprintf(text, sizeof text, "%s", start->text);
	if (!dealt)
		snprintf(text, sizeof text, "%sDeal %" PRIu64 "\n", start->text, rng_system() % NEW_DEALS);
	return session_new(start->game, text, fault);
}

/* Gives UNFINISHED up for another game; it keeps its record. */
static bool give_up(struct session *unfinished, struct fault *fault)
{
	return !unfinished || store_abandon(unfinished, fault);
}

struct session *start_session(const struct start_options *start, bool resume, struct fault *notice, int *status)
{
	struct fault fault;
	notice->text[0] = '\0';
	struct session *unfinished = resume ? store_resume(start->game, notice) : NULL;
	if (unfinished && !start->given)
		return unfinished;
	struct session *session = new_session(start, &fault);
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
