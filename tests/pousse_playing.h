/* pousse_playing: games of Pousse, and their boards as text. */
#ifndef PATIENCE_TEST_POUSSE_PLAYING_H
#define PATIENCE_TEST_POUSSE_PLAYING_H

#include "begun.h"
#include "pousse.h"
#include "session.h"

enum { LINE_TEXT = 4096 };

static inline struct session *begin(int size, const char *rule)
{
	char text[START_TEXT];
	snprintf(text, sizeof text, "Size %d\nRule %s\nOpponent none\nSide X\nDeal 1\n", size, rule);
	return begun("pousse", text);
}

static inline const char *rows_of(const struct session *session, char rows[POUSSE_BOARD_TEXT])
{
	struct pousse_position position = pousse_position(session_state(session));
	struct pousse_shape shape = pousse_shape(position.size);
	pousse_write_board(&shape, &position.board, rows);
	return rows;
}

/* How a game stands in the words of the vectors. */
static inline void tell(const struct session *session, char text[LINE_TEXT])
{
	static const char *const reasons[] = {
	    [POUSSE_STRAIGHTS] = "straights", [POUSSE_REPETITION] = "repetition", [POUSSE_TIME] = "time"};
	struct pousse_position position = pousse_position(session_state(session));
	char rows[POUSSE_BOARD_TEXT];
	int winner, mover = !position.board.turn;
	enum pousse_reason reason = pousse_result(&position, &winner);
	if (reason == POUSSE_ON)
		snprintf(text, LINE_TEXT, "not over board %s", rows_of(session, rows));
	else
		snprintf(text, LINE_TEXT, "%c %s %s after %d board %s", "XO"[mover], winner == mover ? "+1" : "-1",
		    reasons[reason], session_played(session), rows_of(session, rows));
}

#endif
