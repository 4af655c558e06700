/* printing: whether standard output could be written, and why not. */
#ifndef PATIENCE_PRINTING_H
#define PATIENCE_PRINTING_H

#include <stdbool.h>

/* Whether writing failed. To be asked soon after it, by the thread that wrote: what is in errno at the first failure is
 * kept as its cause. */
bool printing_failed(void);

/* Writes what there is by now, and remembers why when that fails. */
void printing_flush(void);

/* From now on the program goes on when the reader of its output leaves, so that it can close its files; then
 * printing_end ends it as it would have been ended. */
void printing_outlive(void);

/* Whether the reader has left: nothing more is to be said. */
bool printing_is_unheard(void);

/* Writes what is left and says when not all could be written. Returns STATUS, or EXIT_FAILED when that is 0 then: what
 * nobody could be told is a failure, be it a table or the help. */
int printing_end(int status);

#endif
