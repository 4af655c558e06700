/* Keeping what the player sees in step with the session. */
#include "state.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "actions.h"
#include "hints.h"
#include "order.h"
#include "store.h"
#include "text.h"
#include "turns.h"

void ui_take_options(struct ui *ui)
{
	ui->theme = ui->dress(&ui->options);
	ui->views.redraws = true;
}

static void lay_out(struct ui *ui)
{
	layout_make(&ui->layout, &ui->scene, ui->columns, ui->rows, ui->cursor.spot, ui->cursor.count);
}

void ui_show(struct ui *ui) { session_show_typed(ui->session, ui->typed, &ui->scene); }

static void take_maps(struct ui *ui)
{
	char keys[KEYS_TEXT];
	const struct key_map *const *maps = session_game(ui->session)->typed ? typed_key_maps : key_maps;
	if (ui->maps == maps)
		return;
	ui->maps = maps;
	for (int row = 0; row < actions_count; row++) {
		row_keys(maps[MAP_GAME], &ui->options, row, keys);
		if (*keys)
			snprintf(ui->key_text[row], KEY_NAME, "%.*s", (int)strcspn(keys, " "), keys);
		else
			snprintf(ui->key_text[row], KEY_NAME, ":%s", actions[row].name);
	}
}

void ui_refresh(struct ui *ui)
{
	take_maps(ui);
	ui_show(ui);
	/* Nothing while an opponent thinks. */
	ui->moves = turns_is_opponents(ui->session) ? 0 : session_open_moves(ui->session, ui->move);
	if (!ui->scene.keys)
		order_moves(session_game(ui->session), session_state(ui->session), &ui->scene, ui->move, ui->moves);
	ui->status = session_status(ui->session);
	ui_go(ui, ui->cursor);
}

void ui_go(struct ui *ui, struct cursor cursor)
{
	ui->cursor = cursor_settle(&ui->scene, cursor);
	lay_out(ui);
}

bool ui_is_ascii_alone(const struct ui *ui)
{
	struct ui_options unicode = ui->options;
	unicode.ascii = false;
	return ui->dress(&unicode).ascii;
}

void ui_let_go(struct ui *ui)
{
	ui->holds = false;
	ui->shown = -1;
}

void ui_count_help(struct ui *ui, const char *key, const char *name)
{
	notes_count(session_notes(ui->session), key, name);
	ui_save_help(ui);
}

void ui_save_help(struct ui *ui)
{
	if (session_length(ui->session) > 0)
		ui_save(ui);
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

void ui_say_with_key(struct ui *ui, const char *text, const char *key)
{
	int room = draw_message_room(&ui->layout), lines = text_lines(text, room);
	bool has_button = lines > 1 && theme_is_page(&ui->theme);
	ui_say(ui, "%s%s%s", text, *key ? " " : "", key);
	int longer = text_lines(ui->message, room);
	bool has_place = HAS_CELLS && draw_message_is_below(&ui->layout, &ui->scene, longer);
	if (has_button || longer > lines)
		ui_say(ui, has_place ? "%s\n%s" : "%s", text, key);
}

bool ui_say_won(struct ui *ui)
{
	if (ui->status == GAME_WON)
		ui_say(ui, "The game is %s.", turns_end(ui->session));
	return ui->status == GAME_WON;
}

void ui_say_idle(struct ui *ui, int key)
{
	char name[KEY_NAME];
	ui_say(ui, "%s does nothing here; %s helps.", key_name(key, name), ui_key(ui, "help"));
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
	bool failed_before = ui->save_fault.text[0] != '\0';
	ui->saved_at = session_elapsed(ui->session);
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
	ui_refresh(ui);
	ui->has_changed = true;
	/* The first turn waits, played again or not; an end that is taken back lets the clock go on. */
	if (turns_wait(ui->session))
		session_clock_stop(ui->session, ui->now);
	else if (session_played(ui->session) > 0 && !ui->time_waits && !ui->clock_stands)
		session_clock_run(ui->session, ui->now);
}

void ui_show_square(struct ui *ui, struct move move)
{
	if (!HAS_CELLS || move.from >= ui->scene.spots || ui->scene.spot[move.from].role != ROLE_SQUARE)
		return;
	struct cursor square = cursor_top(&ui->scene, move.from);
	if (ui->layout.boxes && !layout_find(&ui->layout, square.spot, square.count))
		ui_go(ui, square);
}

void ui_make_move(struct ui *ui, struct move move)
{
	ui->time_waits = false;
	session_clock_run(ui->session, ui->now);
	session_clock_tick(ui->session, ui->now);
	if (!session_play(ui->session, move))
		return;
	ui_changed(ui);
	ui_show_square(ui, move);
	ui->has_moved = true;
}

void ui_make_moves(struct ui *ui, const struct move *list, int count)
{
	for (int i = 0; i < count; i++) {
		ui_make_move(ui, list[i]);
		if (i > 0)
			session_join(ui->session);
	}
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

const struct move *ui_find_put(const struct ui *ui, int spot)
{
	const struct move *move = ui_find_move(ui, ui->held, spot);
	bool is_foundation = ui->scene.spot[spot].role == ROLE_FOUNDATION && spot != ui->held.spot;
	for (int to = 0; !move && is_foundation && to < ui->scene.spots; to++)
		if (ui->scene.spot[to].role == ROLE_FOUNDATION)
			move = ui_find_move(ui, ui->held, to);
	return move;
}

bool ui_hides_table(const struct ui *ui)
{
	int64_t left;
	return ui->time_waits || (ui->clock_stands && session_time_left(ui->session, &left));
}

bool ui_marks(const struct ui *ui) { return strcmp(ui->marked, session_date(ui->session)) == 0; }

struct tabletop ui_tabletop(const struct ui *ui)
{
	int64_t left;
	return (struct tabletop){
	    .scene = &ui->scene,
	    .move = ui->move,
	    .moves = ui->moves,
	    .turn_key = ui_key(ui, "turn"),
	    .marks_key = ui_key(ui, "marks"),
	    .help_key = ui_key(ui, "help"),
	    .can_turn = tabletop_can_turn(ui->session, &ui->scene),
	    .cursor = ui->cursor,
	    .holds = ui->holds,
	    .held = ui->held,
	    .shown = ui->shown,
	    .marks = ui_marks(ui),
	    .right = "",
	    .message = ui->message,
	    .alert = ui->alert,
	    .played = session_played(ui->session),
	    .last = tabletop_last(ui->session),
	    .elapsed = session_elapsed(ui->session),
	    .left = session_time_left(ui->session, &left) ? left : -1,
	    .is_hidden = ui_hides_table(ui),
	};
}

bool ui_key_is(const struct ui *ui, int key, const char *name)
{
	int row = key_row(ui->maps[MAP_GAME], &ui->options, key);
	return row != UI_UNBOUND && strcmp(ui->maps[MAP_GAME]->row(row).name, name) == 0;
}

const char *ui_key(const struct ui *ui, const char *name)
{
	return ui->key_text[key_find(ui->maps[MAP_GAME], name, (int)strlen(name))];
}
