/* A game that begins where another one stands. */
#include <stdio.h>

#include "memory.h"
#include "session.h"
#include "text.h"

static struct session *begin_alike(const struct session *session)
{
	char start[2 * START_TEXT];
	uint64_t deal;
	snprintf(start, sizeof start, "%s", session_start_text(session));
	if (session_deal(session, &deal))
		text_append(start, sizeof start, "Deal %llu\n", (unsigned long long)deal);
	struct session *branch = session_new(session_game(session), start, NULL);
	if (!branch)
		memory_gone();
	return branch;
}

struct session *session_branch(const struct session *session)
{
	char parent[TAG_VALUE];
	struct session *branch = begin_alike(session);
	for (int i = 0; i < session_played(session); i++) {
		session_set_elapsed(branch, session_time_at(session, i));
		session_play(branch, session_move_at(session, i));
		if (session_is_joined(session, i))
			session_join(branch);
	}
	snprintf(parent, sizeof parent, "%s %d", session_date(session), session_played(session));
	notes_set(session_notes(branch), "Parent", parent, NULL);
	return branch;
}
