/* plain_appraisal: what a position of any game for two is worth, by looking ahead one move further each time; for games
 * without an appraiser of their own. Knows nothing of any game. */
#ifndef PATIENCE_PLAIN_APPRAISAL_H
#define PATIENCE_PLAIN_APPRAISAL_H

#include "appraisal.h"

/* As `appraise` of appraisal.h promises. Without a limit of nodes a million positions are looked at. */
struct appraisal plain_appraise(
    const struct game *game, const struct state *state, const struct past *past, const struct appraisal_effort *effort);

#endif
