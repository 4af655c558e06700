/* terminal_parts: the inside of a terminal, for the files that make it up. */
#ifndef PATIENCE_TEST_TERMINAL_PARTS_H
#define PATIENCE_TEST_TERMINAL_PARTS_H

#include <vterm.h>

#include "pty.h"
#include "terminal.h"

struct terminal {
	struct pty pty;
	VTerm *vterm;
	VTermScreen *screen;
	int columns, rows;
	char home[512];
	bool owns_home;
	bool has_ended, is_stopped;
	int status;
	bool cursor_is_hidden, is_alternate;
	bool mouse;
	char tail[5]; /* of what the program sent */
	size_t bytes;
	double started, last_byte; /* monotonic milliseconds */
	char *text;                /* what terminal_text and the like gave last */
};

#endif
