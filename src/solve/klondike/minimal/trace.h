/* minimal_trace: from the entry of a win back to the moves that lead there. */
#ifndef PATIENCE_MINIMAL_TRACE_H
#define PATIENCE_MINIMAL_TRACE_H

#include "minimal.h"
#include "table.h"

/* Writes the line from POSITION, which DEAL was read from and whose layout, not yet settled, is FIRST, to entry NUMBER
 * of TABLES, a win, into RESULT, with its length as the most moves that are needed: no more than those of the entry. */
void trace_line(struct deal *deal, const struct table *const *tables, struct layout first, uint32_t number,
    const struct klondike *position, struct minimal_result *result);

#endif
