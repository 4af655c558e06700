/* own_deal: a game that begins with what stands on the table as given, for boards that are filled in by hand. */
#ifndef PATIENCE_OWN_DEAL_H
#define PATIENCE_OWN_DEAL_H

#include "state.h"

/* Begins it; the game before is kept as any that is left. Asks first where that was a deal to be solved, and not an
 * empty board. Says why where there is none. */
void own_deal_begin(struct ui *ui);

#endif
