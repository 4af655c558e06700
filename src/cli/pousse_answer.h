/* pousse_answer: what `patience solve pousse` says of a position, in words or as JSON. */
#ifndef PATIENCE_POUSSE_ANSWER_H
#define PATIENCE_POUSSE_ANSWER_H

#include <stdbool.h>
#include <stdint.h>

#include "game.h"
#include "pousse_analysis.h"

/* Where the position stands: after so many moves of a record, or by itself (NULL). */
struct pousse_place {
	const char *record;
	int after;
};

/* Prints one line about STATE, which ANALYSIS is of and was found in so many MICROSECONDS of processor time. */
void pousse_answer_words(const struct pousse_place *place, const struct state *state,
    const struct pousse_analysis *analysis, int64_t microseconds);
void pousse_answer_json(const struct pousse_place *place, const struct state *state,
    const struct pousse_analysis *analysis, int64_t microseconds);

#endif
