/* Games that are played by a clock. */
#include "session.h"

/* Below 0 by how long ago time ran out. */
static bool find_left(const struct session *session, int64_t *left)
{
	const struct game *game = session_game(session);
	const struct state *state = session_state(session);
	int64_t elapsed = session_elapsed(session);
	return game->clock && game->status(state) == GAME_ON &&
	       game->clock->left(state, elapsed, elapsed - session_moved_at(session), left);
}

bool session_time_left(const struct session *session, int64_t *left)
{
	bool has_clock = find_left(session, left);
	if (has_clock && *left < 0)
		*left = 0;
	return has_clock;
}

bool session_time_out(struct session *session)
{
	int64_t left, elapsed = session_elapsed(session);
	if (!find_left(session, &left) || left > 0 ||
	    !session_play(session, session_game(session)->clock->out(session_state(session))))
		return false;
	int last = session_played(session) - 1;
	int64_t before = last > 0 ? session_time_at(session, last - 1) : 0;
	session_set_time_at(session, last, elapsed + left > before ? elapsed + left : before);
	return true;
}
