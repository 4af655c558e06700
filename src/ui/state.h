/* state: all that the player's side of a game is: the session, what is seen of it, and what is half done.
 *
 * The terminal is not in it: keys and mouse come in as events, a canvas comes out. So whole games can be played in a
 * test. Invariant: scene, moves, status and layout always belong to the session's present state (ui_refresh). */
#ifndef PATIENCE_STATE_H
#define PATIENCE_STATE_H

#include <stdbool.h>
#include <stdint.h>

#include "animation.h"
#include "command.h"
#include "cursor.h"
#include "day.h"
#include "deal_pool.h"
#include "dialog.h"
#include "drag.h"
#include "draw.h"
#include "event.h"
#include "finish.h"
#include "game_list.h"
#include "guest.h"
#include "hints.h"
#include "message.h"
#include "session.h"
#include "shelf.h"
#include "solutions.h"
#include "standing.h"
#include "stats_view.h"
#include "ui.h"
#include "verdict.h"

struct ui {
	struct session *session;
	struct ui_options options;
	struct theme theme;
	struct theme (*dress)(const struct ui_options *options); /* what options look like on this terminal */
	int columns, rows;
	int64_t now;

	struct scene scene;
	struct move move[MOVES_MAX]; /* in natural order, see order.h */
	int moves;
	enum status status;
	struct layout layout;

	struct cursor cursor;
	bool holds; /* the cards at `held` are in hand, */
	struct cursor held;
	struct drag drag; /* by the mouse */
	bool marks;       /* keys of the game write marks */
	int shown;        /* the move that Tab shows, or -1 */
	int armed;        /* the spot whose key was the last one pressed, or -1 */
	bool sends;       /* safe foundation moves play one after another */
	int sent;
	struct event press; /* the last press of the mouse button, */
	int64_t pressed_at; /* and when */

	char message[MESSAGE_TEXT]; /* empty: the line tells about the cursor */
	bool alert;
	struct dialog dialog;
	struct choices choice; /* what the dialog of choices offers */
	struct command command;
	struct game_list past;     /* what the dialogs of past games list, */
	struct stats_view figures; /* and count */
	struct shelf shelf;        /* what the dialog of games lists */
	struct solutions solutions;
	struct standing standing; /* of the game that was won */
	struct animation animation;
	struct judge *judge; /* NULL until something is asked of it */
	void (*ring)(void);  /* how threads wake the loop; NULL when they cannot */
	struct live_verdict verdict;
	struct finish finish;
	struct hints hints;
	struct guest guest;

	struct deal_finder finder;   /* of deals of a day or of a grade */
	struct deal_pool *deal_pool; /* of winnable deals, NULL until it is first needed */
	int kind;                    /* of deal that was last asked for, see new_game.c */
	char rules[START_TEXT];      /* lines of a start text that the dialog for a new game offers, */
	const struct game *rules_of; /* of this game; NULL: not known yet */

	bool clock_stands; /* only because the table cannot be seen */

	enum { VIEW_NOTHING, VIEW_PAST, VIEW_REVIEW, VIEW_REPLAY } views; /* what the viewer is to show */
	bool leaves, suspends, redraws;                                   /* asked for by an action, done by the loop */
	struct fault save_fault; /* why the game could not be saved; empty when it could */
	struct session *next;    /* waits for leave to take the place of a game that cannot be kept */
};

/* SESSION stays the caller's until ui_release, which hands back the one that is then played. */
void ui_init(struct ui *ui, struct session *session, const struct ui_options *options, struct theme theme, int64_t now);
struct session *ui_release(struct ui *ui);

void ui_resize(struct ui *ui, int columns, int rows);

/* After the options were changed: looks as they say. */
void ui_take_options(struct ui *ui);

/* Brings scene, moves, status and layout up to date with the session, and the cursor to a place that exists. */
void ui_refresh(struct ui *ui);

/* Halts the clock while the player cannot see the table, and lets it go on afterwards. */
void ui_follow_clock(struct ui *ui);

/* Moves the cursor; the layout follows it. */
void ui_go(struct ui *ui, struct cursor cursor);

/* Plays a legal move and all that follows: the clock, the save, the word about a won or lost game. */
void ui_make_move(struct ui *ui, struct move move);

/* After the session was changed otherwise (undo, restart): the same. */
void ui_changed(struct ui *ui);

/* Teaches the first move in three lines, once and never again. */
void ui_welcome(struct ui *ui);

/* Saves the game; a failure is said and kept in save_fault. */
void ui_save(struct ui *ui);

/* Puts another session in place of the present one, which is kept as a record. When that fails the player is asked, the
 * other one is `next` as long, and the answer is false. */
bool ui_replace(struct ui *ui, struct session *session);
void ui_take_next(struct ui *ui);
/* Goes over to SESSION, perhaps of another game; the present one stays to be resumed. Asks first when it could not be
 * saved. */
void ui_change_game(struct ui *ui, struct session *session);

void ui_drop_next(struct ui *ui);

/* Drops what is half done: cards in hand, the move that Tab shows. */
void ui_let_go(struct ui *ui);

/* What the message line says instead of telling about the cursor, until the next key. */
void ui_say(struct ui *ui, const char *format, ...) __attribute__((format(printf, 2, 3)));
void ui_alert(struct ui *ui, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The move of COUNT cards from FROM to TO; any target when TO is -1; NULL if there is none. */
const struct move *ui_find_move(const struct ui *ui, struct cursor from, int to);

struct view ui_view(const struct ui *ui);

/* What the player did. */
void ui_handle(struct ui *ui, struct event event);

/* A key for the table, whatever lies over it: what it is bound to is done. */
void ui_act(struct ui *ui, int key);

/* What goes on by itself up to the time NOW: the clock, a motion, cards that are being sent. */
void ui_step(struct ui *ui, int64_t now);

/* The whole picture. */
void ui_draw(const struct ui *ui, struct canvas *canvas);

#endif
