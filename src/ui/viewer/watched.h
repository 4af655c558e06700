/* watched: a game that a player plays in a thread of its own, while somebody looks on. */
#ifndef PATIENCE_WATCHED_H
#define PATIENCE_WATCHED_H

#include "player.h"

struct watched;

/* PLAYER plays on in a copy of SESSION, with the chances of its deal; RING is called by the thread after each move and
 * at the end (NULL: not). PLAYER must outlive the game, and heed *CANCEL (player_settings), which is set when the game
 * is freed. NULL with a fault when there is no thread. */
struct watched *watched_start(
    const struct session *session, struct player *player, atomic_bool *cancel, void (*ring)(void), struct fault *fault);

/* Lets it end after the move that is being thought about. */
void watched_stop(struct watched *watched);

/* Ends the game, and what the player thinks about. NULL is nothing. */
void watched_free(struct watched *watched);

/* How it ended ("won", or the player's word), NULL while it is played: ask this before how many moves there are. */
const char *watched_ending(const struct watched *watched);

/* How many moves have been made, and the move number I of them, from 0, with its reason (which may be ""). */
int watched_moves(const struct watched *watched);
struct move watched_move(const struct watched *watched, int i, const char **reason);

#endif
