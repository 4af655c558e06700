/* session: one game being played: its states from the deal to here, the undone ones after it, and a clock.
 *
 * Invariants: state 0 is the deal; state i+1 is state i after move i; 0 <= played <= length. Undo and redo only move
 * `played`; a new move cuts off what was undone (playing again the very move that was undone is a redo).
 * Beyond the date of its birth the session never asks the time: its caller tells it milliseconds of a monotonic clock.
 */
#ifndef PATIENCE_SESSION_H
#define PATIENCE_SESSION_H

#include <stdbool.h>
#include <stdint.h>

#include "date.h"
#include "game.h"
#include "notes.h"

struct session;

/* A new session of GAME from a start text, which is as in game.h with two liberties: a line `Deal K` may stand for the
 * deck, and both may stand there when they agree. Returns NULL with a fault; else free it with session_free. */
struct session *session_new(const struct game *game, const char *start, struct fault *fault);

/* The same under OPTIONS, lines of a start text, of the deal of NUMBER, as a player types it, or where that is "" of
 * any. */
struct session *session_new_deal(const struct game *game, const char *options, const char *number, struct fault *fault);
void session_free(struct session *session);

const struct game *session_game(const struct session *session);

/* The canonical start text (with `Deck`, without `Deal`); owned by the session. */
const char *session_start_text(const struct session *session);

/* The deal number; false when the deck was given by its cards. */
bool session_deal(const struct session *session, uint64_t *number);

/* When the game was begun, "YYYY-MM-DDThh:mm:ssZ" (UTC): with the deal it is the game's identity. Set by session_new;
 * the reader of records puts the recorded one. */
enum { SESSION_DATE = DATE_TEXT };
const char *session_date(const struct session *session);
void session_set_date(struct session *session, const char date[SESSION_DATE]);

/* The state now, and how it stands. Lost is said when the game says so, and also when a position has come back and a
 * search finds everything that can still be reached from it without a win. */
const struct state *session_state(const struct session *session);
enum status session_status(const struct session *session);

/* The scene now; like the game's, with the score of session_score. */
void session_show(const struct session *session, struct scene *scene);

/* The scene with TEXT typed so far, in a game whose moves are typed at the table; in others the same. */
void session_show_typed(const struct session *session, const char *text, struct scene *scene);

/* The legal moves now; none when the game is won. */
int session_moves(const struct session *session, struct move list[MOVES_MAX]);

/* Whether the game is over for good: won, or lost in a game for two or of secret moves. */
bool session_is_over(const struct session *session);

/* Whether the game, after COUNT moves, goes on and is won by then, whenever it ends; and ends it so now, by giving up
 * the rest, also of what was undone: nothing changes where it is not. */
bool session_is_won_by(const struct session *session, int count);
void session_end_won(struct session *session);

/* Whether a person's MOVE of the list is not to be played, with a sentence that says why, without the full stop. It is
 * for who asks a person: session_play takes it, for others may have made it. */
bool session_refuses(const struct session *session, struct move move, char text[ABOUT_TEXT]);

/* The moves of the list but for those; returns how many. */
int session_open_moves(const struct session *session, struct move list[MOVES_MAX]);

/* Plays MOVE if it is in the list, or legal where that is a secret, or that of the clock; false and nothing changed
 * otherwise. It is a step of its own. Undone moves are gone, unless MOVE is the first of them: those after it stay. */
bool session_play(struct session *session, struct move move);

/* Takes a step back, or makes it again: one move, or all that were joined. From the middle of those to their begin or
 * end. False if there is none. */
bool session_undo(struct session *session);
bool session_redo(struct session *session);

/* Joins the last move played to the one before it, as part of the same step; and whether move I is. */
void session_join(struct session *session);
bool session_is_joined(const struct session *session, int i);

/* Goes to the state after COUNT moves, 0..length. */
void session_seek(struct session *session, int count);

/* Moves played to here, and moves known (with the undone ones). */
int session_played(const struct session *session);
int session_length(const struct session *session);

/* Whether the two have the same moves, as far as the shorter one goes. */
bool session_agrees(const struct session *session, const struct session *other);

/* Whether the two began alike and have the same moves, played and undone. */
bool session_is_same(const struct session *session, const struct session *other);

/* Move I, the state before it, and the clock in milliseconds when it was played; 0 <= I < length.
 * session_state_at also takes I = length. */
struct move session_move_at(const struct session *session, int i);
const struct state *session_state_at(const struct session *session, int i);
int64_t session_time_at(const struct session *session, int i);

/* The positions from the deal to the state after COUNT moves, 0..length, as they are handed to `recall`. Good until the
 * next move. */
struct past session_past(const struct session *session, int count);

/* The score now, with what the clock costs or brings under timed scoring. */
int session_score(const struct session *session);

/* No clock stands higher. */
#define SECONDS_MAX INT64_C(1000000000000)

/* The clock. It stands when the session is new and when the game is over. `run` starts it, `stop` halts it; NOW is the
 * caller's monotonic milliseconds. `tick` brings it up to date and is called before a move and before drawing. */
void session_clock_run(struct session *session, int64_t now);
void session_clock_stop(struct session *session, int64_t now);
void session_clock_tick(struct session *session, int64_t now);
bool session_clock_runs(const struct session *session);
int64_t session_elapsed(const struct session *session);

/* What the clock stood at when this position came about, by a move, undo or redo. */
int64_t session_moved_at(const struct session *session);

/* The milliseconds left of the clock that the game is played by, 0 at least; false when it has none, or is over. */
bool session_time_left(const struct session *session, int64_t *left);

/* Plays the move of the clock when no time is left, as of the moment when it ran out. Returns whether it did. */
bool session_time_out(struct session *session);

/* Remarks and optional keys; a new move drops the remarks of the moves that it cuts off. Owned by the session. */
struct notes *session_notes(struct session *session);
const struct notes *session_notes_read(const struct session *session);

/* A new game with the same start. NULL with a fault. The caller frees it. */
struct session *session_again(const struct session *session, struct fault *fault);

/* A new game that begins with the moves played so far, at the clock of the last of them; the key Parent tells the date
 * of SESSION and how many moves the two share. What helped is taken over. The caller frees it. */
struct session *session_branch(const struct session *session);

/* Notes in OTHER, a game of the same deal, what helped in SESSION, as far as it helps there: when the two share moves,
 * or SESSION has shown what was to be found; one that has shown it all counts as a solution that was shown. */
void session_take_over_help(const struct session *session, struct session *other);

/* Where SESSION was won, or would be, were it ended, OTHER, a game of the same deal, is one whose solution was shown.
 */
void session_note_won(const struct session *session, struct session *other);

/* Something that another module keeps with the session, handed to RELEASE when the session is freed or another is
 * attached; NULL when there is none. */
void session_attach(struct session *session, void *attached, void (*release)(void *attached));
void *session_attached(const struct session *session);

/* The clock as it was after COUNT moves of a game that stood at LAST after END moves: what a recorded game shows there.
 */
int64_t session_time_after(const struct session *session, int count, int end, int64_t last);

/* For who makes a session of moves that were played before: sets the clock, and the time of move I. */
void session_set_elapsed(struct session *session, int64_t milliseconds);
void session_set_time_at(struct session *session, int i, int64_t milliseconds);

#endif
