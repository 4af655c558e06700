/* lines: the lines of a file or of standard input, read without holding back what has come, and given up at once when
 * the user stops the program. */
#ifndef PATIENCE_LINES_H
#define PATIENCE_LINES_H

#include <stdatomic.h>

#include "fault.h"

enum { LINE_LONGEST = 1 << 16 };

struct lines;

/* Opens PATH, "-" for standard input; NULL with a fault that names it. STOP may be set at any time. */
struct lines *lines_open(const char *path, const atomic_bool *stop, struct fault *fault);
void lines_close(struct lines *lines);

/* The next line without its end, ended by a NUL, good until the next call; NULL at the end of the file or when stopped,
 * and, with a fault, when it cannot be read, is longer than LINE_LONGEST, or holds a NUL. */
char *lines_next(struct lines *lines, struct fault *fault);

/* The number of the line read last, from 1. */
int lines_number(const struct lines *lines);

#endif
