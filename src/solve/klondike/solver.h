/* solver: what solve.h declares, with the door that tests use for small decks. */
#ifndef PATIENCE_SOLVE_SOLVER_H
#define PATIENCE_SOLVE_SOLVER_H

#include "crew.h"
#include "deal.h"
#include "search.h"
#include "solve.h"

/* What the search can do without, to test its rules against each other: the oracles; and the rules for one card a turn
 * (then it takes those for more cards). And rounds so small that every deal is a hard one. */
enum { SOLVE_WITHOUT_ORACLE = 1, SOLVE_WITHOUT_SINGLE = 2, SOLVE_IN_SMALL_ROUNDS = 4 };

/* Gives the solver a crew in place of the one it has; NULL: none. Before its first question. */
void solver_take_crew(struct solver *solver, struct crew *crew);

/* solver_solve for a deck that lacks its highest ranks and last piles: POSITION then holds fewer cards and has nothing
 * in these piles. */
struct solve_result solver_solve_shape(struct solver *solver, const struct klondike *position, struct deck_shape shape,
    const struct solve_limits *limits, unsigned options);

#endif
