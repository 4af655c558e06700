/* typing: games whose moves are typed at the table, and games that are played by a clock. */
#ifndef PATIENCE_TYPING_H
#define PATIENCE_TYPING_H

#include <stdbool.h>
#include <stdint.h>

#include "message.h"

struct ui;

/* Another game is on the table: nothing is typed, and its clock, where it has one, waits, in a game for two only where
 * something has been played. */
void typing_begin(struct ui *ui);

/* Gives KEY to the game; false when it is not a key of the game's. The arrow up picks what is under the cursor, the
 * arrow down takes back what was typed last, Enter gives it to the game. */
bool typing_key(struct ui *ui, int key);

/* Picks SPOT as its key does; false when it has none, or nothing is typed in this game. */
bool typing_pick(struct ui *ui, int spot);

/* While the clock waits for the player: takes keys that have to do with the table, of which Enter, Space and the key of
 * the pause let it run. False for others. */
bool typing_go_on(struct ui *ui, int key);

/* Whether the clock waits and ACTION has to do with the table; NULL: a move. */
bool typing_holds(const struct ui *ui, const char *action);

/* The clock is halted, and the table hidden, until the player goes on; and that only where the game is played by its
 * clock. */
void typing_pause(struct ui *ui);
void typing_wait(struct ui *ui);

/* Makes the move of the clock when time is up. */
void typing_time_out(struct ui *ui);

/* What there is to say of a game of secret moves that is over; and says it. What was hidden is then on the table, so no
 * dialog covers it. */
char *typing_end_text(const struct ui *ui, char text[MESSAGE_TEXT]);
void typing_tell_end(struct ui *ui);

/* Enter when a game of secret moves is over: when it is won the deal with the next number, when it is lost it is said
 * what can be done. False for other games, when it is not over, or was won and has no number. */
bool typing_next(struct ui *ui);

/* The player gives up. */
void typing_give_up(struct ui *ui);

#endif
