/* aids: what helped a player in a game, as its record tells it: hints, verdicts, a player who played on, a solution
 * that was shown whole, forced moves that were found for the player and made. */
#ifndef PATIENCE_AIDS_H
#define PATIENCE_AIDS_H

#include "notes.h"

/* A set of them; 0 when nothing helped. */
enum aid { AID_HINTS = 1, AID_VERDICTS = 2, AID_PLAYER = 4, AID_SOLUTION = 8, AID_FORCED = 16 };
enum { AIDS = 5 /* kinds */, AIDS_ALL = (1 << AIDS) - 1, AIDS_TEXT = 80 };

/* Those that make moves, or show them all: what is reached with them is not the person's own. */
enum { AIDS_THAT_MOVE = AID_PLAYER | AID_SOLUTION | AID_FORCED };

/* What NOTES tell. */
unsigned aids_of(const struct notes *notes);

/* The name of aid number I, 0 to AIDS - 1, whose bit is 1 << I: "hints", "verdicts", "a player", "a solution", "forced
 * moves". */
const char *aid_name(int i);

/* Writes them as "hints and verdicts", and "no help" for none. Returns TEXT. */
char *aids_text(unsigned aids, char text[AIDS_TEXT]);

#endif
