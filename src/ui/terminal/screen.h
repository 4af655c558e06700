/* screen: the terminal. It sends a canvas and brings events. Only the files of this folder know curses.
 *
 * Only what changed since the last frame is sent. There is one terminal, so its state is static. However the program
 * ends (leave, signal, crash, suspension), the terminal is as it was before screen_open. */
#ifndef PATIENCE_SCREEN_H
#define PATIENCE_SCREEN_H

#include <stdbool.h>

#include "../draw/canvas.h"
#include "../draw/theme.h"
#include "../event.h"
#include "fault.h"

/* Takes the terminal over. False with a fault when there is none, or none that can address its cells. */
bool screen_open(bool mouse, struct fault *fault);
void screen_close(void);

/* Whether clicks are told of from now on. */
void screen_use_mouse(bool mouse);

/* What the terminal and the locale can show. */
bool screen_is_unicode(void);
int screen_colours(void); /* how many; less than 8 is none */

/* How large it is; of one that says it is larger than any, only as much as is drawn on. */
void screen_size(int *columns, int *rows);

/* Sends what differs between CANVAS and the last frame; after screen_forget, everything. */
void screen_show(const struct canvas *canvas, const struct theme *theme);
void screen_forget(void);

/* The next event, or EVENT_NONE after TIMEOUT milliseconds (-1: waits for ever). */
struct event screen_wait(int timeout);

/* Another thread wakes who waits: the present or next screen_wait returns EVENT_RING. Only while the screen is open. */
void screen_ring(void);

/* Gives the terminal back and stops the process until it is continued. */
void screen_suspend(void);

#endif
