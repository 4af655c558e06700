/* minimal_team: several threads that search for one shortest solution. Every position belongs to one of them, by a hash
 * of its foundations and of what is left of its piles: so those that may stand for each other lie in one table, and
 * most plays from the stock stay where they are made. Who comes to a position of another's hands it over
 * (hash-distributed A*: Kishimoto, Fukunaga and Botea, 2009). All begin a level of the proof together, when none has
 * anything left below it and nothing is on its way: so a level means the same for the team as for one alone. */
#ifndef PATIENCE_MINIMAL_TEAM_H
#define PATIENCE_MINIMAL_TEAM_H

#include "explorer.h"

/* A team around LEAD, a proof that is under way and that has found all positions so far; from now on it is of the team.
 * The others begin at once, each in a thread of its own: as many as the task's limits ask for, as there is memory for,
 * and as can be had, TABLES_MOST with the lead at most. NULL when there is none: then the lead is alone, as before. */
struct team *team_new(struct explorer *lead);

/* Searches to the end with all of TEAM. EXPLORER_DONE when all of them came to their end, else EXPLORER_STOPPED. */
enum explorer_end team_run(struct team *team);

/* The tables of TEAM, by the number of their explorer. */
const struct table *const *team_tables(const struct team *team);

/* Processor time of the threads beside the lead's, in microseconds, once they have ended. */
int64_t team_helped_us(const struct team *team);

/* Frees TEAM, but for the lead. */
void team_free(struct team *team);

/* For the explorers of a team: whether ARRIVAL is EXPLORER's own; if not, it is handed over. */
bool team_keeps(struct explorer *explorer, const struct arrival *arrival);

/* Enters what others have handed to EXPLORER. */
void team_receive(struct explorer *explorer);

/* EXPLORER has nothing left at its level. Returns when it has been handed something, or when nobody has anything left,
 * and it is at the next level then; false when the team's work is over. */
bool team_meet(struct explorer *explorer);

#endif
