/* begun: games begun for tests. */
#ifndef PATIENCE_TEST_BEGUN_H
#define PATIENCE_TEST_BEGUN_H

#include "session.h"

/* A session of the game of that name, as session_new begins it from START. Where it cannot, the test fails with what
 * the fault says. The caller frees it. */
struct session *begun(const char *game, const char *start);

#endif
