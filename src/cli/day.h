/* day: the daily game of the command line: the one in progress, the finished one, or a new one. */
#ifndef PATIENCE_DAY_H
#define PATIENCE_DAY_H

#include "option.h"
#include "session.h"

/* Reads the value of an option --daily or --daily=DATE into TARGET, a const char * (today without a date). */
bool day_read(void *target, const struct option *option, const char *value, struct fault *fault);

/* The daily game of GAME and DATE: the unfinished one, else the won one, else one that was left, else a new one. NULL
 * when that was said on standard error to be impossible. NOTICE gets what the player must know, or is left empty. */
struct session *day_session(const struct game *game, const char *date, struct fault *notice);

/* The record of the won game of GAME and DATE that counts, or NULL with a fault. */
struct session *day_won(const struct game *game, const char *date, struct fault *fault);

#endif
