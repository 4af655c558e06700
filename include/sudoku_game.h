/* sudoku_game: what the game of Sudoku (src/games/sudoku/play.c) tells of its states beyond struct game. */
#ifndef PATIENCE_SUDOKU_GAME_H
#define PATIENCE_SUDOKU_GAME_H

#include "game.h"
#include "lesson.h"
#include "sudoku.h"

extern const struct game sudoku;

/* The moves that lead from STATE to a solution, in LINE of ROOM moves; *IS_SOLVABLE: there is one. False when it was
 * stopped, or there is no memory. CANCEL may be NULL. */
bool sudoku_line(
    const struct state *state, const atomic_bool *cancel, struct move *line, int room, int *moves, bool *is_solvable);

/* In how many ways STATE can be solved, counted to SUDOKU_WAYS; false as above. */
enum { SUDOKU_WAYS = 100000 };
bool sudoku_ways(const struct state *state, const atomic_bool *cancel, uint64_t *ways);

/* The states that solve STATE, in the order of sudoku_each, to SUDOKU_SHOWN of them or until VISIT returns false.
 * Returns whether these are all. */
enum { SUDOKU_SHOWN = 2000 };
bool sudoku_each_solution(
    const struct state *state, bool (*visit)(void *context, const struct state *solved), void *context);

/* The next step of STATE, see companion.h: what stands wrongly is taken away first, then marks that were taken away
 * wrongly are written again. Where all empty squares have marks, these are what is reasoned with. */
bool sudoku_teach(const struct state *state, const atomic_bool *cancel, struct lesson *lesson);

/* The start text of the board that has all digits of STATE given. */
void sudoku_as_deal(const struct state *state, char text[START_TEXT]);

/* Deals of Sudoku for `patience deal`. */
extern const struct dealer sudoku_dealer;

/* The digits of STATE, 0 where a square is empty. */
void sudoku_cells(const struct state *state, uint8_t cells[SUDOKU_CELLS]);

#endif
