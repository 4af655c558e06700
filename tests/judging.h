/* judging: waiting for a judge or a review, for tests. */
#ifndef PATIENCE_TESTS_JUDGING_H
#define PATIENCE_TESTS_JUDGING_H

#include <time.h>

#include "judge.h"
#include "review.h"

/* Follows SESSION until nothing is left to think about. */
static inline void judge_wait(struct judge *judge, const struct session *session, unsigned aims)
{
	judge_follow(judge, session, aims);
	while (judge_thinks(judge)) {
		nanosleep(&(struct timespec){.tv_nsec = 20000}, NULL);
		judge_follow(judge, session, aims);
	}
}

static inline void review_finish(struct review *review)
{
	while (!review_wait(review, 1000))
		continue;
}

/* The review of SESSION, at its end; of at most NODES nodes a question, 0: as many as usual. */
static inline struct review *reviewed(const struct session *session, uint64_t nodes)
{
	const struct judge_limits limits = {.nodes = nodes, .memory = 1 << 20};
	struct review *review = review_start(session, &limits, NULL);
	review_finish(review);
	return review;
}

#endif
