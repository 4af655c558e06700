#include "speed.h"

#include "game.h"

const struct speed paces[PACES] = {
    {"0.25/s", 4000},
    {"0.5/s", 2000},
    {"1/s", 1000},
    {"2/s", 500},
    {"4/s", 250},
    {"8/s", 125},
    {"16/s", 62},
    {"32/s", 31},
};

int pace_watched(const struct game *game) { return game->sides ? PACE_USUAL - 1 : PACE_USUAL; }
