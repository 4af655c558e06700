/* The player's settings, with the tables whose keys they may change. */
#include "../actions.h"
#include "../viewer/replay.h"
#include "settings.h"

const struct key_map *const key_maps[MAPS] = {[MAP_GAME] = &game_keys, [MAP_VIEWER] = &replay_keys};
const struct key_map *const typed_key_maps[MAPS] = {[MAP_GAME] = &typed_game_keys, [MAP_VIEWER] = &replay_keys};

bool ui_configure(struct ui_options *options, const char *text, const char *name, struct fault *fault)
{
	return settings_read(options, text, name, key_maps, fault);
}

bool ui_load_settings(struct ui_options *options, struct fault *fault)
{
	return settings_load(options, key_maps, fault);
}
