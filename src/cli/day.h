/* day: the daily game of the command line: the one in progress, the finished one, or a new one. */
#ifndef PATIENCE_DAY_H
#define PATIENCE_DAY_H

#include "command.h"
#include "session.h"

#define DAY_OPTION                                                                                                     \
	"--daily[=DATE]", "the daily deal of the game, of today (UTC) or of an earlier day such as 2026-01-31"

/* Reads the value of an option --daily or --daily=DATE into TARGET, a const char * (today without a date). */
bool day_read(void *target, const struct option *option, const char *value, struct fault *fault);

/* WORD as a game for START or, behind --daily, as the DAY, which may stand apart. */
enum word day_word(struct start_options *start, const char **day, const char *word, struct fault *fault);

/* The daily deal has rules and a number of its own: false, which is said, where START gives some beside a DAY. */
bool day_agrees(const struct command *command, const char *day, const struct start_options *start);

/* The daily game of GAME and DATE: the unfinished one, else the won one, else one that was left, else a new one. NULL
 * when that was said on standard error to be impossible. NOTICE gets what the player must know, or is left empty. */
struct session *day_session(const struct game *game, const char *date, struct fault *notice);

/* Prints the line to share where SESSION is a daily game that was won; else nothing. */
void day_tell(const struct session *session);

/* The record of the won game of GAME and DATE that counts, or NULL with a fault. */
struct session *day_won(const struct game *game, const char *date, struct fault *fault);

#endif
