/* foreign_deals: the numbered deals of other programs, so that results can be compared deal by deal.
 *
 * K is the numbering of Klondike-Solver (its "Game"), S that of Solvitaire (its seeds, on which the published shares of
 * winnable deals rest). */
#ifndef PATIENCE_FOREIGN_DEALS_H
#define PATIENCE_FOREIGN_DEALS_H

#include <stdbool.h>
#include <stdint.h>

#include "card.h"

/* Whether there is a series of that letter; *MOST is then its greatest number (the least is 0). */
bool foreign_deals_find(char letter, uint64_t *most);

/* The deck of deal NUMBER of an existing series. */
void foreign_deals_deal(char letter, uint64_t number, uint8_t deck[CARDS]);

#endif
