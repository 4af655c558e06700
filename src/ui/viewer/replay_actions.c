/* The viewer's table of actions, and what keys and mouse do. An action that does nothing says why. */
#include "../draw/link.h"
#include "../keys.h"
#include "replay.h"
#include "turns.h"

enum { TEN = 10 };

static void say_player_thinks(struct replay *replay)
{
	replay_say(replay, "%s thinks about the next move.", replay->player);
	replay->for_now = true;
}

/* Steps by hand end the play by itself. */
static void walk(struct replay *replay, int way)
{
	replay->plays = false;
	if (way < 0 && replay->shown.at == 0)
		replay_say(replay, "This is the deal.");
	else if (way > 0 && replay_waits(replay))
		say_player_thinks(replay);
	else if (way > 0 && replay->shown.at == replay->shown.timeline.length)
		replay_say(replay, "The record ends here.");
	else if (way == 1 || way == -1)
		replay_step(replay, way);
	else
		replay_go(replay, replay->shown.at + way);
}

static void forward(struct replay *replay) { walk(replay, 1); }
static void back(struct replay *replay) { walk(replay, -1); }
static void forward_ten(struct replay *replay) { walk(replay, TEN); }
static void back_ten(struct replay *replay) { walk(replay, -TEN); }

static void jump_to(struct replay *replay, int at)
{
	replay->plays = false;
	replay_go(replay, at);
}

static void to_start(struct replay *replay) { jump_to(replay, 0); }
static void to_end(struct replay *replay) { jump_to(replay, replay->shown.timeline.end); }

static void ask_number(struct replay *replay) { replay_number_open(replay, 0); }

static void play_or_pause(struct replay *replay)
{
	if (replay->plays) {
		replay->plays = false;
		return;
	}
	if (replay_waits(replay)) {
		replay->plays = true;
		return;
	}
	if (replay->shown.timeline.length == 0) {
		replay_say(replay, "No move was made in this game.");
		return;
	}
	if (replay->shown.at == replay->shown.timeline.end || replay->shown.at == replay->shown.timeline.length)
		replay_go(replay, 0);
	replay->plays = true;
	replay->next_at = replay->now + replay_interval(replay);
}

static void faster(struct replay *replay) { replay_change_speed(replay, 1); }
static void slower(struct replay *replay) { replay_change_speed(replay, -1); }

/* To the nearest place of such an event. */
static void seek(struct replay *replay, unsigned events, int direction)
{
	int at = timeline_find(&replay->shown.timeline, replay->shown.at, events, direction);
	if (at >= 0)
		jump_to(replay, at);
	else
		replay_say(replay, "%s %s this.",
		    events == TIMELINE_TURNED       ? "No card is turned up"
		    : events == TIMELINE_PASS       ? "No pass begins"
		    : events == TIMELINE_FOUNDATION ? "No card goes to the foundations"
		                                    : "Nothing of note happens",
		    direction > 0 ? "after" : "before");
}

static void branch(struct replay *replay)
{
	if (session_is_over(replay->shown.session))
		replay_say(replay, "The game is %s here; go back to play on.", turns_end(replay->shown.session));
	else
		replay->branches = true;
}

static void next_moment(struct replay *replay) { replay_moment(replay, 1); }
static void last_moment(struct replay *replay) { replay_moment(replay, -1); }

static void next_file(struct replay *replay) { replay_turn_file(replay, 1); }
static void last_file(struct replay *replay) { replay_turn_file(replay, -1); }

static void help(struct replay *replay)
{
	replay->plays = false;
	replay_help_open(replay);
}

static void redraw(struct replay *replay) { replay->views->redraws = true; }
static void suspend(struct replay *replay) { replay->views->suspends = true; }

static void leave(struct replay *replay)
{
	if (replay->is_line && !replay->layout.is_too_small)
		replay_change_line(replay);
	else
		replay->leaves = true;
}

enum needs { NEEDS_NOTHING, NEEDS_TERMINAL, NEEDS_JUDGE };

/* What is done, or else which events are sought in which direction. */
struct replay_action {
	const char *name, *keys, *help; /* as in struct key_row */
	void (*run)(struct replay *replay);
	enum needs needs;
	unsigned events;
	int direction;
};

static const struct replay_action actions[] = {
    {"forward", "Right Down l j", "one move forward", .run = forward},
    {"back", "Left Up h k", "one move back", .run = back},
    {"forward-ten", "PageDown L", "ten moves forward", .run = forward_ten},
    {"back-ten", "PageUp H", "ten moves back", .run = back_ten},
    {"start", "Home <", "to the deal", .run = to_start},
    {"end", "End >", "to the end, where the game was left", .run = to_end},
    {"number", "g", "to a move by number, or type the digits", .run = ask_number},
    {"play", "Space", "play by itself, and pause", .run = play_or_pause},
    {"faster", "+ =", "faster", .run = faster},
    {"slower", "-", "slower", .run = slower},
    {"next", "Tab", "to the next card turned up, pass or card to the foundations", .events = TIMELINE_ANY,
        .direction = 1},
    {"previous", "Shift-Tab", "to the one before", .events = TIMELINE_ANY, .direction = -1},
    {"next-turned", "t", "to the next card turned up", .events = TIMELINE_TURNED, .direction = 1},
    {"previous-turned", "T", "to the one before", .events = TIMELINE_TURNED, .direction = -1},
    {"next-pass", "p", "to where the next pass begins", .events = TIMELINE_PASS, .direction = 1},
    {"previous-pass", "P", "to the one before", .events = TIMELINE_PASS, .direction = -1},
    {"next-foundation", "f", "to the next card to the foundations", .events = TIMELINE_FOUNDATION, .direction = 1},
    {"previous-foundation", "F", "to the one before", .events = TIMELINE_FOUNDATION, .direction = -1},
    {"branch", "Enter", "play on from here: a new game; the record stays as it is", .run = branch},
    {"review", "r", "review: judge each position, and find the move that lost the game", .run = replay_review,
        .needs = NEEDS_JUDGE},
    {"next-mark", "n", "to the next move that the review marks", .run = next_moment, .needs = NEEDS_JUDGE},
    {"previous-mark", "N", "to the one before", .run = last_moment, .needs = NEEDS_JUDGE},
    {"line", "v", "to the line that would have won, and back to the game", .run = replay_change_line,
        .needs = NEEDS_JUDGE},
    {"next-file", "]", "next file", .run = next_file},
    {"previous-file", "[", "previous file", .run = last_file},
    {"help", "? F1", "these keys", .run = help},
    {"redraw", "Ctrl-L", OFF_PAGE("draw the screen anew"), .run = redraw, .needs = NEEDS_TERMINAL},
    {"suspend", "Ctrl-Z", OFF_PAGE("go back to the shell for a while"), .run = suspend, .needs = NEEDS_TERMINAL},
    {"leave", "q Esc", "leave the line that would have won, or the viewer", .run = leave},
};
enum { ACTIONS = sizeof actions / sizeof *actions };

static bool applies(const void *of, int row)
{
	const struct replay *replay = of;
	const struct replay_action *action = &actions[row];
	if (action->needs == NEEDS_TERMINAL)
		return !theme_is_page(&replay->theme);
	if (action->needs == NEEDS_JUDGE)
		return !session_game(replay->shown.session)->secret;
	return !action->events || replay_may_have(replay, action->events);
}

static struct key_row row_of(int row)
{
	const struct replay_action *action = &actions[row];
	return row < ACTIONS ? (struct key_row){action->name, action->keys, action->help} : (struct key_row){0};
}

static void act(struct replay *replay, const struct replay_action *action)
{
	if (action->events)
		seek(replay, action->events, action->direction);
	else
		action->run(replay);
}

static void run(void *of, int row, int key) { (void)key, act(of, &actions[row]); }

const struct key_map replay_keys = {.in_viewer = true, .row = row_of, .applies = applies, .run = run};

/* In a window that is too small for the table nothing is done that cannot be seen. */
static bool works_unseen(const struct replay_action *action)
{
	return action->run == leave || action->run == suspend || action->run == redraw;
}

static void handle_key(struct replay *replay, int key)
{
	int row = key_row(&replay_keys, replay->options, key);
	char name[KEY_NAME], keys[KEYS_TEXT];
	const char *help = replay_help_key(replay, keys);
	if (row == UI_UNBOUND && key >= '0' && key <= '9' && !replay->layout.is_too_small) {
		replay_number_open(replay, key);
	} else if (row == UI_UNBOUND || (actions[row].needs == NEEDS_TERMINAL && !applies(replay, row))) {
		replay_say(replay, "%s does nothing here%s%s%s.", key_name(key, name), help ? "; " : "", help ? help : "",
		    help ? " helps" : "");
	} else if (!applies(replay, row)) {
		replay_say(replay, "This key is for other games.");
	} else if (!replay->layout.is_too_small || works_unseen(&actions[row])) {
		act(replay, &actions[row]);
	}
}

/* A click on a move of the list, or on the bar, goes there. */
static bool go_to_cell(struct replay *replay, int x, int y)
{
	int place = replay_place_at(replay, x, y);
	if (place >= 0)
		jump_to(replay, place);
	return place >= 0;
}

/* Otherwise a press is the key that stands there, or on the words of the bar the key that plays. */
static void handle_press(struct replay *replay, int x, int y)
{
	const struct area *bar = &replay->bar;
	struct link link = views_link(replay->views, x, y);
	if (go_to_cell(replay, x, y))
		return;
	if (link.kind == LINK_KEY)
		handle_key(replay, link.value);
	else if (y == bar->y && x >= bar->x && x < bar->x + bar->width)
		play_or_pause(replay);
}

static void handle_mouse(struct replay *replay, struct event event)
{
	if (replay->layout.is_too_small)
		return;
	if (event.kind == EVENT_WHEEL_UP || event.kind == EVENT_WHEEL_DOWN)
		walk(replay, event.kind == EVENT_WHEEL_UP ? -1 : 1);
	else if (event.kind == EVENT_PRESS)
		handle_press(replay, event.x, event.y);
	else if (event.kind == EVENT_DRAG)
		go_to_cell(replay, event.x, event.y);
}

bool replay_input(void *of, struct event *event)
{
	if (event->kind == EVENT_KEY)
		handle_key(of, event->key);
	else if (HAS_CELLS && event->kind == EVENT_PASTED)
		replay_say(of, "What is pasted presses no keys.");
	else
		handle_mouse(of, *event);
	return true;
}
