/* Waits for events, hands them to the views, shows the picture: the only loop there is. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../dialogs/welcome.h"
#include "../game_view.h"
#include "../viewer/replay_view.h"
#include "choices.h"
#include "clock.h"
#include "screen.h"
#include "store.h"

/* COLORFGBG ends with the number of the background where a terminal sets it. */
static struct means find_means(void)
{
	const char *no_color = getenv("NO_COLOR"), *grounds = getenv("COLORFGBG");
	const char *ground = grounds ? strrchr(grounds, ';') : NULL;
	return (struct means){
	    .unicode = screen_is_unicode(),
	    .colours = screen_colours(),
	    .no_colour = no_color && *no_color,
	    .is_light = ground && (strcmp(ground, ";7") == 0 || strcmp(ground, ";15") == 0),
	};
}

static struct theme dress(const struct ui_options *options) { return theme_make(options, find_means()); }

static void fit(struct views *views)
{
	int columns, rows;
	screen_size(&columns, &rows);
	if (columns == views->columns && rows == views->rows)
		return;
	views_resize(views, columns, rows);
	views->redraws = true;
}

static void present(struct views *views, struct canvas *canvas, const struct theme *theme)
{
	fit(views);
	if (views->redraws)
		screen_forget();
	views->redraws = false;
	canvas_resize(canvas, views->columns, views->rows);
	views_draw(views, canvas);
	screen_show(canvas, theme);
}

static void suspend(struct views *views)
{
	views->suspends = false;
	screen_suspend();
	views_tick(views, clock_milliseconds(), true);
}

/* Until the last view is left, or one of them leaves the program. */
static struct ui_end run(struct views *views, const struct theme *theme, const struct ui_options *options)
{
	struct ui_end end = {.how = UI_LEFT};
	struct canvas canvas;
	fit(views);
	canvas_init(&canvas, views->columns, views->rows);
	while (views->count > 0 && !views->leaves && end.how == UI_LEFT) {
		present(views, &canvas, theme);
		struct event event = screen_wait(views_timeout(views));
		views_tick(views, clock_milliseconds(), event.kind == EVENT_CONTINUE);
		if (event.kind == EVENT_KEY || event.kind == EVENT_PASTED || event_is_mouse(event))
			views_handle(views, event);
		else if (event.kind == EVENT_HANG_UP)
			end = (struct ui_end){.how = UI_SIGNALLED, .signal = SIGHUP};
		else if (event.kind == EVENT_SIGNAL)
			end = (struct ui_end){.how = UI_SIGNALLED, .signal = event.key};
		views->redraws = views->redraws || event.kind == EVENT_CONTINUE;
		screen_use_mouse(!options->no_mouse);
		if (views->suspends || event.kind == EVENT_STOP)
			suspend(views);
	}
	canvas_release(&canvas);
	return end;
}

static struct ui_end play(struct session **session, const struct ui_options *options, struct fault *fault)
{
	struct ui ui;
	ui_init(&ui, *session, options, dress(options), clock_milliseconds());
	ui.dress = dress;
	ui.ring = screen_ring;
	fit(&ui.views);
	ui_welcome(&ui);
	finish_look(&ui);
	opponent_follow(&ui);
	ui.views.redraws = true;
	struct ui_end end = run(&ui.views, &ui.theme, &ui.options);
	*session = ui_release(&ui);
	if (store_save(*session, fault))
		fault->text[0] = '\0';
	return end;
}

struct ui_end ui_play(struct session **session, const struct ui_options *options, struct fault *fault)
{
	if (!screen_open(!options->no_mouse, fault))
		return (struct ui_end){.how = UI_NO_SCREEN};
	struct ui_end end = play(session, options, fault);
	screen_close();
	return end;
}

/* The unfinished game gives way to the new one; it keeps its record. NOTICE tells when that went wrong. */
static void give_way(const struct game *game, struct fault *notice)
{
	struct session *unfinished = store_resume(game, notice);
	if (unfinished && !store_abandon(unfinished, notice))
		fault_prefix(notice, "the unfinished game is left as it is");
	session_free(unfinished);
	store_clear_rest(game, NULL);
}

/* Plays BRANCH, which it frees. */
static struct ui_end play_on(struct session *branch, const struct ui_options *options, struct fault *fault)
{
	struct ui_options playing = *options;
	struct fault notice;
	char said[MESSAGE_TEXT];
	give_way(session_game(branch), &notice);
	choices_keep_game(session_game(branch));
	snprintf(said, sizeof said, "A new game from move %d on; the record stays as it is.", session_played(branch));
	playing.notice = notice.text[0] ? notice.text : said;
	struct ui_end end = play(&branch, &playing, fault);
	session_free(branch);
	return end;
}

static void say_notice(struct replay *replay, const struct ui_options *options)
{
	struct fault notice;
	if (!options->notice || replay->message[0])
		return;
	snprintf(notice.text, sizeof notice.text, "%s", options->notice);
	replay_say(replay, "%s", fault_sentence(&notice));
}

/* The viewer alone, on the open screen, whose bell no thread rings after that but the one of who is watched.
 * It closes REPLAY. */
static struct ui_end show(struct replay *replay, const struct ui_options *options, struct fault *fault)
{
	replay_dress(replay, options, dress(options));
	replay->now = clock_milliseconds();
	replay->ring = screen_ring;
	replay->plays = replay->watched != NULL;
	replay->next_at = replay->now + replay_interval(replay);
	replay_enter(replay, NULL);
	say_notice(replay, options);
	struct ui_end end = run(replay->views, &replay->theme, options);
	struct session *branch = end.how == UI_LEFT && replay->branches ? replay_branch(replay) : NULL;
	if (branch && replay->watched)
		watched_stop(replay->watched);
	replay_close(replay);
	return branch ? play_on(branch, options, fault) : end;
}

struct ui_end ui_replay(const char *const *path, int files, const struct ui_options *options, struct fault *fault)
{
	struct replay replay;
	if (!replay_open(&replay, path, files, 0, fault))
		return (struct ui_end){.how = UI_NO_RECORD};
	fault->text[0] = '\0';
	struct ui_end end = {.how = UI_NO_SCREEN};
	if (screen_open(!options->no_mouse, fault)) {
		end = show(&replay, options, fault);
		screen_close();
	} else {
		replay_close(&replay);
	}
	return end;
}

struct ui_end ui_watch(struct session *session, struct player *player, const char *name, atomic_bool *cancel,
    const struct ui_options *options, struct fault *fault)
{
	struct replay replay;
	struct ui_end end = {.how = UI_NO_SCREEN};
	fault->text[0] = '\0';
	struct watched *watched = NULL;
	if (screen_open(!options->no_mouse, fault)) {
		watched = watched_start(session, player, cancel, screen_ring, fault);
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
