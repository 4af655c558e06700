/* keyboard: from the bytes a terminal sends to keys and mouse. Pure: bytes go in, events come out.
 *
 * Knows the sequences that terminals share (CSI, SS3, the mouse's) and those that it is told of. A lone Esc cannot be
 * told from the beginning of a sequence but by waiting: it becomes a key when the caller says that nothing followed. */
#ifndef PATIENCE_KEYBOARD_H
#define PATIENCE_KEYBOARD_H

#include <stdbool.h>
#include <stddef.h>

#include "../event.h"

enum { KEYBOARD_BYTES = 256, KEYBOARD_SEQUENCES = 32 };

struct keyboard {
	char byte[KEYBOARD_BYTES];
	size_t bytes;
	struct {
		const char *text; /* owned by the caller */
		int key;
	} sequence[KEYBOARD_SEQUENCES];
	size_t sequences;
	bool is_pasting; /* what comes is a text that is pasted; for the caller to end where it breaks off */
	bool is_parted;  /* a line or a tab of it has ended: what follows is parted from that by a blank */
};

/* Tells of a sequence of this terminal; NULL or an empty TEXT is no sequence. */
void keyboard_teach(struct keyboard *keyboard, const char *text, int key);

/* Takes bytes in; what does not fit is lost. */
void keyboard_add(struct keyboard *keyboard, const char *byte, size_t bytes);

/* The next event; false when there are no bytes, or not enough of them. With IS_ALL the bytes there are all that will
 * come. An event of the kind EVENT_NONE is a sequence without a meaning. Of several places that the mouse was dragged
 * through, one after another, only the last is told. */
bool keyboard_next(struct keyboard *keyboard, bool is_all, struct event *event);

#endif
