/* The unfinished game, or a new one. */
#include "start_session.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "autoplay.h"
#include "clock.h"
#include "daily.h"
#include "day.h"
#include "line_mode.h"
#include "record.h"
#include "stopping.h"
#include "store.h"
#include "text.h"
#include "turns.h"

/* A deal that the player has brought is of the kind that has no number. */
struct session *start_new_session(const struct start_options *start, struct fault *fault)
{
	const struct game *game = start->game;
	char text[START_TEXT + 32], given[START_TEXT];
	bool is_own = game->numberless && start_text_get(start->text, game->start_key, given, sizeof given);
	snprintf(text, sizeof text, "%s%s", is_own ? game->numberless : "", start->text);
	if (!start_has_deal(start))
		snprintf(text, sizeof text, "%sDeal %" PRIu64 "\n", start->text, game_random_deal(game));
	struct session *session = session_new(game, text, fault);
	if (session && *start->place)
		notes_set(session_notes(session), NOTE_FILE, start->place, NULL);
	return session;
}

static void say_notice(const char *notice) { fprintf(stderr, "patience: %s\n", notice); }

static struct session *find_unfinished(const struct game *game, enum resuming resume, struct fault *notice)
{
	notice->text[0] = '\0';
	return resume == RESUME_SAID      ? store_resume_told(game, say_notice)
	       : resume == RESUME_NOTICED ? store_resume(game, notice)
	                                  : NULL;
}

/* SESSION in the place of UNFINISHED, which keeps its record; both may be NULL. Says what went wrong. */
static struct session *take_place(struct session *session, struct session *unfinished, struct fault *fault, int *status)
{
	*status = EXIT_USAGE;
	bool gives_way = session && unfinished;
	if (gives_way && !store_abandon(unfinished, fault)) {
		fault_prefix(fault, "the unfinished game is left as it is");
		session_free(session);
		session = NULL;
		*status = EXIT_FAILED;
	} else if (gives_way) {
		store_clear_rest(session_game(session), NULL);
	}
	if (!session)
		fprintf(stderr, "patience: %s\n", fault->text);
	session_free(unfinished);
	return session;
}

struct session *start_session(
    const struct start_options *start, enum resuming resume, struct fault *notice, int *status)
{
	struct fault fault;
	uint64_t deal;
	struct session *unfinished = find_unfinished(start->game, resume, notice);
	if (unfinished && !start->given)
		return unfinished;
	struct session *session = start_agrees(start, &fault) ? start_new_session(start, &fault) : NULL;
	if (session && !notice->text[0] && session_deal(session, &deal))
		game_tell_deal(start->game, deal, notice);
	return take_place(session, unfinished, &fault, status);
}

/* Whether both are one game at one place. */
static bool is_same(const struct session *one, const struct session *other)
{
	return strcmp(session_date(one), session_date(other)) == 0 && session_is_same(one, other);
}

struct session *start_from_record(const char *path, enum resuming resume, struct fault *notice, int *status)
{
	struct fault fault;
	struct session *record = record_load(path, &fault), *session = NULL, *unfinished = NULL;
	notice->text[0] = '\0';
	if (record && session_is_over(record)) {
		fault_set(&fault, "%s: the game is %s there: there is nothing to go on with", path, turns_end(record));
	} else if (record) {
		session = session_branch(record);
		session_note_won(record, session);
		unfinished = find_unfinished(session_game(record), resume, notice);
	}
	if (unfinished && is_same(unfinished, record)) {
		session_free(session);
		session = unfinished;
	} else {
		session = take_place(session, unfinished, &fault, status);
	}
	session_free(record);
	if (!session)
		*status = EXIT_FAILED;
	return session;
}

/* As at the table: the deal behind it in the file it is from, the one of NUMBER, or any. */
static struct session *another_deal(struct session *session, const char *number, struct fault *fault)
{
	const struct game *game = session_game(session);
	char rules[START_TEXT], place[TAG_VALUE];
	if (!*number && notes_get_file(session_notes_read(session), place))
		return start_next_of_file(session, fault);
	game_rules(game, session_start_text(session), rules, sizeof rules);
	return session_new_deal(game, rules, number, fault);
}

/* Keeps the game at hand for another one. A daily game stays to be gone on with, and what else waits gives way. */
static bool make_way(struct session *session, struct fault *fault)
{
	const struct game *game = session_game(session);
	char date[DAILY_DATE];
	bool counts;
	struct session *waiting = daily_of(session, date, &counts) ? store_resume_told(game, say_notice) : NULL;
	bool is_kept = store_leave(session, fault) && (!waiting || store_abandon(waiting, fault));
	session_free(waiting);
	if (is_kept) {
		store_clear_rest(game, NULL);
		day_tell(session);
	}
	return is_kept || fault_prefix(fault, "No other deal is begun, for a game cannot be kept");
}

static struct session *another_kept(struct session *session, const char *number, struct fault *fault)
{
	struct session *another = another_deal(session, number, fault);
	if (another && !make_way(session, fault)) {
		session_free(another);
		another = NULL;
	}
	return another;
}

int start_lines(struct session **session, bool strict, bool autosave)
{
	bool is_person = isatty(STDIN_FILENO);
	stopping_at_once();
	struct tutor *tutor = tutor_new();
	struct judge *judge = judge_new(NULL, NULL);
	const struct line_mode_options options = {
	    .in = stdin,
	    .out = stdout,
	    .err = stderr,
	    .now = clock_milliseconds,
	    .autoplay = autoplay_named,
	    .reply = autoplay_reply,
	    .another = autosave ? another_kept : another_deal,
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
