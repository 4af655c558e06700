/* play: what keys and mouse do with cards. All through the list of legal moves. */
#ifndef PATIENCE_PLAY_H
#define PATIENCE_PLAY_H

#include "state.h"

/* Plays a move whose cards the player has not carried: they fly. */
void play_flying(struct ui *ui, struct move move);

/* The same; the cursor goes with them. */
void play_followed(struct ui *ui, struct move move);

/* The move that is shown. The cursor goes on to the card where nothing is left of the pile it came from. */
void play_shown(struct ui *ui);

/* The same with one of many that follow one another. */
void play_sending(struct ui *ui, struct move move);

/* Takes the cards under the cursor in hand; plays at once what needs no target. */
void play_pick(struct ui *ui);

/* A key of the game at the cursor (game.h), or KEY_TAKE_AWAY on a board where what stands can be taken away: plays what
 * it means there, or says why not. False when it is none. */
bool play_square_key(struct ui *ui, int key);

/* Puts what is in hand on SPOT: plays it, puts it back where it came from, or says why not. */
void play_put(struct ui *ui, int spot);

/* The key of SPOT was pressed: go there, at once again to its deepest open card; after the key of another spot, play
 * from that one to this. */
void play_key(struct ui *ui, int spot);

/* Turns or draws from the stock, and tells what the new card can do; or says why it cannot be. */
void play_turn(struct ui *ui);

/* Sends the top card under the cursor, or the card in hand, to a foundation. */
void play_send_up(struct ui *ui);

/* To the foundation if it goes there, else to the first other place. */
void play_send_best(struct ui *ui);

#endif
