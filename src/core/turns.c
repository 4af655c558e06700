/* Whose turn it is. */
#include "turns.h"

const char *turns_opponent(const struct session *session)
{
	const struct game *game = session_game(session);
	return game->sides ? game->sides->rival(session_state(session)) : NULL;
}

bool turns_is_opponents(const struct session *session)
{
	const struct game *game = session_game(session);
	const struct state *state = session_state(session);
	return turns_opponent(session) && game->status(state) == GAME_ON &&
	       game->sides->turn(state) != game->sides->person(state);
}

bool turns_undo(struct session *session)
{
	int from = session_played(session);
	while (session_undo(session))
		if (!turns_is_opponents(session))
			return true;
	session_seek(session, from);
	return false;
}

bool turns_redo(struct session *session)
{
	int from = session_played(session);
	while (session_redo(session))
		if (!turns_is_opponents(session))
			return true;
	return session_played(session) > from;
}

void turns_restart(struct session *session)
{
	session_seek(session, 0);
	while (turns_is_opponents(session) && session_redo(session))
		continue;
}
