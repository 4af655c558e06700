/* study_players: who plays in a study. */
#ifndef PATIENCE_STUDY_PLAYERS_H
#define PATIENCE_STUDY_PLAYERS_H

#include "command.h"

/* As an option reads its value (option.h): adds to the plan of a study the players of VALUE, names with commas between
 * them. A family is named without its last hyphen, "kata" for all twelve. The name of another program goes to the end:
 * its command may have commas. False with a fault when there are too many, or one is missing. */
bool study_read_players(void *target, const struct option *option, const char *value, struct fault *fault);

#endif
