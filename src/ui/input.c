/* What keys and mouse do at the table: keys through the table of actions, the mouse to the cards. */
#include "input.h"

#include <string.h>

#include "animation.h"
#include "ascii.h"
#include "command.h"
#include "dialogs/choice_dialog.h"
#include "dialogs/confirm.h"
#include "dialogs/won.h"
#include "drag.h"
#include "draw/draw.h"
#include "edit.h"
#include "finish.h"
#include "guest.h"
#include "next_game.h"
#include "play.h"
#include "sending.h"
#include "typing.h"
#include "verdict.h"
#include "viewer/viewer.h"

enum { DOUBLE_CLICK = 350 };

/* What nobody sees is not changed: a dialog behind a window that became too small waits like the table, but for the
 * question whether an unsaved game may be left. False when KEY answers that. */
static bool handle_blind(struct ui *ui, int key)
{
	if (confirm_brief(ui))
		return key != 'y' && key != 'Y' && key != 'n' && key != 'N' && key != KEY_ESCAPE;
	if (ui_key_is(ui, key, "quit"))
		ui_leave(ui);
	return true;
}

/* Ends what plays by itself; true when there was something. */
static bool stop_playing(struct ui *ui)
{
	bool cascades = ui->animation->kind == ANIMATION_CASCADE, finishes = ui->finish->plays, guests = ui->guest->plays;
	bool ends = ui->sends;
	if (ui->sends) {
		sending_rest(ui);
		ui->has_moved = false; /* what the key does may be no move */
	}
	ends = ends && ui->status != GAME_ON;
	animation_end(ui);
	if (finishes)
		finish_stop(ui);
	if (guests)
		guest_give_back(ui);
	return cascades || finishes || guests || ends;
}

/* Keys that stop what plays by itself and do no more; any other stops it and does what it always does. */
static bool only_stops(const struct ui *ui, int key)
{
	return key_only_stops(key) || ui_key_is(ui, key, "auto") || ui_key_is(ui, key, "watch");
}

/* Keys that the line of messages names while the cards of a won game fall, or the end that waits under them. */
static bool is_named_at_end(const struct ui *ui, int key)
{
	return ui_key_is(ui, key, "undo") || ui_key_is(ui, key, "restart") || ui_key_is(ui, key, "review") ||
	       ui_key_is(ui, key, "new") || won_offers(key);
}

static void act(struct ui *ui, int key)
{
	const struct key_map *map = ui->maps[MAP_GAME];
	int row = key_row(map, &ui->options, key), armed = ui->armed;
	bool is_taken = typing_go_on(ui, key) || typing_key(ui, key) || play_square_key(ui, key) || choice_by_key(ui, key);
	if (!is_taken && row == UI_UNBOUND)
		ui_say_idle(ui, key);
	else if (!is_taken)
		map->run(ui, row, key);
	if (ui->armed == armed)
		ui->armed = -1;
}

/* What was said, and what was begun and waits, is over with the next key. */
static void clear(struct ui *ui)
{
	drag_end(ui);
	ui->message[0] = '\0';
	ui->gives_up -= ui->gives_up > 0;
	ui->alert = false;
	ui->verdict->goes_back = false;
}

static bool first_key(struct ui *ui, int key)
{
	if (HAS_CELLS && key_redraws(ui->maps[MAP_GAME], &ui->options, key)) {
		ui->views.redraws = true;
		return true;
	}
	drag_end(ui);
	if (ui->guest->plays && guest_change_pace(ui, key))
		return true;
	/* What lies under it is not to be seen yet. */
	bool cascades = ui->animation->kind == ANIMATION_CASCADE && !is_named_at_end(ui, key);
	if (stop_playing(ui) && (cascades || only_stops(ui, key)))
		return true;
	if (ui->layout.is_too_small)
		return handle_blind(ui, key);
	clear(ui);
	return false;
}

static bool first_mouse(struct ui *ui, struct event event)
{
	bool is_new = event.kind != EVENT_RELEASE && event.kind != EVENT_DRAG;
	if (ui->layout.is_too_small || (!is_new && !drag_carries(ui)) || stop_playing(ui))
		return true;
	if (!is_new)
		return false;
	clear(ui);
	ui->armed = -1;
	return false;
}

bool input_first(void *of, struct event event)
{
	return event.kind == EVENT_KEY ? first_key(of, event.key) : event_is_mouse(event) && first_mouse(of, event);
}

/* The place under a cell as a cursor; with cards in hand, the whole pile below it counts. */
static bool find_place(const struct ui *ui, int x, int y, struct cursor *place)
{
	const struct box *box = layout_hit(&ui->layout, x, y);
	bool is_inside = box && scene_is_ringed(&ui->scene) && !(ui->scene.spot[box->spot].square & SQUARE_ENTRY);
	if (!box || is_inside)
		return false;
	*place = cursor_settle(&ui->scene, (struct cursor){box->spot, box->count});
	return true;
}

static void put_back(struct ui *ui)
{
	ui_go(ui, ui->held);
	ui_let_go(ui);
}

static bool is_double_click(struct ui *ui, struct event event)
{
	bool is_near = ui->press.kind == EVENT_PRESS && ui->press.x == event.x && ui->press.y == event.y;
	bool is_double = is_near && ui->now - ui->pressed_at < DOUBLE_CLICK;
	ui->press = event;
	ui->pressed_at = ui->now;
	if (is_double)
		ui->press.kind = EVENT_NONE;
	return is_double;
}

/* Where keys put things on squares a click goes to a square, and a double click asks what is to be put. */
static void press_square(struct ui *ui, struct cursor place, bool is_double)
{
	ui_let_go(ui);
	ui_go(ui, place);
	if (is_double)
		play_pick(ui);
}

static void press(struct ui *ui, struct event event)
{
	struct cursor place;
	bool is_double = is_double_click(ui, event), is_beside = !find_place(ui, event.x, event.y, &place);
	struct link link = views_link(&ui->views, event.x, event.y);
	ui->shown = -1;
	if (is_beside && link.kind == LINK_KEY) { /* as in the panel: a press there is the key */
		act(ui, link.value);
	} else if (typing_go_on(ui, KEY_RETURN)) {
		return;
	} else if (HAS_CELLS && is_beside && link.kind == LINK_PLACE) {
		viewer_open_place(ui, link.value);
	} else if (is_beside) {
		if (ui->holds)
			put_back(ui);
	} else if (typing_pick(ui, place.spot)) {
		return;
	} else if (ui->scene.keys) {
		press_square(ui, place, is_double);
	} else if (is_double && ui->scene.spot[place.spot].role != ROLE_STOCK) {
		ui_let_go(ui);
		ui_go(ui, place);
		play_send_best(ui);
	} else if (ui->holds) {
		ui_go(ui, place.spot == ui->held.spot ? ui->held : cursor_top(&ui->scene, place.spot));
		play_put(ui, place.spot);
		ui->press.kind = EVENT_NONE; /* no half of a double click */
	} else {
		ui_go(ui, place);
		play_pick(ui);
		if (ui->holds)
			drag_press(ui, event.x, event.y);
	}
}

/* The cursor shows where the cards would be dropped. */
static void carry(struct ui *ui, struct event event)
{
	drag_move(ui, event.x, event.y);
	int target = ui->drag->kind == DRAG_LIFTED ? drag_target(ui, event.x, event.y) : -1;
	ui_go(ui, target < 0 ? ui->held : cursor_top(&ui->scene, target));
}

/* A release elsewhere drops the cards; where the press was, they stay in hand for a second click. */
static void release(struct ui *ui, struct event event)
{
	struct cursor place;
	drag_move(ui, event.x, event.y);
	if (ui->drag->kind == DRAG_PRESSED) {
		drag_end(ui);
		return;
	}
	int target = drag_target(ui, event.x, event.y);
	if (target >= 0) {
		play_put(ui, target);
		return;
	}
	if (find_place(ui, event.x, event.y, &place) && place.spot != ui->held.spot)
		play_put(ui, place.spot);
	if (ui->holds) {
		put_back(ui);
		drag_glide(ui);
	}
}

/* The right button sends the card to its foundation, takes away what stands on a square, or puts back what is in hand.
 */
static void press_second(struct ui *ui, struct event event)
{
	struct cursor place;
	if (ui->holds) {
		put_back(ui);
	} else if (typing_key(ui, KEY_ERASE)) {
		return;
	} else if (find_place(ui, event.x, event.y, &place)) {
		ui_let_go(ui);
		ui_go(ui, cursor_top(&ui->scene, place.spot));
		if (!play_square_key(ui, KEY_TAKE_AWAY) && scene_spot_of_role(&ui->scene, ROLE_FOUNDATION) >= 0)
			play_send_up(ui);
	}
}

static void run_action(struct ui *ui, const char *name)
{
	const struct key_map *map = ui->maps[MAP_GAME];
	map->run(ui, key_find(map, name, (int)strlen(name)), 0);
}

static void table_mouse(struct ui *ui, struct event event)
{
	if (event.kind == EVENT_PRESS)
		press(ui, event);
	else if (ui->time_waits)
		ui_say(ui, "Enter lets the clock run.");
	else if (event.kind == EVENT_DRAG)
		carry(ui, event);
	else if (event.kind == EVENT_RELEASE)
		release(ui, event);
	else if (event.kind == EVENT_SECOND)
		press_second(ui, event);
	else if (event.kind == EVENT_WHEEL_UP || event.kind == EVENT_WHEEL_DOWN)
		run_action(ui, event.kind == EVENT_WHEEL_UP ? "undo" : "redo");
}

/* What is pasted presses no keys. A word goes where words are typed, all else into a line, where it is to be seen
 * before Enter gives it. */
static void paste(struct ui *ui, int key)
{
	bool is_typed = ascii_is_letter(key) && typing_key(ui, ascii_lower(key));
	if (ui->layout.is_too_small || is_typed || key == ' ')
		return;
	stop_playing(ui);
	clear(ui);
	if (session_game(ui->session)->secret) {
		ui_say(ui, "What is pasted presses no keys; a line behind : takes it.");
		return;
	}
	command_open(ui);
	edit_key(ui->dialog.text, DIALOG_TEXT, &ui->dialog.caret, key);
}

bool input_handle(void *of, struct event *event)
{
	if (event->kind == EVENT_KEY)
		act(of, event->key);
	else if (HAS_CELLS && event->kind == EVENT_PASTED)
		paste(of, event->key);
	else
		table_mouse(of, *event);
	return true;
}
