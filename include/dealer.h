/* dealer: a game's own way to make many deals by number and to tell of them, for `patience deal`,
 * and to read the files of such deals that are about. A game without one deals by its `deal`, each deal alone. */
#ifndef PATIENCE_DEALER_H
#define PATIENCE_DEALER_H

#include <stdatomic.h>

#include "game.h"

enum { DEALER_MEMBERS = 128 };

struct dealer {
	/* What serves all deals, for one thread; NULL without memory. */
	void *(*open)(void);
	void (*close)(void *tools); /* NULL is nothing */

	/* Writes the value of the game's `start_key` in deal NUMBER under OPTIONS, lines of a start text. False soon after
	 * *CANCEL is set. */
	bool (*deal)(void *tools, uint64_t number, const char *options, char value[START_TEXT], const atomic_bool *cancel);

	/* Writes what is to be told of DEAL, a first state, as members of a JSON object that goes on with them: each begins
	 * with a comma. False soon after *CANCEL is set. */
	bool (*tell)(void *tools, const struct state *deal, char members[DEALER_MEMBERS], const atomic_bool *cancel);
};

#endif
