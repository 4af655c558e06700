/* appraisal: what a position of a game for two is worth to the side whose turn it is, for who shows it to a person.
 *
 * Reached by the game's companion (companion.h: appraiser). A win or loss is proved, with the positions of the game
 * that may not come back heeded; what could not be proved within the effort is undecided, and so is all after a past
 * that is cut. */
#ifndef PATIENCE_APPRAISAL_H
#define PATIENCE_APPRAISAL_H

#include <stdatomic.h>

#include "game.h"

/* LEVEL: neither side can force anything. Only who has looked at all that may follow knows that, a table or a search to
 * the end. A table does so as if every position could come back: who has one looks besides for what is forced by those
 * that may not, and says LEVEL when that was not found. */
enum worth { WORTH_UNDECIDED, WORTH_LEVEL, WORTH_WON, WORTH_LOST };

enum { APPRAISAL_MOVES = 36 };

struct appraisal {
	enum worth worth; /* for the side to move; a game that is over is won or lost in 0 */
	int in;           /* plies to the end when both play best, that of the last move among them; 0 unless won or lost.
	                     Where is_shortest is false there may be a faster win, or a longer loss */
	bool is_shortest;
	bool by_repeats; /* won or lost by positions that may not come back alone: else it would be level */
	int count;       /* moves that keep it: the shortest win, the longest loss, the level; 0 when it is undecided */
	struct move move[APPRAISAL_MOVES];
	int chance; /* where it is undecided: how many of 100 such games the side to move wins, as far as an evaluation
	               tells, 1 to 99; 0: nobody has an idea. It proves nothing */
	struct move liked; /* that the side would make then */
	bool is_starved;   /* memory was wanting: what is undecided might be decided with it */
};

/* How hard to try. No nodes: as much as fits a person at the table, a few seconds of one processor. */
struct appraisal_effort {
	uint64_t nodes;
	int milliseconds;       /* of the clock at most, the building of tables aside; 0: as long as the nodes take */
	int table_milliseconds; /* that a table is waited for, which is built meanwhile; then it is done without, for which
	                           memory counts as wanting; 0: as long as it takes */
	const atomic_bool *cancel; /* heeded within 0.1 seconds: then the answer is of no worth; NULL: never */
	_Atomic int *percent;      /* while a table is built, which may take half a minute once, how far it is: 1 to 100; 0
	                              else; NULL: nobody looks */
};

struct appraiser {
	/* Tools of one thread; NULL without memory. */
	void *(*open)(void);
	void (*close)(void *tools);

	/* What STATE is, after PAST, the hashes of the game's positions, which ends with it. It asks as often as it likes:
	 * what was learnt is kept in the tools. */
	struct appraisal (*appraise)(
	    void *tools, const struct state *state, const struct past *past, const struct appraisal_effort *effort);
};

#endif
