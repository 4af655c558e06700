/* six: Six-Card Solitaire (src/games/six.c). All that there is to know of it the game itself tells. */
#ifndef PATIENCE_SIX_H
#define PATIENCE_SIX_H

#include "game.h"

extern const struct game six;

#endif
