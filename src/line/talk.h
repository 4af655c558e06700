/* talk: what the files of line mode share: mode.c (the conversation), words.c (its commands), telling.c (which game it
 * is, and how it stands), hints.c (its hints), verdicts.c (whether it can still be won). */
#ifndef PATIENCE_TALK_H
#define PATIENCE_TALK_H

#include "line_mode.h"

struct line_mode {
	struct session *session;
	const struct line_mode_options *options;
	bool shows; /* the table is to be shown when the line is done */
	bool quit, save_failed;
	bool is_new;         /* another deal, and no line has come since */
	int64_t kept_at;     /* by `now` */
	int hints;           /* so many were asked for */
	struct state hinted; /* in this position */
};

/* Has the table shown when the line is done. Returns true. */
static inline bool line_mode_show(struct line_mode *talk) { return talk->shows = true; }

/* Tells a person which game lies on the table; MORE goes on behind it. */
void line_mode_greet(const struct line_mode *talk, const char *more);

/* Tell how the game stands, its rules, and how its moves are typed. ARGUMENT is not heeded. The first two return true.
 */
bool line_mode_status(struct line_mode *talk, const char *argument, struct fault *fault);
bool line_mode_rules(struct line_mode *talk, const char *argument, struct fault *fault);
void line_mode_typing(const struct line_mode *talk);

/* Whether SESSION is shown and answered to the letter as the q program does. */
bool line_mode_is_terse(const struct session *session);

/* Plays COUNT moves as one step; the other side of a game for two answers. Returns true. */
bool line_mode_step(struct line_mode *talk, const struct move *move, int count);

/* Keeps the game now and then, while a player plays on in it; TALK is the line mode. */
void line_mode_keep(void *talk);

/* Tells a little more of the next move, or plays it. ARGUMENT is not heeded. False with a fault when there is nothing
 * to tell. */
bool line_mode_hint(struct line_mode *talk, const char *argument, struct fault *fault);

/* Says in FAULT how a game that is over has ended, and what can be done. Returns false. */
bool line_mode_refuse_end(const struct line_mode *talk, struct fault *fault);

/* Tells whether the game can still be won, or who can force a win; goes back to where that was so. Waits, within
 * limits; what was found out by then is told. ARGUMENT is not heeded. False with a fault where nothing is judged. */
bool line_mode_verdict(struct line_mode *talk, const char *argument, struct fault *fault);
bool line_mode_back(struct line_mode *talk, const char *argument, struct fault *fault);

/* What follows a word: nothing, a word, or all the rest of the line. */
enum line_argument { ARGUMENT_NONE, ARGUMENT_WORD, ARGUMENT_LINE };

struct line_word {
	const char *name, *help;
	bool (*run)(struct line_mode *, const char *argument, struct fault *);
	enum line_argument argument;
	bool tells_moves; /* of no use where these are a secret */
	/* In a game for two if it tells of moves, else where these are a secret; NULL: as anywhere. */
	const char *other_help;
};

/* The word that LINE begins with, or NULL when it begins with none. */
const struct line_word *line_word_find(const char *line);

/* The name of the word that TYPED may be meant for, or NULL. */
const char *line_word_nearest(const char *typed);

#endif
