/* event: what can come from the player or the system. Keys are code points; control characters are 1..31; the others
 * have codes beyond Unicode. */
#ifndef PATIENCE_EVENT_H
#define PATIENCE_EVENT_H

#include <stdbool.h>

enum event_kind {
	EVENT_NONE,
	EVENT_KEY,
	EVENT_PRESS, /* the mouse, at (x, y), by numbers that web/pointer.js has too: its first button goes down, */
	EVENT_DRAG,  /* moves while it is down, */
	EVENT_RELEASE,
	EVENT_SECOND, /* the right button goes down, */
	EVENT_WHEEL_UP,
	EVENT_WHEEL_DOWN,
	EVENT_RESIZE,
	EVENT_STOP,     /* asked to suspend */
	EVENT_CONTINUE, /* after a suspension: the screen has to be drawn anew */
	EVENT_RING,     /* another thread has something to tell */
	EVENT_SIGNAL,   /* asked to end; `key` is the signal's number */
	EVENT_HANG_UP,  /* the terminal is gone, or its input has ended */
	EVENT_PASTED,   /* a character, `key`, of a text that is pasted: it presses no key */
};

enum key {
	KEY_TAB = 9,
	KEY_RETURN = 13,
	KEY_ESCAPE = 27,
	KEY_ERASE = 127,
	KEY_ARROW_UP = 0x110000,
	KEY_ARROW_DOWN,
	KEY_ARROW_LEFT,
	KEY_ARROW_RIGHT,
	KEY_BACK_TAB,
	KEY_PAGE_UP,
	KEY_PAGE_DOWN,
	KEY_FIRST,
	KEY_LAST,
	KEY_DELETE,
	KEY_INSERT,
	KEY_F1,
	KEY_F12 = KEY_F1 + 11,
};

struct event {
	enum event_kind kind;
	int key;
	int x, y;
};

/* Whether KEY is a character that is seen, or a blank. */
static inline bool key_is_character(int key) { return key >= ' ' && key != KEY_ERASE && key < KEY_ARROW_UP; }

static inline bool event_is_mouse(struct event event)
{
	return event.kind >= EVENT_PRESS && event.kind <= EVENT_WHEEL_DOWN;
}

#endif
