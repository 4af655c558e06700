/* expand: the children of a class, card by card, put on the arena. When the arena is full, or no stock order can
 * be numbered any more, children are left out, and the search's control says so. */
#ifndef PATIENCE_SOLVE_EXPAND_H
#define PATIENCE_SOLVE_EXPAND_H

#include "search.h"

/* The child of member MEMBER of LIST by one step that takes nothing out of the stock, or where the variant numbers no
 * stock orders. */
void expand_step(struct search *search, const struct member *list, int member, int step);

/* The children of member I of LIST that begin with CARD, one of its moves of STAGE. Not for stock moves of the other
 * variant. */
void expand_card(struct search *search, const struct member *list, int i, enum stage stage, int card);

/* The children of members FROM to COUNT - 1 that play from a stock of the other variant: goes around it once, for cards
 * that go up and for those that go down. */
void expand_tour(struct search *search, const struct member *list, int from, int count);

#endif
