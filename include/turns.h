/* turns: a session of a game for two, of which a player of the table has one side. In a game for one it is always the
 * person's turn. */
#ifndef PATIENCE_TURNS_H
#define PATIENCE_TURNS_H

#include "session.h"

/* The name of the player that has the other side; NULL: nobody. */
const char *turns_opponent(const struct session *session);

/* Whether it is a game for two that has none: both sides are moved by hand. */
bool turns_are_by_hand(const struct session *session);

/* Whether it is the opponent's turn, in a game that goes on. */
bool turns_is_opponents(const struct session *session);

/* Whether the person has moved before the present place; or behind it, in moves that stand undone. Time
 * that ran out counts. */
bool turns_have_moved(const struct session *session);
bool turns_have_ever_moved(const struct session *session);

/* Whether it is a game for two in which the person has not moved: the clock of the first turn waits for a key. */
bool turns_wait(const struct session *session);

/* Goes back, or forward, to the next place where it is not; false when there is none, and nothing was changed. Not back
 * over a move that has shown what was to be found. Forward may also end where the opponent is to move. */
bool turns_undo(struct session *session);
bool turns_redo(struct session *session);

/* How a game that is over ended, in a word: "won", "lost", and "over" where both sides were moved by hand. */
const char *turns_end(const struct session *session);

/* Why there was nothing to go back to: a sentence. */
const char *turns_tell_kept(const struct session *session);

/* Whether a move that was made has shown what was to be found, and whether the last one has: then it stays. */
bool turns_have_shown(const struct session *session);
bool turns_have_ever_shown(const struct session *session); /* or one that stands undone behind the present place */
bool turns_has_last_shown(const struct session *session);

/* Goes to the first place where it is not the opponent's turn, or to the deal; false, and nothing was changed, when
 * something was shown. */
bool turns_restart(struct session *session);

#endif
