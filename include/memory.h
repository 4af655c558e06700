/* memory: what grows with what a player has or types, for code that cannot go on without: when there is no memory the
 * program is aborted. A search that may end undecided asks for memory itself. */
#ifndef PATIENCE_MEMORY_H
#define PATIENCE_MEMORY_H

#include <stddef.h>

/* Makes room for one more behind the COUNT items of SIZE bytes; *ROOM says how many have room, 0 with ITEMS NULL at
 * first. Returns the items, which may have moved and belong to the caller. */
void *memory_extend(void *items, int count, int *room, size_t size);

/* A copy of TEXT, to be freed. */
char *memory_copy(const char *text);

#endif
