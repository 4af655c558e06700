#include "game_view.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "building.h"
#include "dialogs/ask.h"
#include "dialogs/game_list_dialog.h"
#include "dialogs/won.h"
#include "game_draw.h"
#include "input.h"
#include "memory.h"
#include "next_game.h"
#include "sending.h"
#include "turns.h"
#include "typing.h"

/* While the clock runs there is a tick each second: after ASLEEP milliseconds without one the program was stopped, or
 * the machine slept. */
enum { SECOND = 1000, ASLEEP = 10000, CLOCK_SAVED = 5000 };

static void take_parts(struct ui *ui)
{
	struct parts *parts = calloc(1, sizeof *parts);
	if (!parts)
		memory_gone();
	ui->parts = parts;
	ui->animation = &parts->animation;
	ui->drag = &parts->drag;
	ui->verdict = &parts->verdict;
	ui->finish = &parts->finish;
	ui->hints = &parts->hints;
	ui->guest = &parts->guest;
	ui->opponent = &parts->opponent;
	ui->new_game = &parts->new_game;
	ui->finder = &parts->finder;
	ui->choice = &parts->choice;
	ui->command = &parts->command;
	ui->past = &parts->past;
	ui->figures = &parts->figures;
	ui->shelf = &parts->shelf;
	ui->solutions = &parts->solutions;
	ui->standing = &parts->standing;
}

struct session *ui_release(struct ui *ui)
{
	session_clock_stop(ui->session, ui->now);
	while (ui->views.count)
		views_close(&ui->views, ui->views.view[0].kind);
	ui_drop_next(ui);
	animation_end(ui);
	hints_release(ui);
	guest_release(ui);
	opponent_release(ui);
	judge_free(ui->judge);
	ui->judge = NULL;
	game_list_release(ui->past);
	stats_view_release(ui->figures);
	shelf_release(ui->shelf);
	solutions_release(ui->solutions);
	new_game_release(ui);
	free(ui->parts);
	ui->parts = NULL;
	return ui->session;
}

static int sooner(int a, int b) { return a < 0 || (b >= 0 && b < a) ? b : a; }

static int timeout(const void *of)
{
	const struct ui *ui = of;
	bool clock_runs = ui->status == GAME_ON && session_clock_runs(ui->session);
	int clock = clock_runs ? SECOND - (int)(session_elapsed(ui->session) % SECOND) : -1;
	int64_t left;
	if (clock_runs && session_time_left(ui->session, &left) && left < clock)
		clock = (int)left;
	if (ui->animation->kind != ANIMATION_NONE || ui->drag->kind == DRAG_GLIDES || ui->sends || ui->finish->plays)
		return ANIMATION_FRAME;
	int others = sooner(building_timeout(ui), opponent_timeout(ui));
	return sooner(sooner(clock, others), sooner(verdict_timeout(ui), guest_timeout(ui)));
}

static void follow_judge(struct ui *ui)
{
	ui->verdict->hint_waits = hints_want_line(ui);
	verdict_follow(ui);
}

/* Sleep is not counted; who is played by the clock is asked whether he is back. */
static void take_time(struct ui *ui, int64_t now, bool slept)
{
	bool clock_runs = session_clock_runs(ui->session), slumbered = slept || now - ui->now >= ASLEEP;
	if (slumbered && clock_runs) {
		session_clock_stop(ui->session, ui->now);
		session_clock_run(ui->session, now);
	}
	ui->now = now;
	session_clock_tick(ui->session, now);
	if (slumbered && clock_runs)
		typing_wait(ui);
}

/* Who is ended without a word loses no more of the clock than a tenth, or five seconds. */
static void save_clock(struct ui *ui)
{
	int64_t elapsed = session_elapsed(ui->session), further = elapsed - ui->saved_at;
	if (session_clock_runs(ui->session) && further >= CLOCK_SAVED && further * 10 >= elapsed)
		ui_save(ui);
}

static void tick(void *of, int64_t now, bool slept)
{
	struct ui *ui = of;
	take_time(ui, now, slept);
	typing_time_out(ui);
	ui_show(ui);
	new_game_step(ui);
	bool moves = HAS_CELLS && animation_step(ui);
	drag_step(ui);
	if (!moves && ui->sends)
		sending_next(ui);
	if (!moves && ui->finish->plays)
		finish_next(ui);
	follow_judge(ui);
	if (ui->verdict->wants_line && !judge_thinks(ui->judge))
		finish_look(ui);
	hints_step(ui);
	guest_step(ui);
	opponent_step(ui);
	save_clock(ui);
}

static void resize(void *of, int columns, int rows)
{
	struct ui *ui = of;
	animation_end(ui);
	if (HAS_CELLS) /* a page drags by places, not by cells */
		drag_end(ui);
	ui->columns = columns;
	ui->rows = rows;
	game_list_resize(ui);
	ui_go(ui, ui->cursor);
}

/* The clock stands while the player cannot see the table, and goes on afterwards. */
static void follow_clock(struct ui *ui, bool is_covered)
{
	if (is_covered && session_clock_runs(ui->session)) {
		session_clock_stop(ui->session, ui->now);
		ui->clock_stands = true;
	} else if (!is_covered && ui->clock_stands) {
		session_clock_run(ui->session, ui->now);
		ui->clock_stands = false;
	}
}

/* What the game says of the last move, and which way leads on: undo is called by its key. False when it says nothing.
 */
static bool comment(struct ui *ui)
{
	static const char way[] = ": undo ";
	const struct game *game = session_game(ui->session);
	int last = session_played(ui->session) - 1;
	char text[ABOUT_TEXT];
	if (!game->comment || last < 0 ||
	    !game->comment(session_state_at(ui->session, last), session_move_at(ui->session, last), text))
		return false;
	const char *undo = strstr(text, way);
	if (undo)
		ui_say(ui, "%.*s: %s %s.", (int)(undo - text), text, ui_key(ui, "undo"), undo + strlen(way));
	else
		ui_say(ui, "%s.", text);
	return true;
}

/* Whether a game of that status ends with an end to be shown: it is won, or it was moved by hand on both sides. */
static bool has_winner(const struct ui *ui, enum status status)
{
	return status == GAME_WON || (status == GAME_LOST && turns_are_by_hand(ui->session));
}

/* The game is said to be lost, saved, and celebrated, in this order. */
static void follow_session(struct ui *ui)
{
	if (ui->has_moved && ui->status == GAME_ON)
		sending_follow(ui);
	enum status before = ui->settled;
	bool has_moved = ui->has_moved;
	ui->has_changed = ui->has_moved = false;
	ui->settled = ui->status;
	ui->has_comment = has_moved && ui->status != GAME_WON && comment(ui);
	follow_judge(ui);
	bool is_secret = session_game(ui->session)->secret;
	if (ui->status == GAME_LOST && before != GAME_LOST && !is_secret && !ui->has_comment)
		verdict_tell_loss(ui, true);
	finish_look(ui);
	ui_save(ui);
	if (is_secret && ui->status != GAME_ON)
		typing_tell_end(ui);
	else if (has_winner(ui, ui->status) && !has_winner(ui, before)) {
		animation_cascade(ui);
		won_open(ui);
	}
}

/* A line is typed beside a hint, for the word may be "hint"; one that is on its way would come over it. */
static bool ends_hint(const struct ui *ui)
{
	return ui->dialog.kind && (ui->dialog.kind != &ask_dialog || ui->hints->waits);
}

static void follow(void *of)
{
	struct ui *ui = of;
	if (ends_hint(ui))
		hints_drop(ui);
	if (ui->has_changed)
		follow_session(ui);
	bool has_dialog = ui->dialog.kind && !ui->dialog.kind->shows_table;
	follow_clock(ui, has_dialog || !views_top_is(&ui->views, ui) || ui->layout.is_too_small);
	opponent_follow(ui);
}

static const struct view_kind game_view = {.first = input_first,
    .handle = input_handle,
    .tick = tick,
    .follow = follow,
    .timeout = timeout,
    .resize = resize,
    .draw = game_draw,
    .covers = true};

/* On a terminal that can show everything. */
static struct theme plain_dress(const struct ui_options *options)
{
	return theme_make(options, (struct means){.unicode = true, .colours = 256});
}

void ui_init(struct ui *ui, struct session *session, const struct ui_options *options, struct theme theme, int64_t now)
{
	memset(ui, 0, sizeof *ui);
	take_parts(ui);
	ui->session = session;
	ui->options = *options;
	ui->theme = theme;
	ui->dress = plain_dress;
	ui->now = now;
	ui->columns = COLUMNS_MIN;
	ui->rows = ROWS_MIN;
	ui->shown = ui->armed = -1;
	ui->verdict->pending_since = -1;
	new_game_init(ui);
	views_push(&ui->views, &game_view, ui);
	ui_refresh(ui);
	ui_go(ui, cursor_top(&ui->scene, ui->moves ? ui->move[0].from : 0));
	typing_begin(ui);
	if (session_played(session) > 0 && !turns_wait(session) && !ui->time_waits)
		session_clock_run(session, now);
	ui->settled = ui->status;
	ui->saved_at = session_elapsed(session);
	if (has_winner(ui, ui->status) && !session_game(session)->secret)
		won_open(ui);
	if (options->notice) {
		struct fault notice;
		snprintf(notice.text, sizeof notice.text, "%s", options->notice);
		ui_say(ui, "%s", fault_sentence(&notice));
	}
}

void ui_resize(struct ui *ui, int columns, int rows) { views_resize(&ui->views, columns, rows); }
void ui_handle(struct ui *ui, struct event event) { views_handle(&ui->views, event); }
void ui_step(struct ui *ui, int64_t now) { views_tick(&ui->views, now, false); }
