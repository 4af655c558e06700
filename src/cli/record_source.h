/* record_source: the record that a command is given: of a file, of a pipe, or, "-", of standard input. */
#ifndef PATIENCE_RECORD_SOURCE_H
#define PATIENCE_RECORD_SOURCE_H

#include "record.h"

/* Reads it; who writes to a pipe is waited for until the program is stopped (stopping.h), and then it is NULL without a
 * fault. NULL with a fault, which calls it by line_reader_name, as record_load_stated, which says what STATED gets; it
 * may be NULL. The caller frees the session. */
struct session *record_source_load(const char *path, enum status *stated, struct fault *fault);

#endif
