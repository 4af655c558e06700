/* fingers: a table without a terminal, and keys pressed at it or in a viewer. */
#ifndef PATIENCE_TEST_FINGERS_H
#define PATIENCE_TEST_FINGERS_H

#include "ui.h"

struct theme;
struct ui;
struct replay;

/* Opens a table of 80 by 24 cells for SESSION, in an empty home unless the test opened one. ui_release closes it. */
void table_open_with(struct ui *ui, struct session *session, const struct ui_options *options, struct theme theme);

/* The same in plain ASCII, without a mouse, and nothing moves by itself. */
void table_open(struct ui *ui, struct session *session);

/* Presses KEYS, a character each, and waits for the hint where one asks for it; at a \v half a second goes by. */
void table_press(struct ui *ui, const char *keys);

/* Waits until the judge has said all it was asked. */
void table_settle(struct ui *ui);

/* Waits until it is the person's turn, or the game is over. */
void table_await_answer(struct ui *ui);

/* Presses the keys of NAMES, which have blanks between them. */
void viewer_press(struct replay *replay, const char *names);

#endif
