/* The viewer's table of actions, and what keys and mouse do. An action that does nothing says why. */
#include "../draw/link.h"
#include "../keys.h"
#include "replay.h"
#include "turns.h"

enum { TEN = 10 };

/* Steps by hand end the play by itself. */
static void walk(struct replay *replay, int way)
{
	replay->plays = false;
	if (way < 0 && replay->shown.at == 0)
		replay_say(replay, "This is the deal.");
	else if (way > 0 && replay_waits(replay))
		replay_say(replay, "%s thinks about the next move.", replay->player);
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

static void find(struct replay *replay, unsigned events, int direction, const char *what)
{
	int at = timeline_find(&replay->shown.timeline, replay->shown.at, events, direction);
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
	if (session_status(replay->shown.session) == GAME_WON)
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

static const struct replay_action actions[] = {
    {"forward", "Right Down l j", "one move forward", forward},
    {"back", "Left Up h k", "one move back", back},
    {"forward-ten", "PageDown L", "ten moves forward", forward_ten},
    {"back-ten", "PageUp H", "ten moves back", back_ten},
    {"start", "Home <", "to the deal", to_start},
    {"end", "End >", "to the end, where the game was left", to_end},
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
enum { ACTIONS = sizeof actions / sizeof *actions };

/* What an action looks for; 0 when it looks for nothing. */
static unsigned sought_by(int row)
{
	static const struct {
		void (*run)(struct replay *replay);
		unsigned events;
	} seekers[] = {{next_event, COURSE_ANY}, {last_event, COURSE_ANY}, {next_turned, COURSE_TURNED},
	    {last_turned, COURSE_TURNED}, {next_pass, COURSE_PASS}, {last_pass, COURSE_PASS},
	    {next_foundation, COURSE_FOUNDATION}, {last_foundation, COURSE_FOUNDATION}};
	for (size_t i = 0; i < sizeof seekers / sizeof *seekers; i++)
		if (actions[row].run == seekers[i].run)
			return seekers[i].events;
	return 0;
}

static bool is_for_terminal(int row) { return actions[row].run == redraw || actions[row].run == suspend; }

static bool applies(const void *of, int row)
{
	const struct replay *replay = of;
	unsigned events = sought_by(row);
	if (is_for_terminal(row))
		return !theme_is_page(&replay->theme);
	return !events || replay_may_have(of, events);
}

static struct key_row row_of(int row)
{
	const struct replay_action *action = &actions[row];
	return row < ACTIONS ? (struct key_row){action->name, action->keys, action->help} : (struct key_row){0};
}

static void run(void *of, int row, int key) { (void)key, actions[row].run(of); }

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
	} else if (row == UI_UNBOUND || (is_for_terminal(row) && !applies(replay, row))) {
		replay_say(replay, "%s does nothing here%s%s%s.", key_name(key, name), help ? "; " : "", help ? help : "",
		    help ? " helps" : "");
	} else if (!applies(replay, row)) {
		replay_say(replay, "There is nothing of that in this game.");
	} else if (!replay->layout.is_too_small || works_unseen(&actions[row])) {
		actions[row].run(replay);
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
	else
		handle_mouse(of, *event);
	return true;
}
