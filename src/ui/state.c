/* Keeping what the player sees in step with the session. */
#include "state.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "daily.h"
#include "judge.h"
#include "order.h"
#include "speed.h"
#include "store.h"

/* On a terminal that can show everything. */
static struct theme plain_dress(const struct ui_options *options)
{
	return theme_make(options, (struct means){.unicode = true, .colours = 256});
}

void ui_take_options(struct ui *ui)
{
	ui->theme = ui->dress(&ui->options);
	ui->redraws = true;
}

void ui_init(struct ui *ui, struct session *session, const struct ui_options *options, struct theme theme, int64_t now)
{
	memset(ui, 0, sizeof *ui);
	ui->session = session;
	ui->options = *options;
	ui->theme = theme;
	ui->dress = plain_dress;
	if (options->rules) {
		snprintf(ui->rules, sizeof ui->rules, "%s", options->rules);
		ui->rules_of = session_game(session);
	}
	ui->now = now;
	ui->columns = COLUMNS_MIN;
	ui->rows = ROWS_MIN;
	ui->shown = ui->armed = -1;
	ui->verdict.open_since = -1;
	ui->guest.pace = PACE_USUAL;
	ui_refresh(ui);
	ui_go(ui, cursor_top(&ui->scene, ui->moves ? ui->move[0].from : 0));
	if (session_played(session) > 0)
		session_clock_run(session, now);
	if (ui->status == GAME_WON)
		won_open(ui);
	if (options->notice)
		ui_say(ui, "%s", options->notice);
}

struct session *ui_release(struct ui *ui)
{
	session_clock_stop(ui->session, ui->now);
	ui_drop_next(ui);
	animation_end(ui);
	hints_release(ui);
	guest_release(ui);
	judge_free(ui->judge);
	ui->judge = NULL;
	game_list_release(&ui->past);
	stats_view_release(&ui->figures);
	shelf_release(&ui->shelf);
	solutions_release(&ui->solutions);
	deal_finder_release(&ui->finder);
	deal_pool_free(ui->deal_pool);
	ui->deal_pool = NULL;
	return ui->session;
}

static void lay_out(struct ui *ui)
{
	layout_make(&ui->layout, &ui->scene, ui->columns, ui->rows, ui->cursor.spot, ui->cursor.count);
}

void ui_resize(struct ui *ui, int columns, int rows)
{
	animation_end(ui);
	drag_end(ui);
	ui->columns = columns;
	ui->rows = rows;
	game_list_resize(ui);
	lay_out(ui);
	ui_follow_clock(ui);
}

void ui_refresh(struct ui *ui)
{
	session_show(ui->session, &ui->scene);
	ui->moves = session_moves(ui->session, ui->move);
	if (!ui->scene.keys)
		order_moves(session_game(ui->session), session_state(ui->session), &ui->scene, ui->move, ui->moves);
	ui->status = session_status(ui->session);
	ui_go(ui, ui->cursor);
}

/* The line that asks for a text leaves the table in sight, and a choice belongs to a move. */
static bool is_covered(const struct ui *ui)
{
	enum dialog_kind kind = ui->dialog.kind;
	bool has_dialog = kind != DIALOG_NONE && kind != DIALOG_ASK && kind != DIALOG_CHOICE;
	return has_dialog || ui->layout.is_too_small;
}

void ui_follow_clock(struct ui *ui)
{
	if (is_covered(ui) && session_clock_runs(ui->session)) {
		session_clock_stop(ui->session, ui->now);
		ui->clock_stands = true;
	} else if (!is_covered(ui) && ui->clock_stands) {
		session_clock_run(ui->session, ui->now);
		ui->clock_stands = false;
	}
}

void ui_go(struct ui *ui, struct cursor cursor)
{
	ui->cursor = cursor_settle(&ui->scene, cursor);
	lay_out(ui);
}

void ui_let_go(struct ui *ui)
{
	ui->holds = false;
	drag_end(ui);
	ui->shown = -1;
}

__attribute__((format(printf, 3, 0))) static void say(struct ui *ui, bool alert, const char *format, va_list arguments)
{
	vsnprintf(ui->message, sizeof ui->message, format, arguments);
	ui->alert = alert;
}

void ui_say(struct ui *ui, const char *format, ...)
{
	va_list arguments;
	va_start(arguments, format);
	say(ui, false, format, arguments);
	va_end(arguments);
}

void ui_alert(struct ui *ui, const char *format, ...)
{
	va_list arguments;
	va_start(arguments, format);
	say(ui, true, format, arguments);
	va_end(arguments);
}

/* A failure is said when it begins, not at every move that follows; the game goes on. */
void ui_save(struct ui *ui)
{
	if (ui->options.no_saving)
		return;
	bool failed_before = ui->save_fault.text[0] != '\0';
	ui->save_fault.text[0] = '\0';
	if (store_save(ui->session, &ui->save_fault)) {
		ui->save_fault.text[0] = '\0';
		if (failed_before)
			ui_say(ui, "The game is saved again.");
	} else if (!failed_before) {
		ui_alert(ui, "Not saved: %s", ui->save_fault.text);
	}
}

void ui_changed(struct ui *ui)
{
	ui_let_go(ui);
	hints_drop(ui);
	enum status before = ui->status;
	ui_refresh(ui);
	verdict_follow(ui);
	if (ui->status == GAME_LOST && before != GAME_LOST)
		verdict_tell_loss(ui, true);
	finish_look(ui);
	ui_save(ui);
	if (ui->status == GAME_WON && before != GAME_WON) {
		won_open(ui);
		animation_cascade(ui);
	}
}

void ui_make_move(struct ui *ui, struct move move)
{
	session_clock_run(ui->session, ui->now);
	session_clock_tick(ui->session, ui->now);
	const struct game *game = session_game(ui->session);
	struct state before = *session_state(ui->session);
	char text[ABOUT_TEXT];
	if (!session_play(ui->session, move))
		return;
	ui_changed(ui);
	if (ui->status != GAME_WON && game->comment && game->comment(&before, move, text))
		ui_say(ui, "%s.", text);
}

/* What becomes of the game that is left. */
static const char *fate(const struct ui *ui)
{
	char date[DAILY_DATE];
	bool counts, is_begun = session_length(ui->session) > 0 && ui->status != GAME_WON && !ui->options.no_saving;
	return !is_begun                              ? ""
	       : daily_of(ui->session, date, &counts) ? "The daily game waits for you."
	                                              : "The game before is kept; p shows it.";
}

bool ui_replace(struct ui *ui, struct session *session)
{
	const char *said = fate(ui);
	ui_drop_next(ui);
	ui->next = session;
	if (ui->options.no_saving || store_leave(ui->session, &ui->save_fault))
		ui_take_next(ui);
	else
		confirm_loss(ui);
	if (!ui->next && !ui->message[0])
		ui_say(ui, "%s", said);
	return !ui->next;
}

void ui_change_game(struct ui *ui, struct session *session)
{
	ui_drop_next(ui);
	ui->next = session;
	ui_save(ui);
	if (ui->save_fault.text[0])
		confirm_loss(ui);
	else
		ui_take_next(ui);
	if (!ui->next && session_played(ui->session) > 0)
		session_clock_run(ui->session, ui->now);
}

void ui_drop_next(struct ui *ui)
{
	session_free(ui->next);
	ui->next = NULL;
}

void ui_take_next(struct ui *ui)
{
	session_free(ui->session);
	ui->session = ui->next;
	ui->next = NULL;
	ui->clock_stands = false;
	ui->status = GAME_ON;
	dialog_close(ui);
	ui_changed(ui);
	ui_go(ui, cursor_top(&ui->scene, ui->moves ? ui->move[0].from : 0));
}

const struct move *ui_find_move(const struct ui *ui, struct cursor from, int to)
{
	for (int i = 0; i < ui->moves; i++) {
		const struct move *move = &ui->move[i];
		if (move->from == from.spot && move->count == from.count && (to < 0 || move->to == to))
			return move;
	}
	return NULL;
}
