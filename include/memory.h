/* memory: what grows with what a player has or types, for code that cannot go on without: when there is no memory the
 * program says so and is aborted. A search that may end undecided asks for memory itself. */
#ifndef PATIENCE_MEMORY_H
#define PATIENCE_MEMORY_H

#include <stddef.h>

/* Says on standard error that there is no memory left, and aborts the program. */
_Noreturn void memory_gone(void);

/* Says it again if that is why the program ends: for who puts a screen right that hid it. Safe in a signal handler. */
void memory_tell_gone(void);

/* Makes room for one more behind the COUNT items of SIZE bytes; *ROOM says how many have room, 0 with ITEMS NULL at
 * first. Returns the items, which may have moved and belong to the caller. */
void *memory_extend(void *items, int count, int *room, size_t size);

/* A copy of TEXT, to be freed. */
char *memory_copy(const char *text);

#endif
