/* A game that begins where another one stands, or in its place. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "memory.h"
#include "session.h"
#include "text.h"
#include "turns.h"

struct session *session_new_deal(const struct game *game, const char *options, const char *number, struct fault *fault)
{
	enum { LONGEST = 20 };
	char start[START_TEXT + LONGEST + sizeof "Deal \n"];
	if (strlen(number) > LONGEST) {
		fault_set(fault, "numbers of deals have %d digits at most", LONGEST);
		return NULL;
	}
	snprintf(start, START_TEXT, "%s", options);
	if (*number)
		game_cut_numberless(game, start);
	if (*number)
		text_append(start, sizeof start, "Deal %s\n", number);
	else
		text_append(start, sizeof start, "Deal %" PRIu64 "\n", game_random_deal(game));
	return session_new(game, start, fault);
}

struct session *session_again(const struct session *session, struct fault *fault)
{
	char start[START_TEXT + 32], place[TAG_VALUE];
	uint64_t deal;
	snprintf(start, sizeof start, "%s", session_start_text(session));
	if (session_deal(session, &deal))
		text_append(start, sizeof start, "Deal %" PRIu64 "\n", deal);
	struct session *again = session_new(session_game(session), start, fault);
	if (again && notes_get(session_notes_read(session), NOTE_FILE, place))
		notes_set(session_notes(again), NOTE_FILE, place, NULL);
	return again;
}

/* The round is over, with all that was to be found on the table. */
static bool has_shown_all(const struct session *session)
{
	const struct secret *secret = session_game(session)->secret;
	const struct state *end = session_state_at(session, session_length(session));
	return turns_have_ever_shown(session) && !secret->legal(end, secret->give_up(end));
}

void session_take_over_help(const struct session *session, struct session *other)
{
	static const char *const keys[] = {"Verdict", "Hints", "Watched"};
	bool is_shared = session_played(other) > 0 || turns_have_ever_shown(session);
	char value[TAG_VALUE];
	for (size_t i = 0; is_shared && i < sizeof keys / sizeof *keys; i++)
		if (notes_get(session_notes_read(session), keys[i], value))
			notes_set(session_notes(other), keys[i], value, NULL);
	if (has_shown_all(session))
		notes_count(session_notes(other), "Watched", "solutions");
}

void session_note_won(const struct session *session, struct session *other)
{
	int length = session_length(session);
	if (session_game(session)->status(session_state_at(session, length)) == GAME_WON ||
	    session_is_won_by(session, length))
		notes_count(session_notes(other), "Watched", "solutions");
}

struct session *session_branch(const struct session *session)
{
	char parent[TAG_VALUE];
	struct session *branch = session_again(session, NULL);
	if (!branch)
		memory_gone();
	for (int i = 0; i < session_played(session); i++) {
		session_set_elapsed(branch, session_time_at(session, i));
		session_play(branch, session_move_at(session, i));
		if (session_is_joined(session, i))
			session_join(branch);
	}
	snprintf(parent, sizeof parent, "%s %d", session_date(session), session_played(session));
	notes_set(session_notes(branch), "Parent", parent, NULL);
	session_take_over_help(session, branch);
	return branch;
}
