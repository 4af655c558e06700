/* library_parts: what reading the folder and reading the index share. */
#ifndef PATIENCE_LIBRARY_PARTS_H
#define PATIENCE_LIBRARY_PARTS_H

#include "library.h"

/* Adds an entry, which the library owns from now. */
void library_add(struct library *library, struct entry entry);

/* Reads the index; an empty library when it is not there, not whole or not of this version. */
void index_read(const char *path, struct library *library);

/* Writes the index of the games of LIBRARY, leaving out what changed within the last moments before NOW (nanoseconds):
 * it could change again without its time telling. Without memory it stays as it was. */
void index_write(const char *path, const struct library *library, int64_t now);

#endif
