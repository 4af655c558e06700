/* kept: the player's kept games, and the options that choose among them; shared by games and stats. */
#ifndef PATIENCE_KEPT_H
#define PATIENCE_KEPT_H

#include "command.h"
#include "library.h"

struct kept {
	struct query query;
	bool json;
	struct library library;
	const struct entry **list; /* the games that were asked for */
	int count;
};

/* Reads the options of COMMAND and the games; query.daily is set before. Files that are no games are told on standard
 * error. On failure says why and returns the exit status; 0 when all is well. kept_close in any case. */
int kept_open(struct kept *kept, const char *command, int argc, char **argv);
void kept_close(struct kept *kept);

#endif
