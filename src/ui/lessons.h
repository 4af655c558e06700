/* lessons: hints of a game that teaches the next step (companion.h): H tells one sentence more of it each time and
 * lights its squares; the next H, or Enter, makes its moves, which one undo takes back. Once the cursor is elsewhere
 * Enter is for the square there, and H tells it again. */
#ifndef PATIENCE_LESSONS_H
#define PATIENCE_LESSONS_H

#include "hint.h"
#include "lesson.h"
#include "worker.h"

struct ui;

struct lessons {
	struct worker *worker; /* finds the step; NULL until one is wanted */
	struct lesson lesson;
	enum hint_level level; /* sentences told; HINT_NOTHING: there is no lesson */
};

/* Whether the game has lessons in place of hints. */
bool lessons_exist(const struct ui *ui);

/* H was pressed: tells more, asks for a lesson, or makes its moves when all was told. */
void lessons_ask(struct ui *ui);

/* Takes up the lesson that hints.waits is for. */
void lessons_step(struct ui *ui);

/* Makes the moves of a lesson that was told to its end, while the cursor is where that led it; false when there is
 * none.
 */
bool lessons_play(struct ui *ui);

void lessons_drop(struct ui *ui);
void lessons_release(struct ui *ui);

#endif
