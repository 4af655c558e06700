/* replay_loop: the viewer on a screen that is open already. */
#ifndef PATIENCE_REPLAY_LOOP_H
#define PATIENCE_REPLAY_LOOP_H

#include "replay.h"

/* Shows REPLAY until the one who looks leaves (`leaves`), plays on from there (`branches`), or the end says otherwise.
 */
struct ui_end loop_replay(struct replay *replay, const struct ui_options *options, struct theme theme);

#endif
