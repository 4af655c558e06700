/* view: what lies on the screen and takes the events: the table, the dialogs over it, the viewer. Views are a stack: an
 * event goes to the top one, which may hand it down; the picture is drawn from the topmost view that covers the screen
 * upward. One loop serves them all. The terminal is not in it: events come in, a canvas comes out. */
#ifndef PATIENCE_VIEW_H
#define PATIENCE_VIEW_H

#include <stdbool.h>
#include <stdint.h>

#include "draw/canvas.h"
#include "draw/link.h"
#include "event.h"

/* What a view does; OF is what it is a view of. What it has no use for is NULL, but it handles and draws. */
struct view_kind {
	/* Of a view that covers the screen: sees each event before the views over it. True: the event was for it. */
	bool (*first)(void *of, struct event event);

	/* Takes a key or the mouse. False: EVENT, perhaps changed into the key that was clicked, is for the view below. */
	bool (*handle)(void *of, struct event *event);

	/* What time did up to NOW, in milliseconds of a clock that only goes forward; the time may have been slept away. */
	void (*tick)(void *of, int64_t now, bool slept);

	/* After events and ticks: brings up to date all that depends on what has changed. */
	void (*follow)(void *of);

	/* After how many milliseconds time does more; -1: never. */
	int (*timeout)(const void *of);

	void (*resize)(void *of, int columns, int rows);
	void (*draw)(const void *of, struct canvas *canvas);

	/* It was taken off the stack. */
	void (*close)(void *of);

	bool covers; /* nothing is seen of the views below */
};

struct view {
	const struct view_kind *kind;
	void *of;
};

enum { VIEWS_MOST = 8 };

struct views {
	struct view view[VIEWS_MOST];
	int count;
	int columns, rows;
	bool leaves, suspends, redraws; /* asked for by a view, done by the loop */
	bool has_closed;                /* a view, since all were last brought up to date */
};

/* Puts a view on top; takes it and all above it off again, where it is on the stack. */
void views_push(struct views *views, const struct view_kind *kind, void *of);
void views_close(struct views *views, const struct view_kind *kind);

/* Whether the one on top is a view of OF. */
bool views_top_is(const struct views *views, const void *of);

void views_handle(struct views *views, struct event event);
void views_tick(struct views *views, int64_t now, bool slept);
int views_timeout(const struct views *views);
void views_resize(struct views *views, int columns, int rows);
void views_draw(const struct views *views, struct canvas *canvas);

/* What a click at (x, y) means to the top view. */
struct link views_link(const struct views *views, int x, int y);

#endif
