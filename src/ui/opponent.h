/* opponent: who has the other side of a game for two. It is asked in the background as soon as it is its turn, and its
 * move is made when it is found; whatever changes the game before that ends its thought. */
#ifndef PATIENCE_OPPONENT_H
#define PATIENCE_OPPONENT_H

#include "message.h"
#include "player_worker.h"

struct ui;

struct opponent {
	struct worker *worker; /* NULL until there was an opponent */
	bool thinks;           /* about place `place` of the game that began at `date` */
	bool sits;             /* it has answered in that game */
	bool gives_none;       /* it has thought, and has no move */
	int place;
	char date[SESSION_DATE];
	struct sight sight;
	bool was_told;               /* that it is its turn, in the line of messages */
	char covering[MESSAGE_TEXT]; /* what is said, and covers how far it is with its tables, */
	int64_t covered_at;          /* and since when */
	_Atomic int percent;         /* of what it builds once; 0 while it builds nothing */
};

/* Asks it when it is its turn, else ends its thought; after each change. */
void opponent_follow(struct ui *ui);

/* The same, and makes its move when that is found; as time goes on. */
void opponent_step(struct ui *ui);

/* Another game is on the table, which may have begun in the same second: what is thought about is dropped, and the next
 * question begins a game. */
void opponent_forget(struct ui *ui);

/* What it does, while it is its turn. */
void opponent_tell(const struct ui *ui, char text[ABOUT_TEXT]);

/* In how many milliseconds that is to be told anew; -1: not by itself. */
int opponent_timeout(const struct ui *ui);

/* Names who is to move, when it is the opponent; false otherwise. */
bool opponent_say_turn(struct ui *ui);

void opponent_release(struct ui *ui);

#endif
