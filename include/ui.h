/* ui: a game on the full screen. Shows a session, lets the player change it by keys and mouse, and keeps it saved.
 *
 * It works for every game from its scene and its moves. Whatever happens (a signal, the end of input, a terminal that
 * goes away) it returns with the terminal as it was and the session saved. */
#ifndef PATIENCE_UI_H
#define PATIENCE_UI_H

#include <stdatomic.h>
#include <stdbool.h>

#include "fault.h"
#include "session.h"

struct player;

enum ui_colours { UI_COLOURS_AUTO, UI_COLOURS_NONE, UI_COLOURS_TWO, UI_COLOURS_FOUR };
enum ui_theme { UI_THEME_AUTO, UI_THEME_PAPER, UI_THEME_FELT, UI_THEME_OUTLINE };
enum { UI_BINDINGS = 128, UI_UNBOUND = -1 };

/* How it looks and behaves. All zero is the default. The first ones are the settings: each is the number of what is
 * chosen, see settings.h. */
struct ui_options {
	int ascii;   /* even where the locale has Unicode */
	int colours; /* enum ui_colours; AUTO: two, or none where NO_COLOR is set or the terminal has none */
	int theme;   /* enum ui_theme; AUTO: paper, or felt on a light background; outline below 256 colours and in ASCII */
	int no_animation;
	int no_mouse;
	int oracle_hints;   /* hints know all cards */
	int sends_safe;     /* after each move all that is safe goes to the foundations */
	int profile, draw;  /* of new games; 0: what was chosen last */
	const char *notice; /* said first; NULL for nothing */
	/* A new game of the deal behind that of SESSION in its file; NULL with a fault. NULL: there are no files. */
	struct session *(*next_of_file)(const struct session *session, struct fault *fault);
	const char *rules; /* that new games are offered with, as ui_start_rules gives them; NULL: find them */
	struct {
		int key;
		int action;         /* row of the table of actions, or UI_UNBOUND; */
		bool in_viewer;     /* of that of the viewer */
	} binding[UI_BINDINGS]; /* keys that differ from the table */
	int bindings;
};

/* Reads the player's settings from the text of the configuration file; NAME is its name for messages. Lines `#
 * comment`, `key KEY ACTION` (ACTION may be `none`) and `SETTING VALUE` as in settings.h. False with a fault that
 * begins with name:line, of the first line that cannot be read; OPTIONS then holds the others. */
bool ui_configure(struct ui_options *options, const char *text, const char *name, struct fault *fault);

/* The same with the player's own file; true when there is none. */
bool ui_load_settings(struct ui_options *options, struct fault *fault);

/* What may be chosen of the settings that are options, too; NULL after the last. */
extern const char *const ui_colours[], *const ui_themes[], *const ui_hints[];

/* Changes a setting, by its name in the file, or says with a fault which values there are. */
bool ui_set(struct ui_options *options, const char *name, const char *value, struct fault *fault);

/* The rules of a new game as lines of a start text without the deal: those of GIVEN; for what it leaves open, those
 * that are set, then those that were chosen last, as far as they go together. False with a fault when what was chosen
 * last cannot be read, or a file that it names is not at hand; TEXT is then made without it. */
bool ui_start_rules(const struct ui_options *options, const struct game *game, const char *given, char text[START_TEXT],
    struct fault *fault);

/* Adds to START, which gives the deal itself, those lines of RULES that fit it and are not told there yet; never a
 * grade, for a deal that the player has brought has none. */
void ui_add_rules(const struct game *game, char start[START_TEXT], const char *rules);

struct ui_end {
	enum {
		UI_LEFT,      /* the player left */
		UI_NO_SCREEN, /* nothing was shown: the terminal cannot do it; the fault says why */
		UI_NO_RECORD, /* nothing was shown: no file could be read; the fault says why */
		UI_SIGNALLED  /* by `signal`, which the caller may raise again; SIGHUP when the terminal is gone */
	} how;
	int signal;
};

/* Plays *SESSION until the player leaves. A game begun meanwhile replaces *SESSION (the old one is kept as a record and
 * freed). The caller saves nothing and frees *SESSION. When the last save failed, the fault says why; else it is empty.
 */
struct ui_end ui_play(struct session **session, const struct ui_options *options, struct fault *fault);

/* Shows the records in FILES files; one that cannot be read is left out. When the player goes on from one of them,
 * plays that new game, which takes the place of the unfinished one (kept as a record), as ui_play does. */
struct ui_end ui_replay(const char *const *path, int files, const struct ui_options *options, struct fault *fault);

/* Shows the deal of SESSION, and then move by move, each with its reason, how PLAYER, which is called NAME, plays it
 * on: as fast as it is asked to, and not before it has thought. To go on from a place is as in ui_replay. The session
 * is used up; *CANCEL, which the player heeds, is set at the end. */
struct ui_end ui_watch(struct session *session, struct player *player, const char *name, atomic_bool *cancel,
    const struct ui_options *options, struct fault *fault);

#endif
