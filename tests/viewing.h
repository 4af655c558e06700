/* viewing: records opened in the viewer, without a terminal. */
#ifndef PATIENCE_TEST_VIEWING_H
#define PATIENCE_TEST_VIEWING_H

#include "../src/ui/viewer/replay_view.h"

/* Opens FILES records, shows the one of number AT, and does not animate. */
static inline void open_records(struct replay *replay, const char *const *path, int files, int at, struct theme theme)
{
	static const struct ui_options options = {.no_animation = true};
	struct fault fault;
	if (!replay_open(replay, path, files, at, &fault))
		fail_msg("%s", fault.text);
	replay_dress(replay, &options, theme);
	replay_enter(replay, NULL);
}

#endif
