/* guest: a player of the table of strategies that plays on in the place of the one at the keys, a move at a time with
 * its reason, until a key takes the game back.
 *
 * It is asked in a thread of its own and knows what was seen in the game so far, nothing else. */
#ifndef PATIENCE_GUEST_H
#define PATIENCE_GUEST_H

#include "player_worker.h"

struct ui;

struct guest {
	struct worker *worker; /* asks the player; NULL until there was one */
	char name[PLAYER_NAME];
	bool plays;
	struct sight sight; /* what it has seen */
	int actions;        /* what it has done so far, waiting among it */
	bool has_answered;
	struct player_answer answer;
	int faster;      /* paces, than the player of such a game is watched at first */
	int64_t next_at; /* not before is its move made */
};

/* Lets the player of that name play on from here. */
void guest_begin(struct ui *ui, const char *name);

/* Goes on as far as it is time to; after how many milliseconds that is again, -1 while nobody
 * plays, the player thinks, or nothing can be shown. */
void guest_step(struct ui *ui);
int guest_timeout(const struct ui *ui);

/* Makes it faster or slower when KEY is one of the keys for that; false when it is not. */
bool guest_change_pace(struct ui *ui, int key);

/* Ends it: the game goes back to the one at the keys, who is told so. */
void guest_give_back(struct ui *ui);

void guest_release(struct ui *ui);

#endif
