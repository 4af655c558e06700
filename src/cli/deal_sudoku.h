/* deal_sudoku: what `patience deal` does for Sudoku alone. */
#ifndef PATIENCE_DEAL_SUDOKU_H
#define PATIENCE_DEAL_SUDOKU_H

#include "deals.h"

struct sudoku_dealer;

/* Makes DEALS by number from now on, which are of Sudoku, until it is freed; SYMMETRIC: with clues that stay in place
 * upside down. */
struct sudoku_dealer *sudoku_dealer_new(struct deals *deals, bool symmetric);
void sudoku_dealer_free(struct sudoku_dealer *dealer);

/* Whether DEALS under START can be symmetric. False with a fault. */
bool sudoku_can_be_symmetric(const struct deals *deals, const struct start_options *start, struct fault *fault);

/* Writes how many clues DEAL has and, of a board with one solution, how hard it is, as members of a JSON object that
 * goes on with them. False when stopped. */
enum { SUDOKU_MEMBERS = 128 };
bool sudoku_dealer_tell(struct sudoku_dealer *dealer, const struct deal *deal, char members[SUDOKU_MEMBERS]);

#endif
