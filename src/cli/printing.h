/* printing: whether standard output could be written, and why not. */
#ifndef PATIENCE_PRINTING_H
#define PATIENCE_PRINTING_H

#include <stdbool.h>

/* Whether writing failed. To be asked soon after it, by the thread that wrote: what is in errno at the first failure is
 * kept as its cause. */
bool printing_failed(void);

/* Writes what is left. Returns STATUS, or EXIT_FAILED, and says why, when it is 0 and not all could be written: what
 * nobody could be told is a failure, be it a table or the help. */
int printing_end(int status);

#endif
