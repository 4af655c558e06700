/* verdict: what the player is told, when asked for, of whether the game can still be won, and the way back when it
 * cannot.
 *
 * The judge thinks in the background; here its answers are taken up and said. A word once shown stands until the next
 * is known, but no longer than a moment: then the bar says that the judge is thinking. A loss is told once. */
#ifndef PATIENCE_UI_VERDICT_H
#define PATIENCE_UI_VERDICT_H

#include <stdbool.h>
#include <stdint.h>

#include "judge.h"
#include "message.h"

enum { VERDICT_TEXT = 32 };

struct live_verdict {
	bool is_shown;
	bool wants_line;          /* a winning line of the present position is waited for by the end of a decided game, */
	bool hint_waits;          /* by a hint */
	bool goes_back;           /* as soon as it is known where to */
	bool tells;               /* in a game for two what is found is told in full, once */
	enum judgement judgement; /* what the status bar says */
	char word[VERDICT_TEXT];  /* in a game for two, which says how soon */
	int64_t pending_since;    /* when the present position became a question, or -1 */
	int told; /* the first lost place when a loss was told; JUDGE_NEVER when there is none to be told again */
};

struct ui;

/* W: shows verdicts or no longer. In the record of a game stands that they were shown. */
void verdict_toggle(struct ui *ui);

void verdict_hide(struct ui *ui);

/* Another game is on the table: what was asked about the one before is no longer waited for, and verdicts are shown no
 * longer, unless it begins as that one did (IS_SAME): nobody is helped without asking. */
void verdict_change_game(struct ui *ui, bool is_same);

/* B: goes back to the last position that can be won, in a game for two to the last one that stood better, when it is
 * known which that is. */
void verdict_go_back(struct ui *ui);

/* Keeps the judge at the present question, takes up its answers, says what they mean. After each change of the game,
 * each ring, and as time goes on. */
void verdict_follow(struct ui *ui);

/* What can be done when a game is lost: "u undo, R again, r review, n new". Returns TEXT. */
const char *verdict_ways_on(const struct ui *ui, char text[MESSAGE_TEXT]);

/* Says that the game is lost: by the rules (IS_STUCK), or as the judge found. */
void verdict_tell_loss(struct ui *ui, bool is_stuck);

/* Whether it is shown that the game is lost. */
bool verdict_is_lost(const struct ui *ui);

/* The word for the status bar while the game goes on, NULL when there is none. TEXT may be used for it. */
const char *verdict_word(const struct ui *ui, char text[VERDICT_TEXT]);

/* How many milliseconds the word will stay as it is, -1: until something happens. */
int verdict_timeout(const struct ui *ui);

#endif
