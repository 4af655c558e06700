/* disguise: the same table as far as it is seen, with other cards where nobody can see. */
#ifndef PATIENCE_TEST_DISGUISE_H
#define PATIENCE_TEST_DISGUISE_H

#include "klondike.h"
#include "rng.h"

/* STATE with its face-down cards and those of the stock that are not SEEN dealt anew among themselves. */
struct state disguised(const struct state *state, uint64_t seen, struct rng *rng);

#endif
