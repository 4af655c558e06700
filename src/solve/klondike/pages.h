/* pages: memory for large tables that are read here and there. In huge pages where the system has them, since otherwise
 * most looks into such a table must wait for the page tables, too. */
#ifndef PATIENCE_SOLVE_PAGES_H
#define PATIENCE_SOLVE_PAGES_H

#include <stddef.h>

/* BYTES of memory, to be given to free(), or NULL; the second one is all zero. */
void *pages_new(size_t bytes);
void *pages_new_zeroed(size_t bytes);

#endif
