/* ui: a game on the full screen. Shows a session, lets the player change it by keys and mouse, and keeps it saved.
 *
 * It works for every game from its scene and its moves. Whatever happens (a signal, the end of input, a terminal that
 * goes away) it returns with the terminal as it was and the session saved. */
#ifndef PATIENCE_UI_H
#define PATIENCE_UI_H

#include <stdbool.h>

#include "fault.h"
#include "session.h"

enum ui_colours { UI_COLOURS_AUTO, UI_COLOURS_NONE, UI_COLOURS_TWO, UI_COLOURS_FOUR };
enum { UI_BINDINGS = 128, UI_UNBOUND = -1 };

/* How it looks and behaves. All zero is the default. */
struct ui_options {
	bool ascii;              /* even where the locale has Unicode */
	enum ui_colours colours; /* AUTO: two, or none where NO_COLOR is set or the terminal has none */
	bool no_animation;
	bool no_mouse;
	bool oracle_hints;         /* hints know all cards */
	bool no_saving;            /* the game is not to be kept in the player's folders */
	const char *notice;        /* said first; NULL for nothing */
	const char *const *reason; /* for the viewer: what is said after each move, and that it runs at once */
	int reasons;
	struct {
		int key;
		int action;         /* row of the table of actions, or UI_UNBOUND */
	} binding[UI_BINDINGS]; /* keys that differ from the table */
	int bindings;
};

/* Reads the player's settings from the text of the configuration file; NAME is its name for messages. Lines `#
 * comment`, `key KEY ACTION` (ACTION may be `none`), `symbols unicode|ascii`, `colours auto|none|two|four`, `animation
 * yes|no`, `mouse yes|no`, `hints
 * fair|oracle`. False with a fault that begins with name:line; OPTIONS then holds the lines before it. */
bool ui_configure(struct ui_options *options, const char *text, const char *name, struct fault *fault);

struct ui_end {
	enum {
		UI_LEFT,      /* the player left */
		UI_NO_SCREEN, /* nothing was shown: the terminal cannot do it; the fault says why */
		UI_HUNG_UP,   /* the terminal or its input is gone */
		UI_SIGNALLED  /* by `signal`, which the caller may raise again */
	} how;
	int signal;
};

/* Plays *SESSION until the player leaves. A game begun meanwhile replaces *SESSION (the old one is kept as a record and
 * freed). The caller saves nothing and frees *SESSION. When the last save failed, the fault says why; else it is empty.
 */
struct ui_end ui_play(struct session **session, const struct ui_options *options, struct fault *fault);

/* Shows the records in FILES files; one that cannot be read is left out. When the player goes on from one of them,
 * plays that new game, which takes the place of the unfinished one (kept as a record), as ui_play does. UI_NO_SCREEN
 * with a fault when nothing could be shown. */
struct ui_end ui_replay(const char *const *path, int files, const struct ui_options *options, struct fault *fault);

#endif
