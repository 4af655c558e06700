/* ask: the line at the bottom that asks for a text. */
#ifndef PATIENCE_ASK_H
#define PATIENCE_ASK_H

#include "dialog.h"

struct question {
	const char *prompt;
	bool is_number;
	/* Takes what was typed, when it is not empty. False where it is refused, which was said: then it stays there, to be
	 * mended. */
	bool (*answer)(struct ui *ui, const char *text);
	bool (*key)(struct ui *ui, int key); /* takes a key before it is typed; NULL: none */
	/* What stands behind the text, perhaps in TEXT; NULL for nothing. It is NULL where there never is anything. */
	const char *(*help)(const struct ui *ui, char text[MESSAGE_TEXT]);
};

extern const struct dialog_kind ask_dialog;

/* Asks, with TEXT typed already. */
void ask_open(struct ui *ui, const struct question *question, const char *text);

#endif
