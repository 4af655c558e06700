/* The tables whose keys the player's settings may change. */
#include "../actions.h"
#include "../viewer/replay.h"

const struct key_map *const key_maps[MAPS] = {[MAP_GAME] = &game_keys, [MAP_VIEWER] = &replay_keys};
const struct key_map *const typed_key_maps[MAPS] = {[MAP_GAME] = &typed_game_keys, [MAP_VIEWER] = &replay_keys};
