/* Whether two games are alike. */
#include <string.h>

#include "session.h"

bool session_agrees(const struct session *session, const struct session *other)
{
	int moves = session_length(session), others = session_length(other);
	bool is_same = true;
	for (int i = 0; is_same && i < moves && i < others; i++)
		is_same = move_equal(session_move_at(session, i), session_move_at(other, i));
	return is_same;
}

bool session_is_same(const struct session *session, const struct session *other)
{
	return session_length(session) == session_length(other) && session_played(session) == session_played(other) &&
	       strcmp(session_start_text(session), session_start_text(other)) == 0 && session_agrees(session, other);
}
