/* position: the bytes of a state of Pousse, and its start text. */
#ifndef PATIENCE_POUSSE_POSITION_H
#define PATIENCE_POUSSE_POSITION_H

#include "pousse.h"

enum { POUSSE_SIZE_USUAL = 6, POUSSE_SECONDS_USUAL = 30, POUSSE_SECONDS_MOST = 999 };

/* Who can have the other side, by the names of the table of players; "none" for nobody, NULL after the last. */
extern const char *const pousse_opponents[];

extern const struct game_option pousse_options[];
extern const struct start_form pousse_forms[];

bool pousse_start(const char *text, struct state *state, struct fault *fault);
void pousse_describe(const struct state *state, char text[START_TEXT]);
void pousse_deal(uint64_t number, const char *options, char value[START_TEXT]);

/* Marks of the tally, and the end by the clock. */
void pousse_mark(struct state *state, uint64_t repeating, bool has_repeated);
void pousse_time_out(struct state *state);

enum { POUSSE_POSITION_BYTES = 48 };

#endif
