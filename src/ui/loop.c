/* Waits for events, lets them change the state, shows the picture. */
#include "loop.h"

#include <stdlib.h>
#include <string.h>

#include "record.h"
#include "replay_loop.h"
#include "screen.h"
#include "state.h"

enum { FOREVER = -1, SECOND = 1000 };

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

struct theme loop_theme(const struct ui_options *options) { return theme_make(options, find_means()); }

static int sooner(int a, int b) { return a < 0 || (b >= 0 && b < a) ? b : a; }

/* How long nothing will change by itself, unless a thread rings. */
static int patience(const struct ui *ui)
{
	bool clock_runs = ui->status == GAME_ON && session_clock_runs(ui->session);
	int clock = clock_runs ? SECOND - (int)(session_elapsed(ui->session) % SECOND) : FOREVER;
	if (ui->animation.kind != ANIMATION_NONE || ui->drag.kind == DRAG_GLIDES || ui->sends || ui->finish.plays)
		return ANIMATION_FRAME;
	return sooner(sooner(clock, verdict_patience(ui)), guest_patience(ui));
}

static void present(struct ui *ui, struct canvas *canvas)
{
	int columns, rows;
	screen_size(&columns, &rows);
	if (columns != ui->columns || rows != ui->rows) {
		ui_resize(ui, columns, rows);
		screen_forget();
	}
	if (ui->redraws)
		screen_forget();
	ui->redraws = false;
	canvas_resize(canvas, columns, rows);
	ui_draw(ui, canvas);
	screen_show(canvas, &ui->theme);
}

static void suspend(struct ui *ui)
{
	bool runs = session_clock_runs(ui->session);
	session_clock_stop(ui->session, screen_now());
	screen_suspend();
	ui->now = screen_now();
	if (runs)
		session_clock_run(ui->session, ui->now);
	ui->suspends = false;
}

/* What the viewer shows: past games, or the present one, of which it gets a copy. */
static bool open_viewer(struct ui *ui, struct replay *replay, struct fault *fault)
{
	if (ui->views == VIEW_PAST)
		return replay_open(replay, (const char *const *)ui->past.path, ui->past.count, ui->past.chosen, fault);
	char *text = record_write(ui->session);
	struct session *copy = record_read(text, strlen(text), "this game", fault);
	free(text);
	if (!copy)
		return false;
	replay_show(replay, copy);
	replay->ring = ui->ring;
	if (ui->views == VIEW_REVIEW)
		replay_review(replay);
	return true;
}

/* Looks at games, in the middle of this one or after it; perhaps a game from one of them takes its place. */
static struct ui_end watch(struct ui *ui)
{
	struct ui_end end = {.how = UI_LEFT};
	struct fault fault;
	struct replay replay = {0};
	bool runs = session_clock_runs(ui->session);
	session_clock_stop(ui->session, screen_now());
	if (open_viewer(ui, &replay, &fault))
		end = loop_replay(&replay, &ui->options, ui->theme);
	else
		ui_alert(ui, "%s", fault.text);
	ui->now = screen_now();
	if (runs)
		session_clock_run(ui->session, ui->now);
	if (end.how == UI_LEFT && replay.branches && ui_replace(ui, replay_branch(&replay)))
		ui_say(ui, "A new game from move %d on; the record stays as it is.", session_played(ui->session));
	replay_close(&replay);
	ui->views = VIEW_NOTHING;
	ui->redraws = true;
	return end;
}

static struct ui_end run(struct ui *ui, struct canvas *canvas)
{
	while (!ui->leaves) {
		present(ui, canvas);
		struct event event = screen_wait(patience(ui));
		ui_step(ui, screen_now());
		if (event.kind == EVENT_HANG_UP)
			return (struct ui_end){.how = UI_HUNG_UP};
		if (event.kind == EVENT_SIGNAL)
			return (struct ui_end){.how = UI_SIGNALLED, .signal = event.key};
		if (event.kind == EVENT_CONTINUE)
			ui->redraws = true;
		ui_handle(ui, event);
		screen_use_mouse(!ui->options.no_mouse);
		if (ui->suspends || event.kind == EVENT_STOP)
			suspend(ui);
		if (ui->views) {
			struct ui_end end = watch(ui);
			if (end.how != UI_LEFT)
				return end;
		}
	}
	return (struct ui_end){.how = UI_LEFT};
}

struct ui_end loop_play(struct session **session, const struct ui_options *options, struct fault *fault)
{
	static struct ui ui;
	struct canvas canvas;
	int columns, rows;
	screen_size(&columns, &rows);
	canvas_init(&canvas, columns, rows);
	ui_init(&ui, *session, options, loop_theme(options), screen_now());
	ui.dress = loop_theme;
	ui.ring = screen_ring;
	ui_resize(&ui, columns, rows);
	ui_welcome(&ui);
	finish_look(&ui);
	struct ui_end end = run(&ui, &canvas);
	canvas_release(&canvas);
	*session = ui_release(&ui);
	ui_save(&ui);
	*fault = ui.save_fault;
	return end;
}

struct ui_end ui_play(struct session **session, const struct ui_options *options, struct fault *fault)
{
	if (!screen_open(!options->no_mouse, fault))
		return (struct ui_end){.how = UI_NO_SCREEN};
	struct ui_end end = loop_play(session, options, fault);
	screen_close();
	return end;
}
