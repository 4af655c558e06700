/* fingers: keys pressed at a table or in a viewer, without a terminal. */
#ifndef PATIENCE_TEST_FINGERS_H
#define PATIENCE_TEST_FINGERS_H

struct ui;
struct replay;

/* Presses KEYS, a character each, and waits for the hint where one asks for it. */
void table_press(struct ui *ui, const char *keys);

/* Waits until the judge has said all it was asked. */
void table_settle(struct ui *ui);

/* Waits until it is the person's turn, or the game is over. */
void table_await_answer(struct ui *ui);

/* Presses the keys of NAMES, which have blanks between them. */
void viewer_press(struct replay *replay, const char *names);

#endif
