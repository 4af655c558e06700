/* stopping: a signal asks a long command to end: what is begun is given up, what is known is said. */
#ifndef PATIENCE_STOPPING_H
#define PATIENCE_STOPPING_H

#include <stdatomic.h>
#include <stdbool.h>

/* Set once a signal asked, or by whoever finds that going on is of no use. */
extern atomic_bool stopping;

/* From now on an interrupt, a hang-up, a quit or a termination sets `stopping` first, and a later one ends the program.
 * Writing is not interrupted, so that every line is whole. */
void stopping_catch(void);

/* The same signals end the program at once, and the programs that play for it. */
void stopping_at_once(void);

/* HEEDS: until further notice an interrupt sets `stopping`, which is false at first, and does no more; the other
 * signals do what they did. Then an interrupt does again what it did before. One that is ignored stays so. */
void stopping_heed(bool heeds);

/* Ends the program by the signal that asked, if one did; call it when all is said. */
void stopping_end(void);

#endif
