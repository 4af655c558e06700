#include "replay_view.h"

#include "../draw/draw.h"
#include "speed.h"

enum { JUDGING_FRAME = 100 };

/* Each event but drawing anew ends a flight, and what was said; in a window that is too small only the viewer itself
 * has keys. */
static bool first(void *of, struct event event)
{
	struct replay *replay = of;
	bool is_pasted = HAS_CELLS && event.kind == EVENT_PASTED;
	bool is_new = event.kind == EVENT_KEY || is_pasted || (event_is_mouse(event) && event.kind != EVENT_RELEASE);
	if (!is_new)
		return true;
	if (HAS_CELLS && event.kind == EVENT_KEY && key_redraws(&replay_keys, replay->options, event.key)) {
		replay->views->redraws = true;
		return true;
	}
	card_animation_end(&replay->flight);
	replay->message[0] = '\0';
	replay->alert = false;
	return replay->layout.is_too_small && replay_input(replay, &event);
}

static void tick(void *of, int64_t now, bool slept)
{
	struct replay *replay = of;
	(void)slept;
	replay->now = now;
	if (replay->watched)
		replay_follow_player(replay);
	replay_review_tick(replay);
	card_animation_lasts(&replay->flight, now);
	if (!replay->plays || replay->layout.is_too_small || now < replay->next_at || replay_waits(replay))
		return;
	int interval = paces[replay->speed].interval;
	bool is_late = now - replay->next_at > interval;
	replay->next_at = (is_late ? now : replay->next_at) + interval;
	replay_step(replay, 1);
	replay->plays = replay_waits(replay) || (replay->shown.at != replay->shown.timeline.end &&
	                                            replay->shown.at != replay->shown.timeline.length);
}

static int timeout(const void *of)
{
	const struct replay *replay = of;
	if (replay->flight.flies)
		return FLIGHT_FRAME;
	if (!replay->plays || replay->layout.is_too_small || replay_waits(replay))
		return replay_judges(replay) ? JUDGING_FRAME : -1;
	return replay->next_at > replay->now ? (int)(replay->next_at - replay->now) : 0;
}

static const struct view_kind replay_view;

static void follow(void *of)
{
	struct replay *replay = of;
	if (replay->leaves || replay->branches)
		views_close(replay->views, &replay_view);
}

static void close(void *of)
{
	struct replay *replay = of;
	if (replay->left)
		replay->left(replay, replay->context);
}

static void resize(void *of, int columns, int rows) { replay_fit(of, columns, rows); }

static const struct view_kind replay_view = {.first = first,
    .handle = replay_input,
    .tick = tick,
    .follow = follow,
    .timeout = timeout,
    .resize = resize,
    .draw = replay_picture,
    .close = close,
    .covers = true};

void replay_enter(struct replay *replay, struct views *views)
{
	replay->views = views ? views : &replay->own;
	views_push(replay->views, &replay_view, replay);
}
