/* judging: waiting for a judge, for tests. */
#ifndef PATIENCE_TESTS_JUDGING_H
#define PATIENCE_TESTS_JUDGING_H

#include <time.h>

#include "judge.h"

/* Follows SESSION until nothing is left to think about. */
static inline void judge_wait(struct judge *judge, const struct session *session, unsigned aims)
{
	judge_follow(judge, session, aims);
	while (judge_thinks(judge)) {
		nanosleep(&(struct timespec){.tv_nsec = 20000}, NULL);
		judge_follow(judge, session, aims);
	}
}

#endif
