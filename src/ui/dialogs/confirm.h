/* confirm: a question before something is lost. Only y does it. */
#ifndef PATIENCE_CONFIRM_H
#define PATIENCE_CONFIRM_H

#include "dialog.h"

enum { CONFIRM_TEXT = MESSAGE_TEXT + DIALOG_TEXT };

struct confirmation {
	const char *title, *yes, *no;
	const char *brief; /* the question and its keys in a line, for a window that has no room for more */
	void (*write)(const struct ui *ui, char sentence[CONFIRM_TEXT]);
	void (*accept)(struct ui *ui, const char *about);
	void (*decline)(struct ui *ui, const char *about);
};

/* Asks; ABOUT, what it is about, stands in the dialog's text. */
void confirm_open(struct ui *ui, const struct confirmation *confirmation, const char *about);

/* The question in a line when one is asked, else NULL. */
const char *confirm_brief(const struct ui *ui);

#endif
