/* dialog: what lies over the table and takes the keys: help, a new game, the end of a won one, and the line that asks
 * for a text. Each kind is a file of its own; this is what they share. */
#ifndef PATIENCE_DIALOG_H
#define PATIENCE_DIALOG_H

#include <stdbool.h>

#include "canvas.h"
#include "event.h"
#include "game.h"
#include "page.h"

enum dialog_kind {
	DIALOG_NONE,
	DIALOG_HELP,
	DIALOG_NEW,
	DIALOG_WON,
	DIALOG_ASK,
	DIALOG_PAST,
	DIALOG_FIGURES,
	DIALOG_GUEST,
	DIALOG_MOVES,
	DIALOG_CONFIRM,
	DIALOG_OPTIONS,
	DIALOG_SHELF,
	DIALOG_SOLUTIONS,
	DIALOG_CHOICE
};
enum question { ASK_DEAL, ASK_FILE, ASK_COMMAND };
enum { DIALOG_FIELDS = 10, DIALOG_TEXT = 256 };

struct dialog {
	enum dialog_kind kind;
	enum question question;
	char text[DIALOG_TEXT];    /* what has been typed, */
	int caret;                 /* and where the next character goes */
	int top;                   /* first line shown of a text that scrolls */
	int field;                 /* the line that is edited */
	int choice[DIALOG_FIELDS]; /* what is chosen in each, or a number below 0 */
	const struct game *game;   /* that a new game is to be of */
	bool waits;                /* for a deal to be found */
};

struct ui;
struct game;
struct session;

void dialog_open(struct ui *ui, enum dialog_kind kind);
void dialog_ask(struct ui *ui, enum question question);
void dialog_close(struct ui *ui);

/* For a key that the open dialog has no use for. Esc, Enter, q and the key that opened the dialog close it; the key of
 * help says what its keys are. What else means something at the table closes a list and does it, so that no key is
 * lost; the rest, and all in a dialog that is filled in, are answered. */
void dialog_pass(struct ui *ui, int key);

/* Gives a key or a mouse event to the open dialog, and draws it over the table. A click outside of it is Esc; on a row
 * of a list (link_row) it chooses the row, and on the chosen one it is Enter; the wheel is the arrow keys. */
void dialog_key(struct ui *ui, int key);
void dialog_mouse(struct ui *ui, struct event event);
void dialog_draw(const struct ui *ui, struct canvas *canvas);

/* A frame with a title in the middle of the table, made blank; returns where its inside begins. */
struct area dialog_frame(const struct ui *ui, struct canvas *canvas, int width, int height, const char *title);

void help_key(struct ui *ui, int key);
void help_draw(const struct ui *ui, struct canvas *canvas);
void new_game_open(struct ui *ui);
void new_game_key(struct ui *ui, int key);
void new_game_click(struct ui *ui, int row);
void new_game_draw(const struct ui *ui, struct canvas *canvas);

/* The first new game of GAME after another one: what was chosen last, any deal. NULL when that was said to be wrong. */
struct session *new_game_first(struct ui *ui, const struct game *game);

/* Takes up deals that have been found; begins the game that the dialog waits for. */
void new_game_step(struct ui *ui);

/* Begins a game with the options of the present one: the deal of that number, or any when TEXT is empty. Says why not.
 */
void new_game_deal(struct ui *ui, const char *text);

/* The dialog of settings; and what changes one, in the dialog or by a key of its own: it holds at once and is kept. */
void options_open(struct ui *ui);
void options_key(struct ui *ui, int key);
void options_draw(const struct ui *ui, struct canvas *canvas);
void options_click(struct ui *ui, int row);
void options_change(struct ui *ui, const char *name, int choice);

void shelf_open(struct ui *ui);
void shelf_key(struct ui *ui, int key);
void shelf_click(struct ui *ui, int row);
void shelf_draw(const struct ui *ui, struct canvas *canvas);

/* The moves that agree with MOVE but for their value, to choose from; false when there is no other. */
enum { CHOICES_MOST = 16 };
struct choices {
	struct move move[CHOICES_MOST];
	int count;
};
bool choice_open(struct ui *ui, struct move move);
void choice_key(struct ui *ui, int key);
void choice_click(struct ui *ui, int row);
void choice_draw(const struct ui *ui, struct canvas *canvas);

void game_list_open(struct ui *ui);
void game_list_resize(struct ui *ui);
void game_list_key(struct ui *ui, int key);
void game_list_click(struct ui *ui, int row);
void game_list_draw(const struct ui *ui, struct canvas *canvas);
void stats_view_open(struct ui *ui);
void stats_view_key(struct ui *ui, int key);
void stats_view_draw(const struct ui *ui, struct canvas *canvas);
void moves_key(struct ui *ui, int key);
void moves_draw(const struct ui *ui, struct canvas *canvas);
void guest_open(struct ui *ui);
void guest_dialog_key(struct ui *ui, int key);
void guest_dialog_click(struct ui *ui, int row);
void guest_dialog_draw(const struct ui *ui, struct canvas *canvas);

/* The end of a won game; of a daily one also the line to share. */
void won_open(struct ui *ui);
void won_key(struct ui *ui, int key);
void won_draw(const struct ui *ui, struct canvas *canvas);

/* Whether a file that holds something else may be replaced, and whether a game that cannot be kept may be left, for
 * the next one if one waits. */
void confirm_replace(struct ui *ui, const char *path);
void confirm_loss(struct ui *ui);
void confirm_key(struct ui *ui, int key);
void confirm_draw(const struct ui *ui, struct canvas *canvas);

/* Saves the game in a file that the player names; asks before it takes the place of something else. */
void dialog_save(struct ui *ui, const char *path, bool replaces);
void ask_key(struct ui *ui, int key);
void ask_draw(const struct ui *ui, struct canvas *canvas);

#endif
