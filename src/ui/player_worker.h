/* player_worker: a thread that asks a player of the table for its decisions, for who plays on and for who plays
 * against.
 */
#ifndef PATIENCE_PLAYER_WORKER_H
#define PATIENCE_PLAYER_WORKER_H

#include "player.h"
#include "worker.h"

struct player_question {
	char name[PLAYER_NAME];
	bool begins; /* none of this game was answered yet; a thread that was not there before begins too: */
	struct rng chances;
	bool is_opponent;     /* as in player_settings, */
	_Atomic int *percent; /* and this */
	struct sight sight;
};

/* A decision that outlives the player who made it. */
struct player_answer {
	bool is_given; /* false: there was no memory for the player, or its work was lost */
	struct decision decision;
	int limit; /* actions it may take in all */
	char reason[FAULT_TEXT];
};

/* Its kind: questions and answers are those above. */
extern const struct worker_kind player_worker;

/* The question about what stands in SESSION, whose chances are those of its deal where nothing is hidden. */
void player_question_fill(struct player_question *question, const char *name, bool begins,
    const struct session *session, const struct sight *sight);

#endif
