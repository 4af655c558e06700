/* champion: how the players of Klondike think that do more than follow a rule.
 *
 * They go through the stock once where that costs nothing, play what is right whatever is hidden, and choose among the
 * ways on (arms.h). When at most one card is unseen all cards are known, and the solver decides. */
#ifndef PATIENCE_CHAMPION_H
#define PATIENCE_CHAMPION_H

#include "../strategies.h"
#include "lookahead.h"

enum { REASON = 80 };

/* The memory of such a player, all zero before it is opened. */
struct champion {
	struct lookahead *lookahead;
	struct worlds *worlds;
	struct rollout *rollout; /* of players with an aim, else NULL */
	int rehearsals;          /* when played to win, 0: none */
	bool as_usual;           /* rehearses as often as is usual under the rules */
	enum aim aim;
	bool for_score; /* what this game is played for */
	/* Chooses one of COUNT ways, at least 2, and writes the reason; NULL: by looking at worlds. */
	int (*choose)(struct champion *champion, const struct arm *arm, int count);
	struct move plan[PLAY_MOVES]; /* moves that are decided already */
	int planned, done;
	bool sees_win; /* the plan leads to the end */
	bool guesses;  /* the plan was chosen in worlds it imagined */
	char reason[REASON];
};

/* Makes what all of them need. False with a fault when there is no memory; nothing is to be closed then. */
bool champion_prepare(struct champion *champion, const struct lookahead_settings *settings, struct fault *fault);

/* As of a strategy, MEMORY being a struct champion. */
void champion_begin(void *memory, const struct sight *sight);
struct decision champion_decide(void *memory, const struct sight *sight, struct rng *rng);
void champion_close(void *memory);

#endif
