/* judge_sides: the judge's questions in a game for two, answered by its appraiser (appraisal.h) or, where it has none,
 * by a plain one (plain_appraisal.h), from the person's side. */
#ifndef PATIENCE_JUDGE_SIDES_H
#define PATIENCE_JUDGE_SIDES_H

#include "appraisal.h"
#include "known.h"

/* So many earlier positions are heeded; where there are more, nothing is known. */
enum { JUDGE_PAST = 2048 };

/* The position and those before it, the latest ones, as plain bytes. */
struct sides_question {
	const struct game *game;
	struct state state;
	uint64_t nodes;
	int milliseconds;     /* of the clock, 0 for no limit */
	_Atomic int *percent; /* of the tables that are built; NULL: nobody looks */
	bool has_played;
	struct move played; /* in the game: a better move is another one */
	int known;
	bool is_cut; /* there are more of them */
	uint64_t past[JUDGE_PAST];
};

/* The tools of one thread; all zero at first. */
struct appraising {
	const struct appraiser *appraiser;
	void *tools;
};

/* What is asked about PLACE of SESSION. */
void sides_ask(struct sides_question *question, const struct session *session, int place);

/* Answers it; without memory it is unknown. */
void sides_answer(struct appraising *appraising, const struct sides_question *question, const atomic_bool *cancel,
    struct answer *answer);

void sides_close(struct appraising *appraising);

#endif
