/* replay_view: the viewer as a view. */
#ifndef PATIENCE_REPLAY_VIEW_H
#define PATIENCE_REPLAY_VIEW_H

#include "replay.h"

/* Puts the viewer on VIEWS; on a stack of its own when that is NULL. */
void replay_enter(struct replay *replay, struct views *views);

#endif
