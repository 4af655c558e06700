/* deal_range: numbers of deals as they are typed: N or A..B, those of another program with the letter of their series.
 */
#ifndef PATIENCE_DEAL_RANGE_H
#define PATIENCE_DEAL_RANGE_H

#include <stdbool.h>
#include <stdint.h>

#include "fault.h"

struct deal_range {
	char series; /* the letter of another program's numbers, or 0 */
	uint64_t first, last;
};

/* Whether WORD begins like numbers of deals. */
bool deal_range_begins(const char *word);

/* Reads TEXT; false with a fault that begins with it. */
bool deal_range_read(const char *text, struct deal_range *range, struct fault *fault);

#endif
