/* forecast: what is told of a position of a game for two: who can force a win, and how soon. Where a player of the
 * table has the other side it is told to the person, else of the sides by their names. */
#ifndef PATIENCE_FORECAST_H
#define PATIENCE_FORECAST_H

#include "fault.h"
#include "judge.h"

/* A word or two of PLACE: "Won in 5", "Open". */
enum { FORECAST_WORD = 16, FORECAST_TEXT = FAULT_TEXT + 64 };
void forecast_word(const struct judge *judge, const struct session *session, int place, char text[FORECAST_WORD]);

/* The same as a sentence without the full stop: "you can force a win in 5 moves".
 * Tables do not know which boards may not come back: what is level by them may be won by that. */
void forecast_sentence(const struct judge *judge, const struct session *session, int place, char text[FORECAST_TEXT]);

#endif
