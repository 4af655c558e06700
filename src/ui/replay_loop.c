/* The viewer on the screen, and the game that goes on from it. */
#include "replay_loop.h"

#include <stdio.h>

#include "loop.h"
#include "screen.h"
#include "store.h"

static void present(struct replay *replay, struct canvas *canvas)
{
	int columns, rows;
	screen_size(&columns, &rows);
	if (columns != replay->columns || rows != replay->rows) {
		replay_resize(replay, columns, rows);
		replay->redraws = true;
	}
	if (replay->redraws)
		screen_forget();
	replay->redraws = false;
	canvas_resize(canvas, columns, rows);
	replay_draw(replay, canvas);
	screen_show(canvas, &replay->theme);
}

static struct ui_end run(struct replay *replay, struct canvas *canvas)
{
	while (!replay->leaves && !replay->branches) {
		present(replay, canvas);
		struct event event = screen_wait(replay_patience(replay));
		replay->now = screen_now();
		if (event.kind == EVENT_HANG_UP)
			return (struct ui_end){.how = UI_HUNG_UP};
		if (event.kind == EVENT_SIGNAL)
			return (struct ui_end){.how = UI_SIGNALLED, .signal = event.key};
		if (event.kind == EVENT_CONTINUE)
			replay->redraws = true;
		replay_handle(replay, event);
		replay_tick(replay);
		if (replay->suspends || event.kind == EVENT_STOP)
			screen_suspend();
		replay->suspends = false;
	}
	return (struct ui_end){.how = UI_LEFT};
}

struct ui_end loop_replay(struct replay *replay, const struct ui_options *options, struct theme theme)
{
	struct canvas canvas;
	int columns, rows;
	screen_size(&columns, &rows);
	canvas_init(&canvas, columns, rows);
	replay_dress(replay, options, theme);
	replay->now = screen_now();
	replay->ring = screen_ring;
	replay->redraws = true;
	replay->plays = replay->watched != NULL;
	replay->next_at = replay->now + replay_interval(replay);
	struct ui_end end = run(replay, &canvas);
	canvas_release(&canvas);
	return end;
}

/* The unfinished game gives way to the new one; it keeps its record. NOTICE tells when that went wrong. */
static void give_way(const struct game *game, struct fault *notice)
{
	struct session *unfinished = store_resume(game, notice);
	if (unfinished && !store_abandon(unfinished, notice))
		fault_prefix(notice, "the unfinished game is left as it is");
	session_free(unfinished);
}

static struct ui_end play_on(struct replay *replay, const struct ui_options *options, struct fault *fault)
{
	struct session *branch = replay_branch(replay);
	struct ui_options playing = *options;
	struct fault notice;
	char said[MESSAGE_TEXT];
	if (replay->watched)
		watched_stop(replay->watched);
	replay_close(replay);
	give_way(session_game(branch), &notice);
	snprintf(said, sizeof said, "A new game from move %d on; the record stays as it is.", session_played(branch));
	playing.notice = notice.text[0] ? notice.text : said;
	struct ui_end end = loop_play(&branch, &playing, fault);
	session_free(branch);
	return end;
}

/* On the open screen, whose bell no thread rings after that but the one of who is watched. */
static struct ui_end show(struct replay *replay, const struct ui_options *options, struct fault *fault)
{
	struct ui_end end = loop_replay(replay, options, loop_theme(options));
	if (end.how == UI_LEFT && replay->branches)
		end = play_on(replay, options, fault);
	replay_close(replay);
	return end;
}

struct ui_end ui_replay(const char *const *path, int files, const struct ui_options *options, struct fault *fault)
{
	struct replay replay;
	if (!replay_open(&replay, path, files, 0, fault))
		return (struct ui_end){.how = UI_NO_SCREEN};
	fault->text[0] = '\0';
	struct ui_end end = {.how = UI_NO_SCREEN};
	if (screen_open(!options->no_mouse, fault)) {
		end = show(&replay, options, fault);
		screen_close();
	}
	replay_close(&replay);
	return end;
}

struct ui_end ui_watch(struct session *session, struct player *player, const char *name,
    const struct ui_options *options, struct fault *fault)
{
	struct replay replay;
	struct ui_end end = {.how = UI_NO_SCREEN};
	fault->text[0] = '\0';
	struct watched *watched = NULL;
	if (screen_open(!options->no_mouse, fault)) {
		watched = watched_start(session, player, screen_ring, fault);
		if (watched) {
			replay_open_watched(&replay, session, watched, name);
			end = show(&replay, options, fault);
		}
		watched_free(watched);
		screen_close();
	}
	if (!watched)
		session_free(session);
	return end;
}
