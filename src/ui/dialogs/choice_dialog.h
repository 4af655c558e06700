/* choice_dialog: moves that differ in their value alone, to choose one from. */
#ifndef PATIENCE_CHOICE_DIALOG_H
#define PATIENCE_CHOICE_DIALOG_H

#include "dialog.h"

enum { CHOICES_MOST = 16 };
struct choices {
	struct move move[CHOICES_MOST];
	int count;
};

extern const struct dialog_kind choice_dialog;

/* Offers the moves that agree with MOVE but for their value; false when there is no other. */
bool choice_open(struct ui *ui, struct move move);

/* Plays the one of them that KEY chooses, where a card in hand is over one that it may be put on; false otherwise. */
bool choice_by_key(struct ui *ui, int key);

#endif
