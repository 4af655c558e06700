/* The viewer's table of actions, and what keys and mouse do. An action that does nothing says why. */
#include <stdio.h>
#include <string.h>

#include "keys.h"
#include "link.h"
#include "replay.h"

enum { TEN = 10 };

/* Steps by hand end the play by itself. */
static void walk(struct replay *replay, int way)
{
	replay->plays = false;
	if (way < 0 && replay->at == 0)
		replay_say(replay, "This is the deal.");
	else if (way > 0 && replay_waits(replay))
		replay_say(replay, "%s thinks about the next move.", replay->player);
	else if (way > 0 && replay->at == replay->timeline.length)
		replay_say(replay, "The record ends here.");
	else if (way == 1 || way == -1)
		replay_step(replay, way);
	else
		replay_go(replay, replay->at + way);
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
static void to_end(struct replay *replay) { jump_to(replay, replay->timeline.end); }

static void ask_number(struct replay *replay)
{
	replay->over = REPLAY_OVER_NUMBER;
	replay->typed[0] = '\0';
}

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
	if (replay->timeline.length == 0) {
		replay_say(replay, "No move was made in this game.");
		return;
	}
	if (replay->at == replay->timeline.end || replay->at == replay->timeline.length)
		replay_go(replay, 0);
	replay->plays = true;
	replay->next_at = replay->now + replay_interval(replay);
}

static void faster(struct replay *replay) { replay_change_speed(replay, 1); }
static void slower(struct replay *replay) { replay_change_speed(replay, -1); }

static void find(struct replay *replay, unsigned events, int direction, const char *what)
{
	int at = timeline_find(&replay->timeline, replay->at, events, direction);
	if (at >= 0)
		jump_to(replay, at);
	else
		replay_say(replay, "%s %s this.", what, direction > 0 ? "after" : "before");
}

static const char no_turned[] = "No card is turned up", no_pass[] = "No pass begins",
                  no_foundation[] = "No card goes to the foundations", no_event[] = "Nothing of note happens";

static void next_turned(struct replay *replay) { find(replay, COURSE_TURNED, 1, no_turned); }
static void last_turned(struct replay *replay) { find(replay, COURSE_TURNED, -1, no_turned); }
static void next_pass(struct replay *replay) { find(replay, COURSE_PASS, 1, no_pass); }
static void last_pass(struct replay *replay) { find(replay, COURSE_PASS, -1, no_pass); }
static void next_foundation(struct replay *replay) { find(replay, COURSE_FOUNDATION, 1, no_foundation); }
static void last_foundation(struct replay *replay) { find(replay, COURSE_FOUNDATION, -1, no_foundation); }
static void next_event(struct replay *replay) { find(replay, COURSE_ANY, 1, no_event); }
static void last_event(struct replay *replay) { find(replay, COURSE_ANY, -1, no_event); }

static void branch(struct replay *replay)
{
	if (session_status(replay->session) == GAME_WON)
		replay_say(replay, "The game is won here; go back to play on.");
	else
		replay->branches = true;
}

static void next_moment(struct replay *replay) { replay_moment(replay, 1); }
static void last_moment(struct replay *replay) { replay_moment(replay, -1); }

static void next_file(struct replay *replay) { replay_turn_file(replay, 1); }
static void last_file(struct replay *replay) { replay_turn_file(replay, -1); }

static void help(struct replay *replay)
{
	replay->over = REPLAY_OVER_HELP;
	replay->plays = false;
	replay->top = 0;
}

static void redraw(struct replay *replay) { replay->redraws = true; }
static void suspend(struct replay *replay) { replay->suspends = true; }

static void leave(struct replay *replay)
{
	if (replay->is_line && !replay->layout.is_too_small)
		replay_change_line(replay);
	else
		replay->leaves = true;
}

const struct replay_action replay_actions[] = {
    {"forward", "Right Down l j", "one move forward", forward},
    {"back", "Left Up h k", "one move back", back},
    {"forward-ten", "PageDown L", "ten moves forward", forward_ten},
    {"back-ten", "PageUp H", "ten moves back", back_ten},
    {"start", "Home <", "to the deal", to_start},
    {"end", "End >", "to the end of the record", to_end},
    {"number", "g", "to a move by its number; the digits do, too", ask_number},
    {"play", "Space", "play by itself, and pause", play_or_pause},
    {"faster", "+ =", "faster", faster},
    {"slower", "-", "slower", slower},
    {"next", "Tab", "to the next card turned up, pass or card to the foundations", next_event},
    {"previous", "Shift-Tab", "to the one before", last_event},
    {"next-turned", "t", "to the next card turned up", next_turned},
    {"previous-turned", "T", "to the one before", last_turned},
    {"next-pass", "p", "to where the next pass begins", next_pass},
    {"previous-pass", "P", "to the one before", last_pass},
    {"next-foundation", "f", "to the next card to the foundations", next_foundation},
    {"previous-foundation", "F", "to the one before", last_foundation},
    {"branch", "Enter", "play on from here: a new game; the record stays as it is", branch},
    {"review", "r", "review: judge each position, and find the move that lost the game", replay_review},
    {"next-mark", "n", "to the next move that the review marks", next_moment},
    {"previous-mark", "N", "to the one before", last_moment},
    {"line", "v", "to the line that would have won, and back to the game", replay_change_line},
    {"next-file", "]", "next file", next_file},
    {"previous-file", "[", "previous file", last_file},
    {"help", "? F1", "these keys", help},
    {"redraw", "Ctrl-L", "draw the screen anew", redraw},
    {"suspend", "Ctrl-Z", "go back to the shell for a while", suspend},
    {"leave", "q Esc", "leave the line that would have won, or the viewer", leave},
};
const int replay_actions_count = sizeof replay_actions / sizeof *replay_actions;

static const char *keys_of_action(int row) { return row < replay_actions_count ? replay_actions[row].keys : NULL; }

const struct key_map replay_keys = {true, keys_of_action};

int replay_action_find(const char *name)
{
	for (int row = 0; row < replay_actions_count; row++)
		if (strcmp(replay_actions[row].name, name) == 0)
			return row;
	return UI_UNBOUND;
}

static void go_to_number(struct replay *replay)
{
	int number = 0;
	for (const char *c = replay->typed; *c; c++)
		number = 10 * number + (*c - '0');
	replay->over = REPLAY_OVER_NONE;
	if (!replay->typed[0])
		return;
	jump_to(replay, number);
	if (number > replay->timeline.length)
		replay_say(replay, "The record ends with move %d.", replay->timeline.length);
}

static void number_key(struct replay *replay, int key)
{
	size_t used = strlen(replay->typed);
	if (key == KEY_RETURN)
		go_to_number(replay);
	else if (key == KEY_ERASE && used > 0)
		replay->typed[used - 1] = '\0';
	else if (key >= '0' && key <= '9' && used < sizeof replay->typed - 1)
		snprintf(replay->typed + used, sizeof replay->typed - used, "%c", key);
	else if (key < '0' || key > '9')
		replay->over = REPLAY_OVER_NONE;
}

/* In a window that is too small for the table nothing is done that cannot be seen. */
static bool works_unseen(const struct replay_action *action)
{
	return action->run == leave || action->run == suspend || action->run == redraw;
}

static void handle_key(struct replay *replay, int key)
{
	int row = key_row(&replay_keys, replay->options, key);
	char name[KEY_NAME];
	if (row == UI_UNBOUND && key >= '0' && key <= '9' && !replay->layout.is_too_small) {
		ask_number(replay);
		number_key(replay, key);
	} else if (row == UI_UNBOUND) {
		replay_say(replay, "%s does nothing here. ? helps.", key_name(key, name));
	} else if (!replay->layout.is_too_small || works_unseen(&replay_actions[row])) {
		replay_actions[row].run(replay);
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

static struct link find_link(const struct replay *replay, int x, int y)
{
	struct canvas canvas;
	canvas_init(&canvas, replay->columns, replay->rows);
	replay_draw(replay, &canvas);
	struct link link = link_at(&canvas, x, y);
	canvas_release(&canvas);
	return link;
}

/* Otherwise a press is the key that stands there, or on the words of the bar the key that plays. */
static void handle_press(struct replay *replay, int x, int y)
{
	const struct area *bar = &replay->bar;
	struct link link = find_link(replay, x, y);
	if (go_to_cell(replay, x, y))
		return;
	if (link.kind == LINK_KEY)
		handle_key(replay, link.value);
	else if (y == bar->y && x >= bar->x && x < bar->x + bar->width)
		play_or_pause(replay);
}

/* A click on a key of the help presses it; one outside of it, or of the question for a number, takes that away. */
static void press_over(struct replay *replay, int x, int y)
{
	struct link link = find_link(replay, x, y);
	if (link.kind == LINK_NONE)
		replay->over = REPLAY_OVER_NONE;
	else if (link.kind == LINK_KEY)
		replay_help_key(replay, link.value);
}

/* The wheel steps, and scrolls the help. */
static void handle_wheel(struct replay *replay, int way)
{
	if (replay->over == REPLAY_OVER_NONE)
		walk(replay, way);
	for (int i = 0; replay->over == REPLAY_OVER_HELP && i < PAGE_NOTCH; i++)
		replay_help_key(replay, way > 0 ? KEY_ARROW_DOWN : KEY_ARROW_UP);
}

static void handle_mouse(struct replay *replay, struct event event)
{
	if (replay->layout.is_too_small)
		return;
	if (event.kind == EVENT_WHEEL_UP || event.kind == EVENT_WHEEL_DOWN)
		handle_wheel(replay, event.kind == EVENT_WHEEL_UP ? -1 : 1);
	else if (event.kind == EVENT_PRESS && replay->over != REPLAY_OVER_NONE)
		press_over(replay, event.x, event.y);
	else if (event.kind == EVENT_PRESS)
		handle_press(replay, event.x, event.y);
	else if (event.kind == EVENT_DRAG && replay->over == REPLAY_OVER_NONE)
		go_to_cell(replay, event.x, event.y);
}

void replay_handle(struct replay *replay, struct event event)
{
	bool is_mouse = event_is_mouse(event) && event.kind != EVENT_RELEASE;
	if (event.kind != EVENT_KEY && !is_mouse)
		return;
	card_animation_end(&replay->flight);
	replay->message[0] = '\0';
	replay->alert = false;
	if (is_mouse)
		handle_mouse(replay, event);
	else if (replay->layout.is_too_small)
		handle_key(replay, event.key);
	else if (replay->over == REPLAY_OVER_HELP)
		replay_help_key(replay, event.key);
	else if (replay->over == REPLAY_OVER_NUMBER)
		number_key(replay, event.key);
	else
		handle_key(replay, event.key);
}
