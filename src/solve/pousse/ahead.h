/* ahead: a state that goes on by one move, with its past. */
#ifndef PATIENCE_POUSSE_AHEAD_H
#define PATIENCE_POUSSE_AHEAD_H

#include "pousse.h"

struct ahead {
	struct state state;
	struct past past;
	uint64_t *hash; /* of the past; the caller frees it */
};

/* STATE after move NUMBER, and PAST, which ends with STATE, with it; false without memory. */
bool ahead_step(struct ahead *ahead, const struct state *state, const struct past *past, int number);

#endif
