/* replay_view: the viewer as a view, and alone as in a test. */
#ifndef PATIENCE_REPLAY_VIEW_H
#define PATIENCE_REPLAY_VIEW_H

#include "replay.h"

/* Puts the viewer on VIEWS; on a stack of its own when that is NULL. */
void replay_enter(struct replay *replay, struct views *views);

void replay_resize(struct replay *replay, int columns, int rows);

/* What the one who looks did; what time did up to `now`, and milliseconds until it does more (-1: nothing). */
void replay_handle(struct replay *replay, struct event event);
void replay_tick(struct replay *replay);
int replay_timeout(const struct replay *replay);

/* The whole picture. */
void replay_draw(const struct replay *replay, struct canvas *canvas);

#endif
