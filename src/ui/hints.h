/* hints: what H does: who is asked, how much is told, and the sign that somebody thinks.
 *
 * A hint belongs to a position; the next H tells more of it until the position changes. Nothing here waits: the fair
 * adviser thinks in a thread of its own, the oracle's lines come from the judge. */
#ifndef PATIENCE_HINTS_H
#define PATIENCE_HINTS_H

#include "hint.h"
#include "lessons.h"
#include "worker.h"

struct ui;

struct hints {
	struct worker *worker;  /* asks the fair adviser; NULL until one is wanted */
	struct advice advice;   /* the line that is followed, of the adviser or the judge */
	int waits;              /* how often H was pressed while the answer is not there yet */
	int clues;              /* how many the game itself has given of this position */
	enum hint_level level;  /* how much was told about the present position, */
	enum hint_level marks;  /* how much of it the table marks, */
	struct hint hint;       /* and what, when anything was */
	struct lessons lessons; /* of a game that has these instead */
};

/* H: tells more of the hint, or asks for one. */
void hints_ask(struct ui *ui);

/* Says TEXT, what a hint tells, and which key tells more of it or, when there is a move, plays it: the move is shown on
 * the table as well, so a line that is full goes without the key. */
void hints_say(struct ui *ui, const char *text, bool has_more, bool has_move);

/* Says that somebody thinks. */
void hints_say_waiting(struct ui *ui);

/* Plays the move that a hint shows, as often as the hint says; false when none is shown. */
bool hints_play(struct ui *ui);

/* The other kind of hints from now on. */
void hints_change_kind(struct ui *ui);

/* Who gives hints has changed: nothing of the other one's is told any more. */
void hints_forget(struct ui *ui);

/* Takes up what was found meanwhile. */
void hints_step(struct ui *ui);

/* Whether a hint waits for the judge's winning line. */
bool hints_want_line(const struct ui *ui);

/* The position has changed, or the hint is to be taken off the table. */
void hints_drop(struct ui *ui);
void hints_release(struct ui *ui);

#endif
