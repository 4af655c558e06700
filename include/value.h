/* value: numbers and words of a list, read from texts that come from outside. */
#ifndef PATIENCE_VALUE_H
#define PATIENCE_VALUE_H

#include <stdbool.h>
#include <stdint.h>

#include "fault.h"

/* Reads TEXT, digits and nothing else; false when it is something else or too large. */
bool value_number(const char *text, uint64_t *number);

/* The same of a number that may be below 0, from LEAST to MOST. */
bool value_integer(const char *text, int64_t least, int64_t most, int64_t *number);

/* Reads N or A..B with A not above B. */
bool value_range(const char *text, uint64_t *first, uint64_t *last);

/* Reads a number from LEAST (0 or more) to MOST, or one of CHOICES, NULL after the last. False with a fault that names
 * WHAT, which may be empty. */
bool value_count(
    const char *what, const char *text, uint64_t least, uint64_t most, uint64_t *number, struct fault *fault);
bool value_int(const char *what, const char *text, int least, int most, int *number, struct fault *fault);
bool value_choice(const char *what, const char *text, const char *const *choices, int *chosen, struct fault *fault);

#endif
