/* won: the end of a won game; of a daily one also the line to share. */
#ifndef PATIENCE_WON_H
#define PATIENCE_WON_H

#include "dialog.h"

extern const struct dialog_kind won_dialog;
void won_open(struct ui *ui);

/* Whether KEY is one of the choices that stand there. */
bool won_offers(int key);

#endif
