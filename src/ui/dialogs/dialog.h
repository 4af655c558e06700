/* dialog: a view over the table that takes the keys: help, a new game, the end of a won one, a question. Each kind is a
 * file of its own; this is what they share. One is open at a time. */
#ifndef PATIENCE_DIALOG_H
#define PATIENCE_DIALOG_H

#include <stdbool.h>

#include "../draw/page.h"
#include "../state.h"

struct dialog_kind {
	/* A text that scrolls has these alone: its title, its width, and what puts it on a page; `of` is the table. */
	const char *title;
	int width;
	void (*put)(const void *of, struct page *page);
	const char *foot; /* as of a sheet */

	void (*key)(struct ui *ui, int key);
	void (*draw)(const struct ui *ui, struct canvas *canvas);
	void (*click)(struct ui *ui, int row);       /* on a row of a list (link_row); NULL: it becomes the `field`, */
	int chooses;                                 /* and takes this key when it is chosen already */
	int wheel;                                   /* by how many arrow keys a notch of the wheel moves it */
	bool (*types)(const struct ui *ui, int key); /* whether KEY is typed into a text, and may be pasted; NULL: no */
	bool shows_table;                            /* the clock goes on */
	bool draws_table;                            /* and with it what is said */
	bool is_asked;                               /* what is said stands above it, for it lies on the message line */
	const char *opener; /* the action that opens it, and closes it; NULL: it lets no key through */
	const char *help;   /* its keys in a line, for dialog_pass */
};

/* For `help` of a text that scrolls. */
extern const char dialog_scrolls[];

void dialog_open(struct ui *ui, const struct dialog_kind *kind);
void dialog_close(struct ui *ui);

/* For a key that the open dialog has no use for. Esc, Enter, Backspace, q and the key that opened the dialog close it;
 * the key of help says what its keys are. What else means something at the table, but a change of the game, which lies
 * behind, closes a list and does it, so that no key is lost; the rest, and all in a dialog that is filled in, are
 * answered. */
void dialog_pass(struct ui *ui, int key);

/* By how many rows a page key goes in a list: as many as are seen, but on a page, where only its browser knows that. */
int dialog_page(const struct ui *ui);

/* For KEY in a list of ROWS whose chosen one is the `field`: another one is chosen, or TAKE takes it; what else is
 * passed. */
void dialog_choose(struct ui *ui, int key, int rows, void (*take)(struct ui *ui));

/* Closes the dialog; KEY is for the table. */
void dialog_hand_down(struct ui *ui, int key);

/* A frame with a title in the middle of the table, made blank; returns where its inside begins. */
struct area dialog_frame(const struct ui *ui, struct canvas *canvas, int width, int height, const char *title);

#endif
