/* The line of the viewer that asks for the number of a move. */
#include <stdio.h>
#include <string.h>

#include "replay.h"
#include "text.h"

enum { LINE_TEXT = 64 };

static const char keys[] = "Enter: goes there; Esc: back";

static void go_to_number(struct replay *replay)
{
	int number = 0;
	for (const char *c = replay->typed; *c; c++)
		number = 10 * number + (*c - '0');
	if (!replay->typed[0])
		return;
	replay->plays = false;
	replay_go(replay, number);
	bool goes_on = replay->watched && !replay->has_ended;
	if (number > replay->shown.timeline.length)
		replay_say(replay, goes_on ? "So far move %d is the last." : "The record ends with move %d.",
		    replay->shown.timeline.length);
	replay->for_now = goes_on;
}

static void draw(const void *of, struct canvas *canvas)
{
	const struct replay *replay = of;
	const struct layout *layout = &replay->layout;
	int x = layout->left, y = layout->message_row, room = layout->right - x;
	char text[LINE_TEXT];
	if (layout->is_too_small)
		return;
	snprintf(text, sizeof text, "Move number: %s", replay->typed);
	canvas_fill(canvas, x, y, room, 1, ' ', STYLE_PLAIN);
	int used = canvas_text(canvas, x, y, room, text, STYLE_TITLE);
	canvas_put(canvas, x + used, y, theme_glyph(&replay->theme, GLYPH_CARET), STYLE_CURSOR);
	if (HAS_CELLS && text_width(keys) <= room - used - 3)
		canvas_text(canvas, x + used + 3, y, room - used - 3, keys, STYLE_QUIET);
}

static bool handle(void *of, struct event *event);

static const struct view_kind number_view = {.handle = handle, .draw = draw};

/* A press anywhere takes the question away; keys that mean nothing to it do nothing. */
static bool handle(void *of, struct event *event)
{
	struct replay *replay = of;
	size_t used = strlen(replay->typed);
	bool is_typed = event->kind == EVENT_KEY || (HAS_CELLS && event->kind == EVENT_PASTED);
	int key = is_typed ? event->key : event->kind == EVENT_PRESS ? KEY_ESCAPE : 0;
	bool is_digit = key >= '0' && key <= '9';
	bool closes = key == KEY_RETURN || key == KEY_ESCAPE || (key == KEY_ERASE && used == 0);
	if (key == KEY_ERASE && used > 0)
		replay->typed[used - 1] = '\0';
	else if (is_digit && used < sizeof replay->typed - 1)
		snprintf(replay->typed + used, sizeof replay->typed - used, "%c", key);
	if (closes)
		views_close(replay->views, &number_view);
	if (key == KEY_RETURN)
		go_to_number(replay);
	return true;
}

void replay_number_open(struct replay *replay, int key)
{
	replay->typed[0] = '\0';
	views_push(replay->views, &number_view, replay);
	if (key)
		handle(replay, &(struct event){.kind = EVENT_KEY, .key = key});
}
