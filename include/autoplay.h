/* autoplay: a player plays a game on, from where it stands. */
#ifndef PATIENCE_AUTOPLAY_H
#define PATIENCE_AUTOPLAY_H

#include "player.h"

/* Lets PLAYER play on in SESSION, knowing what was seen in it so far, until the game is won, the player gives up or has
 * used up its actions. CHANCES is the source of its chances. MADE, if not NULL, is called after each move with CONTEXT
 * and the reason ("" without one); when it returns false, that was the last. ENDING gets why it ended: "won", or the
 * player's word. */
void autoplay_run(struct session *session, struct player *player, struct rng chances,
    bool (*made)(void *context, const char *reason), void *context, char ending[FAULT_TEXT]);

/* The same by the name of a player; "" is the fast one that line mode takes when none is named. MADE may be NULL. False
 * with a fault, which names the players of the game, when there is none of that name who plays it; and, after the moves
 * that it made, when the player failed. */
bool autoplay_named(struct session *session, const char *name, void (*made)(void *context), void *context,
    char ending[FAULT_TEXT], struct fault *fault);

/* Lets the opponent of a game for two move in SESSION while it is its turn (see turns.h). SAID gets its last move and
 * why, "j: L3, it wins", or "" when it had none to make. False with a fault. */
bool autoplay_reply(struct session *session, char said[FAULT_TEXT], struct fault *fault);

/* As player_open, for somebody who is to play GAME: with a fault that names the players of the game when nobody is
 * called NAME, or that one does not play it. */
struct player *autoplay_open(
    const char *name, const struct game *game, const struct player_settings *settings, struct fault *fault);

#endif
