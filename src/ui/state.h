/* state: the game at hand as a player sees it, and what is half done with it. What a module keeps for itself is known
 * here by its name alone.
 *
 * The terminal is not in it: keys and mouse come in as events, a canvas comes out. So whole games can be played in a
 * test. Invariant: scene, moves, status and layout always belong to the session's present state (ui_refresh). What else
 * depends on the session is brought up to date once an event has been handled (game_view.h). */
#ifndef PATIENCE_STATE_H
#define PATIENCE_STATE_H

#include <stdbool.h>
#include <stdint.h>

#include "cursor.h"
#include "draw/draw.h"
#include "event.h"
#include "keys.h"
#include "message.h"
#include "session.h"
#include "ui.h"
#include "view.h"

struct dialog_kind;
struct question;
struct confirmation;

enum { DIALOG_FIELDS = 10, DIALOG_TEXT = 512 };

/* The dialog that lies over the table. */
struct dialog {
	const struct dialog_kind *kind;          /* NULL for none */
	const struct question *question;         /* of ask.h */
	const struct confirmation *confirmation; /* of confirm.h */
	char text[DIALOG_TEXT];                  /* what has been typed, */
	int caret;                               /* and where the next character goes */
	int top;                                 /* first line shown of a text that scrolls */
	int field;                               /* the line that is edited */
	int choice[DIALOG_FIELDS];               /* what is chosen in each, or a number below 0 */
	const struct game *game;                 /* that a new game is to be of */
	bool waits;                              /* for a deal to be found */
	int passed;                              /* the key that it handed down, or 0 */
};

struct ui {
	struct session *session;
	struct scene scene;
	struct move move[MOVES_MAX]; /* in natural order, see order.h */
	int moves;
	enum status status;
	enum status settled; /* the status when all that depends on the session was last brought up to date */
	bool has_changed;    /* the session has, since then, */
	bool has_moved;      /* and a move has changed it */
	bool has_comment;    /* the game said something of that move */

	struct ui_options options;
	struct theme theme;
	struct theme (*dress)(const struct ui_options *options); /* what options look like on this terminal */
	int columns, rows;
	struct layout layout;
	int64_t now;

	struct cursor cursor;
	bool holds; /* the cards at `held` are in hand, */
	struct cursor held;
	char marked[SESSION_DATE]; /* the game whose keys write marks, by the moment it was begun */
	int shown;                 /* the move that Tab shows, or -1 */
	int key;                   /* that was pressed last */
	int armed;                 /* the spot whose key was the last one pressed, or -1 */
	bool sends;                /* safe foundation moves play one after another */
	int sent;
	bool sends_behind;  /* they are one step with the move before them */
	struct event press; /* the last press of the mouse button, */
	int64_t pressed_at; /* and when */

	bool roams;             /* the cursor was moved by hand; where moves are typed it is seen only then */
	char typed[TYPED_TEXT]; /* at the table, in a game whose moves are typed */
	int gives_up;           /* 2 when giving up was asked about, 1 at the next key, which may say so again, */
	int64_t asked_at;       /* and when */
	bool time_waits;        /* the clock stands, and nothing is to be seen, until the player goes on */

	char message[MESSAGE_TEXT]; /* empty: the line tells about the cursor */
	bool alert;
	struct views views; /* the table, and what lies over it */
	struct dialog dialog;
	const struct key_map *const *maps;     /* key_maps, */
	char key_text[ACTIONS_MOST][KEY_NAME]; /* and how each action of the table is asked for */

	struct parts *parts; /* what these are part of, see game_view.h */
	struct animation *animation;
	struct drag *drag;
	struct live_verdict *verdict;
	struct decided_game *finish;
	struct hints *hints;
	struct guest *guest;
	struct opponent *opponent;
	struct new_game *new_game;
	struct deal_finder *finder;
	struct choices *choice;
	struct command *command;
	struct game_list *past;
	struct stats_view *figures;
	struct shelf *shelf;
	struct solutions *solutions;
	struct standing *standing;
	struct judge *judge; /* NULL until something is asked of it */
	void (*ring)(void);  /* how threads wake the loop; NULL when they cannot */

	bool clock_stands;       /* only because the table cannot be seen */
	struct fault save_fault; /* why the game could not be saved; empty when it could */
	int64_t saved_at;        /* what its clock stood at then */
	struct session *next;    /* waits for leave to take the place of a game that cannot be kept */
};

/* After the options were changed: looks as they say. */
void ui_take_options(struct ui *ui);

/* Brings the scene up to date with the session and with what is typed. */
void ui_show(struct ui *ui);

/* Brings scene, moves, status and layout up to date with the session, and the cursor to a place that exists. */
void ui_refresh(struct ui *ui);

/* Moves the cursor; the layout follows it. */
void ui_go(struct ui *ui, struct cursor cursor);

/* Plays a legal move. */
void ui_make_move(struct ui *ui, struct move move);

/* Plays COUNT moves of LIST, the first of them legal and each of the others after those before it; one undo takes all
 * back. */
void ui_make_moves(struct ui *ui, const struct move *list, int count);

/* Goes to the square of a move that was made or taken back, where the window shows another part of the board. */
void ui_show_square(struct ui *ui, struct move move);

/* After the session was changed otherwise (undo, restart). */
void ui_changed(struct ui *ui);

/* Saves the game; a failure is said and kept in save_fault. */
void ui_save(struct ui *ui);

/* Whether the terminal draws nothing but ASCII, whatever is chosen. */
bool ui_is_ascii_alone(const struct ui *ui);

/* Saves the game if it has moves: what helped is not forgotten when the program is killed. */
void ui_save_help(struct ui *ui);

/* Counts in the record that NAME helped (notes_count), and saves that. */
void ui_count_help(struct ui *ui, const char *key, const char *name);

/* Drops what is half done: cards in hand, the move that Tab shows. */
void ui_let_go(struct ui *ui);

/* What the message line says instead of telling about the cursor, until the next key. */
void ui_say(struct ui *ui, const char *format, ...) __attribute__((format(printf, 2, 3)));
void ui_alert(struct ui *ui, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Says TEXT and behind it what KEY does, where that takes no further line, or one that the table leaves free; a page
 * has a button for it instead when TEXT takes several. */
void ui_say_with_key(struct ui *ui, const char *text, const char *key);

/* Says that the game is won, or over where both sides were moved by hand; false, and nothing is said, when it is not.
 */
bool ui_say_won(struct ui *ui);

/* Says that KEY does nothing here, and which one helps. */
void ui_say_idle(struct ui *ui, int key);

/* The move of the cards at FROM to TO; any target when TO is -1; NULL if there is none. */
const struct move *ui_find_move(const struct ui *ui, struct cursor from, int to);

/* The move that puts what is in hand on SPOT; on any foundation it is that to the card's own. NULL if there is none. */
const struct move *ui_find_put(const struct ui *ui, int spot);

/* Whether the clock of the game stands, so that the table is not to be seen. */
bool ui_hides_table(const struct ui *ui);

/* The table as it is to be drawn, without a hint. */
struct tabletop ui_tabletop(const struct ui *ui);

/* Whether KEY is bound to the action of the table that is called NAME; and how that is asked for: the first of its
 * keys, or ":undo" where it has none. */
bool ui_key_is(const struct ui *ui, int key, const char *name);

/* Whether keys of the game on the table write marks: that stays when another game is looked at meanwhile. */
bool ui_marks(const struct ui *ui);
const char *ui_key(const struct ui *ui, const char *name);

#endif
