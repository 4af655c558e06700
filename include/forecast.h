/* forecast: what is told of a position of a game for two: who can force a win, and how soon. Where a player of the
 * table has the other side it is told to the person, else of the sides by their names. */
#ifndef PATIENCE_FORECAST_H
#define PATIENCE_FORECAST_H

#include "fault.h"
#include "judge.h"

/* A word or two of PLACE: "You win in 5", "X wins in 5", "Open"; without a number where that is not the shortest. Where
 * nothing is proved who seems to be ahead: "X 63%", "Even", or "Undecided". */
enum { FORECAST_WORD = 16, FORECAST_TEXT = FAULT_TEXT + 64 };
void forecast_word(const struct judge *judge, const struct session *session, int place, char text[FORECAST_WORD]);

/* Who wins STATE, the side WINNER, in PLIES moves (0: that is not told) or, unless IS_SHORTEST, in fewer: "you can
 * force a win in 5 moves", "X can force a win in 4 moves or fewer". */
void forecast_win(const struct game *game, const struct state *state, int winner, int plies, bool is_shortest,
    char *text, size_t size);

/* The same of PLACE, as a sentence without the full stop: "you can force a win in 5 moves"; where nothing is proved
 * that this is so, and who seems to be ahead. Tables do not know which boards may not come back: what is level by them
 * may be won by that. */
void forecast_sentence(const struct judge *judge, const struct session *session, int place, char text[FORECAST_TEXT]);

#endif
