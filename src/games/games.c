/* The table of games. */
#include <stddef.h>
#include <string.h>

#include "game.h"
#include "klondike.h"

extern const struct game six, queens;

const struct game *const games[] = {&klondike, &six, &queens, NULL};

const struct game *game_find(const char *name)
{
	for (int i = 0; games[i]; i++)
		if (strcmp(games[i]->name, name) == 0)
			return games[i];
	return NULL;
}
