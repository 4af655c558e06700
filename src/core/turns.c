/* Whose turn it is. */
#include "turns.h"

const char *turns_opponent(const struct session *session)
{
	const struct game *game = session_game(session);
	return game->sides ? game->sides->rival(session_state(session)) : NULL;
}

bool turns_are_by_hand(const struct session *session)
{
	return session_game(session)->sides && !turns_opponent(session);
}

static bool is_opponents_at(const struct session *session, int place)
{
	const struct game *game = session_game(session);
	const struct state *state = session_state_at(session, place);
	return turns_opponent(session) && game->status(state) == GAME_ON &&
	       game->sides->turn(state) != game->sides->person(state);
}

bool turns_is_opponents(const struct session *session) { return is_opponents_at(session, session_played(session)); }

/* Whether one of the moves FROM..TO - 1 has shown what was to be found. */
static bool is_revealed(const struct session *session, int from, int to)
{
	const struct secret *secret = session_game(session)->secret;
	bool (*reveals)(struct move move) = secret ? secret->reveals : NULL;
	while (reveals && from < to && !reveals(session_move_at(session, from)))
		from++;
	return reveals && from < to;
}

/* Whether one of the moves before PLACE was not the opponent's. */
static bool has_turn_before(const struct session *session, int place)
{
	while (place > 0 && is_opponents_at(session, place - 1))
		place--;
	return place > 0;
}

bool turns_have_moved(const struct session *session) { return has_turn_before(session, session_played(session)); }

bool turns_have_ever_moved(const struct session *session) { return has_turn_before(session, session_length(session)); }

bool turns_wait(const struct session *session) { return session_game(session)->sides && !turns_have_moved(session); }

/* Where session_undo goes from PLACE, which is not 0. */
static int place_before(const struct session *session, int place)
{
	while (--place > 0 && session_is_joined(session, place))
		continue;
	return place;
}

/* Where there is nothing to go back to, nothing is touched: the clock of a turn would begin anew. */
bool turns_undo(struct session *session)
{
	int from = session_played(session), to = from;
	do {
		if (to == 0)
			return false;
		to = place_before(session, to);
	} while (is_opponents_at(session, to));
	if (is_revealed(session, to, from))
		return false;
	while (session_played(session) > to)
		session_undo(session);
	return true;
}

const char *turns_tell_kept(const struct session *session)
{
	return turns_have_shown(session) ? "What was shown stays shown." : "There is nothing to take back.";
}

bool turns_redo(struct session *session)
{
	int from = session_played(session);
	while (session_redo(session))
		if (!turns_is_opponents(session))
			return true;
	return session_played(session) > from;
}

bool turns_have_shown(const struct session *session) { return is_revealed(session, 0, session_played(session)); }

bool turns_have_ever_shown(const struct session *session) { return is_revealed(session, 0, session_length(session)); }

bool turns_has_last_shown(const struct session *session)
{
	int played = session_played(session);
	return played > 0 && is_revealed(session, played - 1, played);
}

const char *turns_end(const struct session *session)
{
	return turns_are_by_hand(session) ? "over" : session_status(session) == GAME_WON ? "won" : "lost";
}

bool turns_restart(struct session *session)
{
	if (turns_have_shown(session))
		return false;
	session_seek(session, 0);
	while (turns_is_opponents(session) && session_redo(session))
		continue;
	return true;
}
